import { describe, expect, it } from 'vitest';
import { diagnosticsOf, loadText } from '../../testing/load-text.ts';

const info = 'openapi: 3.0.3\ninfo: { title: T, version: "1" }\n';
const operation =
  'operationId: listPets\nparameters: [{ $ref: "../parts/limit.yaml" }]\nresponses: { "200": { description: ok } }\n';
const limit = 'name: limit\nin: query\nschema: { $ref: "number.yaml" }\n';
const parts = { 'parts/limit.yaml': limit, 'parts/number.yaml': 'type: integer\n' };

describe('a reference where OpenAPI knows none', () => {
  it('is followed in place of an operation, relative to its file', async () => {
    const entry = `${info}paths:\n  /pets:\n    get: { $ref: "operations/list.yaml" }\n`;
    const { bundled, diagnostics, locate } = await loadText({
      'a.yaml': entry,
      'operations/list.yaml': operation,
      ...parts,
    });
    expect(diagnostics).toEqual([]);
    expect(bundled.paths).toEqual({
      '/pets': {
        get: {
          operationId: 'listPets',
          parameters: [{ $ref: '#/components/parameters/limit' }],
          responses: { 200: { description: 'ok' } },
        },
      },
    });
    expect(bundled.components).toMatchObject({
      parameters: { limit: { name: 'limit', in: 'query', schema: { $ref: '#/components/schemas/number' } } },
      schemas: { number: { type: 'integer' } },
    });
    expect(locate('/paths/~1pets/get/operationId')).toMatchObject({ file: 'operations/list.yaml', line: 1 });
  });

  it('is followed in place of all paths, tags, servers, info, texts, properties and media types', async () => {
    const { bundled, diagnostics } = await loadText({
      'a.yaml':
        'openapi: 3.0.3\ninfo: { $ref: parts/info.yaml }\ntags: [{ $ref: parts/tag.yaml }]\nservers: { $ref: parts/servers.yaml }\n' +
        'paths: { $ref: paths/index.yaml }\ncomponents:\n  schemas: { $ref: parts/schemas.yaml }\n',
      'parts/info.yaml': 'title: T\nversion: "1"\ndescription: { $ref: text.yaml }\n',
      'parts/text.yaml': '|\n  Hello\n',
      'parts/tag.yaml': 'name: pets\n',
      'parts/servers.yaml': '- url: https://api.example.com\n',
      'paths/index.yaml': '/pets: { $ref: pets.yaml }\n/dogs: { get: { $ref: ../operations/list.yaml } }\n',
      'paths/pets.yaml':
        'get: { responses: { "200": { description: ok, content: { $ref: ../parts/content.yaml } } } }\n',
      'parts/content.yaml': 'application/json: { schema: { $ref: "../a.yaml#/components/schemas/Pet" } }\n',
      'parts/schemas.yaml': 'Pet: { type: object, properties: { $ref: properties.yaml } }\n',
      'parts/properties.yaml': 'name: { type: string }\nowner: { $ref: "../a.yaml#/components/schemas/Pet" }\n',
      'operations/list.yaml': operation,
      ...parts,
    });
    expect(diagnostics.filter(({ repaired, severity }) => repaired || severity === 'error')).toEqual([]);
    expect(bundled).toMatchObject({
      info: { title: 'T', description: 'Hello\n' },
      tags: [{ name: 'pets' }],
      servers: [{ url: 'https://api.example.com' }],
      paths: {
        '/dogs': { get: { operationId: 'listPets' } },
        '/pets': {
          get: {
            responses: {
              200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
            },
          },
        },
      },
      components: {
        schemas: {
          Pet: { properties: { name: { type: 'string' }, owner: { $ref: '#/components/schemas/Pet' } } },
        },
      },
    });
  });

  it.each([
    ['an operation', 'get: { $ref: nowhere.yaml }', 'GET /pets'],
    ['a path', '$ref: nowhere.yaml', '/pets'],
    ['an operation of a path elsewhere', '$ref: path.yaml', 'POST /pets'],
  ])('never loses %s in silence', async (_, item, shown) => {
    const files = { 'a.yaml': `${info}paths:\n  /pets: { ${item} }\n`, 'path.yaml': 'post: { $ref: nowhere.yaml }\n' };
    const found = await diagnosticsOf(files);
    expect(found.map(({ code, severity }) => [code, severity])).toEqual(
      expect.arrayContaining([
        ['missing-file', 'error'],
        ['operation-missing', 'error'],
      ]),
    );
    const missing = found.find(({ code }) => code === 'operation-missing');
    expect(missing?.message).toBe(`The operation ${shown} cannot be read, so clients have no method for it.`);
    expect(missing?.hint).toContain(`--allow-missing '${shown}'`);
  });

  it('in a circle is refused', async () => {
    const files = {
      'a.yaml': `${info}paths: { $ref: b.yaml }\n`,
      'b.yaml': '$ref: c.yaml\n',
      'c.yaml': '$ref: b.yaml\n',
    };
    expect((await diagnosticsOf(files)).map(({ code }) => code)).toContain('ref-cycle');
  });
});
