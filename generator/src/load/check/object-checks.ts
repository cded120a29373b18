import type { JsonObject } from '../../json.ts';
import type { DescriptionContext } from '../description-context.ts';
import type { ObjectName } from '../openapi/object-table.ts';
import type { Site } from '../site.ts';
import { checkDialect, checkSchemaIdentifiers } from './identifiers.ts';
import { checkContent, checkParameter } from './parameter.ts';
import { checkSchemaValues } from './schema-values.ts';
import { checkSecurityScheme } from './security-scheme.ts';

/** Judges one object by itself, beyond the kinds of its fields. */
export type ObjectCheck = (context: DescriptionContext, value: JsonObject, site: Site) => void;

export const objectChecks: ReadonlyMap<ObjectName, ObjectCheck> = new Map<ObjectName, ObjectCheck>([
  ['OpenAPI', (context, value, site) => checkDialect(context, value, 'jsonSchemaDialect', site)],
  ['Parameter', checkParameter],
  ['Header', checkContent],
  ['SecurityScheme', checkSecurityScheme],
  [
    'Schema',
    (context, value, site) => {
      checkSchemaValues(context, value, site);
      checkSchemaIdentifiers(context, value, site);
    },
  ],
]);
