import { expect, it } from 'vitest';
import { valueAt } from '../../base/json.ts';
import { loadText } from '../../testing/load-text.ts';

/** The codes of what is reported about a schema, and how it is read. */
async function readingOf(schema: string): Promise<readonly unknown[]> {
  const text = `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    A: ${schema}\n`;
  const { bundled, diagnostics } = await loadText({ 'a.yaml': text });
  return [diagnostics.map(({ code }) => code), valueAt(bundled, ['components', 'schemas', 'A'])];
}

it.each([
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties', 'multipleOf'],
])('%s is rounded', async (keyword) => {
  const read = { [keyword]: 9007199254740992 };
  expect(await readingOf(`{ ${keyword}: 9007199254740993 }`)).toEqual([['inexact-number'], read]);
});

it.each(['9223372036854775807', '18446744073709551615', '-9223372036854775807'])(
  '%s is the end of the integers in a bound, and an inexact number elsewhere',
  async (number) => {
    expect(await readingOf(`{ minimum: ${number} }`)).toEqual([['rounded-number'], { minimum: Number(number) }]);
    expect(await readingOf(`{ const: ${number} }`)).toEqual([['inexact-number'], {}]);
  },
);

it.each([
  ['{ example: 9007199254740993 }', 'rounded-number', { example: 9007199254740992 }],
  ['{ examples: [9007199254740993] }', 'rounded-number', { examples: [9007199254740992] }],
  ['{ x-limit: 9007199254740993 }', 'rounded-number', { 'x-limit': 9007199254740992 }],
  ['{ default: 9007199254740993 }', 'inexact-number', {}],
  ['{ enum: [1, 9007199254740993] }', 'inexact-number', {}],
  ['{ example: 1e400 }', 'inexact-number', {}],
  ['{ maximum: 1e400 }', 'inexact-number', {}],
  ['{ type: string, enum: [9007199254740993] }', 'value-read-as', { type: 'string', enum: ['9007199254740993'] }],
  ['{ type: string, default: 9007199254740993 }', 'value-read-as', { type: 'string', default: '9007199254740993' }],
])('%s: %s', async (schema, code, read) => {
  expect(await readingOf(schema)).toEqual([[code], read]);
});

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
