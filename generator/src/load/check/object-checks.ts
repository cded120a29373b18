import { isJsonObject, type JsonObject, member } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import type { Problem } from '../mend/wrong-value.ts';
import type { ObjectName } from '../openapi/object-table.ts';
import { operationMethods } from '../openapi/objects.ts';
import { keyOf, type Site, siteBelow } from '../site.ts';
import { checkMediaTypes, checkParameter, checkResponseContent, checkSerialisedValue } from './parameters.ts';
import { checkSchemaValues } from './schema-values.ts';
import { checkSecurityScheme } from './security.ts';

/** Checks an object beyond the kinds of its fields; returns the reason if it can't be used. */
export type ObjectCheck = (context: DescriptionContext, value: JsonObject, site: Site) => Problem | undefined;

type SoundCheck = (...args: Parameters<ObjectCheck>) => void;

/** Checks that never make the object unusable. */
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
  ['RequestBody', sound(checkMediaTypes)],
  ['Response', sound(checkResponseContent)],
  ['Header', sound(checkSerialisedValue)],
  ['SecurityScheme', checkSecurityScheme],
  ['Schema', sound(checkSchemaValues, checkPatterns)],
]);

/**
 * An additional operation can't have a method with its own field in the path item: `fetch` writes those methods in upper case
 * anyway.
 */
function checkPathItem(context: DescriptionContext, item: JsonObject, site: Site): void {
  const more = member(item, 'additionalOperations');
  if (!isJsonObject(more)) return;
  for (const key of Object.keys(more)) {
    const field = key.toLowerCase();
    if (!operationMethods.includes(field)) continue;
    context.diagnostics.add('method-has-field', keyOf(siteBelow(site, 'additionalOperations', key)), { key, field });
  }
}

/** Dialects that match how we read schemas. */
const understood = new Set([
  'https://json-schema.org/draft/2020-12/schema',
  'https://spec.openapis.org/oas/3.1/dialect/base',
  'https://spec.openapis.org/oas/3.1/dialect/2024-11-10',
  'https://spec.openapis.org/oas/3.2/dialect/base',
  'https://spec.openapis.org/oas/3.2/dialect/2025-09-17',
]);

/** `jsonSchemaDialect` of a document: never fetched, and reported if unknown. */
function checkSchemaDialect(context: DescriptionContext, document: JsonObject, site: Site): void {
  const dialect = member(document, 'jsonSchemaDialect');
  if (typeof dialect !== 'string' || understood.has(dialect.replace(/#$/, ''))) return;
  context.diagnostics.add('other-schema-dialect', siteBelow(site, 'jsonSchemaDialect'), { dialect });
}

/** Reports patterns that JavaScript can't compile, with or without the flag `u`: no JavaScript validator can apply them. */
function checkPatterns({ diagnostics }: DescriptionContext, schema: JsonObject, site: Site): void {
  const pattern = member(schema, 'pattern');
  const reason = typeof pattern === 'string' ? whyNot(pattern) : undefined;
  if (reason !== undefined)
    diagnostics.addOnce('pattern-not-javascript', siteBelow(site, 'pattern'), { pattern: String(pattern), reason });
  const byPattern = member(schema, 'patternProperties');
  for (const name of isJsonObject(byPattern) ? Object.keys(byPattern) : []) {
    const why = whyNot(name);
    const at = keyOf(siteBelow(siteBelow(site, 'patternProperties'), name));
    if (why !== undefined) diagnostics.addOnce('pattern-not-javascript', at, { pattern: name, reason: why });
  }
}

function whyNot(pattern: string): string | undefined {
  const reasons = ['u', ''].map((flags) => {
    try {
      return new RegExp(pattern, flags) && undefined;
    } catch (error) {
      // The engine's message repeats the pattern before the reason.
      return (error as Error).message.split(': ').at(-1);
    }
  });
  return reasons.includes(undefined) ? undefined : reasons.at(-1);
}
