import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../generator/src/base/json.ts';
import type { ApiModel } from '../../generator/src/model/api-model.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { diff, loadModel } from './load-pair.ts';

const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const ok = (schema: JsonObject) => ({ 200: { description: 'ok', ...json(schema) } });

/** Three operations that reach one schema, two of them deep down and one through a cycle. */
function api(amount: JsonObject, more: JsonObject = {}): JsonObject {
  return {
    paths: {
      '/loans': {
        get: { responses: ok({ type: 'object', properties: { items: { type: 'array', items: ref('Loan') } } }) },
        post: { requestBody: json(ref('Loan')), responses: { 204: { description: 'ok' } } },
      },
      '/nodes': { get: { responses: ok(ref('Node')) } },
      '/other': { get: { responses: ok({ type: 'string' }) } },
    },
    components: {
      schemas: {
        Loan: { allOf: [ref('Base'), { type: 'object', properties: { id: { type: 'string' } } }] },
        Base: { type: 'object', properties: { amount } },
        Node: { type: 'object', properties: { next: ref('Node'), loan: ref('Loan') } },
        ...more,
      },
    },
  };
}

describe('one cause', () => {
  const [finding, ...others] = diff(modelOf(api({ type: 'string' })), modelOf(api({ type: 'string', maxLength: 9 })));

  it('is one finding that names the schema and lists every operation, direction and way', () => {
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      id: 'max-length-tightened',
      subject: 'schema Base .amount',
      level: 'breaking',
      levels: { request: 'breaking', response: 'non-breaking' },
      direction: 'both',
      operation: 'GET /loans',
      counts: { operations: 3, request: 1, response: 2 },
      uses: [
        { operation: 'GET /loans', direction: 'response', path: 'response 200 body application/json.items[].amount' },
        { operation: 'GET /nodes', direction: 'response', path: 'response 200 body application/json.loan.amount' },
        { operation: 'POST /loans', direction: 'request', path: 'body application/json.amount' },
      ],
    });
  });

  it('is one finding where an alternative is listed again, with its name', () => {
    const kind = (name: string) => ({ type: 'object', required: ['kind'], properties: { kind: { const: name } } });
    const choice = (...names: string[]) =>
      modelOf(api({ oneOf: names.map(ref) }, { Book: kind('book'), Film: kind('film') }));
    const breaks = diff(choice('Book', 'Film'), choice('Book', 'Film', 'Book')).filter(
      ({ level }) => level === 'breaking',
    );
    expect(breaks.map(({ message }) => message)).toEqual([
      'schema Base .amount: values must match exactly one alternative, and the alternatives overlap now (Book).',
    ]);
  });

  it('has a witness: accepted before, refused now', () => {
    expect(finding?.witness).toMatchObject({ base: true, head: false });
    expect(String(finding?.witness?.value).length).toBeGreaterThan(9);
  });

  it('has places on both sides and a clause', () => {
    const pointer = '/components/schemas/Base/properties/amount';
    expect(finding).toMatchObject({
      pointer,
      base: { pointer },
      head: { pointer },
      clause: 'validation-tightened',
      after: 9,
    });
    expect(finding?.base?.line).toBeGreaterThan(0);
  });

  it('is one finding as well in a parameter, a response or a header that operations share', () => {
    const shared = (type: string): JsonObject => ({
      paths: Object.fromEntries(
        ['/a', '/b', '/c'].map((path) => [
          path,
          {
            get: {
              parameters: [{ $ref: '#/components/parameters/Limit' }],
              responses: { 200: { description: 'ok' }, 400: { $ref: '#/components/responses/Bad' } },
            },
          },
        ]),
      ),
      components: {
        parameters: { Limit: { name: 'limit', in: 'query', schema: { type } } },
        responses: {
          Bad: { description: 'Bad', ...json({ type }), headers: { 'X-A': { $ref: '#/components/headers/A' } } },
        },
        headers: { A: { schema: { type } } },
      },
    });
    const findings = diff(modelOf(shared('integer')), modelOf(shared('string')));
    expect(findings.map(({ subject, counts }) => `${subject}: ${counts.operations}`).sort()).toEqual([
      'header A: 3',
      'parameter Limit: 3',
      'response Bad application/json: 3',
    ]);
  });

  it('is one finding in security that operations inherit', () => {
    const secured = (...names: string[]): JsonObject => ({
      ...api({ type: 'string' }),
      security: [Object.fromEntries(names.map((name) => [name, []]))],
      components: {
        ...(api({ type: 'string' }).components as JsonObject),
        securitySchemes: { a: { type: 'http', scheme: 'bearer' }, b: { type: 'apiKey', in: 'header', name: 'x-b' } },
      },
    });
    const findings = diff(modelOf(secured('a')), modelOf(secured('a', 'b')));
    expect(findings.filter(({ level }) => level === 'breaking')).toMatchObject([
      { id: 'security-scheme-required', counts: { operations: 4 } },
    ]);
  });
});

