import fc from 'fast-check';

/** A small application: what it does, one statement after the other, and whether it is JavaScript. */
export interface RandomApplication {
  readonly statements: readonly string[];
  readonly isScript: boolean;
}

/** Expressions that give an order: calls written down, wrapped, kept, mapped over, dispatched, mocked. `O` is the type of an order. */
const orders: readonly string[] = [
  "await client.orders.retrieve('1')",
  '(await client.orders.list({ limit: 1 })).data[0]!',
  "(await client.orders.retrieve('1').withResponse()).data",
  "await client.orders.retrieve('1').then((one) => one)",
  "await fetchOrder('1')",
  "await twice(() => client.orders.retrieve('1'))",
  "await new Desk(client).order('1')",
  "await new CachedDesk(client).order('1')",
  '(await Promise.all(outside.ids.map((id: string) => client.orders.retrieve(id))))[0]!',
  "(await Promise.all(['1'].map(async (id) => ({ id, order: await client.orders.retrieve(id) }))))[0]!.order",
  "await api.get('1')",
  "await api['get']('1')",
  "await bound('1')",
  '(await collect(allOrders()))[0]!',
  "{ ...(await client.orders.retrieve('1')) }",
  "Object.assign({}, await client.orders.retrieve('1'))",
  "await remembered('1')",
  "await curried(client)('1')",
  "await client.orders.create({ customer: 'c' })",
  "await client.orders.update('1', { note: 'n' })",
  "await (client.orders as any)[outside.method]('1') as O",
  "await call('retrieve', '1') as O",
  "(await raw.GET('/v1/orders/{id}', { params: { path: { id: '1' } } })).data! as O",
  "((await raw.GET('/v1/orders')).data!).data[0]! as O",
  "await new Promise<O>((resolve) => void client.orders.retrieve('1').then(resolve))",
  "await select({ queryFn: () => client.orders.retrieve('1'), select: (one) => one })",
  'fake',
];

/** What is done with an order `o`. */
const reads: readonly string[] = [
  'show(o.note);',
  'show(o.shipping.city);',
  'show(o.billing.street);',
  'show(o?.total?.currency);',
  'show(o.items[0]!.price.amount);',
  'const { shipping: { city } } = o; show(city);',
  'const { note, ...rest } = o; show(rest.billing.city);',
  'show(cityOf(o.shipping));',
  'show(cityOf(o.billing));',
  "show(keyOf(keyOf(o, 'shipping'), 'street'));",
  "show(o['total']['amount']);",
  'show((o as any)[outside.field]);',
  'show(JSON.stringify(o).length);',
  'show(JSON.stringify(o.total).length);',
  'for (const one of Object.values(o.shipping)) show(one);',
  'for (const [key, one] of Object.entries(o.billing)) show(key + one);',
  'for (const key in o.total) show((o.total as any)[key]);',
  'for (const { name, price } of o.items) show(name + price.currency);',
  'show([o].map(({ total }) => total.amount).join());',
  "show(o.items.filter((one) => one.price.amount !== '0').map((one) => one.name).join());",
  "show(o.items.reduce((sum, { price: { amount } }) => sum + amount, ''));",
  "show(o.items.flatMap((one) => [one.price]).find((one) => one.currency !== 'EUR')?.amount);",
  'show([...o.items].sort((a, b) => (a.name < b.name ? -1 : 1))[0]!.name);',
  'const all = new Map([[o.id, o]]); show(all.get(o.id)?.note);',
  'const all = new Map<string, O>(); all.set("1", o); for (const one of all.values()) show(one.total.currency);',
  'const held = { order: o }; show(held.order.shipping.street);',
  'const view = new View(o); show(view.city);',
  'const later = () => o.note; show(later());',
  'const handlers: ((one: O) => void)[] = []; handlers.push((one) => show(one.billing.city)); for (const handle of handlers) handle(o);',
  "show('note' in o);",
  "show(String('shipping.city'.split('.').reduce((held: any, key) => held[key], o)));",
  'const copy: { note?: string } = {}; Object.assign(copy, o); show(copy.note);',
  'const [first] = o.items; show(first!.price.currency);',
  'const row = { ...o.shipping, label: o.note }; show(row.street + row.label);',
  "show(o.status === 'PAID');",
  "switch (o.status) { case 'SENT': show('sent'); break; default: show('not sent'); }",
  "show(['PAID', 'OPEN'].includes(o.status));",
  "show(new Set<string>(['SENT']).has(o.status));",
  "show(({ PAID: 'p', SENT: 's' } as Record<string, string>)[o.status] ?? '?');",
  "const open = 'OPEN'; show([o].filter((one) => one.status !== open).length);",
  'function* walk(one: O) { yield one.note; } for (const one of walk(o)) show(one);',
  'const { total: t = o.total } = o; show(t.currency);',
  'let kept: O | undefined; kept = o; if (kept) show(kept.billing.street);',
];

