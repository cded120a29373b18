import type { JsonObject } from '../../../generator/src/base/json.ts';

const text = { type: 'string' };
const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: 'object',
  properties,
  required: [...required],
});

/** Each of them becomes each other one: in a request, in a response, and as a type with a name. */
const schemas: readonly JsonObject[] = [
  text,
  { type: ['string', 'null'] },
  { enum: ['a', 'b'] },
  { enum: ['a', 'b', 'c'], 'x-enum-open': false },
  object({ a: text }),
  object({ a: text, b: text }, ['a', 'b']),
  { type: 'array', items: text },
  { oneOf: [object({ a: text }, ['a']), { type: 'integer' }] },
  {},
];

/** A description in which property `p_1_2` has the first schema before and the second one after. */
export function everyType(side: 'before' | 'after'): JsonObject {
  const all = schemas.flatMap((one, index) =>
    schemas.map((other, at): [string, JsonObject] => [`${index}_${at}`, side === 'before' ? one : other]),
  );
  const properties = Object.fromEntries(all.map(([name, schema]) => [`p_${name}`, schema]));
  const content = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });
  return {
    paths: {
      '/things': {
        post: {
          operationId: 'createThing',
          requestBody: { content: content('Sent') },
          responses: { 200: { description: 'ok', content: content('Received') } },
        },
      },
    },
    components: {
      schemas: {
        Sent: object(
          properties,
          Object.keys(properties).filter((_, index) => index % 2 === 0),
        ),
        Received: object(
          properties,
          Object.keys(properties).filter((_, index) => index % 2 === 0),
        ),
        ...Object.fromEntries(all.map(([name, schema]) => [`Named_${name}`, schema])),
      },
    },
  };
}
