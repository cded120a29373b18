import { reached } from '../../../base/grouped.ts';
import type { Json } from '../../../base/json.ts';
import { assumptionNote, extensionNotes } from '../../../model/extensions/read-extensions.ts';
import type { Schema } from '../../../model/schema.ts';
import { jsonLine } from '../../../text/json-text.ts';
import { numberLiteral } from '../../../text/literals.ts';
import { markdownCode } from '../../../text/markdown-text.ts';
import type { JsDoc, JsDocTag } from '../../../text/typescript/statement.ts';
import type { SchemaContext } from './schema-context.ts';

/** The `@deprecated` tag for extensions: the last day and the replacement. */
export function deprecationTag(extensions: ReadonlyMap<string, Json> | undefined): JsDocTag {
  const sunset = extensions?.get('x-sunset');
  const replacedBy = extensions?.get('x-replaced-by');
  return {
    name: 'deprecated',
    text: deprecationText({
      ...(typeof sunset === 'string' ? { sunset } : {}),
      ...(typeof replacedBy === 'string' ? { replacedBy } : {}),
    }),
  };
}

/** The sentences about an announced removal; empty without details. */
export function deprecationText(deprecation: { readonly sunset?: string; readonly replacedBy?: string }): string {
  const sentences: string[] = [];
  if (deprecation.sunset !== undefined) sentences.push(`Works until ${markdownCode(deprecation.sunset)}.`);
  if (deprecation.replacedBy !== undefined) sentences.push(`Use ${markdownCode(deprecation.replacedBy)} instead.`);
  return sentences.join(' ');
}

/** The facts of a schema beyond the type, as sentences: format, bounds, lengths, pattern, rounding. */
function schemaFacts(schema: Schema): readonly string[] {
  return [
    ...formatFacts(schema),
    ...boundFacts(schema),
    ...lengthFacts(schema),
    ...extensionNotes(schema.extensions, 'schema'),
  ];
}

function formatFacts(schema: Schema): string[] {
  const facts: string[] = [];
  if (schema.format !== undefined) facts.push(`Format: ${markdownCode(schema.format)}.`);
  if (schema.pattern !== undefined && schema.pattern.length <= 200)
    facts.push(`Pattern: ${markdownCode(schema.pattern)}.`);
  return facts;
}

/** A limit, unless it only says that the number is a safe integer, as Zod writes for every integer. */
function exceptSafest(limit: number | undefined): number | undefined {
  return Math.abs(limit ?? 0) === Number.MAX_SAFE_INTEGER ? undefined : limit;
}

function boundFacts(schema: Schema): string[] {
  const facts: string[] = [];
  const { exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const [minimum, maximum] = [schema.minimum, schema.maximum].map(exceptSafest);
  if (minimum !== undefined && maximum !== undefined) {
    facts.push(`From ${numberLiteral(minimum)} to ${numberLiteral(maximum)}.`);
  } else if (minimum !== undefined) facts.push(`At least ${numberLiteral(minimum)}.`);
  else if (maximum !== undefined) facts.push(`At most ${numberLiteral(maximum)}.`);
  if (exclusiveMinimum !== undefined) facts.push(`More than ${numberLiteral(exclusiveMinimum)}.`);
  if (exclusiveMaximum !== undefined) facts.push(`Less than ${numberLiteral(exclusiveMaximum)}.`);
  if (multipleOf !== undefined) facts.push(`A multiple of ${numberLiteral(multipleOf)}.`);
  return facts;
}

function lengthFacts(schema: Schema): string[] {
  const facts: string[] = [];
  const counts = [
    [schema.minLength, schema.maxLength, 'character'],
    [schema.minItems, schema.maxItems, 'item'],
    [schema.minProperties, schema.maxProperties, 'property', 'properties'],
  ] as const;
  for (const [least, most, one, many = `${one}s`] of counts) {
    if (least !== undefined && least === most) facts.push(`Exactly ${counted(least, one, many)}.`);
    else if (least !== undefined && most !== undefined)
      facts.push(`${numberLiteral(least)} to ${counted(most, one, many)}.`);
    else if (least !== undefined && least > 0) facts.push(`At least ${counted(least, one, many)}.`);
    else if (most !== undefined) facts.push(`At most ${counted(most, one, many)}.`);
  }
  if (schema.uniqueItems === true) facts.push('Items are unique.');
  return facts;
}

function counted(count: number, one: string, many: string): string {
  return `${numberLiteral(count)} ${count === 1 ? one : many}`;
}

const longestExample = 200;

/** The description's text about a named schema: text, facts, default, an example, deprecation. */
export function schemaDocs(
  schema: Schema,
  own: { readonly description?: string | undefined } = schema,
): JsDoc | undefined {
  const description = own.description ?? schema.description ?? schema.title;
  const text = [...withFacts(description, schemaFacts(schema)), ...assumptionNote(schema.extensions)];
  const tags = valueTags(schema);
  return text.length > 0 || tags.length > 0 ? { text, tags } : undefined;
}

/**
 * The docs of a property without a description whose type has a name (or null): the first paragraph about that type, because
 * editors show only the property's docs.
 */
export function referredDocs(schema: Schema, { schemas }: Pick<SchemaContext, 'schemas'>): JsDoc | undefined {
  for (const { description, title } of reached(referred(schema, schemas), (one) => referred(one, schemas))) {
    const [text = ''] = (description ?? title ?? '').trim().split(/\n\s*\n/);
    if (text !== '') return { text: [text] };
  }
  return undefined;
}

/** The only schema that a schema refers to; none if there are several. */
function referred(schema: Schema, schemas: SchemaContext['schemas']): readonly Schema[] {
  const members = [schema, ...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const names = members.flatMap(({ ref }) => (ref === undefined ? [] : [ref]));
  return names.length === 1 ? names.flatMap((name) => schemas.get(name)?.schema ?? []) : [];
}

/** Facts follow a short description on its line, and a long one in a new paragraph. */
function withFacts(description: string | undefined, facts: readonly string[]): string[] {
  if (facts.length === 0) return description === undefined ? [] : [description];
  const sentences = facts.join(' ');
  if (description === undefined) return [sentences];
  const trimmed = description.trim();
  const joins = !trimmed.includes('\n') && trimmed.length + sentences.length < 160 && /[.!?:]$/.test(trimmed);
  return joins ? [`${trimmed} ${sentences}`] : [description, sentences];
}

function valueTags(schema: Schema): readonly JsDocTag[] {
  const tags: JsDocTag[] = [];
  if (schema.default !== undefined) tags.push({ name: 'default', text: jsonLine(schema.default.value) });
  const example = schema.examples?.find((value) => jsonLine(value).length <= longestExample);
  if (example !== undefined) tags.push({ name: 'example', text: jsonLine(example) });
  if (schema.deprecated === true) tags.push(deprecationTag(schema.extensions));
  return tags;
}
