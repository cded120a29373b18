import { expect, it } from 'vitest';
import { type FormText, fieldOf, formValue } from './form-value.ts';

const text = { type: 'string' };
const item = { type: 'object', properties: { id: text, count: { type: 'integer' } } };

it.each([
  ['a', 'a', []],
  ['a[b]', 'a', ['b']],
  ['a[b][0]', 'a', ['b', '0']],
  ['a[]', 'a', ['']],
  ['a[b', 'a[b', []],
  ['[b]', '[b]', []],
  ['a[b [c]]', 'a', ['b [c]']],
  ['a[b]c', 'a[b]c', []],
])('the part %j belongs to the field %j', (name, field, steps) => {
  expect(fieldOf(name)).toEqual({ field, steps });
});

it.each<[string, object, FormText[], unknown]>([
  ['a text', text, [[[], '7']], '7'],
  ['a number', { type: 'number' }, [[[], '7.5']], 7.5],
  ['a text that is not a number', { type: 'number' }, [[[], 'x']], 'x'],
  [
    'the last of several texts',
    text,
    [
      [[], 'a'],
      [[], 'b'],
    ],
    'b',
  ],
  ['a number or an empty text', { anyOf: [{ type: 'number' }, { type: 'string', enum: [''] }] }, [[[], '3']], 3],
  ['a number or any text', { anyOf: [{ type: 'number' }, text] }, [[[], '3']], '3'],
  [
    'numbered names without a type',
    {},
    [
      [['0'], 'a'],
      [['1'], 'b'],
    ],
    ['a', 'b'],
  ],
  [
    'numbered names of an object',
    { type: 'object' },
    [
      [['0'], 'a'],
      [['1'], 'b'],
    ],
    { 0: 'a', 1: 'b' },
  ],
  [
    'repeated names with JSON in each',
    { type: 'array', items: { type: 'array' } },
    [
      [[], '[1]'],
      [[], '[2]'],
    ],
    [[1], [2]],
  ],
  [
    'repeated names',
    { type: 'array', items: { type: 'integer' } },
    [
      [[], '1'],
      [[], '2'],
    ],
    [1, 2],
  ],
  [
    'numbered names',
    { type: 'array', items: { type: 'integer' } },
    [
      [['0'], '1'],
      [['1'], '2'],
    ],
    [1, 2],
  ],
  [
    'names in brackets',
    item,
    [
      [['id'], '5'],
      [['count'], '5'],
    ],
    { id: '5', count: 5 },
  ],
  [
    'names in a part of a composition',
    { anyOf: [{ type: 'string' }, { allOf: [item] }] },
    [[['count'], '5']],
    { count: 5 },
  ],
  ['a map', { type: 'object', additionalProperties: { type: 'boolean' } }, [[['x'], 'true']], { x: true }],
  [
    'items with members',
    { type: 'array', items: item },
    [
      [['0', 'count'], '1'],
      [['0', 'id'], '2'],
    ],
    [{ count: 1, id: '2' }],
  ],
  [
    'JSON in several parts',
    { type: 'array', items: item },
    [
      [[], '{"count":1}'],
      [[], '{"count":2}'],
    ],
    [{ count: 1 }, { count: 2 }],
  ],
  ['JSON of one item', { type: 'array', items: item }, [[[], '{"count":1}']], [{ count: 1 }]],
  [
    'members with numbers as names',
    { type: 'object', properties: { 0: { type: 'integer' } } },
    [[['0'], '7']],
    { 0: 7 },
  ],
  ['JSON in one part', item, [[[], '{"count":1}']], { count: 1 }],
  ['what only looks like JSON', item, [[[], '{count']], '{count'],
])('%s', (_, schema, texts, expected) => {
  expect(formValue({}, { value: schema, pointer: '' }, texts)).toEqual(expected);
});