describe('a schema in the place of another one', () => {
  const plain = (a: JsonObject): JsonObject => ({ type: 'object', properties: { a } });
  const schemas = { Old: plain({ type: 'string' }), New: plain({ type: ['string', 'null'] }) };
  const using = (body: JsonObject, more: JsonObject = {}): ApiModel =>
    modelOf({ paths: { '/a': { get: { responses: ok(body) } } }, components: { schemas: { ...schemas, ...more } } });
  const holding = (schema: JsonObject): JsonObject => ({ Box: { type: 'object', properties: { b: schema } } });

  it.each([
    ['of a message', using(ref('Old')), using(ref('New')), 'GET /a response 200 application/json .a'],
    ['of a member', using(ref('Box'), holding(ref('Old'))), using(ref('Box'), holding(ref('New'))), 'schema Box .b.a'],
    [
      'that was written in place',
      using(ref('Box'), holding({ type: 'array', items: schemas.Old })),
      using(ref('Box'), holding({ type: 'array', items: ref('New') })),
      'schema Box .b[].a',
    ],
    [
      'that only has another name',
      using(ref('Was'), { Was: schemas.Old }),
      using(ref('Is'), { Is: schemas.New }),
      'schema Is .a',
    ],
  ])('%s is told of the place that refers to it', (_, base, head, subject) => {
    const subjects = diff(base, head).flatMap((finding) => (finding.id === 'null-added' ? [finding.subject] : []));
    expect(subjects).toEqual([subject]);
  });

  it('that lost a member is told with its name', () => {
    const head = using(ref('Box'), { ...holding(ref('Empty')), Empty: { type: 'object' } });
    const [finding] = diff(using(ref('Box'), holding(ref('Old'))), head).filter(({ level }) => level === 'breaking');
    expect(finding?.message).toMatch(/^schema Box \.b\.a: the property a was removed/);
  });
});

it('a parameter that one operation took from the components is told of that operation', () => {
  const page = { name: 'page', in: 'query', schema: { type: 'string' } };
  const taking = (parameters: readonly JsonObject[]): ApiModel => {
    const path = (list: readonly JsonObject[]) => ({ get: { parameters: [...list], responses: {} } });
    const shared = { $ref: '#/components/parameters/page' };
    return modelOf({ paths: { '/a': path(parameters), '/b': path([shared]) }, components: { parameters: { page } } });
  };
  const [without, having] = [taking([]), taking([{ $ref: '#/components/parameters/page' }])];
  const told = (base: ApiModel, head: ApiModel) => diff(base, head).map(({ id, subject }) => `${id}: ${subject}`);
  expect(told(having, without)).toEqual(['parameter-removed: GET /a']);
  expect(told(without, having)).toEqual(['parameter-added-optional: GET /a']);
});

describe('a fingerprint', () => {
  const print = (base: JsonObject, head: JsonObject) =>
    diff(modelOf(base), modelOf(head)).map(({ fingerprint }) => fingerprint);

  it('stays the same while other things change', () => {
    const [alone] = print(api({ type: 'string' }), api({ type: 'integer' }));
    const more = { Extra: { type: 'object', properties: { a: { type: 'string' } } } };
    const among = print(api({ type: 'string' }), api({ type: 'integer' }, more));
    expect(among).toContain(alone);
    expect(among.length).toBeGreaterThan(1);
  });

  it('does not depend on the place in a list of parameters', () => {
    const parameter = (name: string, type: string) => ({ name, in: 'query', schema: { type } });
    const list = (...parameters: JsonObject[]) => ({ paths: { '/a': { get: { parameters, responses: {} } } } });
    const [first] = print(list(parameter('b', 'string')), list(parameter('b', 'integer')));
    const [second] = print(
      list(parameter('a', 'string'), parameter('b', 'string')),
      list(parameter('a', 'string'), parameter('b', 'integer')),
    );
    expect(first).toBe(second);
  });

  it('differs where the change differs', () => {
    expect(print(api({ type: 'string' }), api({ type: 'integer' }))).not.toEqual(
      print(api({ type: 'string' }), api({ type: 'boolean' })),
    );
  });
});

