import { leavesOut, type Repair, takesAnything } from '../../base/diagnostics.ts';
import { childAt, isJsonObject, type Json } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import type { ObjectName, ValueKind } from '../openapi/object-table.ts';
import { operationMethods } from '../openapi/objects.ts';
import { objectTitle } from '../openapi/value-kinds.ts';
import { type Site, tokensOf } from '../site.ts';
import type { HeldValue, Problem } from './wrong-value.ts';

/** The replacement for an object of unknown content, which keeps the operation callable. */
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

export function hasStandIn(kind: ValueKind): boolean {
  return kind.kind === 'object' && standIns.has(kind.object);
}

/**
 * Continues without an unusable value: the smallest enclosing part becomes unknown or is omitted, with a warning. For an
 * operation, that is an error, unless the caller allows it by name.
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
  // A value with a meaningless key gets no replacement.
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

/** Names by which the caller can allow an operation to be missing: its `operationId`, its method and path, or its path. */
interface OperationNames {
  readonly shown: string;
  readonly all: readonly string[];
}

/**
 * Reports an unreadable operation or path. Webhooks and callbacks have no methods, so they are omitted with a warning;
 * otherwise it is an error, unless it may be missing.
 */
function reportMissing(context: DescriptionContext, spot: HeldValue, problem: Problem): void {
  const { diagnostics } = context;
  const place = placeOfOperation(spot.site);
  if (place === undefined) {
    diagnostics.addRepaired(problem.code, problem.at, problem.facts, leavesOut);
    return;
  }
  const missing = missingOperations(spot, place);
  for (const { shown, all } of missing) reportLeftOut(context, problem.at, shown, all);
  if (missing.every(({ all }) => context.missing.allows(all))) {
    diagnostics.addRepaired(problem.code, problem.at, problem.facts, leavesOut);
  } else diagnostics.add(problem.code, problem.at, problem.facts);
}

/** Reports a missing operation: an error, unless one of its names is allowed to be missing. */
function reportLeftOut(
  { diagnostics, missing }: DescriptionContext,
  at: Site,
  shown: string,
  names: readonly string[],
): void {
  diagnostics.add(missing.allows(names) ? 'operation-left-out' : 'operation-missing', at, { operation: shown });
}

/** Reports an operation under a key that isn't a known HTTP method; returns whether it is below the entry's paths. */
export function reportUnreadOperation(context: DescriptionContext, method: string, operation: Json, at: Site): boolean {
  const [path] = placeOfOperation(at) ?? [];
  if (path === undefined) return false;
  const { shown, all } = operationNames(path, method, operation);
  reportLeftOut(context, at, shown, all);
  return true;
}

/** The tokens of the path and the method, if a site is in an operation of the entry's paths. */
function placeOfOperation(site: Site): readonly string[] | undefined {
  let outermost = site;
  const below: string[] = [];
  while (outermost.via) {
    below.unshift(...tokensOf(outermost.path).slice(-1));
    outermost = outermost.via;
  }
  const tokens = tokensOf(outermost.path).filter((token) => token !== '$ref');
  if (tokens[0] !== 'paths' || tokens.includes('callbacks')) return undefined;
  const [, path, method] = tokens;
  const own = method ?? below.find((token) => operationMethods.includes(token));
  return [path ?? '', ...(own === undefined ? [] : [own])];
}

function missingOperations(
  { holder, key }: HeldValue,
  [path = '', method]: readonly string[],
): readonly OperationNames[] {
  const value = childAt(holder, key);
  if (method !== undefined) return [operationNames(path, method, value)];
  const methods = isJsonObject(value) ? operationMethods.filter((name) => Object.hasOwn(value, name)) : [];
  if (methods.length === 0) return [{ shown: path, all: [path] }];
  return methods.map((name) => operationNames(path, name, isJsonObject(value) ? value[name] : undefined));
}

function operationNames(path: string, method: string, operation: Json | undefined): OperationNames {
  const shown = `${method.toUpperCase()} ${path}`;
  const id = isJsonObject(operation) ? operation.operationId : undefined;
  return { shown, all: [shown, path, ...(typeof id === 'string' ? [id] : [])] };
}
