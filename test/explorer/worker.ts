import type { IntentStore, Journal } from '@org/liquidity-v2/journal';
import type { Network, SentRequest } from './network.ts';
import type { Slot } from './platform.ts';
import type { Scenario } from './scenarios.ts';
import type { SharedStore } from './stores.ts';
import type { Process } from './world.ts';

/** The time limit of a call, in milliseconds. */
export const timeout = 10_000;

/** How far clocks may differ, in milliseconds. */
const clockMargin = 60_000;

/** The reference of the intention. */
export const reference = '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11';

/** A token that says nothing of its end. */
const token = 'a.e30.b';

/** What a process works with. */
interface Surroundings {
  readonly process: Process;
  readonly slot: Slot;
  readonly scenario: Scenario;
  readonly network: Network;
  readonly store: SharedStore | undefined;
}

/** An application that wants one intention carried out, and looks whether all that the client says is true. */
export class Worker {
  readonly #around: Surroundings;
  readonly #journal: Journal | undefined;
  readonly #reference: string;
  readonly #send: () => Promise<unknown>;
  /** The requests of the present call. */
  #requests: SentRequest[] = [];

  /** @param isSecond it writes the reference in another way */
  constructor(around: Surroundings, isSecond: boolean) {
    const { process, slot, scenario, network, store } = around;
    const { runtime } = slot;
    this.#around = around;
    this.#reference = isSecond ? reference.toUpperCase() : reference;
    const opened: IntentStore | undefined = store?.open(process, runtime);
    this.#journal = opened && runtime.createJournal({ store: opened, clockMargin });
    const fetch = network.fetchOf(process, runtime, (request) => void this.#requests.push(request));
    slot.fetch = fetch;
    const { trust401, retries, attemptTimeout } = scenario;
    this.#send = this.#sender({
      baseUrl: 'https://192.0.2.1',
      apiKey: 'key',
      accessToken: () => process.ask('token', () => token, { touches: 'nothing', canFail: false }),
      ...(scenario.sender !== 'platform' && { fetch }),
      ...(this.#journal && { journal: this.#journal }),
      ...(attemptTimeout !== undefined && { attemptTimeout }),
      trust401,
      retries,
      timeout,
      logLevel: 'off',
    });
  }

