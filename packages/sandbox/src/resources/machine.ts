import type { Answer } from '../answer/answer.ts';
import type { SandboxRequest } from '../request/sandbox-request.ts';
import type { Decide } from '../state/approvals.ts';
import type { Context } from '../state/context.ts';

/** The behaviour of an operation, for a valid request. */
export type Behaviour = (request: SandboxRequest, context: Context) => Answer;

/** Example responses by `operationId`, from all descriptions. */
export type Examples = (operationId: string) => readonly unknown[];

/** The state machine of one resource. */
export interface Machine {
  /** By `operationId`. Majors that share one share the behaviour and the state. */
  readonly behaviours: Readonly<Record<string, Behaviour>>;
  /** The effect of decisions on its requests, by kind. */
  readonly approvals?: Readonly<Record<string, Decide>>;
  /** Fills an empty store, so that the described examples work unchanged. */
  readonly seed?: (context: Context, examples: Examples) => void;
}