describe('a change at an assumption', () => {
  const assumed = (description: JsonObject, pointer: string, text: string): ApiModel => ({
    ...modelOf(description),
    assumptions: [{ pointer, text, facts: [] }],
  });

  const place = '/components/schemas/Base/properties/amount';
  const found = (pointer: string, after: JsonObject) =>
    diff(assumed(api({ type: 'string' }), pointer, 'Assumed.'), modelOf(api(after)))[0]?.assumption;

  it('carries its text where it changes the thing that is spoken of', () => {
    expect(found(place, { type: 'integer' })).toBe('Assumed.');
    expect(found(place, { type: 'string', maxLength: 5 })).toBe('Assumed.');
    const list = { type: 'array', items: { type: 'string' } };
    const model = assumed(api(list), place, 'A list of texts.');
    expect(diff(model, modelOf(api({ ...list, items: { type: 'integer' } })))[0]?.assumption).toBe('A list of texts.');
  });

  it('carries the text of the owner where a member came, went or got another name', () => {
    const renamed = JSON.parse(
      JSON.stringify(api({ type: 'string' })).replaceAll('"amount"', '"amounts"'),
    ) as JsonObject;
    const model = assumed(api({ type: 'string' }), '/components/schemas/Base', 'These members.');
    expect(diff(model, modelOf(renamed))[0]).toMatchObject({ id: 'property-renamed', assumption: 'These members.' });
  });

  it('carries no text about something larger, or something else', () => {
    for (const pointer of ['/components/schemas/Base', '/components/schemas/Loan', '/paths/~1loans/get', ''])
      expect(found(pointer, { type: 'integer' }), pointer).toBeUndefined();
  });
});

describe('what nobody has thought of', () => {
  const breaks = (base: ApiModel, head: ApiModel) => {
    const findings = diff(base, head);
    expect(findings).toMatchObject([{ id: 'unclassified', level: 'breaking' }]);
    expect(findings[0]?.message).not.toMatch(/ {2}/);
  };

  it('is unclassified and breaking: an unknown keyword of a schema', () => {
    breaks(modelOf(api({ type: 'string' })), modelOf(api({ type: 'string', minWords: 3 })));
  });

  it('is unclassified and breaking: a field of a model part that no table knows', () => {
    const model = modelOf(api({ type: 'string' }));
    const [operation, ...others] = model.operations;
    if (operation === undefined) throw new Error('The model has no operation.');
    const withField = (value: number): ApiModel => ({
      ...model,
      operations: [{ ...operation, ...{ priority: value } }, ...others],
    });
    breaks(withField(1), withField(2));
    breaks(model, withField(2));
  });

  it('is unclassified and breaking: a part of the model that no walker knows', () => {
    const model = modelOf(api({ type: 'string' }));
    breaks(model, { ...model, ...{ events: ['a'] } } as ApiModel);
  });

  it('is unclassified and breaking: a keyword of the schema type that no view reads', () => {
    const odd = (value: number): ApiModel => {
      const model = modelOf(api({ type: 'string' }));
      const base = model.schemas.get('Base');
      if (base === undefined) throw new Error('The model has no Base.');
      const schema = { ...base.schema, ...{ minWords: value } };
      return { ...model, schemas: new Map([...model.schemas, ['Base', { ...base, schema }]]) };
    };
    breaks(odd(1), odd(2));
  });
});

describe('a description of several files', () => {
  const folder = keptFolder('diff-');
  const write = (name: string, value: JsonObject) => writeFileSync(join(folder, name), JSON.stringify(value));
  const entry = (file: string): JsonObject => ({
    openapi: '3.1.0',
    info: { title: 'T', version: '1.0.0' },
    paths: { '/a': { get: { responses: ok({ $ref: `./${file}#/Thing` }) } } },
  });

  it('is compared by content: only the file that is referred to differs', async () => {
    write('old.json', { Thing: { type: 'object', properties: { a: { type: 'string' } } } });
    write('new.json', { Thing: { type: 'object', properties: {} } });
    write('base.json', entry('old.json'));
    write('head.json', entry('new.json'));
    const findings = diff(await loadModel(join(folder, 'base.json')), await loadModel(join(folder, 'head.json')));
    expect(findings.map(({ id }) => id)).toEqual(['property-removed']);
    expect(findings[0]?.base).toMatchObject({ file: expect.stringMatching(/old\.json$/), line: 1 });
  });
});

