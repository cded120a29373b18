import { Refusal } from '../answer/refusal.ts';
import { isCalled, type Operation } from '../description/operation.ts';
import { type Fault, parseFault } from './fault.ts';

/** A fault for later requests. */
export interface FaultRule {
  /** As in the header: `status=503;retry-after=1`. */
  readonly fault: string;
  /** `operationId`, or method and path template: `GET /things/{id}`. Absent: every operation. */
  readonly operation?: string;
  /** How many requests it affects; absent: all. */
  readonly times?: number;
}

interface Armed {
  readonly rule: FaultRule;
  readonly fault: Fault;
  left: number;
}

/** The active faults. The first matching rule applies. */
export class FaultPlan {
  #armed: Armed[] = [];

  add(rule: FaultRule): void {
    const { times = Number.POSITIVE_INFINITY } = rule;
    if (times !== Number.POSITIVE_INFINITY && !(Number.isSafeInteger(times) && times > 0))
      throw new Refusal('invalid_fault', { message: 'times is a whole number above zero.', param: 'times' });
    this.#armed.push({ rule, fault: parseFault(rule.fault), left: times });
  }

  clear(): void {
    this.#armed = [];
  }

  /** Rules with requests left, with the remaining number of their `times`. */
  rules(): readonly FaultRule[] {
    const armed = this.#armed.filter(({ left }) => left > 0);
    return armed.map(({ rule, left }) => (rule.times === undefined ? rule : { ...rule, times: left }));
  }

  /** The fault of a request to an operation, counted as used. */
  take(operation: Operation): Fault | undefined {
    const found = this.#armed.find(
      ({ rule, left }) => left > 0 && (rule.operation === undefined || isCalled(operation, rule.operation)),
    );
    if (found) found.left -= 1;
    return found?.fault;
  }
}
