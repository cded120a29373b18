import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../generator/src/base/json.ts';
import { loadDocument } from '../../../generator/src/load/load-document.ts';
import { isFull } from '../../full.ts';
import { Random } from '../oracle/random.ts';
import { changeAt } from '../oracle/random-edit.ts';
import { type Judged, judgeMutation } from './judge-mutation.ts';
import { isAboutValues, mutated } from './random-mutation.ts';
import { sliceOf } from './slice-of.ts';

// `MUTATIONS=5000 FUZZ_SEED=…` tries more mutations from another seed.
const mutations = Number(process.env.MUTATIONS ?? 60);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

/** Descriptions of other people, in a full run. */
const corpus = isFull ? process.env.CORPUS_DIR : undefined;
const spec = join(import.meta.dirname, '../../../spec');
const ours = ['v1', 'v2'].map((major) => join(spec, major, 'openapi.yaml'));
const theirs =
  corpus === undefined
    ? []
    : readdirSync(corpus)
        .filter((name) => /\.(ya?ml|json)$/.test(name))
        .map((name) => join(corpus, name));

it(`every edit of a description gives a finding or a proof that nothing changed, seed ${seed}`, async () => {
  const descriptions: JsonObject[] = [];
  for (const path of ours) descriptions.push((await loadDocument(path, { root: spec })).bundled);
  descriptions.push((await loadDocument(join(import.meta.dirname, '../../corpus/torture/openapi-3-2.yaml'))).bundled);
  for (const path of theirs) descriptions.push((await loadDocument(path)).bundled);
  const counts = new Map<Judged, number>();
  const silent: string[] = [];
  for (let number = seed; number < seed + mutations; number++) {
    const random = new Random(number);
    const base = sliceOf(random.oneOf(descriptions) ?? {}, random);
    const mutation = mutated(base, random);
    if (mutation === undefined) continue;
    const judged = await judgeMutation(base, mutation.description, isAboutValues(mutation));
    if (judged === undefined) continue;
    counts.set(judged, (counts.get(judged) ?? 0) + 1);
    if (judged === 'silent') silent.push(`${number}: /${mutation.path.join('/')} ${mutation.what}`);
  }
  console.log(`Mutations, seed ${seed}: ${JSON.stringify(Object.fromEntries(counts))}`);
  expect(silent).toEqual([]);
  expect(counts.get('found') ?? 0).toBeGreaterThan(mutations / 4);
});

// Each of these was once missed.
const withParameter = (schema: JsonObject, security: Json): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'Test', version: '1.0.0' },
  security,
  paths: {
    '/a': {
      get: {
        operationId: 'readA',
        parameters: [{ name: 'limit', in: 'query', schema }],
        responses: { 204: { description: 'Done' } },
      },
    },
  },
  components: {
    schemas: { Book: { type: 'integer' } },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } },
  },
});

