import { each, type Row } from './row.ts';

/** Values that leave what can be followed, and some that only seem to. */
export const leavingRows: readonly Row[] = [
  // Passed to what nothing here declares.
  ...each(
    [
      ...['chains[0]', '{ one: chains[0] }', '[chains[0]]', '{ one: { two: { three: { four: chains[0] } } } }'],
      ...['{ ...chains[0] }', '{ ...{ one: chains[0] } }', '...[chains[0]]', '1, ...[chains[0]]', '() => chains[0]'],
      ...['async () => chains[0]', 'function () { return chains[0]; }', 'client.chains.list()'],
      ...['client.chains.list().pages()', 'client.chains.list().withResponse()', 'await client.chains.list()'],
    ],
    (text) => `other(${text});`,
    ['*'],
  ),
  ...each(['"text"', '1', '{ one: 1 }', '() => 1', 'RepaymentType'], (text) => `other(${text});`, []),
  ['other(loan.id);', ['id']],
  ...each(['isApiError(chains[0])', 'file(chains[0] as never, "one")'], (text) => `${text};`, []),
  ['{ class Kept extends other {} new Kept(chains[0]); }', ['*']],
  ['{ declare function take(one: unknown): void; take(chains[0]); }', ['*']],
  ['declare class Taker { take(one: unknown): void } new Taker().take(chains[0]);', ['*']],
  ['new (other as new (one: unknown) => object)(chains[0]);', ['*']],
  [`other\`\${chains[0]}\`;`, ['*']],
  ['other.take(chains[0]);', ['*']],
  ['other["take"](chains[0]);', ['*']],
  ['other[0](chains[0]);', ['*']],
  ['(chains[0] as never as { told(): string }).told();', ['*']],
  ['loan.id.trim();', ['id']],
  // Methods behind types.
  [
    '{ interface Say { say: (one: Loan) => string } const it: Say = { say: (one) => one.amount }; it.say(loan); }',
    ['amount'],
  ],
  ['{ interface Say { say(one: unknown): void } const it = other as Say; it.say(chains[0]); }', ['*']],
  [
    '{ interface Say { ["say"](one: Loan): string } class A implements Say { say(one: Loan) { return one.amount; } } (other as Say).say(loan); }',
    ['amount'],
  ],
  [
    '{ interface Say { say(one: Loan): string } class A implements Say { say(one: Loan) { return one.amount; } tell(one: { id: string }) { return one.id; } } (other as Say).say(loan); }',
    ['amount'],
  ],
  [
    '{ interface Say { say(): Loan } class A implements Say { say() { return loan; } } (other as Say).say().amount; }',
    ['amount'],
  ],
  ['{ class Say { say(one: Loan) { return one.amount; } } (other as Say).say(loan); }', ['amount']],
  [
    '{ interface Say { "say"(one: Loan): string } class A implements Say { say(one: Loan) { return one.amount; } } (other as Say).say(loan); }',
    ['amount'],
  ],
  [
    '{ interface Say { say(type: string): void } class A implements Say { say(type: string) { if (repayment.type === type) other(); } } (other as Say).say("interest"); }',
    ['=type', 'type'],
  ],
  [
    '{ interface Say { say(all: typeof RepaymentType): void } class A implements Say { say(all: typeof RepaymentType) { all.match(repayment.type, { interest: () => 1, unknown: () => 2 }); } } (other as Say).say(RepaymentType); }',
    ['=type', 'type'],
  ],
  // Written into something.
  ['other.kept = chains[0];', ['*']],
  ['other["kept"] = chains[0];', ['*']],
  ['({ other: other.kept } = { other: chains[0] });', ['*']],
  ['{ const kept = {} as { one: unknown }; kept.one = chains[0]; }', []],
  ['{ class Kept { one?: unknown } new Kept().one = chains[0]; }', []],
  ['{ class Kept { static one?: unknown } Kept.one = chains[0]; }', []],
  ['{ @Component class Kept { one?: unknown; fill() { this.one = chains[0]; } } }', ['*']],
  ['{ @customElement("kept") class Kept { one?: unknown; fill() { this.one = chains[0]; } } }', ['*']],
  ['{ @Another class Kept { one?: unknown; fill() { this.one = chains[0]; } } }', []],
  ['{ @Component class Kept { one?: unknown; static fill() { const kept = new Kept(); kept.one = chains[0]; } } }', []],
  // Returned to callers elsewhere.
  ['export function given1() { return chains[0]; }', ['*']],
  ['export const given2 = () => chains[0];', ['*']],
  ['export const given3 = { give: () => chains[0] };', ['*']],
  ['export class Given4 { give() { return chains[0]; } }', ['*']],
  ['export class Given5 { private give() { return chains[0]; } }', []],
  ['export class Given6 { #give() { return chains[0]; } }', []],
  ['export function given7() { return chains[0]; } given7();', []],
  ['function given8() { return chains[0]; }', []],
  ['export const given9 = () => loan.id;', ['id']],
  // Handlers, whose results nobody looks at.
  ['{ const run = (then: () => void) => other(then); run(() => chains[0]); }', []],
  ['{ const run = (then: () => Promise<void>) => other(then); run(async () => chains[0] as never); }', []],
  ['{ const run = (then: () => void | undefined) => other(then); run(() => chains[0] as never); }', []],
  ['{ const run = (then: () => unknown) => other(then); run(() => chains[0]); }', ['*']],
  ['{ const run = (then: () => object | void) => other(then); run(() => chains[0]); }', ['*']],
  ['{ const give = () => chains[0]; other.on(give); }', ['*']],
  ...each(
    [
      ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame', 'addEventListener'],
      ...['on', 'once', 'useEffect', 'useLayoutEffect', 'onMounted', 'watch', 'watchEffect', 'describe', 'test', 'it'],
      ...['before', 'after', 'beforeAll', 'afterAll', 'beforeEach', 'afterEach', 'action', 'subscribe', 'effect'],
    ],
    (name) => `other.${name}(() => chains[0]);`,
    [],
  ),
  ['other.on(function () { return chains[0]; });', []],
  ['on(() => chains[0]);', []],
];
