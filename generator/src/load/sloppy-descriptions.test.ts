import { describe, expect, it } from 'vitest';
import type { DiagnosticCode } from '../base/diagnostics.ts';
import { type Json, valueAt } from '../base/json.ts';
import { parsePointer } from '../base/json-pointer.ts';
import { loadText } from '../testing/load-text.ts';

const head = 'openapi: 3.0.3\ninfo: { title: T, version: "1" }\n';
const schemas = (text: string) => `${head}paths: {}\ncomponents:\n  schemas:\n${text}`;
const operation = (text: string) => `${head}paths:\n  /a:\n    get:\n${text}`;
const A = '/components/schemas/A';

/** Descriptions that break a rule but mean something clear: what is said about them, and how one value of the bundle reads. */
const sloppy: readonly (readonly [string, DiagnosticCode | undefined, string, string, Json | undefined])[] = [
  ['no responses', 'expected-field', operation('      operationId: a\n'), '/paths/~1a/get/responses', undefined],
  ['responses of null', 'field-left-out', operation('      responses: null\n'), '/paths/~1a/get/responses', undefined],
  [
    'a response without description',
    'expected-field',
    operation('      responses: { "200": {} }\n'),
    '/paths/~1a/get/responses/200',
    {},
  ],
  ['no paths', 'expected-field', head, '/paths', undefined],
  [
    'a field that nobody knows',
    'unknown-field',
    operation('      responses: {}\n      sumary: s\n'),
    '/paths/~1a/get/sumary',
    's',
  ],
  [
    'an extension',
    undefined,
    operation('      responses: {}\n      x-a: { b: [1] }\n'),
    '/paths/~1a/get/x-a',
    { b: [1] },
  ],
  [
    'a description of null',
    'field-left-out',
    operation('      responses: {}\n      description:\n'),
    '/paths/~1a/get/description',
    undefined,
  ],
  [
    'a parameter without schema',
    'no-schema',
    operation('      responses: {}\n      parameters: [{ name: a, in: query }]\n'),
    '/paths/~1a/get/parameters/0/name',
    'a',
  ],
  [
    'a parameter with schema and content',
    'schema-and-content',
    operation(
      '      responses: {}\n      parameters: [{ name: a, in: query, schema: {}, content: { text/plain: {} } }]\n',
    ),
    '/paths/~1a/get/parameters/0/content',
    undefined,
  ],
  [
    'a parameter with two contents',
    'one-content',
    operation(
      '      responses: {}\n      parameters: [{ name: a, in: query, content: { text/plain: {}, a/b: {} } }]\n',
    ),
    '/paths/~1a/get/parameters/0/name',
    'a',
  ],
  [
    'a style of another place',
    'style-not-possible',
    operation('      responses: {}\n      parameters: [{ name: a, in: query, style: simple, schema: {} }]\n'),
    '/paths/~1a/get/parameters/0/style',
    undefined,
  ],
  [
    'the same parameter twice',
    'repeated-parameter',
    operation(
      '      responses: {}\n      parameters: [{ name: a, in: query, schema: {} }, { name: a, in: query, schema: {} }]\n',
    ),
    '/paths/~1a/get/parameters/1',
    undefined,
  ],
  [
    'two paths that are one',
    'same-path',
    `${head}paths:\n  /a/{b}: { get: { responses: {} } }\n  /a/{c}: { get: { responses: {} } }\n`,
    '/paths/~1a~1{c}/get/responses',
    {},
  ],
  [
    'a template name that is not declared',
    undefined,
    `${head}paths:\n  /a/{b}: { get: { responses: {} } }\n`,
    '/paths/~1a~1{b}/get/responses',
    {},
  ],
  [
    'status codes as numbers',
    undefined,
    operation('      responses: { 200: { description: d } }\n'),
    '/paths/~1a/get/responses/200/description',
    'd',
  ],
  [
    'a range in small letters',
    undefined,
    operation('      responses: { 2xx: { description: d } }\n'),
    '/paths/~1a/get/responses/2xx/description',
    'd',
  ],
  [
    'parameters of a media type',
    undefined,
    operation(
      '      responses: { 200: { description: d, content: { "application/json; charset=utf-8; a=\\"b c\\"": {} } } }\n',
    ),
    '/paths/~1a/get/responses/200/description',
    'd',
  ],
  [
    'a list of types in 3.0',
    undefined,
    schemas('    A: { type: [string, "null"] }\n'),
    `${A}/type`,
    ['string', 'null'],
  ],
  ['a keyword of the other dialect', 'other-dialect', schemas('    A: { const: 1 }\n'), `${A}/const`, 1],
  [
    'a number as a bound of its own in 3.0',
    undefined,
    schemas('    A: { exclusiveMinimum: 1 }\n'),
    `${A}/exclusiveMinimum`,
    1,
  ],
  ['a type that nobody knows', 'unknown-type', schemas('    A: { type: any }\n'), A, {}],
  [
    'a type of another language',
    'unknown-type',
    schemas('    A: { type: file }\n'),
    A,
    { type: 'string', format: 'binary' },
  ],
  [
    'required on the property itself',
    'wrong-type',
    schemas('    A: { properties: { a: { type: string, required: true } } }\n'),
    A,
    { properties: { a: { type: 'string' } }, required: ['a'] },
  ],
  [
    'a discriminator of the second version',
    'wrong-type',
    schemas('    A: { discriminator: kind }\n'),
    A,
    { discriminator: { propertyName: 'kind' } },
  ],
  [
    'a number that could be another text',
    'value-read-as',
    schemas('    A: { type: string, enum: [a, 1e3] }\n'),
    `${A}/enum`,
    ['a', '1e3'],
  ],
  [
    'texts that look like truth values',
    'value-read-as',
    schemas('    A: { type: string, enum: [true, false] }\n'),
    `${A}/enum`,
    ['true', 'false'],
  ],
  [
    'numbers in a list of texts',
    'value-read-as',
    schemas('    A: { type: string, enum: [1, 20], default: 1 }\n'),
    A,
    { type: 'string', enum: ['1', '20'], default: '1' },
  ],
  [
    'texts in a list of integers',
    'value-read-as',
    schemas('    A: { type: integer, enum: ["1", 2], default: "2" }\n'),
    A,
    { type: 'integer', enum: [1, 2], default: 2 },
  ],
  [
    'a truth value as a text',
    'value-read-as',
    schemas('    A: { type: boolean, default: "true" }\n'),
    `${A}/default`,
    true,
  ],
  [
    'null among texts',
    'null-not-allowed',
    schemas('    A: { type: string, enum: [a, null] }\n'),
    `${A}/enum`,
    ['a', null],
  ],
  [
    'null among nullable texts',
    undefined,
    schemas('    A: { type: string, nullable: true, enum: [a, null], default: null }\n'),
    `${A}/enum`,
    ['a', null],
  ],
  ['a default of null', 'default-left-out', schemas('    A: { type: string, default: null }\n'), A, { type: 'string' }],
  [
    'a default of the wrong shape',
    'default-left-out',
    schemas('    A: { type: string, default: [] }\n'),
    A,
    { type: 'string' },
  ],
  [
    'an object among texts',
    'enum-member-left-out',
    schemas('    A: { type: string, enum: [a, { x: y }, b] }\n'),
    `${A}/enum`,
    ['a', 'b'],
  ],
  [
    'the end of the integers as a bound',
    'rounded-number',
    schemas('    A: { type: integer, maximum: 9223372036854775807 }\n'),
    `${A}/type`,
    'integer',
  ],
  [
    'a long number in an example',
    'rounded-number',
    schemas('    A: { type: string, example: 12345678901234567890123 }\n'),
    `${A}/type`,
    'string',
  ],
  [
    'examples that are no objects',
    'field-left-out',
    operation('      responses: { 200: { description: d, content: { a/b: { examples: { x: 1 } } } } }\n'),
    '/paths/~1a/get/responses/200/content/a~1b',
    {},
  ],
  [
    'an alternative that is built on its base',
    'inheritance-cycle',
    schemas(
      '    A: { type: object, oneOf: [{ $ref: "#/components/schemas/B" }], discriminator: { propertyName: k }, properties: { k: { type: string } } }\n    B: { allOf: [{ $ref: "#/components/schemas/A" }, { type: object }] }\n',
    ),
    '/components/schemas/B/allOf/0',
    { type: 'object', properties: { k: { type: 'string' } } },
  ],
  [
    'a schema dialect that nobody knows',
    'other-schema-dialect',
    'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\njsonSchemaDialect: http://127.0.0.1/x\n',
    '/openapi',
    '3.1.0',
  ],
  [
    'a boolean schema',
    undefined,
    'openapi: 3.1.0\ninfo: { title: T, version: "1" }\ncomponents: { schemas: { A: true, B: { $ref: "#/components/schemas/A" } } }\n',
    A,
    true,
  ],
  [
    'a media type in short',
    'media-type-read-as',
    operation('      responses: { 200: { description: d, content: { json: { schema: { type: string } } } } }\n'),
    '/paths/~1a/get/responses/200/content',
    { 'application/json': { schema: { type: 'string' } } },
  ],
  [
    'a media type with a comma',
    'media-type-read-as',
    operation(
      '      responses: { 200: { description: d, content: { "a/b, charset=utf-8": {}, "a/b": { schema: {} } } } }\n',
    ),
    '/paths/~1a/get/responses/200/content',
    { 'a/b': { schema: {} } },
  ],
  [
    'a field of a media type in its place',
    'media-type-left-out',
    operation('      responses: {}\n      requestBody: { content: { a/b: {}, examples: {} } }\n'),
    '/paths/~1a/get/requestBody/content',
    { 'a/b': {} },
  ],
  [
    'no media type at all in a response',
    'media-type-left-out',
    operation('      responses: { 200: { description: d, content: { data: {}, meta: {} } } }\n'),
    '/paths/~1a/get/responses/200/content',
    { '*/*': {} },
  ],
  [
    'a parameter without a name',
    'parameter-left-out',
    operation(
      '      responses: {}\n      parameters: [{ name: "", in: header, schema: {} }, { name: b, in: query, schema: {} }]\n',
    ),
    '/paths/~1a/get/parameters',
    [{ name: 'b', in: 'query', schema: {} }],
  ],
  [
    'a mapping to what is not there',
    'mapping-left-out',
    schemas(
      '    A: { discriminator: { propertyName: k, mapping: { a: "#/b", c: d.yaml#/e, f: "#/components/schemas/A" } } }\n',
    ),
    `${A}/discriminator/mapping`,
    { f: '#/components/schemas/A' },
  ],
  [
    'an enum on the list instead of its items',
    'enum-left-out',
    schemas('    A: { type: array, items: { type: string }, enum: [a, b] }\n'),
    A,
    { type: 'array', items: { type: 'string' } },
  ],
  [
    'names in an enum of integers',
    'enum-left-out',
    schemas('    A: { type: integer, enum: [ONE, TWO] }\n'),
    A,
    { type: 'integer' },
  ],
  [
    'an empty text among numbers',
    'enum-member-left-out',
    schemas('    A: { type: number, enum: ["", 1] }\n'),
    `${A}/enum`,
    [1],
  ],
  [
    'words as the default of a number',
    'default-left-out',
    schemas('    A: { type: integer, default: inf }\n'),
    A,
    { type: 'integer' },
  ],
  [
    'a truth value as the default of a number',
    'default-left-out',
    schemas('    A: { type: integer, default: false }\n'),
    A,
    { type: 'integer' },
  ],
  [
    'a number with a fraction as a text',
    'value-read-as',
    schemas('    A: { type: number, default: "1.50" }\n'),
    `${A}/default`,
    1.5,
  ],
  [
    'a fraction as a text among integers',
    'default-left-out',
    schemas('    A: { type: integer, default: "1.5" }\n'),
    A,
    { type: 'integer' },
  ],
  [
    'more digits than a double holds as a text',
    'default-left-out',
    schemas('    A: { type: number, default: "9007199254740993" }\n'),
    A,
    { type: 'number' },
  ],
  [
    'a default that either of two types could mean',
    'default-left-out',
    'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents: { schemas: { A: { type: [integer, boolean], default: "1" } } }\n',
    A,
    { type: ['integer', 'boolean'] },
  ],
  ['an empty enum', 'empty-enum', schemas('    A: { type: string, enum: [] }\n'), A, { type: 'string' }],
  [
    'null alone among texts',
    'null-not-allowed',
    schemas('    A: { type: string, enum: [null] }\n'),
    A,
    { type: 'string', enum: [null] },
  ],
  [
    'one usable member beside an object',
    'enum-member-left-out',
    schemas('    A: { type: string, enum: [a, { x: y }] }\n'),
    `${A}/enum`,
    ['a'],
  ],
  [
    'any values where no type is named, and null besides',
    undefined,
    schemas('    A: { nullable: true, enum: [a, 1, null], default: 1 }\n'),
    A,
    { nullable: true, enum: ['a', 1, null], default: 1 },
  ],
  [
    'a schema of null',
    'field-left-out',
    operation('      responses: {}\n      requestBody: { content: { a/b: { schema: null } } }\n'),
    '/paths/~1a/get/requestBody/content',
    { 'a/b': {} },
  ],
  ['a pattern that is a number', 'field-left-out', schemas('    A: { pattern: 0 }\n'), A, {}],
];

