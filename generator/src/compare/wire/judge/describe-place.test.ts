import { expect, it } from 'vitest';
import { describePlace } from './describe-place.ts';

const schema = '/components/schemas/Loan';
const get = '/paths/~1loans~1{id}/get';

it.each([
  ['', 'the API'],
  ['/info/title', 'the API'],
  ['/servers/0/url', 'the API'],
  ['/tags/1', 'the API'],
  ['/security/0', 'the API'],
  ['/paths', 'the API'],
  ['/paths/~1loans', '/loans'],
  ['/paths/~1loans/summary', '/loans summary'],
  ['/paths/~1loans/parameters/0', '/loans'],
  ['/paths/~1loans/parameters/0/schema', '/loans'],
  [get, 'GET /loans/{id}'],
  [`${get}/description`, 'GET /loans/{id} description'],
  ['/paths/~1loans/query', 'QUERY /loans'],
  ['/paths/~1loans/additionalOperations/LINK', 'LINK /loans'],
  ['/paths/~1loans/additionalOperations', 'additional operations /loans'],
  ['/webhooks/paid/post', 'webhook paid post'],
  ['/webhooks', 'webhooks'],
  [`${get}/parameters/1/content/text~1plain/schema`, 'GET /loans/{id} text/plain'],
  [`${get}/requestBody/content/text~1plain/schema`, 'GET /loans/{id} request body text/plain'],
  [
    `${get}/requestBody/content/multipart~1form-data/encoding/a/contentType`,
    'GET /loans/{id} request body multipart/form-data part a contentType',
  ],
  [`${get}/responses/200`, 'GET /loans/{id} response 200'],
  [`${get}/responses/200/headers/X-A`, 'GET /loans/{id} response 200 header X-A'],
  [`${get}/responses/200/content/text~1csv/itemSchema/properties/a`, 'GET /loans/{id} response 200 text/csv [].a'],
  [`${get}/callbacks/done/{$request.body#~1url}/post`, 'GET /loans/{id} callback done {$request.body#/url} post'],
  [schema, 'schema Loan'],
  [`${schema}/properties/a`, 'schema Loan .a'],
  [`${schema}/properties`, 'schema Loan'],
  [`${schema}/properties/properties/properties/items/items`, 'schema Loan .properties.items[]'],
  [`${schema}/dependentSchemas/a`, 'schema Loan .a'],
  [`${schema}/patternProperties/^a`, 'schema Loan ./^a/'],
  [`${schema}/items/prefixItems/0`, 'schema Loan [][0]'],
  [`${schema}/additionalProperties`, 'schema Loan .*'],
  [`${schema}/unevaluatedProperties/items`, 'schema Loan .*[]'],
  [`${schema}/anyOf/0`, 'schema Loan |0|'],
  [`${schema}/oneOf/1/properties/a`, 'schema Loan |1|.a'],
  [`${schema}/allOf/0/properties/a`, 'schema Loan .a'],
  [`${schema}/nullable`, 'schema Loan'],
  [`${schema}/not`, 'schema Loan not'],
  ['/components/parameters/Page/schema', 'parameter Page'],
  ['/components/responses/Loan/content/text~1csv', 'response Loan text/csv'],
  ['/components/requestBodies/Loan', 'request body Loan'],
  ['/components/headers/Rate', 'header Rate'],
  ['/components/securitySchemes/key', 'security scheme key'],
  ['/components/callbacks/done', 'callback done'],
  ['/components/pathItems/Loans', 'path item Loans'],
  ['/components/mediaTypes/Loan', 'media type Loan'],
  ['/components/links/Next', 'link Next'],
  ['/components/examples/One', 'examples One'],
  ['/components/schemas', 'components schemas'],
  [`${schema}/properties/${'a'.repeat(300)}`, `schema Loan .${'a'.repeat(187)}…`],
])('%s is called %s', (pointer, words) => {
  expect(describePlace(pointer)).toBe(words);
});

it.each([
  [`${get}/parameters/1`, 'GET /loans/{id} query parameter q'],
  [`${get}/parameters/1/schema/properties/a`, 'GET /loans/{id} query parameter q .a'],
  ['/paths/~1loans/parameters/0/schema', '/loans query parameter q'],
  [get, 'GET /loans/{id}'],
])('%s, within a parameter, is called %s', (pointer, words) => {
  expect(describePlace(pointer, 'query parameter q')).toBe(words);
});
