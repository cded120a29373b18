import { type DiffCase, schema } from './case.ts';

const text = { type: 'string' };
const oneCause = { request: 'B', response: 'B' } as const;

export const types: readonly DiffCase[] = [
  {
    id: 'D016',
    change: 'Became nullable',
    examples: [
      schema(text, { type: ['string', 'null'] }, { request: 'N', response: 'B' }),
      schema(text, { anyOf: [text, { type: 'null' }] }, { request: 'N', response: 'B' }),
      schema({ enum: ['a'] }, { enum: ['a', null] }, { request: 'N', response: 'B' }),
    ],
  },
  {
    id: 'D017',
    change: 'Became not nullable',
    examples: [
      schema({ type: ['string', 'null'] }, text, { request: 'B', response: 'N' }),
      schema({ oneOf: [{ type: 'null' }, text] }, text, { request: 'B', response: 'N' }),
    ],
  },
  { id: 'D019', change: 'Type removed', examples: [schema(text, {}, { request: 'N', response: 'B' })] },
  {
    id: 'D020',
    change: 'List of types widened',
    examples: [schema(text, { type: ['string', 'integer'] }, { request: 'B', response: 'B' })],
  },
  {
    id: 'D021',
    change: 'An alternative that brings or takes a type',
    examples: [
      schema(text, { oneOf: [text, { type: 'object' }] }, { ...oneCause, without: ['alternative-added'] }),
      schema({ anyOf: [{ type: 'object' }, text] }, text, { ...oneCause, without: ['alternative-removed'] }),
      schema(
        { anyOf: [{ type: 'array' }, text, { type: 'boolean' }] },
        { anyOf: [text, { type: 'boolean' }] },
        { ...oneCause, without: ['alternative-removed'] },
      ),
      schema(
        { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'boolean' }] },
        { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'boolean' }, { type: 'string', minLength: 9 }] },
        { request: 'N', response: 'B', without: ['type-changed'] },
      ),
    ],
  },
  {
    id: 'D022',
    change: 'number became integer',
    examples: [
      schema({ type: 'number' }, { type: 'integer' }, { request: 'B', response: 'B' }),
      schema({ type: 'integer' }, { type: 'number' }, { request: 'B', response: 'B' }),
    ],
  },
  {
    id: 'D023',
    change: 'number became string',
    examples: [schema({ type: 'number' }, text, { request: 'B', response: 'B' })],
  },
  {
    id: 'D025',
    change: 'Format removed or changed',
    examples: [
      schema(
        { type: 'integer', format: 'int32' },
        { type: 'integer', format: 'int64' },
        { request: 'N', response: 'B' },
      ),
      schema(
        { type: 'string', format: 'date' },
        { type: 'string', format: 'date-time' },
        { request: 'B', response: 'B' },
      ),
      schema({ type: 'string', format: 'uuid' }, text, {
        note: 'The types of §2 are written with their formats: losing one changes the type of a field.',
        request: 'B',
        response: 'B',
      }),
    ],
  },
  {
    id: 'D026',
    change: 'const became an enum of one, or back',
    examples: [
      schema({ const: 'a' }, { enum: ['a'] }, { request: 'silent', response: 'silent' }),
      schema({ type: 'string', enum: ['a'] }, { const: 'a' }, { request: 'silent', response: 'silent' }),
    ],
  },
  {
    id: 'D028',
    change: 'Member of an enum removed',
    examples: [
      schema({ type: 'string', enum: ['a', 'b'] }, { type: 'string', enum: ['a'] }, { request: 'B', response: 'B' }),
      schema(
        { type: 'string', 'x-extensible-enum': ['a', 'b'] },
        { type: 'string', 'x-extensible-enum': ['a'] },
        { request: 'B', response: 'B' },
      ),
    ],
  },
  {
    id: 'D029',
    change: 'Member of an enum added',
    examples: [
      schema({ type: 'string', enum: ['a'] }, { type: 'string', enum: ['a', 'b'] }, { request: 'N', response: 'N' }),
      schema(
        { type: 'string', 'x-extensible-enum': ['a'] },
        { type: 'string', 'x-extensible-enum': ['a', 'b'] },
        { request: 'I', response: 'I' },
      ),
    ],
  },
  {
    id: 'D031',
    change: 'Enum removed',
    examples: [
      schema({ type: 'string', enum: ['a', 'b'] }, text, { request: 'I', response: 'I' }),
      schema(
        { type: 'string', enum: ['a', 'b'] },
        { type: 'string', 'x-extensible-enum': ['a', 'b'] },
        {
          request: 'I',
          response: 'I',
        },
      ),
    ],
  },
  {
    id: 'D032',
    change: 'Enum reordered',
    examples: [
      schema(
        { type: 'string', enum: ['a', 'b'] },
        { type: 'string', enum: ['b', 'a'] },
        {
          request: 'silent',
          response: 'silent',
        },
      ),
    ],
  },
  {
    id: 'D034',
    change: 'boolean became an enum of strings',
    examples: [
      schema({ type: 'boolean' }, { type: 'string', enum: ['true', 'false'] }, { request: 'B', response: 'B' }),
    ],
  },
  {
    id: 'D051',
    change: 'Null beside a change from every other type to one, and back',
    examples: [
      schema(
        { type: ['array', 'boolean', 'number', 'object', 'string'] },
        { type: ['null', 'string'] },
        { request: 'B', response: 'B' },
      ),
      schema(
        { type: ['null', 'string'] },
        { type: ['array', 'boolean', 'number', 'object', 'string'] },
        { request: 'B', response: 'B' },
      ),
    ],
  },
];
