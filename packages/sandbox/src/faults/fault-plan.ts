import { type Fault, parseFault } from './fault.ts';

/** A fault that is switched on for the requests to come. */
export interface FaultRule {
  /** As in the header: `status=503;retry-after=1`. */
  readonly fault: string;
  /** Absent: every operation. */
  readonly operation?: string;
  /** How many requests it hits; absent: all. */
  readonly times?: number;
}

interface Armed {
  readonly rule: FaultRule;
  readonly fault: Fault;
  left: number;
}

/** The faults that are switched on. The first rule that fits a request is used. */
export class FaultPlan {
  #armed: Armed[] = [];

  add(rule: FaultRule): void {
    this.#armed.push({ rule, fault: parseFault(rule.fault), left: rule.times ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#armed = [];
  }

  /** The fault of a request to an operation, counted as used. */
  take(operationId: string): Fault | undefined {
    const found = this.#armed.find(({ rule, left }) => left > 0 && (rule.operation ?? operationId) === operationId);
    if (found) found.left -= 1;
    return found?.fault;
  }
}
