import type { JsonObject } from '../../../generator/src/base/json.ts';
import { type DiffCase, document, json, schema } from './case.ts';

const thing = { type: 'object', required: ['a'], properties: { a: { type: 'string' }, x: { type: 'string' } } };
const node = (value: JsonObject) => ({
  Node: {
    type: 'object',
    properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Node' } }, value },
  },
});

export const composition: readonly DiffCase[] = [
  {
    id: 'D001',
    change: 'Inline schema moved into allOf with nothing else, or back',
    examples: [
      schema(thing, { allOf: [thing] }, { request: 'silent', response: 'silent' }),
      schema({ allOf: [thing] }, thing, { request: 'silent', response: 'silent' }),
      schema(
        thing,
        {
          allOf: [
            { type: 'object', properties: { x: { type: 'string' } } },
            { required: ['a'], properties: { a: { type: 'string' } } },
          ],
        },
        { request: 'silent', response: 'silent' },
      ),
    ],
  },
  {
    id: 'D002',
    change: 'Branch of allOf added that requires a property or sets a tighter bound',
    examples: [
      schema({ allOf: [thing] }, { allOf: [thing, { required: ['x'] }] }, { request: 'B', response: 'N' }),
      schema(
        { type: 'object', properties: { n: { type: 'integer' } } },
        {
          type: 'object',
          properties: { n: { type: 'integer' } },
          allOf: [{ properties: { n: { maximum: 10 } } }],
        },
        { request: 'B', response: 'N' },
      ),
    ],
  },
  {
    id: 'D003',
    change: 'Branch of allOf removed that required a property',
    examples: [schema({ allOf: [thing, { required: ['x'] }] }, { allOf: [thing] }, { request: 'N', response: 'B' })],
  },
  {
    id: 'D004',
    change: 'Branches of allOf that contradict after the change',
    examples: [
      schema(
        { allOf: [{ type: 'string' }] },
        { allOf: [{ type: 'string' }, { type: 'integer' }] },
        { request: 'B', response: 'B' },
      ),
      ...[
        [{ type: 'integer', minimum: 3 }, { maximum: 2 }],
        [{ type: 'string', minLength: 3 }, { maxLength: 2 }],
        [
          { type: ['array', 'number'], minItems: 3, exclusiveMinimum: 3 },
          { maxItems: 2, maximum: 3 },
        ],
      ].map(([base, more]) => schema({ ...base }, { ...base, ...more }, { request: 'B', response: 'B' })),
    ],
  },
  {
    id: 'D005',
    change: 'Constraint inside if/then/else, dependentRequired, dependentSchemas or unevaluatedProperties changed',
    examples: [
      schema(
        { if: { required: ['a'] }, then: { required: ['b'] } },
        { if: { required: ['a'] }, then: { required: ['b', 'c'] } },
        { request: 'B', response: 'N' },
      ),
      schema(
        { if: { required: ['a'] }, then: { required: ['b', 'c'] } },
        { if: { required: ['a'] }, then: { required: ['b'] } },
        { request: 'N', response: 'B' },
      ),
      schema(
        { type: 'object', dependentRequired: { a: ['b'] } },
        { type: 'object', dependentRequired: { a: ['b', 'c'] } },
        { request: 'B', response: 'N' },
      ),
      schema(
        { type: 'object', dependentRequired: { a: ['b', 'c'] } },
        { type: 'object', dependentRequired: { a: ['b'] } },
        { request: 'N', response: 'B' },
      ),
      schema(
        { type: 'object', dependentSchemas: { a: { required: ['b'] } } },
        { type: 'object', dependentSchemas: { a: { required: ['b', 'c'] } } },
        { request: 'B', response: 'N' },
      ),
      schema(
        { type: 'object', properties: { a: {} }, unevaluatedProperties: false },
        { type: 'object', properties: { a: {} }, unevaluatedProperties: { type: 'string' } },
        { request: 'N', response: 'I', note: 'With nothing beside it, it is the same as additionalProperties.' },
      ),
      schema(
        { type: 'object', anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }], unevaluatedProperties: false },
        { type: 'object', anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }] },
        { request: 'N', response: 'B' },
      ),
      schema(
        { type: 'object', anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }] },
        { type: 'object', anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }], unevaluatedProperties: false },
        { request: 'B', response: 'N' },
      ),
    ],
  },
  {
    id: 'D006',
    change: 'Target of a reference renamed, same shape',
    examples: [
      schema(
        { $ref: '#/components/schemas/Old' },
        { $ref: '#/components/schemas/New' },
        { schemas: { base: { Old: thing }, head: { New: thing } }, request: 'I', response: 'I' },
      ),
    ],
  },
  {
    id: 'D007',
    change: 'Reference replaced by the same schema inline, or back',
    examples: [
      schema({ $ref: '#/components/schemas/Thing' }, thing, {
        schemas: { Thing: thing },
        request: 'N',
        response: 'N',
      }),
      schema(
        thing,
        { $ref: '#/components/schemas/Thing' },
        {
          schemas: { base: {}, head: { Thing: thing } },
          request: 'silent',
          response: 'silent',
        },
      ),
    ],
  },
  {
    id: 'D008',
    change: 'Component changed that no operation reaches',
    examples: [
      schema(thing, thing, {
        schemas: { base: { Other: { type: 'string' } }, head: { Other: { type: 'integer' } } },
        request: 'I',
        response: 'I',
      }),
    ],
  },
  {
    id: 'D010',
    change: 'Component used in request and response loses an optional property',
    examples: [
      document(
        sharedThing({ a: { type: 'string' }, b: { type: 'string' } }),
        sharedThing({ a: { type: 'string' } }),
        'B',
        { rules: ['property-removed'] },
      ),
    ],
  },
  {
    id: 'D011',
    change: 'Change deep in a recursive schema',
    examples: [
      schema(
        { $ref: '#/components/schemas/Node' },
        { $ref: '#/components/schemas/Node' },
        {
          schemas: { base: node({ type: 'string' }), head: node({ type: 'string', maxLength: 5 }) },
          request: 'B',
          response: 'N',
        },
      ),
      schema(
        { $ref: '#/components/schemas/Node' },
        { $ref: '#/components/schemas/Node' },
        {
          schemas: { base: node({ type: 'string' }), head: node({ type: ['string', 'null'] }) },
          request: 'N',
          response: 'B',
        },
      ),
    ],
  },
  {
    id: 'D014',
    change: 'Only the version of OpenAPI changed: a reference with siblings, nullable, exclusive bounds',
    examples: [
      schema(
        { type: 'string', nullable: true },
        { type: ['string', 'null'] },
        { dialects: ['3.0.3', '3.1.0'], request: 'N', response: 'N' },
      ),
      schema(
        { type: 'integer', minimum: 0, exclusiveMinimum: true },
        { type: 'integer', exclusiveMinimum: 0 },
        { dialects: ['3.0.3', '3.1.0'], request: 'N', response: 'N' },
      ),
      schema(
        { $ref: '#/components/schemas/Text', maxLength: 3 },
        { $ref: '#/components/schemas/Text', maxLength: 3 },
        { schemas: { Text: { type: 'string' } }, dialects: ['3.0.3', '3.1.0'], request: 'B', response: 'N' },
      ),
    ],
  },
];

function sharedThing(properties: JsonObject) {
  const body = json({ $ref: '#/components/schemas/Thing' });
  return {
    paths: {
      '/things': {
        post: { requestBody: { content: body }, responses: { 200: { description: 'Made', content: body } } },
      },
    },
    components: { schemas: { Thing: { type: 'object', properties } } },
  };
}
