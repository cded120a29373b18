import { member } from '../../base/json.ts';
import { type DescriptionContext, follow } from '../description-context.ts';
import { type Site, siteBelow } from '../site.ts';
import type { PlacedOperation } from './operations.ts';

/** A parameter of an operation, in the list that holds it. */
interface ListedParameter {
  readonly items: PlacedOperation['parameterLists'][number]['items'];
  readonly index: number;
  readonly site: Site;
  readonly name: string;
  readonly hasContent: boolean;
}

/** A parameter that is the whole query is the only one in it, and says by a media type how it is written. */
export function checkQueryStrings(context: DescriptionContext, operations: readonly PlacedOperation[]): void {
  for (const operation of operations) {
    const whole = parametersIn(context, operation, 'querystring');
    if (whole.length === 0) continue;
    const [beside] = parametersIn(context, operation, 'query');
    for (const [position, { items, index, site, name, hasContent }] of whole.entries()) {
      const reason = !hasContent
        ? 'it has no content'
        : beside !== undefined
          ? `the operation has the query parameter ${beside.name}`
          : position > 0
            ? 'the operation has another one'
            : undefined;
      if (reason === undefined) continue;
      context.diagnostics.addOnce('querystring-left-out', site, { name, reason });
      context.repairs.leaveItemOut(items, index);
    }
  }
}

function parametersIn(
  context: DescriptionContext,
  { parameterLists }: PlacedOperation,
  location: string,
): readonly ListedParameter[] {
  return parameterLists.flatMap(({ items, site: list }) =>
    items.flatMap((item, index): ListedParameter[] => {
      const site = siteBelow(list, String(index));
      const parameter = follow(context, item, site)?.value;
      if (member(parameter, 'in') !== location) return [];
      const hasContent = member(parameter, 'content') !== undefined && member(parameter, 'schema') === undefined;
      return [{ items, index, site, name: String(member(parameter, 'name')), hasContent }];
    }),
  );
}
