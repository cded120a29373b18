import { createHash } from 'node:crypto';
import { createSandbox, type Sandbox, type SandboxOptions } from '@org/liquidity-sandbox';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { AnswerOracle } from './answer-oracle.ts';
import { expectedFunds, fundsIn, type Moved, records } from './ledger.ts';

const oracle = new AnswerOracle();
const v1 = '/api/v1/liquidity';
const v2 = '/api/v2/liquidity';

/** One step of somebody who uses the sandbox; numbers choose among what there is. */
const steps = fc.oneof(
  fc.record({ do: fc.constantFrom('loan', 'facility'), amount: fc.nat(), chain: fc.nat() }),
  fc.record({ do: fc.constantFrom('withdrawal', 'request'), amount: fc.nat(), chain: fc.nat(), wallet: fc.nat() }),
  fc.record({ do: fc.constantFrom('approve', 'reject'), which: fc.nat() }),
  fc.record({ do: fc.constant('intent'), key: fc.nat({ max: 3 }), amount: fc.nat({ max: 1 }) }),
  fc.record({ do: fc.constantFrom('whitelist', 'credit'), amount: fc.nat() }),
  fc.record({ do: fc.constant('upload'), which: fc.nat(), bytes: fc.uint8Array({ maxLength: 300 }) }),
  fc.record({ do: fc.constant('repay'), which: fc.nat(), amount: fc.nat() }),
  fc.record({ do: fc.constant('time'), seconds: fc.nat({ max: 8 }) }),
  fc.record({ do: fc.constant('broken'), operation: fc.nat(), field: fc.nat(), value: fc.jsonValue() }),
);
type Step = typeof steps extends fc.Arbitrary<infer T> ? T & Record<string, unknown> : never;

const amounts = [
  '1',
  '0.01',
  '99999.999999999999999999',
  '250000.5',
  '0',
  '-1',
  'x',
  '9'.repeat(40),
  '1000',
  '0.000000001',
];
const pick = <T>(list: readonly T[], number: unknown): T => list[Number(number) % list.length] as T;

/** Carries steps out on a sandbox and holds every answer against the laws. */
class Walk {
  readonly #sandbox: Sandbox;
  readonly #pass: (seconds: number) => void;
  readonly #before: ReturnType<Sandbox['snapshot']>;
  /** Bodies and identifiers of drawdown intents by their submission. */
  readonly #submitted = new Map<string, { readonly body: string; readonly id: string }>();
  readonly #files = new Map<string, string>();

  constructor(sandbox: Sandbox, pass: (seconds: number) => void) {
    this.#sandbox = sandbox;
    this.#pass = pass;
    this.#before = sandbox.snapshot();
  }

