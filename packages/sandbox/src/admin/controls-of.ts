import { Refusal } from '../answer/refusal.ts';
import { isCalled } from '../description/operation.ts';
import type { FaultPlan, FaultRule } from '../faults/fault.ts';
import { type ShownRequest, shownRequest } from '../request/recorded-request.ts';
import type { RequestLog } from '../request/request-log.ts';
import { Secrets } from '../request/secrets.ts';
import { storedFile } from '../resources/proof-of-funds.ts';
import { type Repayment, type RepaymentFields, recordRepayment } from '../resources/repayments.ts';
import { recordingOf } from '../scenario/recording.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { ScenarioPlan, UnusedStep } from '../scenario/scenario-plan.ts';
import type { ServedApi } from '../served-api.ts';
import type { PendingApproval } from '../state/approvals.ts';
import { announceDeprecation, announcedDeprecations, withdrawDeprecations } from '../state/deprecations.ts';
import type { RecordChange, RecordHistory, Snapshot } from '../state/record-history.ts';
import type { Clock, SandboxClock } from '../state/sandbox-clock.ts';
import type { SandboxState } from '../state/sandbox-state.ts';

export interface Controlled {
  readonly state: SandboxState;
  readonly faults: FaultPlan;
  readonly scenario: ScenarioPlan;
  readonly clock: SandboxClock;
  readonly log: RequestLog;
  /** Absent if no history is kept. */
  readonly history: RecordHistory | undefined;
  /** Forgets requests, restarts the scenario and restores the faults of the options. */
  readonly begin: () => void;
}

/** The controls of a sandbox. Those that name an operation reject the name of an operation that isn't served. */
export function controlsOf(
  apis: readonly ServedApi[],
  { state, faults, scenario, clock, log, history, begin }: Controlled,
): Controls {
  const operations = apis.flatMap((api) => api.operations);
  const checked = (name: string): string => {
    if (operations.some((operation) => isCalled(operation, name))) return name;
    const message = `There is no operation ${name}; there are ${operations.map(({ id }) => id).join(', ')}.`;
    throw new Refusal('invalid_field', { message, param: 'operation' });
  };
  const secrets = new Secrets(apis);
  /** Manual changes are part of the history too. */
  const noted =
    <Args extends readonly unknown[], Result>(work: (...args: Args) => Result) =>
    (...args: Args): Result => {
      const result = work(...args);
      history?.note(state.snapshot(), { at: clock.now() });
      return result;
    };
  return {
    served: operations.map(({ id, method, path }) => ({ id, method, path })),
    pending: () => state.pending(),
    approve: noted((id) => state.decide(id, { approved: true })),
    reject: noted((id, reason) => state.decide(id, { approved: false, reason })),
    repay: noted((fields) => state.change((context) => recordRepayment(fields, context))),
    fault(rule) {
      if (rule.operation !== undefined) checked(rule.operation);
      faults.add(rule);
    },
    faults: () => faults.rules(),
    clearFaults: () => faults.clear(),
    play: (given) => scenario.play(given),
    unusedSteps: () => scenario.unused(),
    deprecate: ({ operation, sunset }) =>
      state.change(({ store }) => announceDeprecation(checked(operation), sunset, store)),
    deprecations: () => state.read(announcedDeprecations),
    clearDeprecations: () => state.change(({ store }) => withdrawDeprecations(store)),
    snapshot: () => state.snapshot(),
    restore: noted((snapshot) => state.restore(snapshot)),
    reset() {
      state.reset();
      begin();
      history?.clear(state.snapshot());
    },
    clock,
    history: history?.changes ?? [],
    clearRequests: () => log.clear(),
    recording: (numbers) =>
      recordingOf(
        log.entries.filter(({ number }) => numbers?.includes(number) ?? true),
        operations,
        secrets,
      ),
    shownRequests: () => log.entries.map((request) => shownRequest(request, secrets)),
    listenForRequests: (listener) => log.listen((request) => listener(shownRequest(request, secrets))),
    file: (id) => state.read((store) => storedFile(id, store)),
  };
}

/** An operation that will be removed. */
export interface DeprecationRule {
  /** `operationId`, or method and path template: `GET /things/{id}`. */
  readonly operation: string;
  /** Date of its removal, `YYYY-MM-DD`. */
  readonly sunset?: string;
}

export interface ServedOperation {
  readonly id: string;
  readonly method: string;
  /** Path template. */
  readonly path: string;
}

/** An uploaded file. */
interface StoredFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Controls that a test needs and the service doesn't offer: in process as methods, over HTTP below `/_sandbox`. */
export interface Controls {
  readonly served: readonly ServedOperation[];
  /** Requests that wait for a decision. */
  readonly pending: () => readonly PendingApproval[];
  readonly approve: (id: string) => void;
  readonly reject: (id: string, reason: string) => void;
  /** Records a repayment: the funds leave the balance of the chain. */
  readonly repay: (fields: RepaymentFields) => Repayment;
  /** Activates a fault. Faults end with the process. */
  readonly fault: (rule: FaultRule) => void;
  readonly faults: () => readonly FaultRule[];
  readonly clearFaults: () => void;
  /** Plays a scenario, or the one in a file, from its start, replacing any other. Throws a `ScenarioError`. */
  readonly play: (scenario: Scenario | string) => void;
  /** The steps of the scenario with unused repetitions. */
  readonly unusedSteps: () => readonly UnusedStep[];
  /** Announces the removal of an operation: its responses now carry `Deprecation`, `Sunset` and `Link`. */
  readonly deprecate: (rule: DeprecationRule) => void;
  readonly deprecations: () => readonly DeprecationRule[];
  readonly clearDeprecations: () => void;
  readonly snapshot: () => Snapshot;
  /** Replaces all records by those of a snapshot or your own. Files, faults and `requests` stay. */
  readonly restore: (snapshot: Snapshot) => void;
  /** Returns to the state before the first call, with the faults of the options and the scenario at its first step. */
  readonly reset: () => void;
  readonly file: (id: string) => StoredFile | undefined;
  /** The sandbox's clock, for dates and approvals. */
  readonly clock: Clock;
  /** The history of the records, oldest first. Empty unless the option `keepHistory` is set. */
  readonly history: readonly RecordChange[];
  /** Empties `requests`. */
  readonly clearRequests: () => void;
  /** The scenario that repeats the responses to the requests so far, or to those with these numbers. It contains no secrets. */
  readonly recording: (numbers?: readonly number[]) => Scenario;
  /** The requests for display, without secrets. */
  readonly shownRequests: () => readonly ShownRequest[];
  /** Calls a function with each finished request, until the returned function is called. */
  readonly listenForRequests: (listener: (request: ShownRequest) => void) => () => void;
}
