import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { DiagnosticCode } from '../base/diagnostics.ts';
import { pointerOf } from '../base/json-pointer.ts';
import { diagnosticsOf } from '../testing/load-text.ts';

const info = 'info: { title: T, version: "1" }\n';
const head = `openapi: 3.1.0\n${info}`;
const empty = `${head}paths: {}\n`;
const get = (text: string) =>
  `${head}paths:\n  /a/{id}:\n    get:\n      responses: { "200": { description: d } }\n${text}`;
const schemas = (text: string) => `${empty}components:\n  schemas:\n${text}`;
const old = (text: string) => text.replace('3.1.0', '3.0.3');

/** Descriptions with one mistake each; `«` is where the diagnostic must point. */
const broken: readonly (readonly [name: string, code: DiagnosticCode, text: string])[] = [
  ['no openapi field', 'not-a-description', `«${info}paths: {}\n`],
  ['a list instead of an object', 'not-a-description', '«- openapi: 3.1.0\n'],
  ['Swagger 2.0', 'swagger', `swagger: «"2.0"\n${info}paths: {}\n`],
  ['OpenAPI 3.3', 'unknown-version', `openapi: «3.3.0\n${info}paths: {}\n`],
  ['the version as a number', 'wrong-type', `openapi: «3.1\n${info}paths: {}\n`],
  ['no info', 'missing-field', '«openapi: 3.1.0\npaths: {}\n'],
  ['no title', 'missing-field', 'openapi: 3.1.0\n«info: { version: "1" }\npaths: {}\n'],
  [
    'a version that YAML reads as a number',
    'wrong-type',
    'openapi: 3.1.0\ninfo: { title: T, version: «1.10 }\npaths: {}\n',
  ],
  ['paths as a list', 'wrong-type', `${head}«paths: []\n`],
  ['a path without a slash', 'invalid-path', `${head}paths:\n  «users: {}\n`],
  ['a path with two slashes', 'invalid-path', `${head}paths:\n  «//evil.example/x: {}\n`],
  ['a path with a host', 'invalid-path', `${head}paths:\n  «https://evil.example/x: {}\n`],
  ['a path that ends in a backslash', 'invalid-path', `${head}paths:\n  «"/v1/path\\\\": {}\n`],
  ['a path with a line break', 'invalid-path', `${head}paths:\n  «"/a\\nb": {}\n`],
  ['a path with dots that a URL resolves', 'invalid-path', `${head}paths:\n  «/a/%2E./b: {}\n`],
  ['a brace that does not close', 'bad-path-template', `${head}paths:\n  «/a/{b: { get: { responses: {} } }\n`],
  ['empty braces', 'bad-path-template', `${head}paths:\n  «/a/{}: { get: { responses: {} } }\n`],
  [
    'a template name that is code',
    'path-parameter-unknown',
    `${head}paths:\n  «"/a/{id\`+(x)+\`}": { get: { responses: {} } }\n`,
  ],
  [
    'a method with a space',
    'bad-method',
    `${head}paths:\n  /a:\n    additionalOperations:\n      «CO PY: { responses: {} }\n`,
  ],
  [
    'an additional operation that a field is for',
    'method-has-field',
    `${head}paths:\n  /a:\n    additionalOperations:\n      «Post: { responses: {} }\n`,
  ],
  ['an operation that is a text', 'wrong-type', `${head}paths:\n  /a:\n    get: «list\n`],
  ['parameters as an object', 'wrong-type', get('      «parameters: {}\n')],
  ['a parameter without a name', 'missing-field', get('      parameters:\n        - «{ in: query, schema: {} }\n')],
  [
    'a parameter at no known place',
    'unknown-value',
    get('      parameters:\n        - { name: a, in: «body, schema: {} }\n'),
  ],
  [
    'a header whose name is not a token',
    'bad-parameter-name',
    get('      parameters:\n        - { name: «"a\\r\\nb", in: header, schema: {} }\n'),
  ],
  [
    'a parameter twice, differently',
    'duplicate-parameter',
    get(
      '      parameters:\n        - { name: a, in: query, schema: {} }\n        - «{ name: a, in: query, schema: { type: string } }\n',
    ),
  ],
  [
    'headers that differ in case only',
    'duplicate-parameter',
    get(
      '      parameters:\n        - { name: X-A, in: header, schema: {} }\n        - «{ name: x-a, in: header, schema: { type: string } }\n',
    ),
  ],
  [
    'required as a text',
    'wrong-type',
    get('      parameters:\n        - { name: a, in: query, required: «"true", schema: {} }\n'),
  ],
  [
    'an operationId twice',
    'duplicate-operation-id',
    get('      operationId: a\n    put: { operationId: «a, responses: {} }\n'),
  ],
  [
    'an operationId twice among the webhooks',
    'duplicate-operation-id',
    `${head}webhooks:\n  a: { post: { operationId: x, responses: {} } }\n  b: { post: { operationId: «x, responses: {} } }\n`,
  ],
  ['a tag that is a number', 'wrong-type', get('      tags: [«1]\n')],
  [
    'a security scheme that nobody declares',
    'unknown-security-scheme',
    get('      security:\n        - «missing: []\n'),
  ],
  [
    'a status that is none',
    'bad-status',
    `${head}paths:\n  /a:\n    get:\n      responses:\n        «"2,x:(y)": { description: d }\n`,
  ],
  [
    'a status of four digits',
    'bad-status',
    `${head}paths:\n  /a:\n    get:\n      responses:\n        «2000: { description: d }\n`,
  ],
  [
    'a media type that is none',
    'bad-media-type',
    get(`      requestBody:\n        content:\n          «"application/json'+(x)+'": {}\n`),
  ],
  ['a component name with a space', 'bad-component-name', schemas(`    «"Foo; import 'x' //": {}\n`)],
  [
    'a scheme name with a quote',
    'bad-component-name',
    `${empty}components:\n  securitySchemes:\n    «"a']": { type: http, scheme: basic }\n`,
  ],
  [
    'an API key without a name',
    'incomplete-security-scheme',
    `${empty}components:\n  securitySchemes:\n    «A: { type: apiKey, in: header }\n`,
  ],
  ['an unknown type of scheme', 'unknown-value', `${empty}components:\n  securitySchemes:\n    A: { type: «basic }\n`],
  ['a description that is an object', 'wrong-type', schemas('    A: { «description: {} }\n')],
  ['an enum of objects', 'enum-member', schemas('    A: { enum: [«{}, null] }\n')],
  ['an enum that is empty', 'empty-enum', schemas('    A: { «enum: [] }\n')],
  ['a list of required that is a text', 'wrong-type', schemas('    A: { required: «id }\n')],
  ['a type that is a number', 'wrong-type', schemas('    A: { type: [string, «5] }\n')],
  ['properties that are null', 'field-left-out', schemas('    A: { properties: «null }\n')],
  ['a property that is a text', 'wrong-type', schemas('    A: { properties: { a: «string } }\n')],
  ['a maxLength that is a text', 'wrong-type', schemas('    A: { maxLength: «"3); evil(" }\n')],
  ['a minItems below zero', 'wrong-type', schemas('    A: { minItems: «-1 }\n')],
  ['a maxLength with a fraction', 'wrong-type', schemas('    A: { maxLength: «1.5 }\n')],
  ['a multipleOf of zero', 'wrong-type', schemas('    A: { multipleOf: «0 }\n')],
  ['a default that is no number', 'value-type', schemas('    A: { type: number, default: «"1);evil(" }\n')],
  ['a null in another spelling', 'value-type', schemas('    A: { type: string, enum: [a, «~] }\n')],
  ['an integer that a double does not hold', 'inexact-number', schemas('    A: { maximum: «9007199254740993 }\n')],
  ['a reference to nothing', 'unresolved-ref', schemas('    A: { $ref: «"#/components/schemas/B" }\n')],
  ['a reference to what every object has', 'unresolved-ref', schemas('    A: { $ref: «"#/__proto__/polluted" }\n')],
  ['a reference to a constructor', 'unresolved-ref', schemas('    A: { $ref: «"#/constructor/prototype" }\n')],
  ['a reference to a missing file', 'missing-file', schemas('    A: { $ref: «missing.yaml }\n')],
  ['a reference that is no pointer', 'malformed-ref', schemas('    A: { $ref: «"#/a~2" }\n')],
  ['a reference that is no text', 'wrong-type', schemas('    A: { $ref: «5 }\n')],
  ['a reference to the network', 'remote-ref', schemas('    A: { $ref: «"http://169.254.169.254/latest/" }\n')],
  ['a reference by file:', 'remote-ref', schemas('    A: { $ref: «"file:///etc/passwd" }\n')],
  ['a reference with a host only', 'remote-ref', schemas('    A: { $ref: «"//evil.example/x.yaml" }\n')],
  ['a reference above the root', 'ref-outside-root', schemas('    A: { $ref: «"../../etc/passwd" }\n')],
  ['an absolute path', 'ref-outside-root', schemas('    A: { $ref: «/etc/passwd }\n')],
  ['an absolute path of Windows', 'ref-outside-root', schemas("    A: { $ref: «'\\etc\\passwd' }\n")],
  ['a path with a zero byte', 'malformed-ref', schemas('    A: { $ref: «"a%00.yaml" }\n')],
  ['an absolute path below the root', 'ref-outside-root', schemas('    A: { $ref: «/api/openapi.yaml }\n')],
  ['a reference to the prototype itself', 'unresolved-ref', schemas('    A: { $ref: «"#/__proto__" }\n')],
  [
    'a mapping to the prototype',
    'unresolved-ref',
    schemas('    A: { discriminator: { propertyName: a, mapping: { b: «"#/__proto__" } } }\n'),
  ],
  [
    'a parameter where a schema belongs',
    'wrong-kind-ref',
    `${schemas('    A: { $ref: «"#/components/parameters/P" }\n')}  parameters:\n    P: { name: p, in: query, schema: {} }\n`,
  ],
  ['a reference to the whole description', 'wrong-kind-ref', schemas('    A: { $ref: «"#" }\n')],
  ['a reference to itself', 'ref-cycle', schemas('    «A: { $ref: "#/components/schemas/A" }\n')],
  [
    'references in a circle',
    'ref-cycle',
    schemas('    «A: { $ref: "#/components/schemas/B" }\n    B: { $ref: "#/components/schemas/A" }\n'),
  ],
  ['a schema that is all of itself', 'ref-cycle', schemas('    A: { allOf: [«{ $ref: "#/components/schemas/A" }] }\n')],
  [
    'a union with itself',
    'ref-cycle',
    schemas('    A: { anyOf: [{ type: string }, «{ $ref: "#/components/schemas/A" }] }\n'),
  ],
  [
    'parameters in a circle',
    'ref-cycle',
    `${empty}components:\n  parameters:\n    «A: { $ref: "#/components/parameters/B" }\n    B: { $ref: "#/components/parameters/A" }\n`,
  ],
  [
    'a mapping to the network',
    'remote-ref',
    schemas('    A: { discriminator: { propertyName: a, mapping: { b: «"http://127.0.0.1/e.json" } } }\n'),
  ],
  ['a discriminator without its property', 'missing-field', schemas('    A: { «discriminator: { mapping: {} } }\n')],
];