  async #call(method: string, path: string, body?: unknown) {
    const before = this.#sandbox.snapshot();
    const isForm = body instanceof FormData;
    const answer = await this.#sandbox.fetch(`https://sandbox.invalid${path}`, {
      method,
      headers: {
        'x-api-key': 'k',
        authorization: 'Bearer t',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const read = (await answer.json()) as Record<string, never>;
    expect(oracle.problems(method, path, answer.status, read), `${method} ${path} ${JSON.stringify(body)}`).toEqual([]);
    if (answer.status >= 400) expect(this.#sandbox.snapshot()).toEqual(before);
    return { status: answer.status, body: read };
  }

  /** Tries a decision or a payment that may be impossible by now; a refusal changes nothing. */
  #try(work: () => unknown): void {
    const before = this.#sandbox.snapshot();
    try {
      work();
    } catch (error) {
      expect(error).toMatchObject({ name: 'Refusal' });
      expect(this.#sandbox.snapshot()).toEqual(before);
    }
  }

  async step(step: Step): Promise<void> {
    const now = this.#sandbox.snapshot();
    const client = { client_id: pick(records<Moved>(now, 'chain'), 0).id, client_request_id: crypto.randomUUID() };
    const chain_id = pick(records<Moved>(now, 'chain'), step.chain ?? 0).id;
    const wallet_id = pick(records<Moved>(now, 'wallet'), step.wallet ?? 0).id;
    const amount = pick(amounts, step.amount ?? 0);
    const paths = new Map<unknown, [string, string, object]>([
      ['loan', ['POST', `${v1}/management/loan`, { amount, chain_id }]],
      ['facility', ['POST', `${v2}/management/settlement-facility`, { ...client, amount, chain_id }]],
      ['withdrawal', ['POST', `${v1}/management/withdrawals`, { amount, chain_id, wallet_id }]],
      ['request', ['POST', `${v2}/management/withdrawal-requests`, { ...client, amount, chain_id, wallet_id }]],
      [
        'whitelist',
        ['POST', `${v1}/onboarding/whitelist`, { ...client, wallet_address: `0x${step.amount}`, label: '' }],
      ],
      ['credit', ['PATCH', `${v1}/onboarding/credit-limit`, { ...client, requested_amount: amount }]],
    ]);
    const simple = paths.get(step.do);
    if (simple) await this.#call(...simple);
    else if (step.do === 'broken') {
      const [method, path, body] = pick([...paths.values()], step.operation);
      const field = pick(Object.keys(body), step.field);
      await this.#call(method, path, { ...body, [field]: step.value });
    } else if (step.do === 'intent') await this.#submit(`key-${step.key}`, String(step.amount));
    else if (step.do === 'upload')
      await this.#upload(pick(records<Moved>(now, 'withdrawal_request'), step.which).id, step.bytes as never);
    else if (step.do === 'time') this.#pass(Number(step.seconds));
    else if (step.do === 'repay')
      this.#try(() => this.#sandbox.repay({ amount, loan_id: pick(records<Moved>(now, 'loan'), step.which).id }));
    else {
      const decided = pick([...this.#sandbox.pending().map(({ id }) => id), chain_id], step.which);
      this.#try(() => (step.do === 'approve' ? this.#sandbox.approve(decided) : this.#sandbox.reject(decided, 'No.')));
    }
    this.#hold();
  }

  async #submit(intent_submission_id: string, amount: string): Promise<void> {
    const sent = { intent_submission_id, drawdown_id: 'd', corridors: [], amount };
    const { status, body } = await this.#call('POST', `${v1}/utilization/drawdown-intent`, sent);
    const first = this.#submitted.get(intent_submission_id);
    if (!first) this.#submitted.set(intent_submission_id, { body: amount, id: body.id ?? '' });
    else if (first.body === amount) expect(body.id).toBe(first.id);
    else expect(status).toBe(409);
    const made = records(this.#sandbox.snapshot(), 'drawdown_intent').length;
    expect(made).toBe(records(this.#before, 'drawdown_intent').length + this.#submitted.size);
  }

  async #upload(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const form = new FormData();
    form.append('file', new File([bytes], 'a.bin'));
    const { body } = await this.#call('POST', `${v2}/utilization/upload-proof-of-funds/${id}`, form);
    this.#files.set(body.id ?? '', createHash('sha256').update(bytes).digest('hex'));
    const listed = (await this.#call('GET', `${v2}/utilization/proof-of-funds/${id}`)).body as unknown as Record<
      string,
      string
    >[];
    expect(listed.find((each) => each.id === body.id)?.hash_sha256).toBe(this.#files.get(body.id ?? ''));
  }

  /** What is true at any time. */
  #hold(): void {
    const now = this.#sandbox.snapshot();
    const funds = fundsIn(now);
    expect(funds).toEqual(expectedFunds(this.#before, now));
    for (const { available, total } of funds.values()) expect(available >= 0n && total >= available).toBe(true);
    const own = Object.entries(now).filter(([kind]) => !/^(balance|.*_approval|.*_submission)$/.test(kind));
    const ids = own.flatMap(([, list]) => (list as Moved[]).map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const kind of ['settlement_facility', 'loan']) this.#holdRequests(now, kind);
    const waiting = records<Moved>(now, 'pending_approval').map(({ id }) => id);
    expect(waiting.every((id) => ids.includes(id))).toBe(true);
  }

  /** Requests are undecided, or approved with their result, or rejected with a reason; never two of these. */
  #holdRequests(now: ReturnType<Sandbox['snapshot']>, result: string): void {
    const made = new Map(records<Moved>(now, result).map((each) => [each.id, each]));
    for (const request of records<Record<string, never>>(now, `${result}_request`)) {
      const marks = [request.approved_at, request.rejected_at].filter((each) => each !== null);
      const undecided = request.status === 'PROCESSING';
      expect(marks).toHaveLength(undecided ? 0 : 1);
      expect(request.reject_reason !== null).toBe(request.rejected_at !== null);
      const { id, amount, chain_id } = (request[result] ?? {}) as Partial<Moved>;
      if (request.approved_at === null) expect(request[result]).toBeNull();
      else expect(made.get(id ?? '')).toMatchObject({ amount, chain_id, id });
    }
  }

  /** Every resource that can be read, as the description says. */
  async readAll(): Promise<void> {
    const lists = [`${v1}/management/chain`, `${v1}/management/loans`, `${v1}/management/repayments`];
    const more = [
      `${v2}/management/settlement-facilities`,
      `${v2}/management/current-balance`,
      `${v2}/onboarding/whitelist`,
    ];
    for (const path of [...lists, ...more]) await this.#call('GET', path);
    const now = this.#sandbox.snapshot();
    const single: [string, string][] = [
      ['loan', `${v1}/management/loans`],
      ['loan_request', `${v1}/management/loan-requests`],
      ['drawdown_intent', `${v1}/utilization/drawdown-intent`],
      ['settlement_facility', `${v2}/management/settlement-facilities`],
      ['settlement_facility_request', `${v2}/management/settlement-facility-requests`],
    ];
    for (const [kind, path] of single)
      for (const { id } of records<Moved>(now, kind))
        expect((await this.#call('GET', `${path}/${id}`)).status).toBe(200);
  }
}

describe.each<NonNullable<SandboxOptions['approve']>>(['auto', 'manual', 'after=3s'])(
  'any use, approved %s',
  (approve) => {
    let now = new Date('2026-01-01T00:00:00Z').getTime();
    const sandbox = createSandbox({ approve, now: () => new Date(now), keepRequests: false });
    afterAll(() => sandbox.close());

    it('keeps sums, identifiers, submissions and the description', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { maxLength: 30, size: 'max' }), async (list) => {
          sandbox.reset();
          const walk = new Walk(sandbox, (seconds) => {
            now += seconds * 1000;
          });
          for (const step of list) await walk.step(step as Step);
          await walk.readAll();
        }),
        { numRuns: Number(process.env.SANDBOX_RUNS ?? 5) },
      );
    });
  },
);
