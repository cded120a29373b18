import { describe, expect, it } from 'vitest';
import { documentOf, modelOf, shuffled, testSettings } from '../testing/document.ts';
import { everything } from '../testing/everything.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { buildComparedModel, buildModel } from './build-model.ts';

/** A value as text that shows the order of every map and list. Objects are sorted: the order of their keys is not a promise. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) => {
    if (item instanceof Map) return { map: [...item] };
    if (item instanceof Set) return { set: [...item] };
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
    return Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

describe('buildModel', () => {
  it('gives the same model whatever the order of keys', () => {
    const model = inOrder(modelOf(everything));
    for (let seed = 0; seed < 100; seed++) {
      const other = shuffled(everything, seededRandom(seed));
      expect(inOrder(modelOf(other)), `seed ${seed}`).toBe(model);
    }
  });

  it('holds what the description says', () => {
    const model = modelOf(everything);
    expect(model.info).toEqual({
      title: 'Everything',
      version: '1.2.3',
      extensions: new Map([['x-assumption', 'That this is enough.']]),
    });
    expect(model.operations.map(({ id }) => id)).toEqual([
      'listLoans',
      'createLoan',
      'deleteLoansId',
      'get_loan',
      'putOther10_2',
    ]);
    expect(
      model.client.resources.map(({ name, methods }) => `${name}: ${methods.map((method) => method.name).join(' ')}`),
    ).toEqual(['loans: create delete list retrieve', 'otherThings: update']);
    expect([...model.schemas.values()].map((named) => named.typeName)).toEqual([
      'LoanA',
      'DateModel',
      'Event',
      'Gone',
      'Loan',
      'Loans',
      'Made',
      'Loan2',
    ]);
    expect(model.assumptions).toHaveLength(2);
    expect(model.diagnostics.map(({ code }) => code)).toEqual([
      'type-renamed',
      'type-renamed',
      'path-parameter-undeclared',
      'path-parameter-undeclared',
      'path-parameter-undeclared',
      'path-parameter-undeclared',
    ]);
  });

  it('bears a description with nothing in it', () => {
    const model = modelOf({});
    expect(model.operations).toEqual([]);
    expect(model.client).toEqual({ className: 'TestClient', resources: [], credentials: [], servers: [] });
  });

  it('reports every error at once, in order, with its place', () => {
    const operation = { operationId: 'x', tags: ['a'], responses: {}, security: [{ none: [] }] };
    const build = () =>
      modelOf({
        paths: { '/b': { get: operation }, '/a': { get: operation } },
        components: { schemas: { A: { $ref: '#/x' } } },
      });
    expect(build).toThrow(
      expect.objectContaining({
        diagnostics: [
          expect.objectContaining({ code: 'unresolved-ref', pointer: '/components/schemas/A' }),
          expect.objectContaining({ code: 'unknown-security-scheme', pointer: '/paths/~1a/get/security/0/none' }),
          expect.objectContaining({ code: 'unknown-security-scheme', pointer: '/paths/~1b/get/security/0/none' }),
        ],
      }),
    );
  });

  it('hands on what was said when the description was read', () => {
    const early = modelOf({
      openapi: '3.0.0',
      components: { schemas: { A: { $ref: '#/components/schemas/B', title: 't' }, B: {} } },
    }).diagnostics;
    const document = { ...documentOf({}), diagnostics: early };
    expect(buildModel(document, testSettings).diagnostics).toEqual(early);
  });

  it('leaves the prototypes alone', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const paths = JSON.parse(
      '{"/__proto__":{"get":{"operationId":"__proto__","responses":{"200":{"description":"x"}}}}}',
    );
    const schemas = JSON.parse('{"__proto__":{"properties":{"__proto__":{"type":"string"}}},"constructor":{}}');
    const model = modelOf({ paths, components: { schemas } });
    expect([...model.schemas.keys()]).toEqual(['__proto__', 'constructor']);
    expect(model.schemas.get('__proto__')?.schema.properties?.get('__proto__')?.types).toEqual(['string']);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });

  it('grows in a line with thousands of operations in one resource', () => {
    const paths = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [`/a/x${index}/{id}`, { get: { tags: ['a'], responses: {} } }]),
    );
    const [resource] = modelOf({ paths }).client.resources;
    expect(new Set(resource?.methods.map((method) => method.name)).size).toBe(5000);
  });
});

describe('buildComparedModel', () => {
  const response = { responses: { 200: { description: 'Loan' } } };
  const described = {
    paths: {
      '/loans/{id}': { get: { ...response, 'x-poll': { until: [{ pointer: '/done' }] } } },
      '/loans': { post: { ...response, tags: ['loans'], 'x-former-methods': ['add'] } },
      '/files': { get: response },
    },
  };

  it('names the methods of the client, those that wait, and those of before', () => {
    const { memberNames } = buildComparedModel(documentOf(described), testSettings);
    expect([...memberNames].sort()).toEqual([
      'files.list',
      'loans.add',
      'loans.create',
      'loans.retrieve',
      'loans.wait',
    ]);
  });

  it('has the client of the whole model for whoever asks for it', () => {
    for (const description of [described, everything]) {
      const { model } = buildComparedModel(documentOf(description), testSettings);
      expect(inOrder(model.client)).toBe(inOrder(modelOf(description).client));
    }
  });

  it('says which names meet', () => {
    const twins = {
      '/a': { get: { ...response, 'x-method': 'one' } },
      '/a/b': { get: { ...response, 'x-method': 'one' } },
    };
    const document = { ...documentOf({ paths: twins }), tolerated: new Set(['method-name-clash' as const]) };
    const { model } = buildComparedModel(document, testSettings);
    expect(model.diagnostics.map(({ code }) => code)).toContain('method-name-clash');
  });
});
