import { member } from '../../json.ts';
import type { DescriptionContext } from '../description-context.ts';
import { type Site, siteBelow } from '../site.ts';
import type { PlacedOperation } from './operations-of.ts';

/** No two operations have the same `operationId`; one path item that stands under two paths is one operation. */
export function checkOperationIds(context: DescriptionContext, operations: readonly PlacedOperation[]): void {
  const known = new Map<string, { readonly operation: object; readonly site: Site }>();
  for (const { operation } of operations) {
    const name = member(operation.value, 'operationId');
    if (typeof name !== 'string') continue;
    const site = siteBelow(operation.site, 'operationId');
    const first = known.get(name);
    if (!first) known.set(name, { operation: operation.value, site });
    else if (first.operation !== operation.value) {
      context.report.add('duplicate-operation-id', { name }, site, [{ message: 'the first one', site: first.site }]);
    }
  }
}
