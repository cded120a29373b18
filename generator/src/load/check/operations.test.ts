import { expect, it } from 'vitest';
import { diagnosticsOf } from '../../testing/load-text.ts';

const head = (openapi: string) => [`openapi: ${openapi}`, 'info: { title: T, version: 1.0.0 }', ''].join('\n');
const ok = "responses: { '204': { description: ok } }";
const query = 'content: { application/x-www-form-urlencoded: { schema: { type: object } } }';

/** The codes of what is reported with their lines from the one below `info`, and the lines of what belongs to them. */
async function reported(body: string, openapi = '3.2.0'): Promise<readonly string[]> {
  const found = await diagnosticsOf({ 'a.yaml': head(openapi) + body });
  const line = (at: { readonly line: number } | undefined) => (at?.line ?? 0) - 2;
  return found.map(({ code, location, related = [] }) =>
    [code, line(location), ...related.map((one) => `${one.message} ${line(one.location)}`)].join(' '),
  );
}

it.each<[title: string, body: string, found: readonly string[]]>([
  [
    'paths that are the same but for names',
    `paths:\n  /a/{x}: { get: { ${ok} } }\n  /a/{y}: { get: { ${ok} } }\n`,
    ['same-path 3 the other path 2'],
  ],
  ['such paths with other methods', `paths:\n  /a/{x}: { get: { ${ok} } }\n  /a/{y}: { put: { ${ok} } }\n`, []],
  [
    'two operations of one id',
    `paths:\n  /a: { get: { operationId: same, ${ok} } }\n  /b: { get: { operationId: same, ${ok} } }\n`,
    ['duplicate-operation-id 3 the first one 2'],
  ],
  [
    'two operations of one id, in another order than by path',
    `paths:\n  /b: { get: { operationId: same, ${ok} } }\n  /a: { get: { operationId: same, ${ok} } }\n`,
    ['duplicate-operation-id 2 the first one 3'],
  ],
  [
    'a path item of two paths',
    `paths:\n  /a: { $ref: '#/components/pathItems/P' }\n  /b: { $ref: '#/components/pathItems/P' }\ncomponents: { pathItems: { P: { get: { operationId: same, ${ok} } } } }\n`,
    [],
  ],
  [
    'what is beside the paths',
    `paths:\n  x-old: { get: { operationId: same, ${ok} } }\n  /b: { get: { operationId: same, ${ok} } }\n`,
    [],
  ],
  [
    'a name in braces that is declared nowhere, in two operations',
    `paths:\n  /a/{n$}: { get: { ${ok} }, put: { ${ok} } }\n`,
    ['path-parameter-unknown 2'],
  ],
  [
    'such a name that the path item declares',
    `paths:\n  /a/{n$}:\n    parameters: [{ name: n$, in: path, required: true, schema: {} }]\n    get: { ${ok} }\n`,
    [],
  ],
  [
    'such a name that is declared beside a reference',
    `paths:\n  /a/{n$}:\n    $ref: '#/components/pathItems/P'\n    parameters: [{ name: n$, in: path, required: true, schema: {} }]\ncomponents: { pathItems: { P: { get: { ${ok} } } } }\n`,
    [],
  ],
  [
    'a style that headers do not have',
    `paths:\n  /a: { get: { parameters: [{ name: A, in: header, style: form, schema: {} }], ${ok} } }\n`,
    ['style-not-possible 2'],
  ],
  [
    'the style that headers have',
    `paths:\n  /a: { get: { parameters: [{ name: A, in: header, style: simple, schema: {} }], ${ok} } }\n`,
    [],
  ],
  [
    'a header without a name',
    `paths:\n  /a: { get: { parameters: [{ name: '', in: header, schema: {} }], ${ok} } }\n`,
    ['parameter-left-out 2'],
  ],
  [
    'two headers that differ in case',
    `paths:\n  /a:\n    get:\n      parameters:\n        - { name: x-a, in: header, schema: {} }\n        - { name: X-A, in: header, schema: { type: string } }\n      ${ok}\n`,
    ['duplicate-parameter 6 the first one 5'],
  ],
  [
    'two query parameters that differ in case',
    `paths:\n  /a:\n    get:\n      parameters:\n        - { name: x-a, in: query, schema: {} }\n        - { name: X-A, in: query, schema: { type: string } }\n      ${ok}\n`,
    [],
  ],
  [
    'content of no media type',
    `paths:\n  /a: { get: { parameters: [{ name: a, in: query, content: {} }], ${ok} } }\n`,
    ['one-content 2'],
  ],
  [
    'content of two media types',
    `paths:\n  /a: { get: { parameters: [{ name: a, in: query, content: { text/plain: {}, text/csv: {} } }], ${ok} } }\n`,
    ['one-content 2'],
  ],
  [
    'an additional operation of a method that has a field',
    `paths:\n  /a: { additionalOperations: { Get: { ${ok} } } }\n`,
    ['method-has-field 2'],
  ],
  ['an additional operation of another method', `paths:\n  /a: { additionalOperations: { COPY: { ${ok} } } }\n`, []],
  ['one whole query', `paths:\n  /a: { get: { parameters: [{ name: q, in: querystring, ${query} }], ${ok} } }\n`, []],
  [
    'two whole queries',
    `paths:\n  /a:\n    get:\n      parameters:\n        - { name: q, in: querystring, ${query} }\n        - { name: r, in: querystring, ${query} }\n      ${ok}\n`,
    ['querystring-left-out 6'],
  ],
])('%s', async (_, body, found) => {
  expect(await reported(body)).toEqual(found);
});
