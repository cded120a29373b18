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
  const text: string[] = [];
  const description = own.description ?? schema.description;
  if (description === undefined) {
    if (schema.title !== undefined) text.push(schema.title);
  } else text.push(description);
  const facts = schemaFacts(schema);
  if (facts.length > 0) text.push(facts.join(' '));
  const tags = valueTags(schema);
  return text.length > 0 || tags.length > 0 ? { text, tags } : undefined;
}

function valueTags(schema: Schema): readonly JsDocTag[] {
  const tags: JsDocTag[] = [];
  if (schema.default !== undefined) tags.push({ name: 'default', text: jsonLine(schema.default.value) });
  const example = schema.examples?.find((value) => jsonLine(value).length <= longestExample);
  if (example !== undefined) tags.push({ name: 'example', text: jsonLine(example) });
  if (schema.deprecated === true) tags.push(deprecationTag(schema.extensions));
  return tags;
}