/** What is refused: there is nothing to go on with, an operation would be lost, or it reads like an attack. */
const refused: ReadonlySet<string> = new Set([
  'no openapi field',
  'a list instead of an object',
  'Swagger 2.0',
  'OpenAPI 3.3',
  'a method with a space',
  'an additional operation that a field is for',
  'a path with two slashes',
  'a path with a host',
  'a path that ends in a backslash',
  'a path with a line break',
  'a path with dots that a URL resolves',
  'a template name that is code',
  'a header whose name is not a token',
  'a status that is none',
  'a media type that is none',
  'a component name with a space',
  'a scheme name with a quote',
  'a maxLength that is a text',
  'a default that is no number',
  'a reference to what every object has',
  'a reference to a constructor',
  'a reference to the network',
  'a reference by file:',
  'a reference with a host only',
  'a reference above the root',
  'an absolute path',
  'an absolute path of Windows',
  'an absolute path below the root',
  'a reference to the prototype itself',
  'a mapping to the prototype',
  'parameters in a circle',
  'a mapping to the network',
]);

/** The text without its mark, and line and column of the mark. */
function unmarked(text: string): { readonly text: string; readonly line: number; readonly column: number } {
  const [before = '', after = ''] = text.split('«');
  const lines = before.split('\n');
  return { text: before + after, line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

describe('a broken description', () => {
  it.each(broken)('with %s is %s, where it is wrong', async (name, code, marked) => {
    const { text, line, column } = unmarked(marked);
    const [first, ...others] = await diagnosticsOf({ 'openapi.yaml': text });
    const severity = refused.has(name) ? 'error' : 'warning';
    expect(first).toMatchObject({ code, severity, location: { file: 'openapi.yaml', line, column } });
    expect(first?.repaired !== undefined || first?.code === 'field-left-out').toBe(severity === 'warning');
    expect(others.filter((other) => other.severity === 'error' && other.code !== 'operation-missing')).toEqual([]);
    expect(first?.message).toMatch(/^[^\p{Cc}]+\.$/u);
  });

  it.each(broken.filter(([, code]) => code !== 'inexact-number'))(
    'with %s is the same in JSON',
    async (name, code, marked) => {
      const yaml = unmarked(marked).text;
      const [expected] = await diagnosticsOf({ 'openapi.yaml': yaml });
      const json = JSON.stringify(parse(yaml), null, 2);
      const [found] = await diagnosticsOf({ 'openapi.json': json });
      // JSON has one spelling for numbers and null, and no versions that look like numbers.
      if (/another spelling/.test(name)) expect(found?.code).not.toBe(code);
      else expect(found).toMatchObject({ code, pointer: expected?.pointer });
    },
  );

  it.each(broken)('with %s is the same in OpenAPI 3.0', async (name, code, marked) => {
    const { text } = unmarked(marked);
    const codes = (await diagnosticsOf({ 'openapi.yaml': old(text) })).map((diagnostic) => diagnostic.code);
    // A list of types is no error there either, but the number in it is; nothing else differs.
    expect(codes, name).toContain(code);
  });

  it('reports all independent mistakes at once, those of references last', async () => {
    const found = await diagnosticsOf({
      'openapi.yaml': schemas('    C: { minItems: -1 }\n    A: { $ref: "#/x" }\n    B: { type: 5, maxLength: a }\n'),
    });
    expect(found.map(({ code, location }) => [code, location?.line])).toEqual([
      ['wrong-type', 6],
      ['wrong-type', 8],
      ['wrong-type', 8],
      ['unresolved-ref', 7],
    ]);
  });

  it('tells both places of what stands twice', async () => {
    const [operation] = await diagnosticsOf({
      'a.yaml': get('      operationId: a\n    put: { operationId: a, responses: {} }\n'),
    });
    expect(operation?.related).toEqual([
      { message: 'the first one', location: { file: 'a.yaml', line: 7, column: 20 } },
    ]);
    const [key] = await diagnosticsOf({
      'a.json': '{"openapi": "3.1.0", "info": { "title": "T", "version": "1" }, "paths": {},\n "paths": {}}',
    });
    expect(key).toMatchObject({ code: 'duplicate-key', location: { line: 2, column: 2 } });
    expect(key?.related).toEqual([{ message: 'the first one', location: { file: 'a.json', line: 1, column: 64 } }]);
  });

  it('names the whole way of a circle', async () => {
    const [cycle] = await diagnosticsOf({
      'a.yaml': schemas('    A: { $ref: "#/components/schemas/B" }\n    B: { allOf: [{ $ref: "b.yaml#/C" }] }\n'),
      'b.yaml': 'C: { oneOf: [{ $ref: "a.yaml#/components/schemas/A" }] }\n',
    });
    expect(cycle?.message).toContain(
      '#/components/schemas/A → #/components/schemas/B → b.yaml#/C → #/components/schemas/A',
    );
  });

  it('shows what it quotes without control characters', async () => {
    const [first] = await diagnosticsOf({ 'a.yaml': schemas('    A: { $ref: "#/\\e[31m\\0\\u202e" }\n') });
    expect(first?.message).toBe(
      `The reference #/\\u{1b}[31m\\u{0}\\u{202e} leads nowhere; any value is accepted in its place.`,
    );
    expect(first?.pointer).toBe(pointerOf(['components', 'schemas', 'A', '$ref']));
  });
});

it('an unresolved merge is one error', async () => {
  const text = `${head}<<<<<<< HEAD\npaths: {}\n=======\npaths: { }\n>>>>>>> other\n`;
  const merge = { code: 'merge-conflict', severity: 'error', location: { line: 3, column: 1 } };
  expect(await diagnosticsOf({ 'openapi.yaml': text })).toMatchObject([merge]);
});
