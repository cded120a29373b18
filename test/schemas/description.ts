import type { JsonObject } from '../../generator/src/base/json.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const integer = { type: 'integer' };
const text = { type: 'string' };
const object = (properties: JsonObject, ...required: string[]) => ({ type: 'object', properties, required });
const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });
const operation = (operationId: string, body: JsonObject, response: JsonObject) => ({
  post: {
    operationId,
    requestBody: { required: true, ...json(body) },
    responses: { 200: { description: 'Fine', ...json(response) } },
  },
});

/** A description with one of each kind of schema. */
export const description: JsonObject = {
  paths: {
    '/accounts': operation('createAccount', ref('Account'), ref('Account')),
    '/pets': operation('createPet', ref('Closed'), ref('Pet')),
    '/rules': operation('createRules', object({}), ref('Rules')),
  },
  components: {
    schemas: {
      Kind: { type: 'string', enum: ['a', 'b'] },
      Open: { type: 'string', 'x-extensible-enum': ['a', 'b'] },
      Cat: object({ petType: text, lives: { ...integer, minimum: 0, maximum: 9 } }, 'petType', 'lives'),
      Dog: object({ petType: text, name: { ...text, minLength: 1, maxLength: 5 } }, 'petType'),
      Pet: {
        oneOf: [ref('Cat'), ref('Dog')],
        discriminator: {
          propertyName: 'petType',
          mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
        },
      },
      Node: object(
        {
          value: { type: ['string', 'null'] },
          next: ref('Node'),
          kids: { type: 'array', maxItems: 2, items: ref('Node') },
        },
        'value',
      ),
      Base: object({ id: { ...text, format: 'uuid', readOnly: true }, at: { ...text, format: 'date-time' } }, 'id'),
      Account: {
        allOf: [
          ref('Base'),
          object(
            {
              owner: ref('Node'),
              secret: { ...text, writeOnly: true },
              kind: ref('Kind'),
              open: ref('Open'),
              pair: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'number' } },
              map: { type: 'object', additionalProperties: integer },
              mixed: { ...object({ a: text }), additionalProperties: integer },
            },
            'owner',
          ),
        ],
      },
      Closed: { ...object({ a: integer, named: ref('ZodType') }), additionalProperties: false },
      // Names of the libraries.
      ZodType: object({ other: ref('GenericSchema') }),
      GenericSchema: object({ text }),
      Rules: {
        ...object(
          {
            text: { ...text, not: { enum: ['no'] } },
            date: { ...text, format: 'date' },
            list: { type: 'array', items: integer, uniqueItems: true },
            card: text,
            pin: text,
          },
          'text',
        ),
        dependentRequired: { card: ['pin'] },
        patternProperties: { '^x-': text },
      },
    },
  },
};
