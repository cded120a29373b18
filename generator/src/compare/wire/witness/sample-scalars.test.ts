import { expect, it } from 'vitest';
import type { Json } from '../../../base/json.ts';
import { number, text, whole } from '../values/testing/schema-words.ts';
import { viewOf, viewsOf } from '../values/testing/views-of.ts';
import { sampleNumbers, sampleTexts } from './sample-scalars.ts';

const plainNumbers = [0, 1, -1, 7, 1.5];

it.each<[title: string, schemas: readonly Json[], more: readonly number[]]>([
  ['nothing', [whole()], []],
  ['a lower limit', [whole({ minimum: 20 })], [20, 21, 19, 20.5, 19.5]],
  ['an upper limit', [number({ exclusiveMaximum: 20 })], [20, 21, 19, 20.5, 19.5]],
  ['the limits of two schemas', [whole({ minimum: 20 }), whole({ minimum: 30 })], [20, 21, 19, 30, 31, 29]],
  ['a step', [whole({ multipleOf: 40 })], [40, 80]],
  ['a step within limits', [whole({ multipleOf: 40, minimum: 90, maximum: 130 })], [80, 120, 160, 90, 130]],
  ['a format', [whole({ format: 'int32' })], [2 ** 31, -(2 ** 31) - 1, 2 ** 53]],
])('numbers at and around %s', (_, schemas, more) => {
  const found = sampleNumbers(viewsOf(...schemas));
  expect(found).toEqual(expect.arrayContaining([...plainNumbers, ...more]));
  expect(new Set(found).size).toBe(found.length);
  expect(found.every(Number.isFinite)).toBe(true);
});

it('numbers beyond 32 bits only where a format speaks of them', () => {
  expect(sampleNumbers([viewOf(whole())])).toEqual(plainNumbers);
});

const plainTexts = ['a', '', 'A 1', '0'];

it.each<[title: string, schemas: readonly Json[], lengths: readonly number[]]>([
  ['a least length', [text({ minLength: 5 })], [4, 5, 6]],
  ['a greatest length', [text({ maxLength: 5 })], [4, 5, 6]],
  ['the lengths of two schemas', [text({ minLength: 5 }), text({ maxLength: 9 })], [4, 5, 6, 8, 9, 10]],
  ['no length', [text({ maxLength: 0 })], [0, 1]],
  ['the greatest length that is tried', [text({ maxLength: 2000 })], [1999, 2000]],
  ['a length beyond it', [text({ maxLength: 2002 })], []],
])('texts at and around %s', (_, schemas, lengths) => {
  const found = sampleTexts(viewsOf(...schemas));
  const expected = [...plainTexts, ...lengths.map((length) => 'a'.repeat(length))];
  expect(new Set(found)).toEqual(new Set(expected));
});

it('texts of every pattern alone, and of all at once', () => {
  const found = sampleTexts(viewsOf(text({ pattern: '^x' }), text({ pattern: 'y$' })));
  expect(found.some((value) => value.startsWith('x') && !value.endsWith('y'))).toBe(true);
  expect(found.some((value) => !value.startsWith('x') && value.endsWith('y'))).toBe(true);
  expect(found.some((value) => value.startsWith('x') && value.endsWith('y'))).toBe(true);
});

it.each<[format: string, shape: RegExp]>([
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['date-time', /^\d{4}-\d\d-\d\dT[\d:]+Z$/],
  ['time', /^[\d:]+Z$/],
  ['duration', /^P\d+D$/],
  ['uuid', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/],
  ['email', /^\w+@[\w.]+$/],
  ['uri', /^https:/],
  ['url', /^https:/],
  ['uri-reference', /^\//],
  ['hostname', /^[a-z]+\.[a-z]+$/],
  ['ipv4', /^\d+(\.\d+){3}$/],
  ['ipv6', /^[\da-f:]+::\d$/],
  ['decimal', /^\d\.\d\d$/],
  ['byte', /^[\w+/]+==$/],
])('a text of the format %s', (format, shape) => {
  const plain = new Set(plainTexts);
  const [own, ...more] = sampleTexts([viewOf(text({ format }))]).filter((value) => !plain.has(value));
  expect(own).toMatch(shape);
  expect(more).toEqual([]);
});

it('the values that an open list knows', () => {
  const views = viewsOf({ enum: ['x', null, 2] }, text({ 'x-extensible-enum': ['y'] }));
  expect(sampleTexts(views)).toContain('y');
});
