import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../generator/src/base/json.ts';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { diff, loadModel } from './load-pair.ts';

const folder = keptFolder('files-');

/** A description in two files: what is sent and what comes is defined in the second one. */
async function modelWith(side: string, thing: Json) {
  const content = { 'application/json': { schema: { $ref: './shared/things.json#/Thing' } } };
  const description: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1.0.0' },
    paths: {
      '/sent': { post: { requestBody: { content }, responses: {} } },
      '/read': { get: { responses: { 200: { description: 'ok', content } } } },
    },
  };
  mkdirSync(join(folder, side, 'shared'), { recursive: true });
  writeFileSync(join(folder, side, 'openapi.json'), JSON.stringify(description));
  writeFileSync(join(folder, side, 'shared/things.json'), JSON.stringify({ Thing: thing }));
  return await loadModel(join(folder, side, 'openapi.json'));
}

/** D013: the reference stays as it is, and the file that it names changes. */
describe('a change in a file that is referred to', () => {
  it.each<[string, Json, Json, object]>([
    [
      'narrower',
      { type: 'string' },
      { type: 'string', maxLength: 5 },
      { request: 'breaking', response: 'non-breaking' },
    ],
    [
      'wider',
      { type: 'string', enum: ['a'] },
      { type: 'string', enum: ['a', 'b'] },
      { request: 'non-breaking', response: 'non-breaking' },
    ],
    ['another type', { type: 'number' }, { type: 'string' }, { request: 'breaking', response: 'breaking' }],
  ])('is judged by what it says: %s', async (_, before, after, levels) => {
    const [finding, ...more] = diff(await modelWith('base', before), await modelWith('head', after));
    expect(more).toEqual([]);
    expect(finding?.levels).toEqual(levels);
    expect(finding?.head?.file).toMatch(/shared\/things\.json$/);
  });

  it('shows nothing where the file says the same in other words', async () => {
    const base = await modelWith('base', { type: 'string', maxLength: 5 });
    expect(diff(base, await modelWith('head', { allOf: [{ maxLength: 5 }, { type: 'string' }] }))).toEqual([]);
  });
});
