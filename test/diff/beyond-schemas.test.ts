import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../generator/src/base/json.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { diff } from './load-pair.ts';

const ok = { 200: { description: 'ok' } };
const get = (fields: JsonObject, openapi = '3.2.0'): JsonObject => ({
  openapi,
  paths: { '/a': { get: { responses: ok, ...fields } } },
});
const parameter = (fields: JsonObject): JsonObject => get({ parameters: [{ name: 'q', in: 'query', ...fields }] });
const posts = (content: JsonObject, openapi: string): JsonObject => ({
  openapi,
  paths: {
    '/a': { post: { requestBody: { required: true, content }, responses: { 200: { description: 'ok', content } } } },
  },
});
const body = (a: Json, openapi: string): JsonObject =>
  posts({ 'application/json': { schema: { type: 'object', properties: { a } } } }, openapi);
const xml = (a: JsonObject): JsonObject =>
  posts({ 'application/xml': { schema: { type: 'object', properties: { a } } } }, '3.2.0');
const calls = (name: string, contents?: JsonObject): JsonObject => {
  const responses = { '204': { description: 'ok', ...(contents && { content: contents }) } };
  return get({ callbacks: { [name]: { '{$request.query.url}': { post: { responses } } } } });
};
const cookie = (type: string, style: string): JsonObject =>
  get({ parameters: [{ name: 'c', in: 'cookie', style, schema: { type } }] });
const path = (one: string, two: string): JsonObject => {
  const parameters = [one, two].map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  return { paths: { [`/a/{${one}}/b/{${two}}`]: { get: { parameters, responses: ok } } } };
};
const pagedBy = (limit: string): JsonObject => {
  const list = { type: 'object', properties: { a: { type: 'array', items: { type: 'string' } } } };
  return get({
    parameters: ['page', 'limit', 'size'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
    'x-pagination': { style: 'page', page: 'page', limit, items: '/a' },
    responses: { 200: { description: 'ok', content: { 'application/json': { schema: list } } } },
  });
};
const served = (values: readonly string[]): JsonObject => ({
  ...get({}),
  servers: [{ url: '{protocol}://api.example.com', variables: { protocol: { default: 'https', enum: [...values] } } }],
});
const secured = (security?: Json): JsonObject => ({
  paths: Object.fromEntries(['/a', '/b', '/c'].map((path) => [path, { get: { responses: ok } }])),
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } },
  ...(security === undefined ? {} : { security }),
});

/** What a change is told as, without what says only that the dialect changed. */
function told(base: JsonObject, head: JsonObject) {
  return diff(modelOf(base), modelOf(head))
    .filter(({ id }) => id !== 'dialect-changed')
    .map(({ id, levels }) => [id, ...Object.entries(levels).flat()].join(' '));
}

describe('null from OpenAPI 3.0 to 3.1', () => {
  const before = (fields: JsonObject): JsonObject => body({ type: 'string', nullable: true, ...fields }, '3.0.3');
  const letters = { enum: ['a', 'b'] };
  it.each<readonly [string, JsonObject, Json, readonly string[]]>([
    ['among the types', {}, { type: ['string', 'null'] }, []],
    ['beside an enum without it', letters, { type: ['string', 'null'], ...letters }, []],
    ['in an enum too', letters, { type: ['string', 'null'], enum: ['a', 'b', null] }, []],
    ['not at all', letters, { type: 'string', ...letters }, ['null-removed request breaking response non-breaking']],
    [
      'by a word of 3.0',
      {},
      { type: 'string', nullable: true },
      ['nullable-ignored request breaking response non-breaking'],
    ],
  ])('%s', (_, old, next, findings) => {
    // One finding for each body that holds the schema.
    const found = told(before(old), body(next, '3.1.0'));
    expect(new Set(found.map((line) => line.split(' ')[0]))).toEqual(
      new Set(findings.map((line) => line.split(' ')[0])),
    );
    expect(found.some((line) => / breaking/.test(line))).toBe(findings.some((line) => / breaking/.test(line)));
  });

  it('is read within one dialect as it was written', () => {
    const loose = body({ type: 'string', nullable: true }, '3.1.0');
    expect(told(loose, loose)).toEqual([]);
    expect(told(body({ type: 'string' }, '3.1.0'), body({ type: ['string', 'null'] }, '3.1.0'))).not.toEqual([]);
  });
});