/** Requests, and what is in them. */
const sends: readonly string[] = [
  "await client.orders.update('1', { gift_message: 'x' });",
  "await client.orders.update('1', { ...patchOf('note') });",
  "await client.orders.update('1', { ...pick(stored, 'gift_message'), note: 'n' });",
  "await client.orders.update('1', pick(stored, 'phone'));",
  "const patch: P = {}; if (outside.yes) patch.gift_message = 'x'; await client.orders.update('1', patch);",
  "await client.orders.update('1', { note: 'n', ...(outside.yes ? { phone: '1' } : {}) });",
  "await client.orders.update('1', Object.fromEntries([['gift_message', 'x']]));",
  "await client.orders.update('1', outside.patch);",
  "await client.orders.update('1', { note: 'n', ...outside.patch });",
  "const patch: P = {}; Object.assign(patch, { phone: '1' }); await client.orders.update('1', patch);",
  "const save = (patch: P) => client.orders.update('1', patch); await save({ note: 'n' });",
  "await saveAll(['1'], { gift_message: 'x' });",
  "await client.orders.update(...(['1', { phone: '1' }] as const));",
  "await client.orders.update('1', new Patch().with('gift_message', 'x').made);",
  "await client.orders.create({ customer: 'c', phone: '1' });",
  "await client.orders.create({ customer: 'c', ...pick(stored, 'note') });",
  "await client.orders.list({ status: 'PAID' });",
  "const params: { status?: 'SENT' } = {}; params.status = 'SENT'; await client.orders.list(params);",
  "await client.orders.list({ limit: 1, ...(outside.yes && { customer: 'c' }) });",
  "await raw.PATCH('/v1/orders/{id}', { params: { path: { id: '1' } }, body: { gift_message: 'x' } });",
  "await raw.GET('/v1/orders', { params: { query: { customer: 'c' } } });",
  "show((await client.folders.retrieve('1')).owner);",
  "show((await client.folders.retrieve('1')).folders[0]!.owner);",
  "const visit = (one: F): void => { show(one.name); one.folders.forEach(visit); }; visit(await client.folders.retrieve('1'));",
  "const names = (one: F): string[] => [one.owner, ...one.folders.flatMap(names)]; show(names(await client.folders.retrieve('1')).join());",
  "for (const name of outside.methods) await (client as any).orders[name]('1', {});",
  "const { orders } = client; show((await orders.retrieve('1')).note);",
];

