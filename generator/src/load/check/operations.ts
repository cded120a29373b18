import { type Repair, readsAs } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, member } from '../../base/json.ts';
import { sortedBy } from '../../base/order.ts';
import { type DescriptionContext, follow, type Placed } from '../description-context.ts';
import { operationMethods } from '../openapi/objects.ts';
import { keyOf, type Site, siteBelow } from '../site.ts';

/** An operation of the entry's `paths` or `webhooks`, with the fields of its path item. */
export interface PlacedOperation {
  readonly path: string;
  /** The place of the path in the entry. */
  readonly pathSite: Site;
  readonly method: string;
  readonly operation: Placed;
  /** Lists of parameters: first the path item's, then the operation's own. */
  readonly parameterLists: readonly ParameterList[];
}

export interface ParameterList {
  readonly items: readonly Json[];
  readonly site: Site;
}

/** The operations under `paths` or `webhooks`, in file order. */
export function describedOperations(
  context: DescriptionContext,
  field: 'paths' | 'webhooks',
): readonly PlacedOperation[] {
  const { entry } = context;
  const map = follow(context, member(entry.value, field), siteBelow({ file: entry, path: undefined }, field));
  if (!map) return [];
  return Object.entries(map.value).flatMap(([path, item]) => {
    if ((field === 'paths' && path.startsWith('x-')) || !isJsonObject(item)) return [];
    const pathSite = siteBelow(map.site, path);
    const parts = pathItemParts(context, { value: item, site: pathSite });
    const shared = parts.flatMap((part) => listOf(part));
    return parts.flatMap((part) =>
      operationsIn(context, part).map(({ method, ...operation }) => ({
        path,
        pathSite,
        method,
        operation,
        parameterLists: [...shared, ...listOf(operation)],
      })),
    );
  });
}

/** The operations of a path item, each by its method on the wire. */
function operationsIn(
  context: DescriptionContext,
  { value, site }: Placed,
): readonly (Placed & { readonly method: string })[] {
  const more = member(value, 'additionalOperations');
  const found = [
    ...operationMethods.map((method) => [method.toUpperCase(), member(value, method), [method]] as const),
    ...Object.entries(isJsonObject(more) ? more : {}).map(
      ([method, operation]) => [method, operation, ['additionalOperations', method]] as const,
    ),
  ];
  return found.flatMap(([method, written, tokens]) => {
    const operation = follow(context, written, siteBelow(site, ...tokens));
    return operation ? [{ method, ...operation }] : [];
  });
}

/** A path item and the target of its reference, which both may have fields. */
function pathItemParts(context: DescriptionContext, item: Placed): readonly Placed[] {
  if (!Object.hasOwn(item.value, '$ref')) return [item];
  const target = follow(context, item.value, item.site);
  return target ? [target, item] : [item];
}

function listOf({ value, site }: Placed): readonly ParameterList[] {
  const items = member(value, 'parameters');
  return Array.isArray(items) ? [{ items, site: siteBelow(site, 'parameters') }] : [];
}

const namedByPath: Repair = { kind: 'read', effect: 'the second one by path is named after its method and path' };

/**
 * `operationId`s are unique in a map; a path item that two paths refer to counts once. The first by path keeps its id, so that
 * the order in the file changes no name.
 */
export function checkOperationIds(context: DescriptionContext, operations: readonly PlacedOperation[]): void {
  const known = new Map<string, { readonly operation: object; readonly site: Site }>();
  for (const { operation } of sortedBy(operations, ({ path }) => path)) {
    const name = member(operation.value, 'operationId');
    if (typeof name !== 'string') continue;
    const site = siteBelow(operation.site, 'operationId');
    const first = known.get(name);
    if (!first) known.set(name, { operation: operation.value, site });
    else if (first.operation !== operation.value) {
      const twins = [{ message: 'the first one', at: first.site }];
      const { diagnostics } = context;
      if (diagnostics.tolerates('duplicate-operation-id'))
        diagnostics.add('duplicate-operation-id', site, { name }, twins);
      else diagnostics.addRepaired('duplicate-operation-id', site, { name }, namedByPath, twins);
    }
  }
}

