import { describe, expect, it } from 'vitest';
import type { Json } from '../../../base/json.ts';
import { modelOf } from '../../../testing/document.ts';
import { schemaContexts } from '../schema/schema-contexts.ts';
import { conforms, sampleValue } from './sample-value.ts';

const named = {
  Name: { type: 'string', enum: ['Ada'] },
  House: { type: 'object', required: ['name'], properties: { name: { $ref: '#/components/schemas/Name' } } },
  Loop: { type: 'object', required: ['next'], properties: { next: { $ref: '#/components/schemas/Loop' } } },
  Cell: { type: 'object', properties: { id: { type: 'integer' }, note: { type: 'string' } } },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function schemaAndContext(written: object, direction: 'request' | 'response' = 'request') {
  const schemas = { ...named, Sampled: written };
  const model = modelOf(JSON.parse(JSON.stringify({ openapi: '3.1.0', components: { schemas } })));
  const schema = model.schemas.get('Sampled')?.schema;
  if (schema === undefined) throw new Error('The schema is not in the model.');
  return { schema, context: schemaContexts(model)[direction] };
}

/** A sample as JSON; undefined where there is none. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null || !('entries' in value)) return value;
  const entries = value.entries as readonly (readonly [string, unknown])[];
  return Object.fromEntries(entries.map(([key, member]) => [key, plain(member)]));
}

describe('sampleValue', () => {
  it.each<[what: string, schema: object, value: unknown]>([
    ['an example that fits', { type: 'integer', examples: ['no', 7] }, 7],
    ['a default', { type: 'integer', default: 8 }, 8],
    ['no example that is null', { type: ['string', 'null'], examples: [null] }, 'value'],
    [
      'a member that every object inherits otherwise',
      { type: 'object', properties: { constructor: { type: 'string' }, name: { type: 'string' } } },
      { constructor: 'value' },
    ],
    ['null where nothing else fits', { type: 'null' }, null],
    ['null as the only value', { const: null }, null],
    ['a value of an enum', { enum: [null, 'b'] }, 'b'],
    ['a known value of an open enum', { type: 'string', 'x-extensible-enum': ['one', 'two'] }, 'one'],
    ['what a reference names', ref('Name'), 'Ada'],
    ['the first branch that is not null', { oneOf: [{ type: 'null' }, { type: 'boolean' }] }, true],
    ['a branch of anyOf', { anyOf: [{ type: 'integer' }, { type: 'boolean' }] }, 1],
    [
      'nothing for a branch beside properties',
      { properties: { a: { type: 'string' } }, oneOf: [ref('House')] },
      undefined,
    ],
    ['nothing for a branch beside allOf', { allOf: [ref('House')], oneOf: [ref('Cell')] }, undefined],
    ['the type beside null', { type: ['null', 'integer'] }, 1],
    ['the least number', { type: 'number', minimum: 5 }, 5],
    ['a number below the greatest', { type: 'number', maximum: -2 }, -2],
    ['one, below a greatest that is greater', { type: 'number', maximum: 20 }, 1],
    ['true', { type: 'boolean' }, true],
    ['a text for any type', {}, 'value'],
    ['an item', { type: 'array', items: { type: 'integer' } }, [1]],
    ['an empty list', { type: 'array' }, []],
    ['a tuple', { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'boolean' }] }, [1, true]],
    ['no tuple without its parts', { type: 'array', prefixItems: [ref('Loop')] }, undefined],
    ['the required members', { ...named.House, properties: { ...named.House.properties, b: {} } }, { name: 'Ada' }],
    ['a member that is not declared', { type: 'object', required: ['a'] }, { a: 'value' }],
    ['no object without its members', ref('Loop'), undefined],
    ['what the only part says', { allOf: [ref('Name')] }, 'Ada'],
    [
      'the members of all parts',
      { allOf: [ref('House'), { type: 'object', required: ['b'], properties: { b: { type: 'integer' } } }] },
      { name: 'Ada', b: 1 },
    ],
    [
      'the members of a part and its own',
      { allOf: [ref('House')], required: ['b'], properties: { b: { type: 'integer' } } },
      { b: 1, name: 'Ada' },
    ],
    [
      'a member that a named part declares',
      { allOf: [ref('Cell'), ref('House')], required: ['id'] },
      { id: 1, name: 'Ada' },
    ],
    [
      'a member that a part declares in place',
      { allOf: [{ type: 'object', properties: { c: { type: 'integer' } } }, ref('Cell')], required: ['c'] },
      { c: 1 },
    ],
    [
      'the value of a member that only one part closes',
      {
        allOf: [
          { type: 'object', required: ['a', 'b'], properties: { a: { type: 'string' }, b: { const: 'y' } } },
          { type: 'object', required: ['b'], properties: { b: { type: 'string' } } },
        ],
        required: ['a'],
        properties: { a: { const: 'x' } },
      },
      { a: 'x', b: 'y' },
    ],
    ['nothing where a part has alternatives', { allOf: [ref('House'), { oneOf: [ref('Cell')] }] }, undefined],
  ])('gives %s', (_, written, value) => {
    const { schema, context } = schemaAndContext(written);
    expect(plain(sampleValue(schema, context))).toEqual(value);
  });

  it.each([
    ['date', '2026-01-31'],
    ['date-time', '2026-01-31T12:00:00Z'],
    ['decimal', '250000.00'],
    ['email', 'user@example.com'],
    ['hostname', 'example.com'],
    ['ipv4', '192.0.2.1'],
    ['time', '12:00:00Z'],
    ['uri', 'https://example.com'],
    ['url', 'https://example.com'],
    ['uuid', '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11'],
    ['other', 'value'],
  ])('gives a text of the format %s', (format, value) => {
    const { schema, context } = schemaAndContext({ type: 'string', format });
    expect(sampleValue(schema, context)).toBe(value);
  });

  it('leaves out what is not in its direction', () => {
    const written = {
      type: 'object',
      required: ['id', 'secret'],
      properties: { id: { type: 'integer', readOnly: true }, secret: { type: 'integer', writeOnly: true } },
    };
    const sample = (direction: 'request' | 'response') => {
      const { schema, context } = schemaAndContext(written, direction);
      return plain(sampleValue(schema, context));
    };
    expect([sample('request'), sample('response')]).toEqual([{ secret: 1 }, { id: 1 }]);
  });

  it('prefers examples from elsewhere that fit', () => {
    const { schema, context } = schemaAndContext({ type: 'integer', examples: [3] });
    expect(sampleValue(schema, context, ['text', 2])).toBe(2);
    expect(sampleValue(schema, context, ['text'])).toBe(3);
  });
});

describe('conforms', () => {
  const closed = { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'integer' } };
  it.each<[schema: object, fitting: readonly Json[], unfit: readonly Json[]]>([
    [{}, [1, 'a', null, { a: 1 }], []],
    [{ type: ['string', 'null'] }, ['a', null], [1]],
    [{ enum: [{ a: 1 }, 'b'] }, [{ a: 1 }, 'b'], ['c', { a: 2 }]],
    [ref('Name'), ['Ada'], ['Bob']],
    [{ allOf: [{ type: 'string' }] }, ['a'], [1]],
    [{ allOf: [{ type: 'object' }, { type: 'object' }] }, [], [{}]],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, ['a', 1], [true]],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, ['a', 1], [true]],
    [{ type: 'array', items: { type: 'integer' } }, [[], [1, 2]], [[1, 'a']]],
    [{ type: 'array' }, [[1, 'a']], ['a']],
    [{ type: 'array', prefixItems: [{ type: 'integer' }] }, [], [[1]]],
    [ref('House'), [{ name: 'Ada' }], [{}, { name: 'Bob' }, { name: 'Ada', other: 1 }]],
    [{ type: 'object' }, [{ any: 1 }], ['a']],
    [closed, [{ a: 'b' }, { a: 'b', c: 1 }], [{ a: 1 }, { c: 'd' }]],
  ])('judges by %j', (written, fitting, unfit) => {
    const { schema, context } = schemaAndContext(written);
    const judged = (values: readonly Json[]) => values.filter((value) => conforms(value, schema, context));
    expect([judged(fitting), judged(unfit)]).toEqual([fitting, []]);
  });

  it('demands and allows the members of its direction alone', () => {
    const id = { type: 'integer', readOnly: true };
    const written = { type: 'object', required: ['id'], properties: { id, b: { type: 'integer' } } };
    const judged = (direction: 'request' | 'response') => {
      const { schema, context } = schemaAndContext(written, direction);
      return [{ b: 1 }, { id: 1, b: 1 }].map((value) => conforms(value, schema, context));
    };
    expect([judged('request'), judged('response')]).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});