  #sender(options: object): () => Promise<unknown> {
    const { LiquidityV1, LiquidityV2 } = this.#around.slot.runtime;
    const { call } = this.#around.scenario;
    const own = this.#reference;
    if (call === 'pay') {
      const body = {
        client_id: reference,
        client_request_id: own,
        amount: '1.00',
        chain_id: reference,
        wallet_id: reference,
      };
      return () => new LiquidityV2(options).withdrawalRequests.create(body);
    }
    if (call === 'submit') {
      const body = { intent_submission_id: reference, drawdown_id: reference, corridors: [] };
      return () => new LiquidityV1(options).drawdownIntents.create(body);
    }
    const bytes = new Uint8Array([1]);
    async function* stream() {
      yield bytes;
    }
    const named = this.#journal ? { reference: own } : {};
    return () => new LiquidityV2(options).proofOfFunds.upload(reference, call === 'upload' ? bytes : stream(), named);
  }

  /** @param isRestart a process before this one was killed, and may have sent something */
  async run(isRestart: boolean): Promise<void> {
    for (let calls = 0; calls < this.#around.scenario.calls; calls += 1) {
      if (isRestart && !(await this.#mayCall())) break;
      let outcome = await this.#carryOut();
      if (outcome === 'refused' && this.#around.scenario.repeats) outcome = await this.#repeat();
      if (outcome === 'rejected' || outcome === 'not-sent') continue;
      // With a journal it calls again all the same, and checks when that is refused.
      if (outcome === 'unknown' && this.#journal) continue;
      if (outcome !== 'refused' || !(await this.#mayCall())) break;
    }
    await this.#journal?.close();
  }

  /** Its call has ended. */
  judge(): void {
    for (const request of this.#requests) request.isJudged = true;
  }

  /** Makes the call. */
  async #carryOut(): Promise<string> {
    const { process, slot, scenario, store } = this.#around;
    const { world } = process;
    const { IntentError, isApiError } = slot.runtime;
    this.#requests = [];
    const before = store?.latest();
    const wasFree = !before || before.state === 'not-sent' || before.state === 'rejected';
    const { failures } = world;
    process.note(`call ${wasFree} ${before?.calls}`);
    process.limit = world.now + timeout;
    process.wallLimit = process.limit + process.machine.ahead;
    let outcome = 'applied';
    let refusal: InstanceType<typeof IntentError> | undefined;
    try {
      await this.#send();
    } catch (error) {
      if (!isApiError(error)) throw error;
      outcome = error.outcome;
      if (error instanceof IntentError) refusal = error;
      world.expect(error.attempts <= scenario.retries + 2, 'a call sends no more than its retries and one renewal');
    }
    const { isInTime } = process;
    process.limit = Number.POSITIVE_INFINITY;
    process.wallLimit = Number.POSITIVE_INFINITY;
    this.judge();
    this.#expectTruth(outcome);
    const now = store?.latest();
    if (store && world.isQuick && world.processes.length === 1) {
      world.expect(!refusal || !wasFree, 'a free reference is not refused');
      const state = outcome === 'applied-unreadable' ? 'applied' : outcome;
      const isDoubted = now?.doubt === true && now.state === 'unknown';
      world.expect(
        refusal !== undefined || isDoubted || now?.state === state,
        'the journal has the outcome of a call when it ends',
      );
    }
    const isOwn = now?.sender.pid === process.pid && now.calls > (before?.calls ?? 0);
    const isLeft = refusal && !refusal.record && isOwn && now.state === 'sending';
    const failedOnce = isInTime && world.failures - failures === 1;
    world.expect(!isLeft || !failedOnce, 'a call that can not be recorded leaves nothing open');
    return refusal ? 'refused' : outcome;
  }

  /** What a call says of its effect is true, and is all that it could know. */
  #expectTruth(outcome: string): void {
    const { world } = this.#around.process;
    const requests = this.#requests;
    const expect = (isTrue: boolean, promise: string) => world.expect(isTrue, `${promise} (the call says ${outcome})`);
    const is = (evidence: SentRequest['evidence']) => (request: SentRequest) => request.evidence === evidence;
    const mayBeDone = requests.some(({ isProcessed, state }) => isProcessed || state === 'underway');
    if (outcome === 'not-sent')
      expect(!mayBeDone && requests.every(is('nothing done')), 'what is not sent was not sent');
    else if (outcome === 'rejected') expect(!mayBeDone, 'what is rejected was not carried out');
    else if (outcome === 'unknown') {
      const couldKnow = requests.every(is('nothing done')) || requests.some(is('carried out'));
      expect(!couldKnow, 'nothing is unknown that the client could know');
    } else
      expect(
        requests.some(({ isProcessed, isUnread }) => isProcessed || isUnread),
        'what is applied was carried out',
      );
  }

  /** Sends the intent once more, to a service that knows it by its key. */
  async #repeat(): Promise<string> {
    try {
      return (await this.#journal?.repeat(this.#reference, () => this.#carryOut())) ?? 'refused';
    } catch (error) {
      if (error instanceof this.#around.slot.runtime.IntentError) return 'refused';
      throw error;
    }
  }

  /** Finds out what became of an open intent. Nobody says that nothing was done while something may be on its way. */
  async #mayCall(): Promise<boolean> {
    const { process, slot, network } = this.#around;
    const journal = this.#journal;
    if (!journal) return false;
    const look = () => (network.effects > 0 ? 'applied' : network.mayBeDone ? undefined : 'rejected');
    for (let looks = 0; looks < 2; looks += 1) {
      try {
        const record = await journal.find(this.#reference);
        if (!record || record.state === 'rejected' || record.state === 'not-sent') return true;
        if (record.state === 'applied') return false;
        const { state } = await journal.check(this.#reference, async () => {
          const fate = await process.ask('look', look, { touches: 'service', canFail: false });
          return fate && { fate, evidence: 'seen' };
        });
        if (state === 'rejected' || state === 'applied') return state === 'rejected';
      } catch (error) {
        if (!(error instanceof slot.runtime.IntentError)) throw error;
      }
      await new Promise<void>((resolve) => process.setTimer(resolve, timeout + clockMargin + 1));
    }
    return false;
  }
}