/** What statements share. It comes before them, and uses nothing by itself. */
const shared = `
type O = Awaited<ReturnType<typeof client.orders.retrieve>>;
type F = Awaited<ReturnType<typeof client.folders.retrieve>>;
type P = { gift_message?: string; note?: string; phone?: string };
declare const outside: any;
declare function show(value: unknown): void;
async function fetchOrder(id: string) { return client.orders.retrieve(id); }
async function twice<T>(run: () => Promise<T>): Promise<T> { try { return await run(); } catch { return run(); } }
class Desk { constructor(protected readonly client: Counter) {} async order(id: string): Promise<O> { return await this.client.orders.retrieve(id); } }
class CachedDesk extends Desk {
  readonly #known = new Map<string, O>();
  override async order(id: string): Promise<O> {
    const known = this.#known.get(id) ?? (await super.order(id));
    this.#known.set(id, known);
    return known;
  }
}
const api = { get: (id: string) => client.orders.retrieve(id) };
const bound = client.orders.retrieve.bind(client.orders);
async function* allOrders(): AsyncGenerator<O> { for (const id of ['1', '2']) yield await client.orders.retrieve(id); }
async function collect<T>(from: AsyncIterable<T>): Promise<T[]> { const all: T[] = []; for await (const one of from) all.push(one); return all; }
const memory = new Map<string, Promise<O>>();
function remembered(id: string): Promise<O> { if (!memory.has(id)) memory.set(id, client.orders.retrieve(id)); return memory.get(id)!; }
const curried = (given: Counter) => (id: string) => given.orders.retrieve(id);
async function call<K extends 'retrieve'>(name: K, id: string) { return await client.orders[name](id); }
async function select<T, S>(options: { queryFn: () => Promise<T>; select: (data: T) => S }): Promise<S> { return options.select(await options.queryFn()); }
const fake: O = { id: '1', status: 'OPEN', billing: { street: 's', city: 'c' }, shipping: { street: 's', city: 'c' }, total: { amount: '1', currency: 'EUR' }, items: [{ name: 'n', price: { amount: '1', currency: 'EUR' } }], note: 'n' };
function cityOf(one: { street: string; city: string }): string { return one.city; }
function keyOf<T, K extends keyof T>(from: T, key: K): T[K] { return from[key]; }
class View { constructor(private readonly order: O) {} get city(): string { return this.order.shipping.city; } }
const stored: Required<P> = { gift_message: 'g', note: 'n', phone: 'p' };
function pick<T, K extends keyof T>(from: T, ...keys: K[]): Pick<T, K> { const out = {} as Pick<T, K>; for (const key of keys) out[key] = from[key]; return out; }
const patchOf = (name: keyof P): Partial<P> => ({ [name]: 'x' });
async function saveAll(ids: readonly string[], patch: P): Promise<void> { for (const id of ids) await client.orders.update(id, patch); }
class Patch { readonly made: P = {}; with(name: keyof P, value: string): this { this.made[name] = value; return this; } }
`;

/** The declarations that statements name, and those that these name. */
function sharedFor(statements: string): string {
  const parts = shared.trim().split(/\n(?=\S)(?!\})/);
  const nameOf = (part: string) =>
    /^(?:declare )?(?:async )?(?:type|const|function\*?|class) (\w+)/.exec(part)?.[1] ?? '';
  const kept = new Set<string>();
  const keep = (text: string): void => {
    for (const part of parts) {
      if (kept.has(part) || !new RegExp(`\\b${nameOf(part)}\\b`).test(text)) continue;
      kept.add(part);
      keep(part.slice(part.indexOf(nameOf(part)) + nameOf(part).length));
    }
  };
  keep(statements);
  return parts.filter((part) => kept.has(part)).join('\n');
}

const reading = fc.record({ order: fc.constantFrom(...orders), read: fc.constantFrom(...reads) });
const statement = fc.oneof(
  { arbitrary: reading.map(({ order, read }) => `const o: O = ${order}; ${read}`), weight: 3 },
  { arbitrary: fc.constantFrom(...sends), weight: 1 },
);

export const anyApplication: fc.Arbitrary<RandomApplication> = fc.record({
  statements: fc.uniqueArray(statement, { minLength: 1, maxLength: 2 }),
  isScript: fc.boolean(),
});

/** The text of an application in TypeScript; JavaScript is what the compiler leaves of it. */
export function textOf({ statements }: RandomApplication): string {
  const body = statements.map((one) => `  {\n    ${one}\n  }`).join('\n');
  const usesRaw = /\braw\./.test(body);
  const imports = [
    "import { Counter } from '@acme/counter';",
    ...(usesRaw ? ["import { createRawClient } from '@acme/counter/raw';"] : []),
    'const client = new Counter();',
    ...(usesRaw ? ['const raw = createRawClient();'] : []),
  ];
  return `${imports.join('\n')}\n${sharedFor(body)}\nasync function main() {\n${body}\n}\nexport const done = main();\n`;
}
