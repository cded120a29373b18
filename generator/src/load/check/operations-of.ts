import { isJsonObject, type Json, member } from '../../json.ts';
import { type DescriptionContext, follow, type Placed } from '../description-context.ts';
import { operationMethods } from '../openapi/objects.ts';
import { type Site, siteBelow } from '../site.ts';

/** An operation of the entry's `paths`, with what its path item gives it. */
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

/** The operations under `paths`, in the order of the files. */
export function operationsOf(context: DescriptionContext): readonly PlacedOperation[] {
  const { entry } = context;
  const paths = member(entry.value, 'paths');
  if (!isJsonObject(paths)) return [];
  const root: Site = siteBelow({ file: entry, path: undefined }, 'paths');
  return Object.entries(paths).flatMap(([path, item]) => {
    if (path.startsWith('x-') || !isJsonObject(item)) return [];
    const pathSite = siteBelow(root, path);
    const parts = pathItemParts(context, { value: item, site: pathSite });
    const shared = parts.flatMap((part) => listOf(part));
    return parts.flatMap((part) =>
      operationMethods.flatMap((method) => {
        const value = member(part.value, method);
        if (!isJsonObject(value)) return [];
        const operation = { value, site: siteBelow(part.site, method) };
        return [{ path, pathSite, method, operation, parameterLists: [...shared, ...listOf(operation)] }];
      }),
    );
  });
}

/** A path item and what its reference names: fields stand in both. */
function pathItemParts(context: DescriptionContext, item: Placed): readonly Placed[] {
  if (!Object.hasOwn(item.value, '$ref')) return [item];
  const target = follow(context, item.value, item.site);
  return target ? [target, item] : [item];
}

function listOf({ value, site }: Placed): readonly ParameterList[] {
  const items = member(value, 'parameters');
  return Array.isArray(items) ? [{ items, site: siteBelow(site, 'parameters') }] : [];
}
