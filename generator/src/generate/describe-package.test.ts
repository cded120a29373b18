import { expect, it } from 'vitest';
import { modelOf } from '../testing/document.ts';
import { listsOf } from './describe-package.ts';

it('names each list with its way of paging, and why that is assumed', () => {
  const text = { type: 'string' };
  const page = {
    type: 'object',
    properties: { items: { type: 'array', items: text }, next_cursor: text },
  };
  const responses = { 200: { description: 'x', content: { 'application/json': { schema: page } } } };
  const parameters = [{ name: 'cursor', in: 'query', schema: text }];
  const said = { style: 'cursor', cursor: 'cursor', items: '/items', next: '/next_cursor' };
  const { client } = modelOf({
    paths: {
      '/loans': { get: { operationId: 'listLoans', parameters, responses } },
      '/chains': { get: { operationId: 'listChains', parameters, responses, 'x-pagination': said } },
      '/balances': { get: { operationId: 'listBalances', parameters, responses, 'x-pagination': false } },
    },
  });
  expect(listsOf(client)).toEqual([
    { method: 'chains.list', operation: 'GET /chains', style: 'cursor' },
    {
      method: 'loans.list',
      operation: 'GET /loans',
      style: 'cursor',
      evidence: 'the query parameter cursor takes /next_cursor of the response',
    },
  ]);
});
