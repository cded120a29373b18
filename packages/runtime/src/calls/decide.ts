import { valueAt } from '../base/pointer.ts';
import type { PollCondition } from '../definitions/pagination-definition.ts';

/** A condition on a response, and its meaning. */
export interface DecisionCondition<Outcome extends string> extends PollCondition {
  readonly outcome: Outcome;
}

/** The outcome of a decision in a response, and the facts that prove it. */
export interface Decision<Outcome extends string> {
  /** `pending`: nothing is decided yet. `unclear`: the facts contradict each other, or none of the known facts is present; ask the service. */
  readonly outcome: Outcome | 'pending' | 'unclear';
  /** Every fact that was found: the JSON Pointer of a value in the response, the value, and its meaning. */
  readonly facts: readonly {
    readonly pointer: string;
    readonly value: unknown;
    readonly outcome: Outcome | 'pending';
  }[];
}

/** Reads a decision from a response. A decision outweighs a pending state; two different decisions are unclear. */
export function decide<Outcome extends string>(
  conditions: readonly DecisionCondition<Outcome | 'pending'>[],
  response: unknown,
): Decision<Outcome> {
  const facts = conditions
    .filter((condition) => isMet(condition, response))
    .map(({ pointer, outcome }) => ({ pointer, value: valueAt(response, pointer), outcome }));
  const [decided, other] = new Set(facts.map(({ outcome }) => outcome).filter((outcome) => outcome !== 'pending'));
  const open = facts.length > 0 ? 'pending' : 'unclear';
  return { outcome: other === undefined ? (decided ?? open) : 'unclear', facts };
}

/** Whether the value exists and is neither null nor empty, or is one of the listed values. */
export function isMet({ pointer, in: values }: PollCondition, response: unknown): boolean {
  const value = valueAt(response, pointer);
  return values ? values.includes(value) : value !== undefined && value !== null && value !== '';
}
