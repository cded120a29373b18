import type { JsonObject } from '../../../generator/src/base/json.ts';
import { type DiffCase, schema } from './case.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const kind = (name: string, more: JsonObject = {}) => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: name }, ...more },
});
const Cat = kind('cat', { lives: { type: 'integer' } });
const Dog = kind('dog', { breed: { type: 'string' } });
const Card = {
  type: 'object',
  required: ['kind'],
  properties: { kind: { type: 'string' }, number: { type: 'string' } },
};
const BankCard = {
  type: 'object',
  required: ['kind'],
  properties: { kind: { type: 'string' }, iban: { type: 'integer' } },
};
const Cash = {
  type: 'object',
  required: ['kind'],
  properties: { kind: { type: 'string' }, coins: { type: 'boolean' } },
};
const tagged = (mapping?: JsonObject, names = ['Card', 'Cash']) => ({
  oneOf: names.map(ref),
  discriminator: { propertyName: 'kind', ...(mapping === undefined ? {} : { mapping }) },
});

export const polymorphism: readonly DiffCase[] = [
  {
    id: 'D067',
    change: 'Branch of oneOf or anyOf removed',
    examples: [
      schema(
        { oneOf: [ref('Cat'), ref('Dog')] },
        { oneOf: [ref('Cat')] },
        {
          schemas: { Cat, Dog },
          request: 'B',
          response: 'N',
        },
      ),
      schema(
        { anyOf: [{ type: 'string' }, { type: 'object' }] },
        { anyOf: [{ type: 'object' }] },
        {
          note: 'Plain types side by side are a list of types, and changing that breaks both ways (D020).',
          request: 'B',
          response: 'B',
        },
      ),
    ],
  },
  {
    id: 'D068',
    change: 'oneOf became anyOf',
    examples: [
      schema(
        { oneOf: [ref('Cat'), ref('Dog')] },
        { anyOf: [ref('Cat'), ref('Dog')] },
        {
          schemas: { Cat, Dog },
          request: 'I',
          response: 'I',
        },
      ),
    ],
  },
  {
    id: 'D070',
    change: 'Two branches of oneOf became overlapping',
    examples: [
      schema(
        {
          oneOf: [
            { type: 'integer', maximum: 10 },
            { type: 'integer', minimum: 11 },
          ],
        },
        {
          oneOf: [
            { type: 'integer', maximum: 20 },
            { type: 'integer', minimum: 11 },
          ],
        },
        { request: 'B', response: 'B' },
      ),
    ],
  },
  {
    id: 'D071',
    change: 'Value of a discriminator re-pointed',
    examples: [
      schema(
        tagged({ card: 'Card', cash: 'Cash' }, ['Card', 'Cash', 'BankCard']),
        tagged({ card: 'BankCard', cash: 'Cash' }, ['Card', 'Cash', 'BankCard']),
        { schemas: { Card, BankCard, Cash }, request: 'B', response: 'B' },
      ),
      schema(tagged({ card: 'Card', cash: 'Cash' }), tagged({ card: 'BankCard', cash: 'Cash' }, ['BankCard', 'Cash']), {
        schemas: { base: { Card, Cash }, head: { BankCard, Cash } },
        request: 'B',
        response: 'B',
      }),
    ],
  },
  {
    id: 'D073',
    change: 'Mapping removed, so that the name of the schema becomes the tag',
    examples: [
      schema(tagged({ card: 'Card', cash: 'Cash' }), tagged(), {
        schemas: { Card, Cash },
        request: 'B',
        response: 'B',
      }),
    ],
  },
  {
    id: 'U03',
    change: 'Mapping of names of schemas written out or not, by name or by reference',
    examples: [
      ...[
        { Card: 'Card', Cash: 'Cash' },
        { Card: '#/components/schemas/Card', Cash: '#/components/schemas/Cash' },
        { Card: 'Card' },
      ].flatMap((mapping) => [
        schema(tagged(), tagged(mapping), { schemas: { Card, Cash }, request: 'N', response: 'N' }),
        schema(tagged(mapping), tagged(), { schemas: { Card, Cash }, request: 'N', response: 'N' }),
      ]),
    ],
  },
  {
    id: 'D074',
    change: 'Schema renamed under a discriminator without a mapping',
    examples: [
      schema(tagged(), tagged(undefined, ['DebitCard', 'Cash']), {
        schemas: { base: { Card, Cash }, head: { DebitCard: Card, Cash } },
        request: 'B',
        response: 'B',
      }),
      schema(
        tagged({ card: 'Card', cash: 'Cash' }),
        tagged({ card: 'DebitCard', cash: 'Cash' }, ['DebitCard', 'Cash']),
        {
          note: 'With a mapping the name is not on the wire.',
          schemas: { base: { Card, Cash }, head: { DebitCard: Card, Cash } },
          request: 'I',
          response: 'I',
        },
      ),
    ],
  },
  {
    id: 'U01',
    change: 'Alternative replaced by one with another constant',
    examples: [
      schema(
        { oneOf: [kind('cat', { of: { type: 'object', properties: { lives: { type: 'integer' } } } }), Dog] },
        { oneOf: [kind('bird', { of: { type: 'object', properties: { wings: { type: 'integer' } } } }), Dog] },
        { request: 'B', response: 'B', without: ['constant-changed', 'property-removed'] },
      ),
      schema(
        { oneOf: [kind('cat', { lives: { type: 'integer' } }), Dog] },
        { oneOf: [kind('kitty', { lives: { type: 'integer' } }), Dog] },
        { note: 'The same under another constant', request: 'B', response: 'B', without: ['alternative-removed'] },
      ),
    ],
  },
  {
    id: 'U02',
    change: 'Alternatives replaced by one of them that may be null',
    examples: [
      schema(
        { oneOf: [ref('Cat'), ref('Dog')] },
        { anyOf: [ref('Cat'), { type: 'null' }] },
        { schemas: { Cat, Dog }, request: 'B', response: 'B', without: ['alternatives-removed'] },
      ),
      schema(
        { type: 'object', oneOf: [ref('Cat'), ref('Dog')] },
        { ...Cat, type: ['object', 'null'] },
        { schemas: { Cat, Dog }, request: 'B', response: 'B', without: ['alternatives-removed'] },
      ),
    ],
  },
];
