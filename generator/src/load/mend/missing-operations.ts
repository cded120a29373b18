import { leavesOut } from '../../base/diagnostics.ts';
import { childAt, isJsonObject, type Json } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import { operationMethods } from '../openapi/objects.ts';
import { type Site, tokensOf } from '../site.ts';
import type { HeldValue, Problem } from './held-value.ts';

/** Names by which the caller can allow that an operation is missing: its `operationId`, its method and path, or its path. */
interface OperationNames {
  readonly shown: string;
  readonly all: readonly string[];
}

/**
 * Reports an operation, or all of a path, that cannot be read. Among the webhooks and callbacks, of which no method is made, it is left out with a
 * warning; else it is an error unless it is allowed to be missing.
 */
export function reportMissing(context: DescriptionContext, spot: HeldValue, problem: Problem): void {
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

/** Says that an operation is left out: an error, unless one of its names is allowed to be missing. */
export function reportLeftOut(
  { diagnostics, missing }: DescriptionContext,
  at: Site,
  shown: string,
  names: readonly string[],
): void {
  diagnostics.add(missing.allows(names) ? 'operation-left-out' : 'operation-missing', at, { operation: shown });
}

/** Reports an operation under a key that is not a method of HTTP that OpenAPI knows; says whether it is one of the entry's paths. */
export function reportUnreadOperation(context: DescriptionContext, method: string, operation: Json, at: Site): boolean {
  const [path] = placeOfOperation(at) ?? [];
  if (path === undefined) return false;
  const { shown, all } = operationNames(path, method, operation);
  reportLeftOut(context, at, shown, all);
  return true;
}

/** The tokens of the path and the method, where a site is an operation of the entry's paths or a part of them. */
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
