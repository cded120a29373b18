import { expect, it } from 'vitest';
import type { Json } from '../../../base/json.ts';
import { viewsOf } from '../values/testing/views-of.ts';
import { type SideOfMedia, withSameBytes } from './walk-bodies.ts';

const text = { type: 'string' };
const binary = { type: 'string', format: 'binary' };

/** Whether two bodies are compared no further, because both are any bytes. */
function areBytes(name: string, before: Json, other: string, after: Json): boolean {
  const views = viewsOf(before, after);
  const [base, head] = [name, other].map((media, index) => {
    const { scope, schema } = views[index] ?? {};
    return { scope, dialect: '3.1', media: { name: media, schema } } as unknown as SideOfMedia;
  }) as [SideOfMedia, SideOfMedia];
  return withSameBytes(base, head).every((schema) => schema === undefined);
}

it.each<[name: string, before: Json, other: string, after: Json, areBytes: boolean]>([
  ['image/png', binary, 'image/png', {}, true],
  ['image/png', binary, 'image/png', text, true],
  ['image/png', binary, '*/*', binary, true],
  ['*/*', binary, 'image/png', binary, true],
  ['*/*', binary, '*/*', text, false],
  ['image/png', binary, 'application/json', text, false],
  ['image/png', binary, 'image/png', { type: 'string', maxLength: 5 }, false],
  ['text/plain', binary, 'text/plain', text, false],
  ['application/octet-stream', binary, 'application/octet-stream', { contentMediaType: 'a/b' }, true],
])('%s of %j and %s of %j are any bytes: %s', (name, before, other, after, expected) => {
  expect(areBytes(name, before, other, after)).toBe(expected);
});
