import { describe, expect, it } from 'vitest';
import { diagnosticsOf } from '../testing/load-text.ts';

const cases: readonly (readonly [name: string, file: string, text: string, message: RegExp, hint: RegExp])[] = [
  ['Swagger', 'my api.json', '{ "swagger": "2.0" }', /^Swagger "2\.0"/, /npx swagger2openapi .* 'my api\.json'$/],
  ['AsyncAPI', 'a.yaml', 'asyncapi: 2.6.0\ninfo: { title: T }\n', /This is AsyncAPI 2\.6\.0, not/, /@asyncapi\/cli/],
  [
    'a Postman collection',
    'a.json',
    '{ "info": { "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" }, "item": [] }',
    /This is a Postman collection/,
    /npx postman-to-openapi a\.json/,
  ],
  [
    'a JSON Schema',
    'a.json',
    '{ "$schema": "http://json-schema.org/draft-07/schema#", "type": "object" }',
    /a JSON Schema/,
    /components\.schemas/,
  ],
  [
    'a schema with properties',
    'a.yaml',
    'type: object\nproperties: { a: { type: string } }\n',
    /a JSON Schema/,
    /components\.schemas/,
  ],
  [
    'an HTML page',
    'a.yaml',
    '\n<!DOCTYPE html>\n<html><body>Sign in</body></html>',
    /an HTML page/,
    /download the file itself/,
  ],
  ['an HTML page as JSON', 'a.json', '<html lang="en">', /an HTML page/, /download the file itself/],
  ['XML', 'a.yaml', '<?xml version="1.0"?>\n<feed/>', /an XML document/, /OpenAPI/],
  [
    'a GraphQL schema',
    'a.yaml',
    '# types\ntype Query {\n  pets(first: Int): [Pet!]\n}\n',
    /a GraphQL schema/,
    /GraphQL/,
  ],
  [
    'an introspection',
    'a.json',
    '{ "data": { "__schema": { "types": [] } } }',
    /introspection of a GraphQL/,
    /GraphQL/,
  ],
  [
    'an overlay',
    'a.yaml',
    'overlay: 1.0.0\ninfo: { title: T, version: "1" }\nactions: []\n',
    /an OpenAPI Overlay/,
    /input/,
  ],
  ['RAML', 'a.yaml', '#%RAML 1.0\ntitle: T\n', /openapi is missing/, /3\.1/],
  ['Protocol Buffers', 'a.yaml', 'syntax = "proto3";\nmessage A { string b = 1; }\n', /Protocol Buffers/, /generators/],
  [
    'a manifest of Kubernetes',
    'a.yaml',
    'apiVersion: v1\nkind: Pod\n',
    /not an OpenAPI description/,
    /openapi: 3\.1\.1/,
  ],
];

describe('a file of another format', () => {
  it.each(cases)('is refused by its name: %s', async (_, file, text, message, hint) => {
    const found = await diagnosticsOf({ [file]: text });
    expect(found).toHaveLength(1);
    expect(['foreign-format', 'swagger', 'not-a-description']).toContain(found[0]?.code);
    expect(found[0]).toMatchObject({ severity: 'error', location: { file, line: expect.any(Number) } });
    expect(found[0]?.message).toMatch(message);
    expect(found[0]?.hint).toMatch(hint);
  });

  it('is not what only looks alike', async () => {
    const text = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\ndefinitions: {}\n';
    expect((await diagnosticsOf({ 'a.yaml': text })).map(({ severity }) => severity)).not.toContain('error');
  });
});
