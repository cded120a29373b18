import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadInputError } from '../../generator/src/base/diagnostics.ts';
import type { Json, JsonObject } from '../../generator/src/base/json.ts';
import { comparePair } from '../../generator/src/compare/compare.ts';
import { defaultPolicy } from '../../generator/src/compare/policy/policy.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { testDay } from './load-pair.ts';

const folder = keptFolder('comparable-');

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
      ['breaking security-scheme-type-changed', 'info required-field-changed'],
    ],
  ])('is compared all the same, with a doubt: %s', async (_, code, base, head, findings) => {
    const { found, doubts, head: path } = await compare(base, head);
    expect(found).toEqual(findings);
    expect(doubts).toContain(`head ${code}`);
    const strict = loadDocument(path).then(({ diagnostics }) => diagnostics.map((one) => one.code));
    await expect(strict).resolves.toContain(code);
  });

  it('is refused where an operation is lost', async () => {
    const head = { paths: { '/a': { get: { $ref: 'nowhere.json' } } } };
    await expect(compare({ paths: {} }, head)).rejects.toThrow(BadInputError);
  });
});

describe('a description that was repaired', () => {
  const schema = (value: Json): JsonObject => ({
    paths: { '/a': get({ parameters: [{ name: 'a', in: 'query', schema: value }] }) },
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['a reference to nothing', schema({ $ref: '#/nowhere' }), schema({ $ref: '#/nowhere' })],
    ['a text for a number', schema({ type: 'string', minLength: '1' }), schema({ type: 'string', minLength: 1 })],
    ['a type of another language', schema({ type: 'String' }), schema({ type: 'string' })],
    [
      'a bound that means nothing',
      schema({ type: 'string', minLength: -1 }),
      schema({ type: 'string', minLength: -1 }),
    ],
    ['null where an object belongs', schema({ type: 'object', properties: null }), schema({ type: 'object' })],
    [
      'a lost parameter behind another one',
      { paths: { '/a': get({ parameters: [{ $ref: '#/nowhere' }] }) } },
      { paths: { '/a': get({ parameters: [{ name: 'b', in: 'query' }, { $ref: '#/nowhere' }] }) } },
    ],
  ])('the same way on both sides gives no finding for the spot: %s', async (_, base, head) => {
    const { found } = await compare(base, head);
    expect(found.filter((finding) => !finding.endsWith('parameter-added-optional'))).toEqual([]);
  });

  it.each<[string, JsonObject, JsonObject, readonly string[]]>([
    [
      'another reference to nothing',
      schema({ $ref: '#/nowhere' }),
      schema({ $ref: '#/elsewhere' }),
      ['breaking reference-unresolved'],
    ],
    [
      'a text for another number',
      schema({ type: 'string', minLength: '1' }),
      schema({ type: 'string', minLength: '2' }),
      ['breaking min-length-tightened'],
    ],
    [
      'another bound that means nothing',
      schema({ type: 'string', minLength: -1 }),
      schema({ type: 'string', minLength: -2 }),
      ['breaking value-unreadable'],
    ],
    [
      'a reference that leads somewhere now',
      schema({ $ref: '#/nowhere' }),
      schema({ type: 'integer' }),
      ['breaking type-added', 'info value-corrected'],
    ],
  ])('is compared where the spot changes: %s', async (_, base, head, findings) => {
    const { found, doubts } = await compare(base, head);
    expect(found.toSorted()).toEqual(findings);
    expect(doubts).not.toEqual([]);
  });

  const posted = (path: string, content: JsonObject, fields: JsonObject = {}): JsonObject => ({
    paths: {
      [path]: {
        ...fields,
        post: { requestBody: { content: { 'application/json': { schema: content } } }, responses },
      },
    },
  });
  const order: JsonObject = { type: 'object', properties: { id: { type: 'string', maxLength: 40 } } };
  const hidden: JsonObject = { type: 'object', properties: { id: { $ref: '#/nowhere' } } };
  const wherever = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];

  it.each<[string, JsonObject, JsonObject]>([
    [
      'a component that is new',
      posted('/a', order),
      { ...posted('/a', { $ref: '#/components/schemas/New' }), components: { schemas: { New: hidden } } },
    ],
    [
      'a circle of new components',
      posted('/a', order),
      {
        ...posted('/a', { $ref: '#/components/schemas/A' }),
        components: { schemas: { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } } },
      },
    ],
    [
      'a path whose parameter is renamed',
      posted('/a/{id}', order, { parameters: wherever }),
      posted('/a/{key}', hidden, { parameters: wherever.map((one) => ({ ...one, name: 'key' })) }),
    ],
    [
      'what the operations of a path share',
      posted('/a', order),
      posted('/a', order, { parameters: [{ $ref: '#/components/parameters/nowhere' }] }),
    ],
  ])('breaks an operation that was there, also in %s', async (_, base, head) => {
    expect((await compare(base, head)).found).toContainEqual(
      expect.stringMatching(/^breaking (?:reference-unresolved|value-unreadable)$/),
    );
  });

  it('breaks nobody in an operation that is new', async () => {
    const added = posted('/b', { $ref: '#/components/schemas/New' }, { parameters: [{ $ref: '#/nowhere' }] });
    const head = { paths: { ...(posted('/a', order).paths as JsonObject), ...(added.paths as JsonObject) } };
    const { found } = await compare(posted('/a', order), { ...head, components: { schemas: { New: hidden } } });
    expect(found).toEqual(['non-breaking operation-added']);
  });
});
