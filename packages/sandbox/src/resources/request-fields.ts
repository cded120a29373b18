import { Refusal } from '../answer/refusal.ts';
import { own } from '../description/description.ts';
import type { SandboxRequest } from '../request/sandbox-request.ts';
import type { Context } from '../state/context.ts';
import { isPositive } from '../state/decimal.ts';
import type { Identified } from '../state/store.ts';

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