function at(root: Json, pointer: string): Json | undefined {
  const tokens = parsePointer(pointer);
  return tokens && valueAt(root, tokens);
}

describe('a sloppy description', () => {
  it.each(sloppy)('with %s is read (%s)', async (_, code, text, pointer, expected) => {
    const { bundled, diagnostics } = await loadText({ 'openapi.yaml': text });
    expect(diagnostics.every(({ severity }) => severity === 'warning')).toBe(true);
    expect([...new Set(diagnostics.map((diagnostic) => diagnostic.code))]).toEqual(code ? [code] : []);
    expect(at(bundled, pointer)).toEqual(expected);
  });

  it('is still found in its file where something before it was left out or renamed', async () => {
    const { locate } = await loadText({
      'a.yaml': operation(
        '      responses:\n        200: { description: d, content: { json: {} } }\n      parameters:\n        - { name: "", in: query, schema: {} }\n        - { name: b, in: query, schema: {} }\n',
      ),
    });
    expect(locate('/paths/~1a/get/parameters/0')).toMatchObject({ line: 10, column: 11 });
    expect(locate('/paths/~1a/get/responses/200/content/application~1json')).toMatchObject({ line: 7, column: 43 });
  });

  it('is told once what it does in many places', async () => {
    const { diagnostics } = await loadText({
      'a.yaml': schemas('    A: { const: 1 }\n    B: { const: 1 }\n    C: { const: 1 }\n'),
    });
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.message).toMatch(/\(3 places\)$/);
    expect(diagnostics[0]?.location?.line).toBe(6);
  });
});
