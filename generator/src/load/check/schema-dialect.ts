import { type JsonObject, member } from '../../json.ts';
import type { DescriptionContext } from '../description-context.ts';
import { type Site, siteBelow } from '../site.ts';

/** Dialects that say what we read anyway. */
const understood = new Set([
  'https://json-schema.org/draft/2020-12/schema',
  'https://spec.openapis.org/oas/3.1/dialect/base',
  'https://spec.openapis.org/oas/3.1/dialect/2024-11-10',
]);

/** `jsonSchemaDialect` of a document: never fetched, and named where it is one that we do not know. */
export function checkSchemaDialect(context: DescriptionContext, document: JsonObject, site: Site): void {
  const dialect = member(document, 'jsonSchemaDialect');
  if (typeof dialect !== 'string' || understood.has(dialect.replace(/#$/, ''))) return;
  context.report.add('other-schema-dialect', { dialect }, siteBelow(site, 'jsonSchemaDialect'));
}
