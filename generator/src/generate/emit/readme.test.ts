import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { loadTemplates } from '../../load/load-templates.ts';
import type { ModelSettings } from '../../model/settings.ts';
import { modelOf, testSettings } from '../../testing/document.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import type { Templates } from '../../text/template.ts';
import { emitPackageJson } from './package-json.ts';
import { emitReadme } from './readme.ts';

let templates: Templates;
beforeAll(async () => {
  templates = await loadTemplates();
});

/** A description of so many operations on two resources. */
function description(count: number, more: JsonObject = {}): JsonObject {
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/loans/${index}`,
      { get: { operationId: `readLoan${index}`, tags: [index % 2 ? 'Loans' : 'Chains'], responses: {} } },
    ]),
  );
  return { paths, tags: [{ name: 'Loans', description: 'What is lent. At <b>interest</b>.' }], ...more };
}

const filesOf = (document: JsonObject): ReadonlyMap<string, string> =>
  new Map(emitReadme(modelOf(document), templates).map(({ path, content }: GeneratedFile) => [path, content]));

describe('the README of a large package', () => {
  it('leads to a page for each resource', () => {
    const files = filesOf(description(200));
    expect([...files.keys()]).toEqual(['README.md', 'reference/chains.md', 'reference/loans.md']);
    expect(files.get('README.md')).toContain('| [`loans`](reference/loans.md) | 100 | What is lent. |');
    expect(files.get('README.md')).not.toContain('readLoan1');
    const page = files.get('reference/loans.md') ?? '';
    expect(page).toMatch(/^# `loans`\n\nWhat is lent\. At &lt;b>interest&lt;\/b>\.\n\n## `loans\.readLoan1`\n/);
    expect(page.match(/^## /gm)).toHaveLength(100);
  });

  it.each([
    [12, {}, 1, false],
    [200, {}, 3, true],
    [
      12,
      { info: { title: 'Long', version: '1' }, tags: [{ name: 'Loans', description: 'x'.repeat(60_000) }] },
      3,
      true,
    ],
  ])('%i operations with %j: %i files', (count, more, expected, isPublished) => {
    const document = description(count, more);
    expect(filesOf(document).size).toBe(expected);
    const [{ content = '' } = {}] = emitPackageJson(modelOf(document));
    expect(JSON.parse(content).files.includes('reference')).toBe(isPublished);
  });
});

describe('a section of the README', () => {
  const sections = (document: JsonObject, settings: Partial<ModelSettings> = {}) =>
    (emitReadme(modelOf(document, settings), templates)[0]?.content ?? '').match(/(?<=^## ).*$/gm)?.map(String) ?? [];
  const operation = (more: JsonObject): JsonObject => ({
    paths: { '/loans': { post: { operationId: 'send', responses: {}, ...more } } },
  });
  const responding = (content: JsonObject) => operation({ responses: { 200: { description: 'ok', content } } });
  const text = { schema: { type: 'string' } };
  const page: JsonObject = {
    operationId: 'listLoans',
    parameters: ['page', 'limit'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
    responses: {
      200: {
        description: 'ok',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { items: { type: 'array', items: { type: 'object' } }, total: { type: 'integer' } },
            },
          },
        },
      },
    },
  };

  it.each<[section: string, document: JsonObject]>([
    ['Lists', { paths: { '/loans': { get: page } } }],
    ['Media types', responding({ 'text/plain': text, 'application/json': text })],
    ['Streams', responding({ 'text/event-stream': { itemSchema: { type: 'object' } } })],
    [
      'Uploads',
      operation({
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
            },
          },
        },
      }),
    ],
    ['Uploads', operation({ requestBody: { content: { 'application/octet-stream': {} } } })],
    ['Servers', { ...operation({}), servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }] }],
    [
      'Servers of single operations',
      {
        paths: { '/a': { get: { responses: {}, servers: [{ url: 'https://files.example' }] } } },
        servers: [{ url: 'https://api.example' }],
      },
    ],
    ['Assumptions', operation({ 'x-assumption': 'That it is sent.' })],
  ])('%s is there where its subject is', (section, document) => {
    const openapi = document.paths && JSON.stringify(document).includes('itemSchema') ? '3.2.0' : '3.1.0';
    expect(sections({ openapi, ...document })).toContain(section);
    expect(sections(operation({}))).not.toContain(section);
  });

  it('Licence is there where one is configured', () => {
    const settings = { package: { ...testSettings.package, license: 'MIT' } };
    expect(sections(operation({})).includes('Licence')).toBe(false);
    expect(sections(operation({}), settings).at(-1)).toBe('Licence');
  });
});

describe('the address in the quick start', () => {
  it.each<[readonly JsonObject[], string]>([
    [[{ url: 'https://api.acme.com/v1' }], 'https://api.acme.com/v1'],
    [[{ url: '/v1' }, { url: 'https://eu.acme.com' }], 'https://eu.acme.com'],
    [
      [{ url: 'https://{region}.acme.com', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } }],
      'https://eu.acme.com',
    ],
    [[{ url: 'https://{region}.acme.com' }], 'https://api.example.com'],
    [[{ url: 'http://localhost:3000' }], 'https://api.example.com'],
    [[{ url: '{base}', variables: { base: { default: 'https://base-url.invalid' } } }], 'https://api.example.com'],
    [[], 'https://api.example.com'],
  ])('%j: %s', (servers, address) => {
    expect(filesOf(description(1, { servers })).get('README.md')).toContain(`baseUrl: '${address}'`);
  });
});

it('leads with relative links to the site that the description names', () => {
  const text = { description: 'See [limits](/rest/limits).' };
  const info = { title: 'Links', version: '1', ...text };
  const externalDocs = { url: 'https://docs.acme.com/v3' };
  expect(filesOf(description(1, { info, externalDocs })).get('README.md')).toContain(
    '[limits](https://docs.acme.com/rest/limits)',
  );
  expect(filesOf(description(1, { info })).get('README.md')).toContain('See limits.');
});