describe('hostile descriptions', () => {
  it('with cycles in allOf, anyOf and properties end', () => {
    const cyclic = (type: string): JsonObject => ({
      paths: { '/a': { post: { requestBody: json(ref('A')), responses: ok(ref('A')) } } },
      components: {
        schemas: {
          A: { allOf: [ref('B')], properties: { a: ref('A'), x: { type } } },
          B: { allOf: [ref('A')], anyOf: [ref('A'), ref('B')], properties: { b: { oneOf: [ref('A'), ref('B')] } } },
        },
      },
    });
    expect(diff(modelOf(cyclic('string')), modelOf(cyclic('string')))).toEqual([]);
    const findings = diff(modelOf(cyclic('string')), modelOf(cyclic('integer')));
    expect(findings.map(({ id }) => id)).toContain('type-changed');
  });

  it('with alternatives in alternatives are told where they are', () => {
    const number = { type: 'number', nullable: true };
    const object = (name: string) => ({ type: 'object', nullable: true, required: [name] });
    const model = (part: JsonObject) => {
      const schema = { oneOf: [object('a'), { anyOf: [object('b'), part, { type: 'boolean' }] }] };
      const requestBody = { content: { 'application/json': { schema } } };
      return modelOf({ openapi: '3.0.3', paths: { '/a': { post: { requestBody } } } });
    };
    const findings = diff(model(number), model({ allOf: [number, object('c')] }));
    expect(findings.length).toBeGreaterThan(0);
    for (const { message, head } of findings) {
      expect(message).toMatch(/^POST \/a request body/);
      expect(head?.pointer).toMatch(/^\/paths\/~1a\/post\/requestBody/);
    }
  });

  it('with many layers of allOf diamonds end', () => {
    const layers = 40;
    const diamond = (limit: number): JsonObject => ({
      paths: { '/a': { get: { responses: ok(ref('L0')) } } },
      components: {
        schemas: Object.fromEntries(
          Array.from({ length: layers + 1 }, (_, index) => [
            `L${index}`,
            index === layers
              ? { type: 'object', properties: { x: { type: 'string', maxLength: limit } } }
              : { allOf: [ref(`L${index + 1}`), { allOf: [ref(`L${index + 1}`)] }] },
          ]),
        ),
      },
    });
    expect(diff(modelOf(diamond(5)), modelOf(diamond(9)))).toMatchObject([
      { id: 'max-length-relaxed', subject: 'schema L40 .x' },
    ]);
  });

  it('with names that objects have by nature are compared like others', () => {
    const named = (type: string): JsonObject => ({
      paths: {
        '/a': {
          get: {
            responses: ok(
              JSON.parse(
                `{"type":"object","properties":{"__proto__":{"type":"${type}"},"constructor":{"type":"string"}}}`,
              ),
            ),
          },
        },
      },
    });
    expect(diff(modelOf(named('string')), modelOf(named('integer')))).toMatchObject([
      { id: 'type-changed', subject: 'GET /a response 200 application/json .__proto__' },
    ]);
  });

  it('with a pattern that would explode end', () => {
    const explosive = (pattern: string): JsonObject => ({
      paths: { '/a': { get: { responses: ok({ type: 'string', pattern, enum: [`${'a'.repeat(40)}b`, 'c'] }) } } },
    });
    expect(diff(modelOf(explosive('^(a+)+$')), modelOf(explosive('^(a|a)*$')))).toBeInstanceOf(Array);
  });
});

it('says both names of a path parameter', () => {
  const named = (name: string): ApiModel =>
    modelOf({
      paths: {
        [`/a/{${name}}`]: {
          get: {
            parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }],
            responses: { 204: { description: 'Done' } },
          },
        },
      },
    });
  const findings = diff(named('id'), named('key')).filter(({ before }) => before === 'id');
  expect(findings).toMatchObject([{ before: 'id', after: 'key', message: expect.stringContaining('key') }]);
});

it.each([
  ['is new', {}, { '429': 'Busy' }],
  ['is gone', { '429': 'Busy' }, {}],
  ['is renamed', { '200': 'Busy' }, { '2xx': 'Busy' }],
])('shows where an operation lists a shared response that %s, not the response itself', (_, before, after) => {
  const of = (responses: Readonly<Record<string, string>>) => {
    const listed = Object.entries(responses).map(([status, name]) => [
      status,
      { $ref: `#/components/responses/${name}` },
    ]);
    return modelOf({
      paths: { '/a': { get: { operationId: 'readA', responses: Object.fromEntries(listed) } } },
      components: { responses: { Busy: { description: 'Busy', ...json({ type: 'string' }) } } },
    } as JsonObject);
  };
  const placesOf = (responses: object) => Object.keys(responses).map((status) => `/paths/~1a/get/responses/${status}`);
  const [{ base, head } = {}, ...others] = diff(of(before), of(after));
  const own = '/paths/~1a/get';
  expect([base?.pointer, head?.pointer]).toEqual([placesOf(before)[0] ?? own, placesOf(after)[0] ?? own]);
  expect(others).toEqual([]);
});
