import { describe, expect, it } from 'vitest';
import { modelOf } from '../../testing/document.ts';
import { findOperation, findPart, type PartName } from './find-part.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema: schema as { type: string } } } });
const loans = {
  operationId: 'listLoans',
  parameters: [
    { name: 'limit', in: 'query', schema: { type: 'integer' } },
    { name: 'trace', in: 'query', schema: { type: 'string' } },
    { name: 'trace', in: 'header', schema: { type: 'string' } },
  ],
  requestBody: json({ type: 'object', properties: { amount: { type: 'string' } } }),
  responses: {
    200: {
      description: 'Fine.',
      ...json({
        allOf: [ref('Page'), { type: 'object', properties: { round: ref('Back'), more: { type: 'boolean' } } }],
      }),
    },
    400: { description: 'Bad.', ...json({ type: 'object', properties: { reason: { type: 'string' } } }) },
  },
};
const components = {
  schemas: {
    Page: {
      type: 'object',
      properties: {
        items: { type: 'array', items: { oneOf: [ref('Loan'), ref('Draft')] } },
        tags: { type: 'object', additionalProperties: ref('Tag') },
      },
    },
    Loan: { type: 'object', properties: { amount: { type: 'string' }, parent: ref('Loan') } },
    Draft: { type: 'object', properties: { amount: { type: 'integer' } } },
    Round: { allOf: [ref('Back')], properties: { size: { type: 'string' } } },
    Back: { allOf: [ref('Round')] },
    Tag: { type: 'object', properties: { label: { type: 'string' } } },
  },
};
const api = (paths: object) =>
  modelOf({ paths: paths as { '/a': object }, components } as unknown as Parameters<typeof modelOf>[0]);
const majors = [
  {
    major: 'v1',
    model: api({ '/loans': { get: loans }, '/chains': { get: { operationId: 'listChains', responses: {} } } }),
  },
  { major: 'v2', model: api({ '/v2/chains': { get: { operationId: 'listChains', responses: {} } } }) },
];

describe('findOperation', () => {
  it.each<[text: string, found: string]>([
    ['listLoans', 'v1 listLoans'],
    ['v1:listChains', 'v1 listChains'],
    ['v2:listChains', 'v2 listChains'],
    ['GET /loans', 'v1 listLoans'],
    ['get  /loans ', 'v1 listLoans'],
    ['v2:GET /v2/chains', 'v2 listChains'],
    ['listChains', 'listChains is an operation of several majors: write v1:listChains or v2:listChains.'],
    ['v3:listLoans', 'v3 is not a major of the configuration, which has v1 and v2.'],
    ['v2:listLoans', 'There is no operation listLoans in v2. Did you mean listChains?'],
    ['listLoan', 'There is no operation listLoan. Did you mean listLoans?'],
    ['GET /loan', 'There is no operation GET /loan. Did you mean GET /loans?'],
    ['POST /loans', 'There is no operation POST /loans. Did you mean GET /loans?'],
  ])('%j: %s', (text, wanted) => {
    const found = findOperation(majors, text);
    expect(typeof found === 'string' ? found : `${found.major.major} ${found.operation.id}`).toBe(wanted);
  });
});

describe('findPart', () => {
  it.each<[about: string, name: Partial<PartName>, found: readonly string[] | string]>([
    ['the operation itself', {}, ['/paths/~1loans/get']],
    ['a parameter', { parameter: 'limit' }, ['/paths/~1loans/get/parameters/0']],
    ['a parameter with its place', { parameter: 'header/trace' }, ['/paths/~1loans/get/parameters/2']],
    [
      'a parameter in two places',
      { parameter: 'trace' },
      'trace is a parameter in several places: write header/trace and query/trace.',
    ],
    ['no such parameter', { parameter: 'limits' }, 'GET /loans has no parameter limits. Did you mean limit?'],
    ['no such parameter there', { parameter: 'header/limit' }, 'GET /loans has no parameter header/limit.'],
    [
      'a field of the request',
      { field: 'body/amount' },
      ['/paths/~1loans/get/requestBody/content/application~1json/schema/properties/amount'],
    ],
    [
      'a field of a part',
      { field: '/more' },
      ['/paths/~1loans/get/responses/200/content/application~1json/schema/allOf/1/properties/more'],
    ],
    ['a field behind a reference', { field: '/items' }, ['/components/schemas/Page/properties/items']],
    [
      'a field that each alternative has',
      { field: '/items/*/amount' },
      ['/components/schemas/Loan/properties/amount', '/components/schemas/Draft/properties/amount'],
    ],
    ['a field that one alternative has', { field: '/items/*/parent' }, ['/components/schemas/Loan/properties/parent']],
    [
      'a field behind a circle',
      { field: '/items/*/parent/parent/amount' },
      ['/components/schemas/Loan/properties/amount'],
    ],
    [
      'a field of schemas that are parts of each other',
      { field: '/round/size' },
      ['/components/schemas/Round/properties/size'],
    ],
    ['a field of values by any name', { field: '/tags/*/label' }, ['/components/schemas/Tag/properties/label']],
    [
      'a field of the request in the response',
      { field: '/amount' },
      'The response of GET /loans has no field /amount.',
    ],
    ['a field of a failure', { field: '/reason' }, 'The response of GET /loans has no field /reason.'],
    [
      'a field of the response in the request',
      { field: 'body/more' },
      'The request body of GET /loans has no field body/more.',
    ],
    [
      'a field with a slip',
      { field: '/items/*/amuont' },
      'The response of GET /loans has no field /items/*/amuont. Did you mean /items/*/amount?',
    ],
    ['no pointer', { field: 'more' }, '"more" is not a field: write a JSON Pointer'],
    ['the whole body', { field: 'body' }, '"body" is not a field'],
    ['an empty pointer', { field: '' }, '"" is not a field'],
  ])('%s', (_, name, wanted) => {
    const found = findPart(majors, { operation: 'listLoans', ...name });
    if (typeof wanted === 'string') expect(found).toContain(wanted);
    else expect(found).toMatchObject({ major: { major: 'v1' }, pointers: wanted });
  });
});
