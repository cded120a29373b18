import type { Parameter } from '../../model/api-model.ts';
import type { JsDoc } from '../code/jsdoc.ts';
import { deprecationTag } from '../schema/deprecation-docs.ts';
import { schemaDocs } from '../schema/schema-docs.ts';

/** What the description says about a parameter and its schema. */
export function parameterDocs(parameter: Parameter): JsDoc | undefined {
  const examples = parameter.examples ?? parameter.schema.examples;
  const docs = schemaDocs({ ...parameter.schema, ...(examples === undefined ? {} : { examples }) }, parameter);
  const assumption = parameter.extensions.get('x-assumption');
  const text = [...(docs?.text ?? []), ...(typeof assumption === 'string' ? [`Assumed: ${assumption}`] : [])];
  const tags = [...(docs?.tags ?? []), ...(parameter.deprecated ? [deprecationTag(parameter.extensions)] : [])];
  return text.length > 0 || tags.length > 0 ? { text, tags } : undefined;
}
