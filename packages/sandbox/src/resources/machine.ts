import { type Answer, Refusal } from '../answer/refusal.ts';
import { listOf, own } from '../description/description.ts';
import type { SandboxRequest } from '../request/sandbox-request.ts';
import type { Decide } from '../state/approvals.ts';
import type { Context } from '../state/context.ts';
import { isPositive } from '../state/decimal.ts';
import type { Identified } from '../state/store.ts';

/** The behaviour of an operation, for a valid request. */
export type Behaviour = (request: SandboxRequest, context: Context) => Answer;

/** Example responses by `operationId`, from all descriptions. */
export type Examples = (operationId: string) => readonly unknown[];

export interface Machine {
  /** By `operationId`. Majors that share one share the behaviour and the state. */
  readonly behaviours: Readonly<Record<string, Behaviour>>;
  /** The effect of decisions on its requests, by kind. */
  readonly approvals?: Readonly<Record<string, Decide>>;
  /** Fills an empty store, so that the described examples work unchanged. */
  readonly seed?: (context: Context, examples: Examples) => void;
}

/** A text field of the body; empty if it is missing and optional. */
export function textField({ body }: SandboxRequest, name: string): string {
  const value = own(body, name);
  return typeof value === 'string' ? value : '';
}

/** A field that must contain a decimal number above zero. */
export function amountField(request: SandboxRequest, name: string): string {
  const amount = textField(request, name);
  if (isPositive(amount)) return amount;
  throw new Refusal('invalid_amount', { message: `${name} has to be a decimal number above zero.`, param: name });
}

/** The record that a path parameter identifies. */
export function recordOf<T extends Identified>(
  kind: string,
  request: SandboxRequest,
  name: string,
  context: Context,
): T {
  const id = String(request.path.get(name));
  const record = context.store.find<T>(kind, id);
  if (record) return record;
  throw new Refusal('resource_missing', { message: `There is no ${kind.replaceAll('_', ' ')} ${id}.`, param: name });
}

/** Stores examples as records; of several with one id, the first counts. */
export function seedRecords(kind: string, records: readonly unknown[], { store }: Context): void {
  for (const record of records) {
    const id = own(record, 'id');
    if (typeof id === 'string' && !store.find(kind, id)) store.insert(kind, record as Identified);
  }
}

export const exampleItems = (examples: Examples, operationId: string): readonly unknown[] =>
  examples(operationId).flatMap((page) => listOf(own(page, 'items')));
