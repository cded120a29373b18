import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../base/json.ts';
import { modelOf } from '../../../testing/document.ts';
import { emitters } from '../emitters.ts';
import { typeCheck } from '../testing/type-check.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: JsonObject, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
});
const list = (items: JsonObject) => ({ type: 'array', items });

/** The declaration of the schema `A`, on one line, where it is received (or sent, and the answer is another schema). */
function declarationOf(
  schemas: JsonObject,
  direction: 'received' | 'sent' = 'received',
  answer: JsonObject = {},
): string {
  const content = { 'application/json': { schema: { type: 'object', properties: { a: to('A') } } } };
  const fields =
    direction === 'sent'
      ? {
          requestBody: { required: true, content },
          responses: { 200: { description: 'Done', content: { 'application/json': { schema: answer } } } },
        }
      : { responses: { 200: { description: 'Fine', content } } };
  const model = modelOf({
    components: { schemas },
    paths: { '/things': { post: { operationId: 'change', ...fields } } },
  });
  const { content: code = '' } =
    emitters.flatMap((emit) => emit(model)).find(({ path }) => path === 'src/models.ts') ?? {};
  const plain = code.replaceAll(/\/\*\*[\s\S]*?\*\//g, '').replaceAll(/\s+/g, ' ');
  const name = direction === 'sent' && plain.includes(' AInput ') ? 'AInput' : 'A';
  const [, found = ''] = new RegExp(`export (?:interface|type) (${name}\\b.*?)(?= export |$)`).exec(plain) ?? [];
  return found.trim();
}

describe('parts that declare one property', () => {
  const base = (schema: JsonObject) => ({ Base: object({ p: schema }) });

  it.each<[string, JsonObject, string]>([
    ['the narrower one wins', { A: { allOf: [object({ p: text }), object({ p: { enum: ['x'] } })] } }, "p?: 'x';"],
    ['in any order', { A: { allOf: [object({ p: { enum: ['x'] } }), object({ p: text })] } }, "p?: 'x';"],
    [
      'both count where neither is narrower',
      { A: { allOf: [object({ p: text }), object({ p: integer })] } },
      'A = { p?: number } & { p?: string };',
    ],
    [
      'all of a deep one count',
      { A: { allOf: [{ allOf: [object({ p: text }), object({ q: text })] }, object({ r: text })] } },
      'p?: string; q?: string; r?: string;',
    ],
    ['what one part needs is needed', { A: { allOf: [object({ p: text }), { required: ['p'] }] } }, 'p: string;'],
    [
      'a base is extended',
      { ...base(text), A: { allOf: [to('Base'), object({ q: text })] } },
      'A extends Base { q?: string; }',
    ],
    [
      'what a base leaves open is narrowed',
      { ...base(text), A: { allOf: [to('Base'), object({ p: { enum: ['x'] } }, ['p'])] } },
      "A extends Base { p: 'x'; }",
    ],
    [
      'what a base declares otherwise is no interface',
      { ...base(text), A: { allOf: [to('Base'), object({ p: integer })] } },
      'A = Base & { p?: number };',
    ],
    [
      'what a base leaves optional is needed',
      { ...base(text), A: { allOf: [to('Base'), { required: ['p'] }] } },
      'A extends Base { p: string; }',
    ],
    [
      'what a base needs already is not said again',
      { Base: object({ p: text }, ['p']), A: { allOf: [to('Base'), object({ q: text }), { required: ['p'] }] } },
      'A extends Base { q?: string; }',
    ],
    ['what nobody declares is needed all the same', { A: { ...object({ p: text }), required: ['q'] } }, 'q: unknown;'],
    [
      'two bases that agree are extended',
      { One: object({ p: text }), Two: object({ q: text }), A: { allOf: [to('One'), to('Two'), object({ r: text })] } },
      'A extends One, Two { r?: string; }',
    ],
    [
      'two bases that do not are joined',
      { One: object({ p: text }), Two: object({ p: integer }), A: { allOf: [to('One'), to('Two')] } },
      'A = One & Two;',
    ],
    [
      'a base of members without names is joined',
      { Base: { type: 'object', additionalProperties: text }, A: { allOf: [to('Base'), object({ p: text })] } },
      'A = Base & { p?: string };',
    ],
    [
      'a base that may be nothing is joined',
      { Base: { type: ['object', 'null'], properties: { p: text } }, A: { allOf: [to('Base'), object({ q: text })] } },
      'A = Base & { q?: string };',
    ],
    [
      'two bases that do not agree are joined with the rest',
      {
        One: object({ p: text }),
        Two: object({ p: integer }),
        A: { allOf: [to('One'), to('Two'), object({ r: text })] },
      },
      'A = One & Two & { r?: string };',
    ],
    [
      'members without names are joined with a base',
      { ...base(text), A: { allOf: [to('Base'), { type: 'object', additionalProperties: text }] } },
      'A = Base & { [key: string]: string',
    ],
    [
      'what a base needs is not left out again',
      { Base: object({ p: text }, ['p']), A: { allOf: [to('Base'), object({ p: { enum: ['x'] } })] } },
      "A = Base & { p?: 'x' };",
    ],
    [
      'a base that is named twice is extended once',
      { ...base(text), A: { allOf: [to('Base'), to('Base'), object({ q: text })] } },
      'A extends Base { q?: string; }',
    ],
    ['a part that is the whole says nothing', { A: { allOf: [to('A'), object({ q: text })] } }, 'A { q?: string; }'],
    [
      'parts that lead back to the whole count once',
      { A: { allOf: [to('Other'), object({ q: text })] }, Other: { allOf: [to('A'), to('A'), object({ r: text })] } },
      'A { r?: string; q?: string; }',
    ],
    [
      'so do parts that also lead to each other',
      {
        A: { allOf: [to('B'), object({ p: text })] },
        B: { allOf: [to('C'), to('A'), object({ q: text })] },
        C: { allOf: [to('B'), object({ r: text })] },
      },
      'p?: string;',
    ],
    [
      'a part that can only be null stays so',
      { ...base(text), A: { type: 'null', allOf: [to('Base')] } },
      'A = Base & null;',
    ],
    [
      'the alternative that any other value means is not narrowed',
      {
        One: object({ kind: text }, ['kind']),
        Two: object({ kind: text }, ['kind']),
        A: {
          oneOf: [to('One'), to('Two')],
          discriminator: {
            propertyName: 'kind',
            mapping: { one: 'One', two: 'Two' },
            defaultMapping: 'Two',
          },
        },
      },
      'A = One | Two;',
    ],
    [
      'the narrower list wins',
      { A: { allOf: [object({ p: list(text) }), object({ p: list({ enum: ['x'] }) })] } },
      "p?: 'x'[];",
    ],
    ['what says something wins', { A: { allOf: [object({ p: {} }), object({ p: text })] } }, 'p?: string;'],
    ['and in any order', { A: { allOf: [object({ p: text }), object({ p: {} })] } }, 'p?: string;'],
    [
      'alternatives say more than that they are objects',
      { ...base(text), Other: object({ q: text }), A: { type: 'object', oneOf: [to('Base'), to('Other')] } },
      'A = Base | Other;',
    ],
    [
      'parts of which nothing is said are objects',
      { A: { type: 'object', allOf: [{ type: 'object' }] } },
      '[key: string]: unknown;',
    ],
    [
      'what a base leaves optional may be narrowed and left out',
      { ...base(text), A: { allOf: [to('Base'), object({ p: { enum: ['x'] } })] } },
      "A extends Base { p?: 'x'; }",
    ],
  ])('%s', (_, schemas, expected) => {
    expect(declarationOf(schemas)).toContain(expected);
  });
});

describe('alternatives that only require fields', () => {
  const fields = object({ a: text, b: { type: ['integer', 'null'] }, c: { ...text, readOnly: true } });
  const needs = (...required: readonly string[]) => ({ required });

  it.each<[string, JsonObject, string]>([
    ['are a union', { anyOf: [needs('a'), needs('b', 'c')] }, '& ({ a: string } | { b: number | null; c: string })'],
    [
      'may exclude others',
      { oneOf: [needs('a'), { ...needs('b'), not: needs('a') }] },
      '& ({ a: string } | { b: number | null })',
    ],
    ['may say that they are objects', { anyOf: [{ type: 'object', ...needs('a') }] }, '& { a: string }'],
    ['add nothing beside one that may be empty', { anyOf: [needs('a'), {}] }, 'b?: number | null; c?: string }'],
    ['may require what is not declared', { anyOf: [needs('d')] }, '& { d: unknown }'],
  ])('%s', (_, more, type) => {
    expect(declarationOf({ A: { ...fields, ...more } })).toMatch(/^A = \{ a\?: string;/);
    expect(declarationOf({ A: { ...fields, ...more } })).toContain(type);
  });

  it('know the fields of what they extend, and leave out what is not sent', () => {
    const schemas = { Base: fields, A: { allOf: [to('Base')], anyOf: [needs('a'), needs('c', 'b')] } };
    expect(declarationOf(schemas)).toBe('A = Base & ({ a: string } | { b: number | null; c: string });');
    expect(declarationOf(schemas, 'sent')).toContain('({ a: string } | { b: number | null })');
  });

  it('take the values that are valid, and no others', () => {
    const schema = { ...fields, anyOf: [needs('a'), needs('b', 'c')] };
    const isValid = new Ajv2020({ strict: false }).compile(schema);
    const values = [{}, { a: 'x' }, { b: 1 }, { c: 'x' }, { b: null, c: 'x' }, { a: 'x', b: 1, c: 'x' }];
    const lines = values.map(
      (value) =>
        `{ const value: ${declarationOf({ A: schema }).slice(4, -1)} = ${JSON.stringify(value)}; void value; }`,
    );
    const wrong = lines.flatMap((line, index) => {
      const path = `src/${index}.ts`;
      return typeCheck([{ path, content: `export {};\n${line}\n` }], path).length === 0 ? [] : [values[index]];
    });
    expect(wrong).toEqual(values.filter((value) => !isValid(value)));
    expect(wrong).toHaveLength(3);
  });
});

it('what is sent and may be left out is not extended, because undefined is not received', () => {
  const schemas = { Base: object({ p: text }), A: { allOf: [to('Base'), object({ p: { enum: ['x'] } })] } };
  expect(declarationOf(schemas, 'sent')).toMatch(/ = Base\w* & \{ p\?: 'x' \| undefined \};$/);
});

describe('members without names', () => {
  it.each<[string, JsonObject, string]>([
    ['have their type', { type: 'object', additionalProperties: integer }, '{ [key: string]: number; }'],
    [
      'take in those that have names',
      { ...object({ p: text }, ['p']), additionalProperties: integer },
      '[key: string]: number | string; p: string;',
    ],
    [
      'take in that one may be left out',
      { ...object({ p: integer }), additionalProperties: integer },
      '[key: string]: number | undefined; p?: number;',
    ],
    [
      'cannot be in a closed object without any',
      { type: 'object', additionalProperties: false },
      '[key: string]: never;',
    ],
    [
      'are not said of a closed object with some',
      { ...object({ p: text }), additionalProperties: false },
      'A { p?: string; }',
    ],
    [
      'have a type by pattern',
      { type: 'object', patternProperties: { '^x-': text }, additionalProperties: false },
      '[key: string]: string;',
    ],
    ['are anything in an object of which nothing is said', { type: 'object' }, '[key: string]: unknown;'],
  ])('%s', (_, schema, expected) => {
    expect(declarationOf({ A: schema })).toContain(expected);
  });

  it('are unknown where they would be one of more than six', () => {
    const several = (count: number) => ({
      type: 'object',
      additionalProperties: { anyOf: Array.from({ length: count }, (_, index) => ({ enum: [`v${index}`] })) },
    });
    expect(declarationOf({ A: several(6) })).toContain("'v5'");
    expect(declarationOf({ A: several(7) })).toContain('[key: string]: unknown;');
  });
});

it('a base that is received is extended by what it is there, and not by what is sent', () => {
  const schemas = {
    Base: object({ p: { type: 'string', format: 'date-time' }, q: text }),
    A: { allOf: [to('Base'), { required: ['p'] }] },
  };
  expect(declarationOf(schemas, 'sent')).toBe('A extends Base { p: string | Date; }');
  expect(declarationOf(schemas, 'sent', to('Base'))).toBe('A = & Base & { p: string | Date; };');
  expect(declarationOf({ ...schemas, A: { allOf: [to('Base'), { required: ['q'] }] } }, 'sent', to('Base'))).toBe(
    'A extends Base { q: string; }',
  );
});

describe('what only one side sets', () => {
  const schema = object({ p: { type: 'string', readOnly: true }, q: { type: 'string', writeOnly: true }, r: text }, [
    'p',
    'q',
  ]);

  it('is not in the type of the other', () => {
    expect(declarationOf({ A: schema })).toBe('A { p: string; r?: string; }');
    expect(declarationOf({ A: schema }, 'sent')).toBe('AInput { q: string; r?: string | undefined; }');
  });

  it('stays out where another part needs it', () => {
    const parts = {
      Base: object({ p: { type: 'string', readOnly: true } }),
      A: { allOf: [to('Base'), { required: ['p'] }] },
    };
    expect(declarationOf(parts, 'sent')).not.toContain('p:');
    expect(declarationOf(parts)).toContain('p: string;');
  });
});

describe('values', () => {
  it.each<[string, JsonObject, string]>([
    ['of a closed list', { enum: ['a', 1, true, null] }, "'a' | 1 | true | null"],
    ['of a closed list or nothing', { type: ['string', 'null'], enum: ['a'] }, "'a' | null"],
    ['of several types', { type: ['integer', 'boolean', 'null'] }, 'boolean | number | null'],
    ['of nothing but null', { type: 'null' }, 'A = null;'],
    ['of a list', { type: 'array', items: text }, 'string[]'],
    ['of a list of anything', { type: 'array' }, 'unknown[]'],
    ['of a tuple', { type: 'array', prefixItems: [text, integer], items: false }, '[string, number]'],
    ['of a tuple with a rest', { type: 'array', prefixItems: [text], items: integer }, '[string, ...number[]]'],
    [
      'of a tuple that may end early',
      { type: 'array', prefixItems: [text, integer], minItems: 1, items: false },
      '[string, number?]',
    ],
    ['of a tuple that may be empty', { type: 'array', prefixItems: [text], minItems: 0, items: false }, '[string?]'],
    ['of an open list', { type: 'string', 'x-extensible-enum': ['a'] }, "'a' |"],
  ])('%s', (_, schema, expected) => {
    expect(declarationOf({ A: schema })).toContain(expected);
  });

  it('of one of several kinds are told apart by the discriminator', () => {
    const union = (kinds: JsonObject) => ({
      ...kinds,
      A: {
        oneOf: Object.keys(kinds).map(to),
        discriminator: {
          propertyName: 'kind',
          mapping: Object.fromEntries(Object.keys(kinds).map((name) => [name.toLowerCase(), name])),
        },
      },
    });
    const model = (kinds: JsonObject) =>
      emitters
        .flatMap((emit) =>
          emit(
            modelOf({
              components: { schemas: union(kinds) },
              paths: {
                '/a': {
                  get: {
                    responses: { 200: { description: 'x', content: { 'application/json': { schema: to('A') } } } },
                  },
                },
              },
            }),
          ),
        )
        .find(({ path }) => path === 'src/models.ts')
        ?.content.replaceAll(/\s+/g, ' ') ?? '';
    expect(model({ Cat: object({ kind: text }), Dog: object({ lives: integer }) })).toMatch(
      /interface Cat \{ kind: 'cat'; \}.*interface Dog \{ kind: 'dog'; lives\?: number; \}/,
    );
    expect(model({ Cat: object({ kind: { enum: ['x'] } }), Dog: object({ kind: integer }) })).toMatch(
      /type A = Cat \| Dog;.*interface Cat \{ kind\?: 'x'; \}.*interface Dog \{ kind\?: number; \}/,
    );
  });
});
