import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';

const text = { type: 'string' };
const json = (schema: JsonObject): JsonObject => ({
  200: { description: 'x', content: { 'application/json': { schema } } },
});
const schemas = {
  Request: {
    type: 'object',
    properties: { id: text, approved_at: text, status: { ...text, enum: ['open', 'approved'] } },
  },
  Either: { oneOf: [{ $ref: '#/components/schemas/Request' }, { type: 'object', properties: { other: text } }] },
  Page: {
    type: 'object',
    properties: {
      items: { type: 'array', items: { $ref: '#/components/schemas/Request' } },
      meta: { type: 'object', properties: { total: { type: 'integer' }, next: text, more: { type: 'boolean' } } },
    },
  },
  Anything: { type: 'object', additionalProperties: true },
};

/** What is said about an operation with these members: code, pointer below it and hint. */
function said(operation: JsonObject, schema = 'Request'): readonly string[] {
  const get = {
    operationId: 'getIt',
    parameters: ['page', 'limit', 'cursor', 'offset', 'starting_after'].map((name) => ({
      name,
      in: 'query',
      schema: text,
    })),
    responses: json({ $ref: `#/components/schemas/${schema}` }),
    ...operation,
  };
  const paths = { '/it': { post: get }, '/other': { get: { operationId: 'listThem', responses: json(text) } } };
  const { diagnostics } = modelOf({ paths, components: { schemas } });
  return diagnostics
    .filter(({ code }) => code !== 'type-renamed')
    .map(({ code, pointer, hint }) => `${code} ${pointer.replace('/paths/~1it/post/', '')} ${hint}`);
}

const poll = (pointer: string, values?: readonly Json[]): JsonObject => ({
  'x-poll': { until: [{ pointer, ...(values === undefined ? {} : { in: values }) }] },
});

describe('x-poll', () => {
  it.each<[string, JsonObject, string, readonly string[]]>([
    ['a slip', poll('/aproved_at'), 'Request', ['pointer Did you mean /approved_at?']],
    ['a name of nothing', poll('/x/y'), 'Request', ['pointer Check the spelling.']],
    ['a slip in a list', poll('/items/0/statuss'), 'Page', ['pointer Did you mean /items/0/status?']],
    ['a value that is not listed', poll('/status', ['aproved']), 'Request', ['in/0 Did you mean approved?']],
    ['a property of an alternative', poll('/other'), 'Either', []],
    ['a property', poll('/approved_at'), 'Request', []],
    ['a listed value', poll('/status', ['approved']), 'Request', []],
    ['a value of a property that lists none', poll('/id', ['7']), 'Request', []],
    ['an object of anything', poll('/whatever'), 'Anything', []],
  ])('with %s', (_, operation, schema, expected) => {
    const about = expected.map((one) => `steering-leads-nowhere x-poll/until/0/${one}`);
    expect(said(operation, schema)).toEqual(about);
  });

  it('on an operation that returns nothing', () => {
    const empty = { responses: { 204: { description: 'x' } } };
    expect(said({ ...poll('/status'), ...empty })[0]).toMatch(/^steering-leads-nowhere x-poll/);
  });

  it('with a slip in a value of an open enum', () => {
    const status = { ...text, 'x-extensible-enum': ['approved'] };
    const responses = json({ type: 'object', properties: { status } });
    expect(said({ ...poll('/status', ['aproved']), responses })).toHaveLength(1);
    expect(said({ ...poll('/status', ['settled']), responses })).toEqual([]);
  });
});

describe('x-pagination', () => {
  const good = {
    page: { style: 'page', page: 'page', limit: 'limit', items: '/items', total: '/meta/total' },
    offset: { style: 'offset', offset: 'offset', limit: 'limit', items: '/items', total: '/meta/total' },
    cursor: { style: 'cursor', cursor: 'cursor', limit: 'limit', items: '/items', next: '/meta/next' },
    after: { style: 'after', after: 'starting_after', items: '/items', id: '/id', more: '/meta/more' },
    link: { style: 'link', items: '/items' },
  };

  it.each(Object.entries(good))('of the style %s is fine', (_, pagination) => {
    expect(said({ 'x-pagination': pagination }, 'Page')).toEqual([]);
  });

  it.each<[keyof typeof good, string, string, string]>([
    ['page', 'page', 'pag', 'Did you mean page?'],
    ['page', 'limit', 'limt', 'Did you mean limit?'],
    ['page', 'items', '/item', 'Did you mean /items?'],
    ['page', 'items', '/meta', 'Check the spelling.'],
    ['page', 'total', '/meta/totl', 'Did you mean /meta/total?'],
    ['offset', 'offset', 'ofset', 'Did you mean offset?'],
    ['cursor', 'cursor', 'cursr', 'Did you mean cursor?'],
    ['cursor', 'next', '/met/next', 'Did you mean /meta/next?'],
    ['after', 'after', 'startingafter', 'Did you mean starting_after?'],
    ['after', 'id', '/idd', 'Did you mean /id?'],
    ['after', 'more', '/meta/mor', 'Did you mean /meta/more?'],
    ['link', 'items', '/itms', 'Did you mean /items?'],
  ])('of the style %s with a slip in %s', (style, key, value, hint) => {
    const pagination = { ...good[style], [key]: value };
    expect(said({ 'x-pagination': pagination }, 'Page')).toEqual([`pagination-mismatch x-pagination ${hint}`]);
  });
});

