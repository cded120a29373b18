import { isJsonObject, type JsonObject, member } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import { operationMethods } from '../openapi/objects.ts';
import { keyOf, type Site, siteBelow } from '../site.ts';

/** No additional operation has a method that a field of the path item is for: `fetch` writes those methods in upper case anyway. */
export function checkPathItem(context: DescriptionContext, item: JsonObject, site: Site): void {
  const more = member(item, 'additionalOperations');
  if (!isJsonObject(more)) return;
  for (const key of Object.keys(more)) {
    const field = key.toLowerCase();
    if (!operationMethods.includes(field)) continue;
    context.diagnostics.add('method-has-field', keyOf(siteBelow(site, 'additionalOperations', key)), { key, field });
  }
}
