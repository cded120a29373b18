import type { JsonObject } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import type { Problem } from '../mend/held-value.ts';
import type { ObjectName } from '../openapi/object-table.ts';
import type { Site } from '../site.ts';
import { checkContent, checkResponseContent } from './contents.ts';
import { checkParameter, checkSerialisedValue } from './parameters.ts';
import { checkPathItem } from './path-items.ts';
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
