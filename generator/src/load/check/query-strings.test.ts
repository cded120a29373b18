import { expect, it } from 'vitest';
import { loadText } from '../../testing/load-text.ts';

const content = 'content: { application/json: { schema: { type: object } } }';
const description = (parameters: readonly string[], shared: readonly string[] = []) => `openapi: 3.2.0
info: { title: T, version: "1" }
paths:
  /a:
    parameters: [${shared.join(', ')}]
    get:
      parameters: [${parameters.join(', ')}]
      responses: { "200": { description: d } }
`;

it.each([
  ['alone', [`{ name: w, in: querystring, ${content} }`], [], undefined, ['w']],
  [
    'beside a query parameter',
    [`{ name: w, in: querystring, ${content} }`, '{ name: q, in: query, schema: {} }'],
    [],
    'the operation has the query parameter q',
    ['q'],
  ],
  [
    'beside a query parameter of the path',
    [`{ name: w, in: querystring, ${content} }`],
    ['{ name: q, in: query, schema: {} }'],
    'the operation has the query parameter q',
    [],
  ],
  [
    'twice',
    [`{ name: v, in: querystring, ${content} }`, `{ name: w, in: querystring, ${content} }`],
    [],
    'the operation has another one',
    ['v'],
  ],
  ['with a schema', ['{ name: w, in: querystring, schema: { type: object } }'], [], 'it has no content', []],
])('a whole query %s', async (_, parameters, shared, reason, left) => {
  const { bundled, diagnostics } = await loadText({ 'openapi.yaml': description(parameters, shared) });
  expect(diagnostics.map(({ code }) => code)).toEqual(reason === undefined ? [] : ['querystring-left-out']);
  expect(diagnostics[0]?.message ?? '').toContain(reason ?? '');
  const paths = bundled.paths as {
    readonly '/a': { readonly get: { readonly parameters: readonly { name: string }[] } };
  };
  expect(paths['/a'].get.parameters.map(({ name }) => name)).toEqual(left);
});

it('and a cookie of the new style, in an older description, are said to be newer', async () => {
  const text = description([
    `{ name: w, in: querystring, ${content} }`,
    '{ name: c, in: cookie, style: cookie, schema: { type: string } }',
  ]).replace('3.2.0', '3.1.0');
  const { diagnostics } = await loadText({ 'openapi.yaml': text });
  expect(diagnostics.map(({ code }) => code)).toEqual(['other-dialect', 'other-dialect']);
});
