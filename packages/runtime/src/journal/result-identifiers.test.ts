import { expect, it } from 'vitest';
import { sensitiveValues } from '../errors/sensitive-values.ts';
import { resultIdentifiers } from './result-identifiers.ts';

const mask = (text: string) => text.replaceAll('secret', '***');

it('takes the identifiers of a response, and nothing else', () => {
  const data = {
    id: 'r-1',
    order_id: 7,
    loanId: 'l',
    orgID: 'o',
    'x-id': 'x',
    paid: 'p',
    grid: 'g',
    amount: '1',
    valid: 'v',
  };
  expect(resultIdentifiers(data, mask)).toEqual({ id: 'r-1', order_id: 7, loanId: 'l', orgID: 'o', 'x-id': 'x' });
  expect(resultIdentifiers({ id: { id: 1 }, name: 'n' }, mask)).toBeUndefined();
  expect(resultIdentifiers({ secret_id: 5 }, mask)).toBeUndefined();
  for (const none of [undefined, null, 'id', [{ id: 1 }], 7]) expect(resultIdentifiers(none, mask)).toBeUndefined();
});

it('leaves out credentials, sensitive properties and documents', () => {
  const data = { id: 'a secret', session_id: 's', long_id: 'x'.repeat(501), order_id: 'o' };
  expect(resultIdentifiers(data, mask, sensitiveValues(['session_id']))).toEqual({ order_id: 'o' });
  expect(resultIdentifiers({ id: 'x'.repeat(500) }, mask)).toEqual({ id: 'x'.repeat(500) });
});

it('keeps the first 20', () => {
  const data = Object.fromEntries(Array.from({ length: 21 }, (_, number) => [`a${number}_id`, number]));
  expect(Object.keys(resultIdentifiers(data, mask) ?? {})).toEqual(Object.keys(data).slice(0, 20));
});
