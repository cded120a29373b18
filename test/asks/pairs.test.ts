import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { root } from '../../scripts/packages.ts';
import { diff } from '../diff/load-pair.ts';
import { readDocument } from '../docs/documents.ts';
import { asksPage } from './asks-page.ts';
import { type Ask, asks, describing } from './read-asks.ts';

/** The greater a level is, the later it comes. */
const levels = ['nothing', 'info', 'non-breaking', 'breaking'];

function sides({ request, response, pair }: Ask): readonly JsonObject[] {
  const operation = (schema: JsonObject) => {
    const content = { 'application/json': { schema } };
    const answer = { description: 'Done', ...(response && { content }) };
    return {
      paths: { '/things': { post: { ...(request && { requestBody: { content } }), responses: { '200': answer } } } },
    };
  };
  if (pair) return pair.map((side) => describing('paths' in side ? side : { paths: side }));
  return (request ?? response ?? []).map((schema) => describing(operation(schema)));
}

it.each(asks.filter(({ says }) => says !== undefined))('$ask: $says', (ask) => {
  const [before, after] = sides(ask).map((description) => modelOf(description));
  const found = before && after ? diff(before, after).map(({ level }) => level) : [];
  const greatest = levels.findLast((level) => level === 'nothing' || found.some((one) => one === level));
  expect(greatest).toBe(ask.says);
});

it.each(asks.filter(({ test }) => test !== undefined))('$ask: $test', ({ test = '' }) => {
  expect(existsSync(join(root, test))).toBe(true);
});

it('shows each of them by a program, by a change or by a test', () => {
  expect(asks.filter(({ program, says, test }) => [program, says, test].filter(Boolean).length !== 1)).toEqual([]);
});

it('lists them in the documentation', () => {
  const page = readDocument('docs/compatibility.md');
  expect(page).toBe(asksPage(page));
});
