import { expect, it } from 'vitest';
import { asLastPage } from './as-last-page.ts';

const any = () => true;

it.each([
  ['has_more', { data: [1], has_more: true }, { data: [1], has_more: false }],
  [
    'hasNextPage beside a cursor',
    { items: [1], page: { hasNextPage: true, nextCursor: 'text' } },
    { items: [1], page: { hasNextPage: false } },
  ],
  ['a next address', { results: [1], next: 'https://sandbox.invalid/' }, { results: [1] }],
  ['is_last', { values: [1], is_last: false }, { values: [1], is_last: true }],
  ['a total', { values: [1], meta: { total: 0 } }, { values: [1], meta: { total: 1 } }],
  ['a list in an envelope', { data: { items: [1], truncated: true } }, { data: { items: [1], truncated: false } }],
  [
    'words about something else',
    { data: [1], next_payment: 'text', total_amount: 0 },
    { data: [1], next_payment: 'text', total_amount: 0 },
  ],
  ['a next that is null already', { data: [1], next: null }, { data: [1], next: null }],
  [
    'what is further in than one object',
    { data: [1], page: { links: { next: 'text' } } },
    { data: [1], page: { links: { next: 'text' } } },
  ],
  ['no list', { has_more: true, next: 'text' }, { has_more: true, next: 'text' }],
  ['two lists', { added: [1], removed: [1], total: 0 }, { added: [1], removed: [1], total: 0 }],
  ['no object', [1], [1]],
])('ends a list by %s', (_, answer, ended) => {
  expect(asLastPage(answer, any)).toEqual(ended);
});

it('empties or leaves what the schema requires', () => {
  const answer = { data: [1], next: 'text', has_more: true };
  const requires = (value: unknown) =>
    JSON.stringify(value).includes('"next":') && JSON.stringify(value).includes('true');
  expect(asLastPage(answer, requires)).toEqual({ data: [1], next: null, has_more: true });
  const isText = (value: unknown) => /"next":"/.test(JSON.stringify(value));
  expect(asLastPage(answer, isText)).toEqual({ data: [1], next: '', has_more: false });
});
