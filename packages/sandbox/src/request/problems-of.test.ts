import { expect, it } from 'vitest';
import { openSandbox } from '../testing/open-sandbox.ts';

const member = { type: 'object', properties: { name: { type: 'string' } } };
const schema = {
  type: 'object',
  properties: {
    amount: { type: 'string' },
    owner: member,
    labels: { type: 'object', additionalProperties: true },
    rows: { type: 'array', items: member },
  },
  allOf: [{ properties: { chain_id: { type: 'string' } } }],
};
const post = {
  operationId: 'send',
  requestBody: { content: { 'application/json': { schema } } },
  responses: { 200: { description: 'Sent' } },
};
const description = { openapi: '3.1.0', info: { title: 'T', version: '1.0.0' }, paths: { '/values': { post } } };
const body = {
  amuont: '1',
  chain_id: 'a',
  owner: { names: 'x' },
  labels: { any: 1 },
  rows: [{ name: 'y' }, { colour: 'z' }],
};
const problems = [
  { pointer: '/body/amuont', message: 'The description has no field amuont. Is amount meant?' },
  { pointer: '/body/owner/names', message: 'The description has no field names. Is name meant?' },
  { pointer: '/body/rows/1/colour', message: 'The description has no field colour.' },
];

it('are listed with a request that is taken', async () => {
  const { ask, sandbox } = openSandbox({ descriptions: [description] });
  expect((await ask('POST /values', { body })).status).toBe(200);
  expect(sandbox.requests[0]?.problems).toEqual(problems);
});

it('are refused where the sandbox is strict', async () => {
  const { ask } = openSandbox({ descriptions: [description], strict: true });
  expect(await ask('POST /values', { body })).toMatchObject({
    status: 400,
    body: { error: { message: problems[0]?.message, param: 'amuont' } },
  });
  expect((await ask('POST /values', { body: { amount: '1' } })).status).toBe(200);
});
