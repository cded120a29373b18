import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../generator/src/base/json.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { diff } from './load-pair.ts';
import { sent } from './rule-pairs/rule-pair.ts';

it.each<[alternative: Json, name: string]>([
  [{ title: 'A bird', properties: { wings: {} } }, 'A bird'],
  [{ type: 'string', pattern: '^bird' }, 'string'],
  [{ required: ['wings', 'beak'] }, 'with beak, wings'],
  [{ properties: { wings: { type: 'string' } } }, 'about wings'],
  [{ properties: { a: {}, b: {}, c: {}, d: {} }, required: ['a', 'b', 'c', 'd'] }, 'with a, b, c …'],
  [{ enum: ['ab', 'bc'] }, '"ab", "bc"'],
  [{ allOf: [{ required: ['wings'] }, { type: 'object' }] }, 'with wings and object'],
  [{ minLength: 3 }, 'alternative 2'],
])('names the alternative %j by what it is', (alternative, name) => {
  const others: Json[] = [
    { type: 'object', required: ['a'], properties: { a: { const: 1 } } },
    { type: 'string', maxLength: 1 },
  ];
  const { base, head } = sent({ anyOf: others }, { anyOf: [...others, alternative] });
  const added = diff(modelOf(base), modelOf(head)).filter(({ id }) => id === 'alternative-added');
  expect(added.map(({ message }) => message).join('\n')).toContain(`: ${name} is a new alternative`);
});

it('passes a new alternative that another one accepts, although the two share a part that changed', () => {
  const event = (more: JsonObject): Json => ({
    type: 'object',
    required: ['actor'],
    properties: { actor: { $ref: '#/components/schemas/Actor' }, ...more },
  });
  const api = (actor: Json, ...kinds: readonly Json[]): JsonObject => ({
    paths: {
      '/events': {
        get: {
          responses: { 200: { description: 'ok', content: { 'application/json': { schema: { anyOf: kinds } } } } },
        },
      },
    },
    components: { schemas: { Actor: actor } },
  });
  const [closed, other] = [event({ reason: { type: 'string' } }), { type: 'string' }];
  const base = api({ type: 'object' }, closed, other);
  const head = api({ type: 'object', nullable: true }, closed, other, event({ parent: { type: 'integer' } }));
  expect(diff(modelOf(base), modelOf(head)).map(({ id, level }) => `${level} ${id}`)).toEqual([
    'breaking null-added',
    'info covered-alternative-added',
  ]);
});

const object = (properties: JsonObject, more: JsonObject = {}): Json => ({ type: 'object', properties, ...more });
const text: Json = { type: 'string' };
const small = object({ c: { type: 'number' } }, { required: ['c'], maxProperties: 2 });
it.each<[title: string, direction: 'request' | 'response', before: readonly Json[], after: readonly Json[]]>([
  [
    'the name of a field that clients read',
    'response',
    [{ type: 'boolean' }, object({ created_at: text })],
    [{ type: 'boolean' }, object({ createdAt: text })],
  ],
  [
    'the only alternative that takes some requests',
    'request',
    [object({ xy: text, kind: { type: 'string', enum: ['a'] } }), small],
    [object({ xy: text, kind: { type: 'string', enum: ['a'] } }), { allOf: [small, { type: 'boolean' }] }],
  ],
])('hears that an alternative goes with %s', (_, direction, before, after) => {
  const pair = { base: { oneOf: before }, head: { oneOf: after } };
  const { base, head } = sent(pair.base, pair.head);
  const levels = diff(modelOf(base), modelOf(head)).flatMap((finding) => finding.levels[direction] ?? []);
  expect(levels).toContain('breaking');
});

it.each<[title: string, before: Json]>([
  ['beside its own', object({ x: text }, { allOf: [{ anyOf: [object({ a: text }), object({ b: text })] }] })],
  ['of a base', { allOf: [object({ x: text }), { anyOf: [object({ a: text }), object({ b: text })] }] }],
])('says of no property that it is new if one object gathers those of alternatives %s', (_, before) => {
  const { base, head } = sent(before, object({ x: text, a: text, b: text, c: text }));
  const added = diff(modelOf(base), modelOf(head)).filter(({ id }) => id.startsWith('property-added'));
  const news = new Set(added.map(({ message }) => message.replace(/^.*: /, '')));
  expect([...news]).toEqual(['the optional property c is new.']);
});
