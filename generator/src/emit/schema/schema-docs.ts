import type { Schema } from '../../model/schema.ts';
import type { JsDoc, JsDocTag } from '../code/jsdoc.ts';
import { jsonLine } from '../encode/json-text.ts';
import { deprecationTag } from './deprecation-docs.ts';
import { schemaFacts } from './schema-facts.ts';

const longestExample = 200;

/** What the description says about a schema that stands under a name: text, facts, default, an example, deprecation. */
export function schemaDocs(
  schema: Schema,
  own: { readonly description?: string | undefined } = schema,
): JsDoc | undefined {
  const description = own.description ?? schema.description ?? schema.title;
  const text = withFacts(description, schemaFacts(schema));
  const assumption = schema.extensions?.get('x-assumption');
  if (typeof assumption === 'string') text.push(`Assumed: ${assumption}`);
  const tags = valueTags(schema);
  return text.length > 0 || tags.length > 0 ? { text, tags } : undefined;
}

/** Facts stand behind a short description on its line, and behind a long one as a paragraph. */
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
