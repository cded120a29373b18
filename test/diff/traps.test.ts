import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../generator/src/base/json.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { json, operation, parameter, responses } from './cases/case.ts';
import { diff } from './load-pair.ts';

/** Pairs whose verdict was written down, from the policy and the specifications, before the tool saw them. */
const text = (more: JsonObject = {}): JsonObject => ({ type: 'string', ...more });
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const ref: JsonObject = { $ref: '#/components/schemas/X' };
const body = (schema: Json): JsonObject => operation({ requestBody: { required: true, content: json(schema) } });
const form = (encoding: JsonObject): JsonObject => {
  const schema = object({ l: { type: 'array', items: text() } });
  return operation({ requestBody: { content: { 'application/x-www-form-urlencoded': { schema, encoding } } } });
};
const failing = (statuses: JsonObject): JsonObject => responses({ 200: { description: 'ok' }, ...statuses });
const error = (name: string): JsonObject => ({ description: 'no', content: json(object({ [name]: text() })) });
const key = (name: string): JsonObject => ({ type: 'apiKey', in: 'header', name });
const secured = (security: Json): JsonObject =>
  operation({ security }, { components: { securitySchemes: { one: key('X-One'), other: key('X-Other') } } });
const hook = (schema: Json, name = 'w'): JsonObject => ({
  paths: {},
  webhooks: { [name]: { post: { requestBody: { content: json(schema) }, responses: {} } } },
});
const at = (openapi: string, schema: Json, more: JsonObject = {}): JsonObject => ({
  openapi,
  ...body(schema),
  ...more,
});
const withX = (openapi: string, schema: Json): JsonObject =>
  at(openapi, schema, { components: { schemas: { X: text() } } });
const answer = (schema: Json): JsonObject => responses({ 200: { description: 'ok', content: json(schema) } });
const one = object({ a: text(), b: text() }, { required: ['a'] });
const other = object({ c: text() }, { required: ['c'] });
const open = object({ a: text(), b: text() });
const child = (name: string, limit = 10): JsonObject => ({
  allOf: [ref, object({ [name]: text({ maxLength: limit }) })],
});
/** A response with alternatives that overlap but for the name of each in a property. */
const kinds = (limit: number): JsonObject => ({
  ...answer({
    oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }],
    discriminator: { propertyName: 'kind' },
  }),
  components: { schemas: { X: object({ kind: text() }, { required: ['kind'] }), A: child('a'), B: child('b', limit) } },
});
const nullable = object({ a: text({ nullable: true, enum: ['x'] }) });

/** Conditions of a field that no deployed client sends as long as the old description did not know it. */
const newNames: readonly (readonly [what: string, condition: JsonObject])[] = [
  ['a field that it needs', { dependentRequired: { b: ['a'] } }],
  ['a field that it excludes', { not: { required: ['a', 'b'] } }],
  ['a schema that it needs', { dependentSchemas: { b: { required: ['a'] } } }],
  [
    'a condition',
    Object.fromEntries([
      ['if', { required: ['b'] }],
      ['then', { required: ['a'] }],
    ]),
  ],
];

