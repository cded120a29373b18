import { leavesOut, type Repair, takesAnything } from '../../base/diagnostics.ts';
import type { Json } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import type { ObjectName, ValueKind } from '../openapi/object-table.ts';
import { objectTitle } from '../openapi/value-kinds.ts';
import type { HeldValue, Problem } from './held-value.ts';
import { reportMissing } from './missing-operations.ts';

/** What stands in for an object of which nothing is known: the operation stays as callable as it was. */
const standIns: ReadonlyMap<ObjectName, { readonly value: Json; readonly repair: Repair }> = new Map([
  ['Schema', { value: {}, repair: takesAnything }],
  ['MediaType', { value: {}, repair: takesAnything }],
  ['RequestBody', { value: { content: { 'application/json': {} } }, repair: anyJson() }],
  ['Response', { value: { description: '', content: { '*/*': {} } }, repair: anyResponse() }],
]);

function anyJson(): Repair {
  return { kind: 'lost', effect: 'any JSON is accepted as the request body' };
}

function anyResponse(): Repair {
  return { kind: 'lost', effect: 'the response may have any body' };
}

/** Whether something can stand in for a value of a kind. */
export function hasStandIn(kind: ValueKind): boolean {
  return kind.kind === 'object' && standIns.has(kind.object);
}

/**
 * Goes on without a value that cannot be used: the smallest thing that holds it is unknown or left out, with a warning. An operation
 * never is in silence: that is an error, unless the caller allows it by name.
 */
export function loseValue(context: DescriptionContext, spot: HeldValue, problem: Problem): void {
  const { diagnostics, repairs } = context;
  const { holder, key, kind, site } = spot;
  const object = kind.kind === 'object' ? kind.object : undefined;
  if (object === 'PathItem' || object === 'Operation') {
    reportMissing(context, spot, problem);
    repairs.drop(holder, key);
    return;
  }
  // Nothing stands in for a value whose key means nothing.
  const standIn = problem.at.atKey ? undefined : object && standIns.get(object);
  if (standIn) repairs.standIn(holder, key, standIn.value);
  else repairs.drop(holder, key);
  const repair =
    standIn?.repair ?? (problem.at === site || problem.at.atKey || !object ? leavesOut : withoutObject(object));
  diagnostics.addRepaired(problem.code, problem.at, problem.facts, repair);
}

function withoutObject(object: ObjectName): Repair {
  return { kind: 'lost', effect: `the ${objectTitle(object).replace(/^an? /, '')} is left out` };
}
