import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../base/json.ts';
import { modelOf } from '../testing/document.ts';
import { announcedParts, operationsWithDeprecatedParts } from './announced-parts.ts';

const end = { deprecated: true, 'x-sunset': '2027-03-01' };
const json = (schema: JsonObject) => ({ description: 'Fine.', content: { 'application/json': { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const model = modelOf({
  paths: {
    '/loans': {
      get: {
        operationId: 'listLoans',
        parameters: [{ $ref: '#/components/parameters/Page' }, { name: 'q', in: 'query', schema: {}, ...end }],
        responses: { 200: json({ type: 'array', items: ref('Loan') }) },
      },
      post: {
        operationId: 'requestLoan',
        ...end,
        'x-announced': '2026-11-22',
        'x-replaced-by': 'v2:request',
        requestBody: json({ type: 'object', properties: { note: { type: 'string', ...end } } }),
        responses: { 200: json(ref('Loan')) },
      },
    },
    '/chains': {
      get: {
        operationId: 'listChains',
        parameters: [{ $ref: '#/components/parameters/Page' }],
        responses: { 200: { description: 'Fine.', headers: { 'X-Old': { ...end, schema: {} } } } },
      },
    },
  },
  components: {
    parameters: { Page: { name: 'page', in: 'query', schema: { type: 'integer' }, ...end } },
    schemas: {
      Loan: { type: 'object', properties: { terms: { type: 'array', items: ref('Terms') } } },
      Terms: { type: 'object', properties: { fee: { type: 'string', ...end }, loan: ref('Loan') } },
      Unused: { type: 'object', ...end },
    },
  },
});

describe('announcedParts', () => {
  it('finds each part once, with every operation that is it, takes it or returns it', () => {
    const parts = announcedParts(model).map(({ subject, operations }) => [
      subject,
      operations.map(({ id }) => id).sort(),
    ]);
    expect(Object.fromEntries(parts)).toEqual({
      'GET /chains, response 200, header X-Old': ['listChains'],
      'GET /loans, query parameter q': ['listLoans'],
      'POST /loans': ['requestLoan'],
      'POST /loans, request application/json, property note': ['requestLoan'],
      'query parameter page': ['listChains', 'listLoans'],
      'schema Terms, property fee': ['listLoans', 'requestLoan'],
      'schema Unused': [],
    });
    expect(parts).toHaveLength(7);
  });

  it('says when the end was announced, when it comes and what takes over', () => {
    expect(announcedParts(model).find(({ subject }) => subject === 'POST /loans')).toMatchObject({
      deprecated: true,
      announced: '2026-11-22',
      sunset: '2027-03-01',
      replacedBy: 'v2:request',
    });
  });
});

describe('operationsWithDeprecatedParts', () => {
  it('are those that take or return something deprecated, through references too, and are not deprecated', () => {
    expect([...operationsWithDeprecatedParts(model)].map(({ id }) => id)).toEqual(['listChains', 'listLoans']);
  });

  it('are none where only the operation is', () => {
    const responses = { 204: { description: 'Fine.' } };
    const paths = {
      '/a': { get: { operationId: 'a', deprecated: true, responses }, put: { operationId: 'b', responses } },
    };
    expect(operationsWithDeprecatedParts(modelOf({ paths })).size).toBe(0);
  });
});
