import { isJsonObject, type Json, member } from '../../base/json.ts';
import { type DescriptionContext, follow, type Placed } from '../description-context.ts';
import { operationMethods } from '../openapi/objects.ts';
import { keyOf, type Site, siteBelow } from '../site.ts';

/** An operation of the entry's `paths` or `webhooks`, with what its path item gives it. */
export interface PlacedOperation {
  readonly path: string;
  /** The place of the path in the entry. */
  readonly pathSite: Site;
  readonly method: string;
  readonly operation: Placed;
  /** Lists of parameters: the path item's, then the operation's own. */
  readonly parameterLists: readonly ParameterList[];
}

export interface ParameterList {
  readonly items: readonly Json[];
  readonly site: Site;
}

/** The operations under `paths` or `webhooks`, in the order of the files. */
export function describedOperations(
  context: DescriptionContext,
  field: 'paths' | 'webhooks',
): readonly PlacedOperation[] {
  const { entry } = context;
  const paths = member(entry.value, field);
  if (!isJsonObject(paths)) return [];
  const root: Site = siteBelow({ file: entry, path: undefined }, field);
  return Object.entries(paths).flatMap(([path, item]) => {
    if (path.startsWith('x-') || !isJsonObject(item)) return [];
    const pathSite = siteBelow(root, path);
    const parts = pathItemParts(context, { value: item, site: pathSite });
    const shared = parts.flatMap((part) => listOf(part));
    return parts.flatMap((part) =>
      operationsIn(part).map(({ method, ...operation }) => ({
        path,
        pathSite,
        method,
        operation,
        parameterLists: [...shared, ...listOf(operation)],
      })),
    );
  });
}

/** The operations of a path item, each by its method as it is sent. */
function operationsIn({ value, site }: Placed): readonly (Placed & { readonly method: string })[] {
  const more = member(value, 'additionalOperations');
  const found = [
    ...operationMethods.map((method) => [method.toUpperCase(), member(value, method), [method]] as const),
    ...Object.entries(isJsonObject(more) ? more : {}).map(
      ([method, operation]) => [method, operation, ['additionalOperations', method]] as const,
    ),
  ];
  return found.flatMap(([method, operation, tokens]) =>
    isJsonObject(operation) ? [{ method, value: operation, site: siteBelow(site, ...tokens) }] : [],
  );
}

/** A path item and what its reference names: fields are in both. */
function pathItemParts(context: DescriptionContext, item: Placed): readonly Placed[] {
  if (!Object.hasOwn(item.value, '$ref')) return [item];
  const target = follow(context, item.value, item.site);
  return target ? [target, item] : [item];
}

function listOf({ value, site }: Placed): readonly ParameterList[] {
  const items = member(value, 'parameters');
  return Array.isArray(items) ? [{ items, site: siteBelow(site, 'parameters') }] : [];
}

/** No two operations of a map have the same `operationId`; a path item that two paths refer to counts once. */
export function checkOperationIds(context: DescriptionContext, operations: readonly PlacedOperation[]): void {
  const known = new Map<string, { readonly operation: object; readonly site: Site }>();
  for (const { operation } of operations) {
    const name = member(operation.value, 'operationId');
    if (typeof name !== 'string') continue;
    const site = siteBelow(operation.site, 'operationId');
    const first = known.get(name);
    if (!first) known.set(name, { operation: operation.value, site });
    else if (first.operation !== operation.value) {
      context.diagnostics.add('duplicate-operation-id', site, { name }, [{ message: 'the first one', at: first.site }]);
    }
  }
}

/**
 * The braces of a path pair up, each name in them is a declared path parameter (or plain enough to be taken for one), and no
 * two paths are the same but for the names in their braces.
 */
export function checkPathTemplates(context: DescriptionContext, operations: readonly PlacedOperation[]): void {
  const shapes = new Map<string, { readonly path: string; readonly site: Site }>();
  const reported = new Set<string>();
  for (const operation of operations) {
    const { path, method } = operation;
    const site = keyOf(operation.pathSite);
    const names = templateNames(path);
    if (!names) {
      if (!reported.has(path)) context.diagnostics.add('bad-path-template', site, { path });
      reported.add(path);
      continue;
    }
    for (const name of names) {
      if (/^[\w.-]+$/.test(name) || reported.has(`${path} ${name}`)) continue;
      if (declaredNames(context, operation).has(name)) continue;
      reported.add(`${path} ${name}`);
      context.diagnostics.add('path-parameter-unknown', site, { name });
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

/** The names in the braces of a path, or undefined where braces are empty, nested or unpaired. */
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
