import { type JsonObject, member } from '../../json.ts';
import type { DescriptionContext } from '../description-context.ts';
import { keyOf, type Site, siteBelow } from '../site.ts';

/** Dialects that say what we read anyway. */
const understoodDialects = new Set([
  'https://json-schema.org/draft/2020-12/schema',
  'https://spec.openapis.org/oas/3.1/dialect/base',
  'https://spec.openapis.org/oas/3.1/dialect/2024-11-10',
]);

/** Names what JSON Schema would fetch or resolve by an address: nothing is fetched, and no address is a base here. */
export function checkSchemaIdentifiers(context: DescriptionContext, schema: JsonObject, site: Site): void {
  for (const keyword of ['$id', '$vocabulary', '$recursiveRef']) {
    if (Object.hasOwn(schema, keyword))
      context.report.addOnce('address-ignored', { keyword }, keyOf(siteBelow(site, keyword)));
  }
  checkDialect(context, schema, '$schema', site);
}

/** `jsonSchemaDialect` of the document, `$schema` of a schema. */
export function checkDialect(context: DescriptionContext, value: JsonObject, field: string, site: Site): void {
  const dialect = member(value, field);
  if (typeof dialect !== 'string' || understoodDialects.has(dialect.replace(/#$/, ''))) return;
  context.report.addOnce('other-schema-dialect', { field, dialect }, siteBelow(site, field));
}