it.each([
  ['a default that does not fit its type', { type: 'integer' }, { type: 'integer', default: [] }],
  ['another default that does not fit', { type: 'integer', default: [] }, { type: 'integer', default: {} }],
  ['an enum of another type', { type: 'integer' }, { type: 'integer', enum: ['ONE', 'TWO'] }],
  [
    'a member of an enum of another type',
    { type: 'integer', enum: ['ONE'] },
    { type: 'integer', enum: ['ONE', 'TWO'] },
  ],
  [
    'a keyword that nobody knows, in an alternative that is null',
    { oneOf: [{ type: 'integer' }, { type: 'null' }] },
    { oneOf: [{ type: 'integer' }, { type: 'null', ownKeyword: 1 }] },
  ],
  [
    'an extension in an alternative that another one covers',
    { anyOf: [{ type: 'integer' }, {}] },
    { anyOf: [{ type: 'integer', 'x-rounding': 'DOWN' }, {}] },
  ],
  [
    'a discriminator in an alternative that another one covers',
    { anyOf: [{ type: 'object' }, {}] },
    { anyOf: [{ type: 'object', discriminator: { propertyName: 'kind' } }, {}] },
  ],
  ['an open list beside a closed one', { enum: ['a'] }, { enum: ['a'], 'x-extensible-enum': ['a'] }],
  [
    'a default in an alternative that another one covers',
    { anyOf: [{ type: 'integer' }, {}] },
    { anyOf: [{ type: 'integer', default: 5 }, {}] },
  ],
  [
    'an alternative that is listed again, of which another one accepts all',
    { oneOf: [{ $ref: '#/components/schemas/Book' }, {}] },
    { oneOf: [{ $ref: '#/components/schemas/Book' }, {}, { $ref: '#/components/schemas/Book' }] },
  ],
  [
    'an open list in an alternative that is null',
    { oneOf: [{ type: 'integer' }, { type: 'null' }] },
    { oneOf: [{ type: 'integer' }, { type: 'null', 'x-extensible-enum': ['a'] }] },
  ],
  [
    'a text of an alternative that is a plain type',
    { oneOf: [{ type: 'boolean', description: 'Old' }, { type: 'string' }] },
    { oneOf: [{ type: 'boolean', description: 'New' }, { type: 'string' }] },
  ],
  [
    'an extension in a part that another one outdoes',
    { 'x-own': 1, allOf: [{ type: 'integer', 'x-own': 1 }] },
    { 'x-own': 1, allOf: [{ type: 'integer' }] },
  ],
  [
    'a text in a part that another one outdoes',
    { description: 'Whole', allOf: [{ type: 'integer', description: 'Old' }] },
    { description: 'Whole', allOf: [{ type: 'integer', description: 'New' }] },
  ],
  [
    'a deprecation of members of any name',
    { type: 'object', additionalProperties: {} },
    { type: 'object', additionalProperties: { deprecated: true } },
  ],
  [
    'a sunset that is not a date, within an alternative',
    { oneOf: [{ type: 'integer' }, { type: 'boolean' }] },
    { oneOf: [{ type: 'integer' }, { type: 'boolean', 'x-sunset': 'soon' }] },
  ],
  [
    'a sunset that is not a date, within known values',
    { anyOf: [{ type: 'string' }, { enum: ['a'] }] },
    { anyOf: [{ type: 'string' }, { enum: ['a'], 'x-sunset': 'soon' }] },
  ],
] as const)('%s is found', async (_, before, after) => {
  expect(await judgeMutation(withParameter(before, []), withParameter(after, []), false)).toBe('found');
});

it.each([
  ['the type of names that are texts', ['propertyNames', 'type']],
  ['a rule for names that they keep to', ['propertyNames']],
  ['a rule for names that nothing has', ['unevaluatedProperties', 'type']],
] as const)('%s goes, and the values are proven to stay', async (_, path) => {
  const before: JsonObject = {
    type: 'object',
    properties: { kind: { type: 'string' } },
    propertyNames: { type: 'string' },
    additionalProperties: { type: 'string' },
    unevaluatedProperties: { type: 'string' },
  };
  const [outer, inner] = path;
  const { [outer]: rule, ...rest } = before;
  const { [inner ?? '']: _gone, ...less } = rule as JsonObject;
  const after: JsonObject = inner === undefined ? rest : { ...rest, [outer]: less };
  const edit = {
    path: ['paths', '/a', 'get', 'parameters', 0, 'schema', ...path.slice(0, -1)],
    key: path.at(-1) ?? '',
    what: '',
    description: withParameter(after, []),
  };
  expect(await judgeMutation(withParameter(before, []), edit.description, isAboutValues(edit))).toBe('same values');
});

it('a sunset that is not a date, in a schema that nothing uses, is found', async () => {
  const before = withParameter({}, []);
  const after = changeAt(before, ['components', 'schemas', 'Book'], () => ({ type: 'integer', 'x-sunset': 'soon' }));
  expect(await judgeMutation(before, after as JsonObject, false)).toBe('found');
});

it('credentials that nobody needs and that are not mentioned any more are found', async () => {
  const [before, after] = [[{ key: [] }, {}], [{}]];
  expect(await judgeMutation(withParameter({}, before), withParameter({}, after), false)).toBe('found');
});

it.each([
  ['a parameter that does not say where it is', ['paths', '/a', 'get', 'parameters', 0], 'in'],
  ['credentials without a type', ['components', 'securitySchemes', 'token'], 'type'],
  ['credentials of HTTP without a scheme', ['components', 'securitySchemes', 'token'], 'scheme'],
  ['an API key that does not say where it is', ['components', 'securitySchemes', 'key'], 'in'],
] as const)('%s is found, though it is read as before', async (_, path, key) => {
  const before = withParameter({}, [{ token: [] }]);
  const described = changeAt(before, ['components', 'securitySchemes'], (schemes) => ({
    ...(schemes as JsonObject),
    token: { type: 'http', scheme: 'bearer' },
  })) as JsonObject;
  const after = changeAt(described, path, (value) =>
    Object.fromEntries(Object.entries(value as JsonObject).filter(([name]) => name !== key)),
  ) as JsonObject;
  expect(await judgeMutation(described, after, false)).toBe('found');
  expect(await judgeMutation(after, described, false)).toBe('found');
  expect(await judgeMutation(after, after, false)).toBe('same model');
});