/**
 * The braces of a path pair up, each name in them is a declared path parameter (or plain enough to become one), and paths
 * differ in more than these names.
 */
export function checkPathTemplates(context: DescriptionContext, operations: readonly PlacedOperation[]): void {
  const shapes = new Map<string, { readonly path: string; readonly site: Site }>();
  const reported = new Set<string>();
  for (const operation of operations) {
    const { path, method } = operation;
    const site = keyOf(operation.pathSite);
    const names = templateNames(path);
    if (!names) {
      reportTemplate(context, operation, reported);
      continue;
    }
    for (const name of names) {
      if (isPlain(name) || reported.has(`${path} ${name}`)) continue;
      if (declaredNames(context, operation).has(name)) continue;
      reported.add(`${path} ${name}`);
      reportName(context, operation, name);
    }
    const shape = `${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
    const first = shapes.get(shape);
    if (!first) shapes.set(shape, { path, site });
    else if (first.path !== path) {
      const twins = [{ message: 'the other path', at: first.site }];
      context.diagnostics.add('same-path', site, { path, other: first.path, method }, twins);
    }
  }
}

/** Whether an undeclared name is plausible for a parameter: words that can't be code. */
export function isPlain(name: string): boolean {
  return /^[\p{L}\p{M}\p{N}_.: *+-]+$/u.test(name);
}

/** A path with unpaired braces: a missing one at the end of a name is added, and other unpaired ones are sent as they are. */
function reportTemplate(context: DescriptionContext, { path, pathSite }: PlacedOperation, reported: Set<string>): void {
  if (reported.has(path)) return;
  reported.add(path);
  const paths = follow(context, member(context.entry.value, 'paths'), pathSite)?.value;
  const meant = paths && meantTemplate(context.repairs.newKey(paths, path) ?? path);
  if (!paths || !meant || Object.hasOwn(paths, meant)) {
    context.diagnostics.add('bad-path-template', keyOf(pathSite), { path });
    return;
  }
  context.diagnostics.addRepaired('bad-path-template', keyOf(pathSite), { path }, readsAs(meant));
  context.repairs.rename(paths, path, meant);
}

/** A name in braces without a parameter: if a colon and a pattern follow it, as in server routes, only the name is meant. */
function reportName(context: DescriptionContext, { path, pathSite }: PlacedOperation, name: string): void {
  const { diagnostics, repairs } = context;
  const [meant = ''] = name.split(':');
  const paths = follow(context, member(context.entry.value, 'paths'), pathSite)?.value;
  const current = paths && (repairs.newKey(paths, path) ?? path);
  const without = current?.replace(`{${name}}`, `{${meant}}`);
  if (!paths || !without || meant === name || !isPlain(meant) || Object.hasOwn(paths, without)) {
    diagnostics.add('path-parameter-unknown', keyOf(pathSite), { name });
    return;
  }
  diagnostics.addRepaired('path-parameter-unknown', keyOf(pathSite), { name }, readsAs(meant));
  repairs.rename(paths, path, without);
}

/** The path with its braces paired; undefined if it has other problems. */
function meantTemplate(path: string): string | undefined {
  let number = 0;
  const meant = path
    .replace(/\{\{+([^{}/]*)\}\}+/g, '{$1}')
    .replace(/\{\}/g, () => `{parameter${++number}}`)
    .replace(/\{([^{}/]+)(?=\/|$)/g, '{$1}')
    .replace(/(?<=\/)([^{}/]+)\}/g, '{$1}')
    .replace(/\}\}/g, '}');
  const names = templateNames(meant);
  return names?.every(isPlain) ? meant : undefined;
}

/** The names in the braces of a path; undefined if braces are empty, nested or unpaired. */
function templateNames(path: string): readonly string[] | undefined {
  const names: string[] = [];
  const rest = path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    names.push(name);
    return '';
  });
  return /[{}]/.test(rest) ? undefined : names;
}

function declaredNames(context: DescriptionContext, { parameterLists }: PlacedOperation): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { items, site } of parameterLists) {
    for (const item of items) {
      const parameter = follow(context, item, site)?.value;
      const name = member(parameter, 'name');
      if (member(parameter, 'in') === 'path' && typeof name === 'string') names.add(name);
    }
  }
  return names;
}
