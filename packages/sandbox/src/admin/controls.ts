import type { FaultRule } from '../faults/fault-plan.ts';
import type { ShownRequest } from '../request/shown-request.ts';
import type { Repayment, RepaymentFields } from '../resources/repayments.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { UnusedStep } from '../scenario/scenario-plan.ts';
import type { PendingApproval } from '../state/approvals.ts';
import type { RecordChange } from '../state/record-history.ts';
import type { Clock } from '../state/sandbox-clock.ts';
import type { Snapshot } from '../state/snapshot.ts';

/** An operation that will be removed. */
export interface DeprecationRule {
  /** `operationId`, or method and path template: `GET /things/{id}`. */
  readonly operation: string;
  /** Date of its removal, `YYYY-MM-DD`. */
  readonly sunset?: string;
}

/** A served operation. */
export interface ServedOperation {
  readonly id: string;
  readonly method: string;
  /** Path template. */
  readonly path: string;
}

/** An uploaded file. */
export interface StoredFile {
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
  /** The active faults. */
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
  /** Every record by kind. */
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
