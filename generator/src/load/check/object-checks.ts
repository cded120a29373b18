import { isJsonObject, type JsonObject, member } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import type { Problem } from '../mend/held-value.ts';
import type { ObjectName } from '../openapi/object-table.ts';
import { operationMethods } from '../openapi/objects.ts';
import { keyOf, type Site, siteBelow } from '../site.ts';
import { checkContent, checkResponseContent } from './contents.ts';
import { checkParameter, checkSerialisedValue } from './parameters.ts';
import { checkSchemaValues } from './schema-values.ts';
import { checkPatterns, checkSchemaDialect } from './schemas.ts';
import { checkSecurityScheme } from './security.ts';

/** Judges one object by itself, beyond the kinds of its fields; says why it cannot be used if so. */
export type ObjectCheck = (context: DescriptionContext, value: JsonObject, site: Site) => Problem | undefined;

type SoundCheck = (...args: Parameters<ObjectCheck>) => void;

/** A check after which the object can be used in any case. */
function sound(...checks: readonly SoundCheck[]): ObjectCheck {
  return (...args) => {
    for (const check of checks) check(...args);
    return undefined;
  };
}

export const objectChecks: ReadonlyMap<ObjectName, ObjectCheck> = new Map<ObjectName, ObjectCheck>([
  ['OpenAPI', sound(checkSchemaDialect)],
  ['PathItem', sound(checkPathItem)],
  ['Parameter', checkParameter],
  ['RequestBody', sound(checkContent)],
  ['Response', sound(checkResponseContent)],
  ['Header', sound(checkSerialisedValue)],
  ['SecurityScheme', checkSecurityScheme],
  ['Schema', sound(checkSchemaValues, checkPatterns)],
]);

/** No additional operation has a method that a field of the path item is for: `fetch` writes those methods in upper case anyway. */
function checkPathItem(context: DescriptionContext, item: JsonObject, site: Site): void {
  const more = member(item, 'additionalOperations');
  if (!isJsonObject(more)) return;
  for (const key of Object.keys(more)) {
    const field = key.toLowerCase();
    if (!operationMethods.includes(field)) continue;
    context.diagnostics.add('method-has-field', keyOf(siteBelow(site, 'additionalOperations', key)), { key, field });
  }
}
