import { expect, it } from 'vitest';
import { modelOf } from '../../../testing/document.ts';
import { ModelScope } from '../values/model-scope.ts';
import { nodeBelow, operationNode } from '../walk/schema-pair.ts';
import { describePlace, subjectOf } from './subject-of.ts';

const schema = { type: 'object', properties: { a: { type: 'object', properties: { b: { type: 'string' } } } } };
const scope = new ModelScope(modelOf({ paths: {}, components: { schemas: { Old: schema, New: schema } } }).schemas);
const [before, after] = [scope.component('Old'), scope.component('New')];

const none = { base: new Map(), head: new Map() };

/** The words for an edit of a component that took the place of another one, in the body of a request. */
function wordsFor(head: string, name: string): string {
  if (before === undefined || after === undefined) throw new Error('no component');
  const pair = { base: scope.view(before), head: scope.view(after) };
  const body = nodeBelow(operationNode('POST /a', 'request'), 'body application/json');
  const node = nodeBelow(body, '.c');
  const edit = { on: 'property', action: 'added', base: '/components/schemas/Old', head, name } as const;
  return subjectOf(edit, [node], (one) => (one === node ? pair : undefined), none);
}

it.each([
  ['/components/schemas/New/properties/a', 'a'],
  ['/components/schemas/New/properties/a/properties/b', 'a'],
  ['/components/schemas/New/properties/a/properties/b', 'b'],
  ['/components/schemas/New/properties/a/minLength', 'a'],
])('names the property of %s, which is %s, only where the place is the property itself', (head, name) => {
  const member = head.split('/properties/').at(-1) === name ? `.${name}` : '';
  expect(wordsFor(head, name)).toBe(`POST /a request body application/json .c${member}`);
});

const loan = '/components/schemas/Loan';
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
  [loan, 'schema Loan'],
  [`${loan}/properties/a`, 'schema Loan .a'],
  [`${loan}/properties`, 'schema Loan'],
  [`${loan}/properties/properties/properties/items/items`, 'schema Loan .properties.items[]'],
  [`${loan}/dependentSchemas/a`, 'schema Loan .a'],
  [`${loan}/patternProperties/^a`, 'schema Loan ./^a/'],
  [`${loan}/items/prefixItems/0`, 'schema Loan [][0]'],
  [`${loan}/additionalProperties`, 'schema Loan .*'],
  [`${loan}/unevaluatedProperties/items`, 'schema Loan .*[]'],
  [`${loan}/anyOf/0`, 'schema Loan |0|'],
  [`${loan}/oneOf/1/properties/a`, 'schema Loan |1|.a'],
  [`${loan}/allOf/0/properties/a`, 'schema Loan .a'],
  [`${loan}/nullable`, 'schema Loan'],
  [`${loan}/not`, 'schema Loan not'],
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
  [`${loan}/properties/${'a'.repeat(300)}`, `schema Loan .${'a'.repeat(187)}…`],
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
