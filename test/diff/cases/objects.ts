import type { JsonObject } from '../../../generator/src/base/json.ts';
import { type DiffCase, schema } from './case.ts';

const text = { type: 'string' };
const object = (properties: JsonObject, more: JsonObject = {}) => ({ type: 'object', properties, ...more });

export const objects: readonly DiffCase[] = [
  {
    id: 'D035',
    change: 'Required property added',
    examples: [
      schema(object({ a: text }), object({ a: text, b: text }, { required: ['b'] }), { request: 'B', response: 'N' }),
    ],
  },
  {
    id: 'D037',
    change: 'Optional property added',
    examples: [
      schema(object({ a: text }), object({ a: text, b: { type: 'integer' } }), { request: 'N', response: 'N' }),
      schema(
        object({ a: text }, { additionalProperties: false }),
        object({ a: text, b: text }, { additionalProperties: false }),
        {
          request: 'N',
          response: 'N',
          note: '§9.3 has clients ignore what they do not know, so it wins over a closed schema.',
        },
      ),
    ],
  },
  {
    id: 'D038',
    change: 'Optional property became required',
    examples: [schema(object({ a: text }), object({ a: text }, { required: ['a'] }), { request: 'B', response: 'N' })],
  },
  {
    id: 'D039',
    change: 'A name that was required before it was declared',
    examples: [
      schema(object({ a: text }, { required: ['b'] }), object({ a: text, b: text }), {
        request: 'N',
        response: 'B',
        without: ['unclassified', 'property-added-required'],
      }),
      schema(object({ a: text }, { required: ['b'] }), object({ a: text, b: text }, { required: ['b'] }), {
        request: 'N',
        response: 'N',
        without: ['property-added-required', 'property-became-required'],
      }),
      schema(object({ a: text, b: {} }, { required: ['b'] }), object({ a: text, b: text }), {
        request: 'B',
        response: 'B',
      }),
    ],
  },
  {
    id: 'D040',
    change: 'Property removed',
    examples: [
      schema(object({ a: text, b: text }), object({ a: text }), { request: 'B', response: 'B' }),
      schema(object({ a: text, b: {} }), object({ a: text }), { request: 'B', response: 'B' }),
    ],
  },
  {
    id: 'D041',
    change: 'Property renamed',
    examples: [
      schema(object({ created_at: text }), object({ createdAt: text }), { request: 'B', response: 'B' }),
      schema(object({ amount: text }, { required: ['amount'] }), object({ total: text }, { required: ['total'] }), {
        request: 'B',
        response: 'B',
      }),
    ],
  },
  {
    id: 'D043',
    change: 'additionalProperties from false to true or a schema',
    examples: [
      schema(object({ a: text }, { additionalProperties: false }), object({ a: text }), {
        request: 'N',
        response: 'I',
      }),
      schema(
        object({ a: text }, { additionalProperties: false }),
        object({ a: text }, { additionalProperties: text }),
        { request: 'N', response: 'I' },
      ),
    ],
  },
  {
    id: 'D044',
    change: 'Schema of additionalProperties narrowed or widened',
    examples: [
      schema(
        { type: 'object', additionalProperties: text },
        { type: 'object', additionalProperties: { type: 'string', maxLength: 3 } },
        { request: 'B', response: 'N' },
      ),
      schema(
        { type: 'object', additionalProperties: text },
        { type: 'object', additionalProperties: { type: ['string', 'null'] } },
        { request: 'N', response: 'B' },
      ),
      schema({ type: 'object' }, { type: 'object', additionalProperties: text }, { request: 'B', response: 'N' }),
    ],
  },
  {
    id: 'D046',
    change: 'Default removed or changed',
    examples: [
      schema(object({ a: { ...text, default: 'x' } }), object({ a: text }), { request: 'B', response: 'I' }),
      schema(object({ a: { ...text, default: 'x' } }), object({ a: { ...text, default: 'y' } }), {
        request: 'B',
        response: 'I',
      }),
    ],
  },
  {
    id: 'D047',
    change: 'Default added',
    examples: [schema(object({ a: text }), object({ a: { ...text, default: 'x' } }), { request: 'I', response: 'I' })],
  },
  {
    id: 'D049',
    change: 'readOnly removed from a required property',
    examples: [
      schema(
        object({ a: { ...text, readOnly: true } }, { required: ['a'] }),
        object({ a: text }, { required: ['a'] }),
        {
          request: 'B',
          response: 'N',
        },
      ),
    ],
  },
  {
    id: 'D050',
    change: 'readOnly used to hide a narrowing',
    examples: [
      schema(object({ a: { ...text, readOnly: true } }), object({ a: { ...text, readOnly: true, maxLength: 3 } }), {
        request: 'B',
        response: 'N',
      }),
      schema(object({ a: text }), object({ a: { ...text, readOnly: true, maxLength: 3 } }), {
        request: 'B',
        response: 'N',
      }),
    ],
  },
  {
    id: 'D052',
    change: 'Read-only property became required',
    examples: [
      schema(
        object({ a: { ...text, readOnly: true } }),
        object({ a: { ...text, readOnly: true } }, { required: ['a'] }),
        { request: 'N', response: 'N' },
      ),
      schema(object({}), object({ a: { ...text, readOnly: true } }, { required: ['a'] }), {
        request: 'N',
        response: 'N',
      }),
    ],
  },
  {
    id: 'D053',
    change: 'Envelope added',
    examples: [
      schema(object({ a: text }), object({ data: object({ a: text }) }), { request: 'B', response: 'B' }),
      schema(object({ a: text }), object({ data: object({ a: text }) }, { required: ['data'] }), {
        request: 'B',
        response: 'B',
      }),
    ],
  },
  {
    id: 'D057',
    change: 'A text in objects that need a field which they must not have',
    examples: [
      schema(
        object({ a: { ...text, maxLength: 5 }, b: false }, { required: ['b'] }),
        object({ a: { ...text, maxLength: 9 }, b: false }, { required: ['b'] }),
        { request: 'N', response: 'N' },
      ),
      schema(
        object({ a: { ...text, maxLength: 9 }, b: false }, { required: ['b'] }),
        object({ a: { ...text, maxLength: 5 }, b: false }, { required: ['b'] }),
        { request: 'N', response: 'N' },
      ),
    ],
  },
];