it.each<readonly [why: string, base: JsonObject, head: JsonObject, verdict: 'B' | 'N']>([
  [
    'a sibling of a reference counts for nothing in 3.0',
    withX('3.0.3', object({ a: ref })),
    withX('3.0.3', object({ a: { ...ref, maxLength: 5 } })),
    'N',
  ],
  [
    'the same sibling counts once the description is 3.1',
    withX('3.0.3', object({ a: { ...ref, maxLength: 5 } })),
    withX('3.1.0', object({ a: { ...ref, maxLength: 5 } })),
    'B',
  ],
  [
    'a nullable reference of 3.0 never took null',
    withX('3.0.3', object({ a: { ...ref, nullable: true } })),
    withX('3.1.0', object({ a: ref })),
    'N',
  ],
  [
    'a nullable enum of 3.0 says the same as its types in 3.1',
    at('3.0.3', nullable),
    at('3.1.0', object({ a: { type: ['string', 'null'], enum: ['x'] } })),
    'N',
  ],
  [
    'a nullable enum of 3.0 becomes one without null',
    at('3.0.3', nullable),
    at('3.1.0', object({ a: text({ enum: ['x'] }) })),
    'B',
  ],
  [
    'an exclusive bound in both dialects',
    at('3.0.3', { type: 'integer', minimum: 0, exclusiveMinimum: true }),
    at('3.1.0', { type: 'integer', exclusiveMinimum: 0 }),
    'N',
  ],
  [
    'a closed part makes its sibling impossible',
    body({ allOf: [object({ a: text() }), object({ b: text() })] }),
    body({ allOf: [object({ a: text() }, { additionalProperties: false }), object({ b: text() })] }),
    'B',
  ],
  [
    'an anchor that binds one alternative of a pattern',
    body(text({ pattern: '^a|b$' })),
    body(text({ pattern: '^(a|b)$' })),
    'B',
  ],
  ['a text of blanks', body(text({ minLength: 1 })), body(text({ pattern: '\\S' })), 'B'],
  [
    'a header in other letters',
    parameter({ name: 'X-Id', in: 'header' }),
    parameter({ name: 'x-id', in: 'header' }),
    'N',
  ],
  ['a query parameter in other letters', parameter({ name: 'q' }), parameter({ name: 'Q' }), 'B'],
  ['explode of a text', parameter({}), parameter({ explode: false }), 'N'],
  [
    'an object in the query becomes JSON',
    parameter({ schema: object({ a: text() }) }),
    operation({
      parameters: [
        { name: 'id', in: 'path', required: true, schema: text() },
        { name: 'q', in: 'query', content: json(object({ a: text() })) },
      ],
    }),
    'B',
  ],
  ['a list of a form is exploded by default', form({}), form({ l: { style: 'form', explode: true } }), 'N'],
  [
    'a status with the default envelope',
    failing({ default: error('code') }),
    failing({ 404: error('code'), default: error('code') }),
    'N',
  ],
  [
    'a status with another envelope',
    failing({ default: error('code') }),
    failing({ 404: error('message'), default: error('code') }),
    'B',
  ],
  ['both keys at once', secured([{ one: [] }]), secured([{ one: [], other: [] }]), 'B'],
  ['another way to log in', secured([{ one: [] }]), secured([{ one: [] }, { other: [] }]), 'N'],
  ['no call without a key', secured([{ one: [] }, {}]), secured([{ one: [] }]), 'B'],
  [
    'a webhook that always sends more',
    hook(object({ a: text() })),
    hook(object({ a: text(), b: text() }, { required: ['b'] })),
    'N',
  ],
  [
    'a webhook that may leave out a field',
    hook(object({ a: text() }, { required: ['a'] })),
    hook(object({ a: text() })),
    'B',
  ],
  [
    'a webhook whose name looks like an extension',
    hook(object({ a: text() }, { required: ['a'] }), 'x-paid'),
    hook(object({ a: text() }), 'x-paid'),
    'B',
  ],
  ['a new alternative beside an object', body(one), body({ oneOf: [one, other] }), 'N'],
  [
    'a new alternative beside a part',
    body({ allOf: [one, open] }),
    body({ allOf: [{ anyOf: [one, other] }, open] }),
    'N',
  ],
  ['an object is left of two alternatives', answer({ oneOf: [one, other] }), answer(one), 'N'],
  ['a tighter limit in one kind of a response', kinds(10), kinds(5), 'N'],
  ['a looser limit in one kind of a response', kinds(5), kinds(10), 'B'],
  ...newNames.map(
    ([what, condition]) =>
      [
        `a new field with ${what}`,
        body(object({ a: text() })),
        body(object({ a: text(), b: text() }, condition)),
        'N',
      ] as const,
  ),
  ...newNames.map(
    ([what, condition]) =>
      [
        `a field that was known with ${what}`,
        body(object({ a: text(), b: text() })),
        body(object({ a: text(), b: text() }, condition)),
        'B',
      ] as const,
  ),
])('%s', (_, base, head, verdict) => {
  const findings = diff(modelOf(base), modelOf(head));
  const told = findings.map(({ level, id }) => `${level} ${id}`).join(', ');
  expect(findings.some(({ level }) => level === 'breaking') ? 'B' : 'N', told).toBe(verdict);
});

it.each([
  ['a response', answer(open), answer({ anyOf: [open, object({ c: text() })] }), 'alternative-added'],
  ['a request', body({ anyOf: [open, object({ c: text() })] }), body(open), 'alternative-removed'],
])('an alternative that leaves the names of others open breaks %s by itself', (_, base, head, rule) => {
  const found = diff(modelOf(base), modelOf(head));
  expect(found.map(({ level, id, witness }) => [level, id, witness?.value])).toEqual([['breaking', rule, { a: 1 }]]);
});
