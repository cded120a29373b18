import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { BadInputError } from '../../generator/src/base/diagnostics.ts';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { comparePair } from '../../generator/src/compare/compare.ts';
import { defaultPolicy } from '../../generator/src/compare/policy/policy.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import { testDay } from './load-pair.ts';

const folder = mkdtempSync(join(tmpdir(), 'comparable-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const responses = { 200: { description: 'ok' } };
const get = (fields: JsonObject = {}) => ({ get: { responses, ...fields } });
const twins = { '/a': get({ operationId: 'same' }), '/b': get({ operationId: 'same' }) };
const schemes = (fields: JsonObject): JsonObject => ({ components: { securitySchemes: { Key: fields } } });

async function compare(base: JsonObject, head: JsonObject) {
  const write = (side: string, description: JsonObject): string => {
    const path = join(folder, `${side}.json`);
    const document = { openapi: '3.0.3', info: { title: 'Test', version: '1.0.0' }, ...description };
    writeFileSync(path, JSON.stringify(document));
    return path;
  };
  const paths = { base: write('base', base), head: write('head', head) };
  const names = { base: { kind: 'file', path: paths.base }, head: { kind: 'file', path: paths.head } } as const;
  const compared = await comparePair(names, { folder, roots: [], policy: defaultPolicy, now: testDay });
  const found = compared.findings.map(({ id, level }) => `${level} ${id}`);
  return { found, doubts: compared.doubts?.map(({ side, code }) => `${side} ${code}`), head: paths.head };
}

describe('a description of which no client can be made', () => {
  it.each<[string, string, JsonObject, JsonObject, readonly string[]]>([
    [
      'operationIds that stand twice',
      'duplicate-operation-id',
      { paths: twins },
      { paths: { ...twins, '/c': get() } },
      ['non-breaking operation-added'],
    ],
    [
      'a scheme that nobody declares',
      'unknown-security-scheme',
      { paths: { '/a': get({ security: [{ Digest: [] }] }) } },
      { paths: { '/a': get({ security: [{ Digest: [] }], summary: 'New' }) } },
      ['info documentation-changed'],
    ],
    [
      'a scheme that nobody declares, asked for anew',
      'unknown-security-scheme',
      { paths: { '/a': get() } },
      { paths: { '/a': get({ security: [{ Digest: [] }] }) } },
      ['breaking security-added'],
    ],
    [
      'a key without a place',
      'incomplete-security-scheme',
      { paths: { '/a': get({ security: [{ Key: [] }] }) }, ...schemes({ type: 'http', scheme: 'basic' }) },
      { paths: { '/a': get({ security: [{ Key: [] }] }) }, ...schemes({ type: 'apiKey', name: 'k' }) },
      ['breaking security-scheme-type-changed'],
    ],
  ])('is compared all the same, with a doubt: %s', async (_, code, base, head, findings) => {
    const { found, doubts, head: path } = await compare(base, head);
    expect(found).toEqual(findings);
    expect(doubts).toContain(`head ${code}`);
    await expect(loadDocument(path)).rejects.toThrow(BadInputError);
  });

  it('is refused where what it means cannot be told', async () => {
    const lost = { $ref: '#/components/schemas/Nowhere' };
    const head = { paths: { '/a': get({ parameters: [{ name: 'a', in: 'query', schema: lost }] }) } };
    await expect(compare({ paths: {} }, head)).rejects.toThrow(BadInputError);
  });
});
