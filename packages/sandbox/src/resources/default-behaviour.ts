import { asLastPage } from '../answer/as-last-page.ts';
import { isObject, type Located, own } from '../description/description.ts';
import { sampleValue } from '../description/sample-value.ts';
import type { Judged, SchemaValidator } from '../description/schema-validator.ts';
import type { Behaviour } from './machine.ts';

/**
 * The behaviour of an operation without a resource: it responds with the first described example, or with a sample of the
 * schema. Fields of the request are returned if the schema allows it, and a list ends after this page.
 */
export const defaultBehaviour =
  (api: Judged): Behaviour =>
  ({ operation, path, body }) => {
    const { schema, examples } = operation.success;
    if (!schema) return { body: examples.length > 0 ? examples[0] : {} };
    const { validator } = api;
    const shown = examples.find((example) => !validator.check(schema, example));
    const isValid = (value: unknown) => !validator.check(schema, value);
    const answer = asLastPage(shown ?? sampleValue(api, schema), isValid);
    return { body: echo(answer, [...path, ...(isObject(body) ? Object.entries(body) : [])], { validator, schema }) };
  };

interface Judge {
  readonly validator: SchemaValidator;
  readonly schema: Located;
}

function echo(answer: unknown, sent: readonly (readonly [string, unknown])[], { validator, schema }: Judge): unknown {
  if (!isObject(answer)) return answer;
  let result: object = answer;
  for (const [name, value] of sent) {
    if (own(answer, name) === undefined) continue;
    const changed = { ...result, [name]: value };
    if (!validator.check(schema, changed)) result = changed;
  }
  return result;
}