it.each<readonly [string, JsonObject, JsonObject, readonly string[]]>([
  [
    'the default of a required parameter',
    parameter({ required: true, schema: { type: 'string', default: 'a' } }),
    parameter({ required: true, schema: { type: 'string' } }),
    ['default-unused request info'],
  ],
  [
    'the default of an optional parameter',
    parameter({ schema: { type: 'string', default: 'a' } }),
    parameter({ schema: { type: 'string' } }),
    ['default-removed request breaking'],
  ],
  [
    'a default for a required parameter',
    parameter({ required: true, schema: { type: 'string' } }),
    parameter({ required: true, schema: { type: 'string', default: 'a' } }),
    ['default-unused request info'],
  ],
  [
    'a type that two ranges cover now, of which the narrower one says the same',
    posts({ 'text/plain': { schema: { type: 'string' } } }, '3.1.0'),
    posts({ '*/*': { schema: { type: 'integer' } }, 'text/*': { schema: { type: 'string' } } }, '3.1.0'),
    [
      'media-type-added request non-breaking',
      'media-type-added response non-breaking',
      'media-type-generalised request non-breaking',
      'media-type-generalised response breaking',
    ],
  ],
  [
    'a type of two ranges, of which the narrower one said the same',
    posts({ '*/*': { schema: { type: 'integer' } }, 'text/*': { schema: { type: 'string' } } }, '3.1.0'),
    posts({ 'text/plain': { schema: { type: 'string' } } }, '3.1.0'),
    [
      'media-type-removed request breaking',
      'media-type-removed response breaking',
      'media-type-specialised request breaking',
      'media-type-specialised response non-breaking',
    ],
  ],
  [
    'any document of XML instead of a text',
    posts({ 'application/xml': { schema: { type: 'string' } } }, '3.1.0'),
    posts({ 'application/xml': {} }, '3.1.0'),
    ['type-removed request non-breaking', 'type-removed response breaking'],
  ],
  [
    'another limit of pages, beside the one that stays',
    pagedBy('limit'),
    pagedBy('size'),
    ['pagination-changed response breaking'],
  ],
  [
    'other names for both parts of a path',
    path('a', 'b'),
    path('one', 'two'),
    ['path-parameter-renamed request info', 'path-parameter-renamed request info'],
  ],
  [
    'bytes in other words of one version',
    posts({ 'image/png': { schema: { type: 'string', format: 'binary' } } }, '3.1.0'),
    posts({ 'image/png': { schema: { type: 'string' } } }, '3.1.0'),
    ['documentation-changed request info', 'documentation-changed response info'],
  ],
  [
    'bytes in the words of another version',
    posts({ 'image/png': { schema: { type: 'string', format: 'binary' } } }, '3.0.3'),
    posts({ 'image/png': { schema: {} } }, '3.1.0'),
    [],
  ],
  ['the key of a callback', calls('one'), calls('two'), ['documentation-changed response info']],
  ['a value of a server that is listed twice', served(['http', 'https']), served(['http', 'https', 'http']), []],
  [
    'a first body with which receivers respond',
    calls('one'),
    calls('one', { 'text/plain': {}, 'application/json': {} }),
    ['body-added-required request breaking'],
  ],
  [
    'another type of body with which receivers respond',
    calls('one', { 'text/plain': {} }),
    calls('one', { 'text/plain': {}, 'application/json': {} }),
    ['media-type-added request non-breaking'],
  ],
  [
    'an attribute of XML in new words',
    xml({ type: 'string', xml: { attribute: true } }),
    xml({ type: 'string', xml: { nodeType: 'attribute' } }),
    [],
  ],
  [
    'a list of XML in new words',
    xml({ type: 'array', xml: { wrapped: true } }),
    xml({ type: 'array', xml: { nodeType: 'element' } }),
    [],
  ],
  [
    'an attribute of XML that becomes an element',
    xml({ type: 'string', xml: { attribute: true } }),
    xml({ type: 'string' }),
    ['xml-changed request breaking', 'xml-changed response breaking'],
  ],
  [
    'the style of a number in a cookie',
    cookie('integer', 'form'),
    cookie('integer', 'cookie'),
    ['parameter-style-unused request info'],
  ],
  [
    'the style of a text in a cookie',
    cookie('string', 'form'),
    cookie('string', 'cookie'),
    ['parameter-style-changed request breaking'],
  ],
  ['credentials for the whole API', secured(), secured([{ key: [] }]), ['security-added request breaking']],
  [
    'no credentials for the whole API any more',
    secured([{ key: [] }]),
    secured(),
    ['security-removed request non-breaking'],
  ],
])('%s', (_, base, head, findings) => {
  expect(told(base, head).sort()).toEqual(findings);
});

