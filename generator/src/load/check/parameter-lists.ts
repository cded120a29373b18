import { isDeepStrictEqual } from 'node:util';
import { member } from '../../json.ts';
import { type DescriptionContext, follow, type Placed } from '../description-context.ts';
import { type Site, siteBelow } from '../site.ts';
import type { ParameterList, PlacedOperation } from './operations-of.ts';

/** No list of parameters has two of the same name at the same place; header names do not depend on case. */
export function checkParameterLists(context: DescriptionContext, operations: readonly PlacedOperation[]): void {
  const checked = new Set<readonly unknown[]>();
  for (const list of operations.flatMap((operation) => operation.parameterLists)) {
    if (checked.has(list.items)) continue;
    checked.add(list.items);
    checkList(context, list);
  }
}

function checkList(context: DescriptionContext, { items, site }: ParameterList): void {
  const known = new Map<string, { readonly parameter: Placed; readonly site: Site }>();
  for (const [index, item] of items.entries()) {
    const at = siteBelow(site, String(index));
    const parameter = follow(context, item, at);
    const name = member(parameter?.value, 'name');
    const location = member(parameter?.value, 'in');
    if (!parameter || typeof name !== 'string' || typeof location !== 'string') continue;
    if (name === '') {
      // It could not be sent: nothing names it.
      context.report.addOnce('parameter-left-out', { location }, at);
      context.repairs.leaveItemOut(items, index);
      continue;
    }
    const key = `${location} ${location === 'header' ? name.toLowerCase() : name}`;
    const first = known.get(key);
    if (!first) known.set(key, { parameter, site: at });
    else if (isDeepStrictEqual(first.parameter.value, parameter.value)) {
      context.report.add('repeated-parameter', { name, location }, at);
    } else {
      const twins = [{ message: 'the first one', site: first.site }];
      context.report.add('duplicate-parameter', { name, location }, at, twins);
    }
  }
}
