import { Refusal } from '../answer/refusal.ts';
import { isCalled } from '../description/operation.ts';
import type { FaultPlan } from '../faults/fault-plan.ts';
import type { RequestLog } from '../request/request-log.ts';
import { Secrets } from '../request/secrets.ts';
import { shownRequest } from '../request/shown-request.ts';
import { storedFile } from '../resources/proof-of-funds.ts';
import { recordRepayment } from '../resources/repayments.ts';
import { recordingOf } from '../scenario/recording.ts';
import type { ScenarioPlan } from '../scenario/scenario-plan.ts';
import type { ServedApi } from '../served-api.ts';
import { announceDeprecation, announcedDeprecations, withdrawDeprecations } from '../state/deprecations.ts';
import type { RecordHistory } from '../state/record-history.ts';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { Controls } from './controls.ts';

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