it('says how a parameter was written that had no media type', () => {
  const base = parameter({ style: 'deepObject', explode: true, schema: { type: 'object' } });
  const head = parameter({ content: { 'application/json': { schema: { type: 'object' } } } });
  const [finding] = diff(modelOf(base), modelOf(head));
  expect(finding?.message).toContain('written as application/json instead of deepObject, exploded');
});

describe('what all alternatives share, in each of them or beside them', () => {
  const shared = { type: 'object', required: ['k'], properties: { k: { type: 'string' } } };
  const alternatives = ['a', 'b'].map(
    (name): JsonObject => ({ type: 'object', properties: { [name]: { type: 'string' } } }),
  );
  const beside = body({ allOf: [shared, { oneOf: alternatives }] }, '3.1.0');
  const within = (required: readonly string[]) =>
    body({ oneOf: alternatives.map((one) => ({ allOf: [{ ...shared, required }, one] })) }, '3.1.0');

  it('is the same, though the alternatives overlap', () => {
    expect(told(beside, within(['k']))).toEqual([]);
    expect(told(within(['k']), beside)).toEqual([]);
  });

  it('is another thing where one of them demands less', () => {
    expect(told(beside, within([]))).not.toEqual([]);
    expect(told(within([]), beside)).not.toEqual([]);
  });
});

it.each(['readOnly', 'writeOnly'])('a %s field says nothing about messages that never carry it', (mark) => {
  const field = (maxLength: number): JsonObject => ({
    ...posts({ 'application/json': { schema: { $ref: '#/components/schemas/A' } } }, '3.1.0'),
    components: { schemas: { A: { type: 'object', properties: { a: { type: 'string', [mark]: true, maxLength } } } } },
  });
  const carries = mark === 'readOnly' ? 'response' : 'request';
  for (const [old, next] of [
    [9, 5],
    [5, 9],
  ] as const) {
    const found = told(field(old), field(next));
    expect(found.map((line) => line.split(' ')[1])).toEqual([carries]);
    expect(found.join()).not.toContain('unclassified');
  }
});

it('says that an object which takes no other names rejects a property that went', () => {
  const object = (properties: JsonObject, more: JsonObject) =>
    posts({ 'application/json': { schema: { type: 'object', properties, ...more } } }, '3.1.0');
  const why = (before: JsonObject, after: JsonObject) =>
    diff(modelOf(object({ a: {}, b: {} }, before)), modelOf(object({ b: {} }, after)))
      .map((finding) => finding.why)
      .join();
  const closed = { additionalProperties: false };
  expect(why({}, {})).toContain('The service ignores it');
  expect(why(closed, closed)).toContain('The service rejects it');
  expect(why({}, closed)).toContain('The service rejects it');
  expect(why(closed, {})).toContain('The service ignores it');
});

it.each<readonly [string, JsonObject, JsonObject, readonly string[]]>([
  [
    'a required property that requests carry now breaks them once',
    { properties: { a: { type: 'string', readOnly: true } } },
    { properties: { a: { type: 'string' } }, required: ['a'] },
    ['property-no-longer-read-only-required'],
  ],
  [
    'a list that is closed names the values that came, and those that went',
    { properties: { a: { type: 'string', 'x-extensible-enum': ['a', 'b'] } } },
    { properties: { a: { type: 'string', enum: ['a', 'c'] } } },
    ['enum-closed', 'enum-value-removed', 'the value c is new'],
  ],
])('%s', (_, base, head, expected) => {
  const request = (schema: JsonObject): JsonObject => ({
    paths: { '/a': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: ok } } },
  });
  const found = diff(modelOf(request({ type: 'object', ...base })), modelOf(request({ type: 'object', ...head })));
  const ids = found.flatMap(({ id, level, message }) =>
    level === 'breaking' ? [id] : level === 'non-breaking' ? [/the value \S+ is new/.exec(message)?.[0]] : [],
  );
  expect(ids).toEqual(expected);
});

