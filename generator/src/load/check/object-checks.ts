import type { JsonObject } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import type { ObjectName } from '../openapi/object-table.ts';
import type { Site } from '../site.ts';
import { checkContent, checkResponseContent } from './contents.ts';
import { checkParameter, checkSerialisedValue } from './parameters.ts';
import { checkPathItem } from './path-items.ts';
import { checkSchemaValues } from './schema-values.ts';
import { checkPatterns, checkSchemaDialect } from './schemas.ts';
import { checkSecurityScheme } from './security.ts';

/** Judges one object by itself, beyond the kinds of its fields. */
export type ObjectCheck = (context: DescriptionContext, value: JsonObject, site: Site) => void;

const checkSchema: ObjectCheck = (context, schema, site) => {
  checkSchemaValues(context, schema, site);
  checkPatterns(context, schema, site);
};

export const objectChecks: ReadonlyMap<ObjectName, ObjectCheck> = new Map<ObjectName, ObjectCheck>([
  ['OpenAPI', checkSchemaDialect],
  ['PathItem', checkPathItem],
  ['Parameter', checkParameter],
  ['RequestBody', checkContent],
  ['Response', checkResponseContent],
  ['Header', checkSerialisedValue],
  ['SecurityScheme', checkSecurityScheme],
  ['Schema', checkSchema],
]);
