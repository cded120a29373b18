import { expect, it } from 'vitest';
import { diagnosticsOf, loadText } from '../../testing/load-text.ts';

const description = (parameters: string, more = '') => `openapi: 3.0.3
info: { title: T, version: "1" }
paths:
  /a:
    post:
      parameters: [${parameters}]
${more}      responses: { "200": { description: d } }
components:
  parameters:
    Shared: { name: shared, in: body, schema: { type: integer } }
`;

const operationOf = async (parameters: string) =>
  ((await loadText({ 'openapi.yaml': description(parameters) })).bundled as { paths: { '/a': { post: object } } })
    .paths['/a'].post;
const text = { type: 'string' };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const form = (schema: object, type = 'application/x-www-form-urlencoded') => ({ content: { [type]: { schema } } });

it.each<[what: string, parameters: string, body: object]>([
  ['a schema', '{ name: b, in: body, schema: { type: string } }', json(text)],
  ['a type of its own', '{ name: b, in: body, type: string, maxLength: 3 }', json({ ...text, maxLength: 3 })],
  [
    'a description',
    '{ name: b, in: body, description: Words, schema: { type: string } }',
    { description: 'Words', ...json(text) },
  ],
  [
    'a requirement',
    '{ name: b, in: body, required: true, schema: { type: string } }',
    { required: true, ...json(text) },
  ],
  [
    'a requirement that is a text',
    '{ name: b, in: body, required: "True", schema: { type: string } }',
    { required: true, ...json(text) },
  ],
  ['a reference', '{ $ref: "#/components/parameters/Shared" }', json({ type: 'integer' })],
  [
    'two fields',
    '{ name: x, in: formData, type: string }, { name: y, in: form_data, schema: { type: string } }',
    form({ type: 'object', properties: { x: text, y: text } }),
  ],
  [
    'a field with words and keywords beside its schema',
    '{ name: x, in: formData, description: Words, maxLength: 3, schema: { type: string } }',
    form({ type: 'object', properties: { x: { ...text, description: 'Words', maxLength: 3 } } }),
  ],
  [
    'a required field',
    '{ name: x, in: formData, type: string, required: true }, { name: y, in: formData, type: string }',
    { required: true, ...form({ type: 'object', properties: { x: text, y: text }, required: ['x'] }) },
  ],
])('makes a request body of a parameter with %s', async (_, parameters, body) => {
  expect(await operationOf(parameters)).toMatchObject({ requestBody: body });
  const { requestBody } = (await operationOf(parameters)) as { requestBody: object };
  expect(requestBody).toEqual(body);
});

it.each(['type: file', 'schema: { type: file }'])('sends a form with a field of %s in parts', async (field) => {
  const operation = await operationOf(`{ name: x, in: formData, ${field} }`);
  expect(operation).toMatchObject({ requestBody: { content: { 'multipart/form-data': {} } } });
});

it('keeps the other parameters, in their order', async () => {
  const query = (name: string) => `{ name: ${name}, in: query, schema: { type: string } }`;
  const operation = await operationOf(`${query('a')}, { name: b, in: body, schema: {} }, ${query('c')}`);
  expect(operation).toMatchObject({ parameters: [{ name: 'a' }, { name: 'c' }] });
});

it('leaves a request body alone that is there', async () => {
  const more = '      requestBody: { content: { text/plain: { schema: { type: string } } } }\n';
  const file = description('{ name: b, in: body, schema: { type: integer } }', more);
  const found = await diagnosticsOf({ 'openapi.yaml': file });
  expect(found.map(({ message }) => message).join()).not.toContain('the request body');
  const { bundled } = await loadText({ 'openapi.yaml': file });
  expect(bundled).toMatchObject({ paths: { '/a': { post: { requestBody: form(text, 'text/plain') } } } });
});