describe('a condition that a new name brings along', () => {
  const known: JsonObject = { a: { type: 'string' }, b: { type: 'string' } };
  const requests = (schema: JsonObject): JsonObject => ({
    paths: {
      '/a': {
        post: {
          requestBody: { required: true, content: { 'application/json': { schema: { type: 'object', ...schema } } } },
          responses: ok,
        },
      },
    },
  });
  const fresh: JsonObject = { ...known, n: { type: 'string' } };
  it.each<readonly [string, JsonObject, JsonObject]>([
    ['beside others', {}, { dependentRequired: { n: ['a'] } }],
    ['in place of a required one', { required: ['a'] }, { anyOf: [{ required: ['a'] }, { required: ['n'] }] }],
    ['apart from others', {}, { not: { required: ['n', 'a'] } }],
    ['with a demand of its own', {}, { if: { required: ['n'] }, then: { required: ['a'] } }],
  ])('breaks no client that does not know the name: %s', (_, before, after) => {
    const found = told(requests({ properties: known, ...before }), requests({ properties: fresh, ...after }));
    expect(found.filter((line) => line.includes('breaking') && !line.includes('non-breaking'))).toEqual([]);
  });

  it.each<readonly [string, JsonObject]>([
    ['beside others', { dependentRequired: { b: ['a'] } }],
    ['apart from others', { not: { required: ['b', 'a'] } }],
    ['with a demand of its own', { if: { required: ['b'] }, then: { required: ['a'] } }],
  ])('breaks where clients know the name: %s', (_, after) => {
    const found = told(requests({ properties: known }), requests({ properties: known, ...after }));
    expect(found.some((line) => / request breaking/.test(line))).toBe(true);
  });
});

const json = (schema: Json): JsonObject => ({ 'application/json': { schema } });
const patterns = { patternProperties: { '^x': { type: 'string' } } };

it.each<readonly [string, JsonObject, JsonObject, readonly string[]]>([
  [
    'patterns that go while other names become valid',
    posts(json({ type: 'object', ...patterns, additionalProperties: false }), '3.1.0'),
    posts(json({ type: 'object' }), '3.1.0'),
    [
      'pattern-properties-relaxed response breaking',
      'pattern-properties-relaxed request non-breaking',
      'additional-properties-opened request non-breaking',
      'additional-properties-opened response info',
    ],
  ],
  [
    'patterns that go while other names become invalid',
    posts(json({ type: 'object', ...patterns }), '3.1.0'),
    posts(json({ type: 'object', additionalProperties: false }), '3.1.0'),
    [
      'pattern-properties-tightened request breaking',
      'additional-properties-closed request breaking',
      'pattern-properties-tightened response non-breaking',
      'additional-properties-closed response non-breaking',
    ],
  ],
  [
    'items that no list may have any more',
    posts(json({ type: 'array', items: { type: 'string' } }), '3.1.0'),
    posts(json({ type: 'array', items: false }), '3.1.0'),
    ['items-tightened request breaking', 'items-tightened response non-breaking'],
  ],
  [
    'the body of a redirect',
    get({ responses: { 302: { description: 'There', content: json({ type: 'string' }) } } }),
    get({ responses: { 302: { description: 'There' } } }),
    ['media-type-removed response breaking'],
  ],
])('%s: each finding in each direction', (_, base, head, expected) => {
  expect(told(base, head)).toEqual(expected);
});

describe('one cause is one finding', () => {
  const model = (closed: boolean): JsonObject => ({
    type: 'object',
    properties: { a: { type: 'string' } },
    ...(closed ? { additionalProperties: false } : {}),
  });
  const reference = { $ref: '#/components/schemas/M' };

  it('in a schema that is referred to with and without words of its own', () => {
    const document = (closed: boolean): JsonObject => ({
      ...body(
        {
          type: 'object',
          properties: { x: { ...reference, description: 'X' }, y: { ...reference, title: 'Y' }, z: reference },
        },
        '3.1.0',
      ),
      components: { schemas: { M: model(closed) } },
    });
    const findings = diff(modelOf(document(false)), modelOf(document(true)));
    expect(findings.map(({ id, base }) => [id, base?.pointer])).toEqual([
      ['additional-properties-closed', '/components/schemas/M'],
    ]);
    expect(findings[0]?.uses.map(({ direction, path }) => `${direction} ${path.slice(-2)}`)).toEqual([
      ...['request .x', 'request .y', 'request .z'],
      ...['response .x', 'response .y', 'response .z'],
    ]);
    expect(findings[0]?.counts).toEqual({ operations: 1, request: 1, response: 1 });
  });

  it('in a response that is new in many operations', () => {
    const document = (responses: JsonObject): JsonObject => ({
      components: { responses: { Failed: { description: 'Failed' } } },
      paths: Object.fromEntries(
        ['/a', '/b', '/c'].map((path) => [path, { get: { responses: { ...ok, ...responses } } }]),
      ),
    });
    const findings = diff(
      modelOf(document({})),
      modelOf(document({ default: { $ref: '#/components/responses/Failed' } })),
    );
    expect(findings.map(({ message, counts }) => [message, counts.operations])).toEqual([
      ['GET /a and 2 other places: the status default is now described.', 3],
    ]);
  });

  it('where several places refer to another component: they changed, it did not', () => {
    const document = (x: JsonObject): JsonObject => ({
      paths: Object.fromEntries(
        ['/a', '/b'].map((path) => {
          const schema = { type: 'object', properties: { x } };
          return [path, { get: { responses: { 200: { description: 'ok', content: json(schema) } } } }];
        }),
      ),
      components: { schemas: { M: { type: 'object', nullable: true } } },
    });
    const [finding] = diff(modelOf(document({ type: 'object' })), modelOf(document(reference)));
    expect(finding?.message).toBe('GET /a response 200 application/json .x and another place may be null now.');
  });

  it('but one edit of two parameters of an operation stays two', () => {
    const document = (type: string): JsonObject =>
      get({ parameters: ['q', 'r'].map((name) => ({ name, in: 'query', schema: { type } })) });
    const findings = diff(modelOf(document('string')), modelOf(document('integer')));
    expect(findings.map(({ subject }) => subject)).toEqual(['GET /a query parameter q', 'GET /a query parameter r']);
  });

  it('but two edits of one component stay two', () => {
    const document = (properties: JsonObject): JsonObject => ({
      ...body(reference, '3.1.0'),
      components: { schemas: { M: { type: 'object', properties } } },
    });
    const text = { type: 'string' };
    const findings = diff(modelOf(document({})), modelOf(document({ a: text, b: text })));
    expect(findings).toHaveLength(2);
  });
});