describe('names of what is described', () => {
  const requestBody = { content: { 'application/json': { schema: { type: 'object', properties: { key_id: text } } } } };

  it('x-idempotency-key names a field of the body', () => {
    expect(said({ requestBody, 'x-idempotency-key': 'key_id' })).toEqual([]);
    expect(said({ requestBody, 'x-idempotency-key': 'keyid' })).toEqual([
      'idempotency-key-missing x-idempotency-key Did you mean key_id?',
    ]);
  });

  it('x-business-reference names a field of the body or a parameter', () => {
    const parameters = [
      { name: 'order', in: 'query', schema: text },
      { name: 'X-Ref', in: 'header', schema: text },
    ];
    const at = (place: string) => said({ requestBody, parameters, 'x-business-reference': place });
    for (const place of ['body/key_id', 'query/order', 'header/x-ref']) expect([place, at(place)]).toEqual([place, []]);
    const slip = (hint: string) => [`steering-leads-nowhere x-business-reference${hint}`];
    expect(at('body/keyid')).toEqual(slip(' Did you mean body/key_id?'));
    expect(at('query/oder')).toEqual(slip(' Did you mean query/order?'));
    expect(at('header/order')).toHaveLength(1);
    expect(said({ 'x-business-reference': 'body/key_id' })).toHaveLength(1);
    expect(said({ requestBody: { content: { 'application/json': {} } }, 'x-business-reference': 'body/key' })).toEqual(
      [],
    );
  });

  it('x-replaced-by names an operation, a parameter or a property, or something of another major', () => {
    const at = (name: string, where: (extension: JsonObject) => JsonObject) => said(where({ 'x-replaced-by': name }));
    const onOperation = (extension: JsonObject) => extension;
    const onParameter = (extension: JsonObject): JsonObject => ({
      parameters: [
        { name: 'old', in: 'query', schema: text, ...extension },
        { name: 'newer', in: 'query', schema: text },
      ],
    });
    const onProperty = (extension: JsonObject): JsonObject => ({
      responses: json({ type: 'object', properties: { old: { ...text, ...extension }, newer: text } }),
    });
    const onSchema = (name: string) =>
      modelOf({ paths: {}, components: { schemas: { Old: { ...text, 'x-replaced-by': name }, Newer: text } } })
        .diagnostics;
    expect(onSchema('Newer')).toEqual([]);
    expect(onSchema('Neuer')).toMatchObject([{ code: 'steering-leads-nowhere', hint: 'Did you mean Newer?' }]);
    for (const where of [onOperation, onParameter, onProperty]) {
      expect(at('listThem', where)).toEqual([]);
      expect(at('v2:whatever', where)).toEqual([]);
      expect(at('listThen', where)).toEqual([
        expect.stringMatching(/^steering-leads-nowhere .*\/?x-replaced-by Did you mean listThem\?$/),
      ]);
    }
    for (const where of [onParameter, onProperty]) {
      expect(at('newer', where)).toEqual([]);
      expect(at('neuer', where)).toEqual([expect.stringMatching(/Did you mean newer\?$/)]);
    }
  });
});

describe('names of extensions', () => {
  const slips: readonly (readonly [string, string])[] = [
    ['x-paginaton', 'x-pagination'],
    ['x-pol', 'x-poll'],
    ['x-idempotency-keys', 'x-idempotency-key'],
    ['x-idempotant', 'x-idempotent'],
    ['x-sunsett', 'x-sunset'],
    ['x-replaced_by', 'x-replaced-by'],
    ['x-former-method', 'x-former-methods'],
    ['x-methd', 'x-method'],
    ['x-ressource', 'x-resource'],
    ['x-defaultfilter', 'x-default-filter'],
    ['x-asumption', 'x-assumption'],
  ];

  it.each(slips)('%s is probably %s', (slip, meant) => {
    expect(said({ [slip]: 'x' })).toEqual([`extension-misspelt ${slip} Did you mean ${meant}?`]);
  });

  it.each([
    ['x-sensitiv', 'x-sensitive'],
    ['x-extensible-enums', 'x-extensible-enum'],
    ['x-roundng', 'x-rounding'],
  ])('%s on a schema is probably %s', (slip, meant) => {
    const responses = json({ type: 'object', properties: { a: { ...text, [slip]: true } } });
    const [only, ...others] = said({ responses });
    expect(only).toMatch(new RegExp(`^extension-misspelt .*/${slip} Did you mean ${meant}\\?$`));
    expect(others).toEqual([]);
  });

  it.each(['x-internal', 'x-role', 'x-go-name', 'x-codegen', 'x-amazon-apigateway-integration', 'x-displayName'])(
    '%s is somebody else’s',
    (name) => {
      expect(said({ [name]: 'x' })).toEqual([]);
    },
  );
});

it('on a place where an extension has no effect is said, with the places where it has one', () => {
  const { diagnostics } = modelOf({
    components: { schemas: { A: { type: 'string', 'x-method': 'fetch' } } },
    paths: { '/a': { get: { operationId: 'getA', 'x-resource': 'things', responses: json(text) } } },
  });
  expect(diagnostics.map(({ code, pointer, message }) => [code, pointer, message])).toEqual([
    ['extension-misplaced', '/components/schemas/A/x-method', 'x-method has no effect here; it belongs on: operation.'],
  ]);
});