describe('what has no meaning where it stands', () => {
  it.each([
    ['allowEmptyValue', 'path'],
    ['allowEmptyValue', 'header'],
    ['allowEmptyValue', 'cookie'],
    ['allowReserved', 'path'],
    ['allowReserved', 'header'],
  ])('is %s in the %s', (keyword, place) => {
    const document = (fields: JsonObject): JsonObject => ({
      paths: {
        [place === 'path' ? '/a/{q}' : '/a']: {
          get: {
            responses: ok,
            parameters: [{ name: 'q', in: place, required: true, schema: { type: 'string' }, ...fields }],
          },
        },
      },
    });
    expect(told(document({ [keyword]: true }), document({}))).toEqual(['parameter-style-unused request info']);
  });
});

describe('a form that is the whole query', () => {
  const text = { type: 'string' };
  const whole = (properties: JsonObject, fields: JsonObject = {}): JsonObject => {
    const content = { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties }, ...fields } };
    return get({ parameters: [{ name: 'all', in: 'querystring', content }] });
  };
  const parts = get({ parameters: ['x', 'y'].map((name) => ({ name, in: 'query', schema: text })) });

  it('is the parameters that it has as fields', () => {
    expect(told(parts, whole({ x: text, y: text }))).toEqual([]);
    expect(told(whole({ x: text, y: text }), parts)).toEqual([]);
    expect(told(parts, whole({ x: text }))).toEqual(['parameter-removed request breaking']);
  });

  it('is another thing where its fields are written in another way', () => {
    expect(told(parts, whole({ x: text, y: text }, { encoding: { x: { style: 'spaceDelimited' } } }))).not.toEqual([]);
  });
});

describe('a parameter that takes any text', () => {
  const list = (items?: JsonObject): JsonObject => ({ schema: { type: 'array', ...(items && { items }) } });
  const one = (schema: JsonObject): JsonObject => ({ schema });
  const asJson = (type: string): JsonObject => ({ content: { 'application/json': { schema: { type } } } });

  it.each<[what: string, base: JsonObject, head: JsonObject, breaks: readonly string[]]>([
    ['that was of any type', one({}), one({ type: 'string' }), []],
    ['in a list', list(), list({ type: 'string' }), []],
    ['that was a number', one({ type: 'integer' }), one({ type: 'string' }), ['type-changed by the policy alone']],
    ['that was a list', list({ type: 'integer' }), one({ type: 'string' }), ['type-changed']],
    ['but is as long as', one({ type: 'integer' }), one({ type: 'string', maxLength: 1 }), ['type-changed']],
    ['that is written as JSON', asJson('integer'), asJson('string'), ['type-changed']],
  ])('takes the text of the value %s', (_, base, head, breaks) => {
    const found = diff(modelOf(parameter(base)), modelOf(parameter(head))).filter(({ level }) => level === 'breaking');
    const words = found.map(({ id, byPolicyAlone }) => `${id}${byPolicyAlone ? ' by the policy alone' : ''}`);
    expect(words).toEqual(breaks);
  });
});
