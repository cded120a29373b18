import { describe, expect, it } from 'vitest';
import { extensionFormats } from './extension-formats.ts';

const page = { style: 'page', page: 'page', limit: 'limit', items: '/items', total: '/meta/total' };

const good: readonly [name: string, value: unknown][] = [
  ['x-announced', '2028-02-29'],
  ['x-assumes', ['name', 'nullability']],
  ['x-assumption', 'It is not shown.'],
  ['x-default-filter', 'none'],
  ['x-default-sort', 'created_at, newest first'],
  ['x-displayName', 'Loans'],
  ['x-extensible-enum', []],
  ['x-extensible-enum', ['a', 'A']],
  ['x-former-methods', ['list', 'all']],
  ['x-idempotency-key', 'submission_id'],
  ['x-idempotent', true],
  ['x-method', 'list'],
  ['x-pagination', false],
  ['x-pagination', page],
  ['x-pagination', { style: 'cursor', cursor: 'after', items: '', next: '/next' }],
  ['x-pagination', { style: 'after', after: 'after', items: '/data', id: '/id', more: '/has_more' }],
  ['x-pagination', { style: 'link', items: '/items' }],
  ['x-pagination', { style: 'url', items: '/items', next: '/next', more: '/more' }],
  ['x-pagination', { style: 'page', page: 'p', first: 0, items: '', pages: '/pages', last: '/last' }],
  ['x-int64', 'bigint'],
  ['x-enum-varnames', ['Active', 'Closed']],
  ['x-enumNames', { active: 'Active' }],
  ['x-enum-descriptions', ['Open.', 'Open.']],
  ['x-poll', { until: [{ pointer: '/approved_at' }, { pointer: '/status', in: ['done', null] }] }],
  ['x-poll', { until: [{ pointer: '/a', outcome: 'approved' }], pending: [{ pointer: '/status', in: ['new'] }] }],
  ['x-replaced-by', 'getLoan'],
  ['x-replaced-by', 'v12:getLoan'],
  ['x-replaced-by', 'chain_ids'],
  ['x-resource', 'loanRequests'],
  ['x-rounding', 'half even'],
  ['x-sensitive', true],
  ['x-stream', false],
  ['x-stream', { field: 'stream', value: 'sse', end: '[DONE]' }],
  ['x-sunset', '2028-02-29'],
  ['x-error-envelope', { code: '/fault/code', message: ['/fault/text', '/text'] }],
  ['x-business-reference', 'body/client_request_id'],
];

const bad: readonly [name: string, value: unknown][] = [
  ['x-announced', 'today'],
  ['x-assumes', []],
  ['x-assumes', 'name'],
  ['x-assumes', ['name', 'name']],
  ['x-assumes', ['nmae']],
  ['x-assumes', [null]],
  ['x-assumption', ' '],
  ['x-default-filter', {}],
  ['x-default-sort', ''],
  ['x-displayName', 1],
  ['x-extensible-enum', ['a', 'a']],
  ['x-extensible-enum', [1]],
  ['x-extensible-enum', 'a'],
  ['x-former-methods', ['list', 'list']],
  ['x-former-methods', 'list'],
  ['x-former-methods', ['list-all']],
  ['x-idempotency-key', true],
  ['x-idempotent', 'yes'],
  ['x-method', 'list-all'],
  ['x-pagination', true],
  ['x-pagination', { ...page, page: undefined }],
  ['x-pagination', { ...page, total: 'meta/total' }],
  ['x-pagination', { ...page, per: 'per' }],
  ['x-pagination', { style: 'cursor', cursor: 'after', items: '/items' }],
  ['x-int64', 'long'],
  ['x-enum-varnames', 'Active'],
  ['x-enumNames', [1]],
  ['x-enum-descriptions', 'Open.'],
  ['x-poll', { until: [] }],
  ['x-poll', { until: [{ pointer: '/a', outcome: 'pending' }] }],
  ['x-poll', { until: [{ pointer: '/a', outcome: 1 }] }],
  ['x-poll', { until: [{ pointer: '/a' }], pending: [{ pointer: 'a' }] }],
  ['x-poll', { until: [{ pointer: 'status' }] }],
  ['x-poll', { until: [{ pointer: '/status', in: [] }] }],
  ['x-poll', { until: [{ pointer: '/status' }], every: 5 }],
  ['x-replaced-by', 'v2.getLoan'],
  ['x-resource', 'Loans'],
  ['x-rounding', null],
  ['x-sensitive', false],
  ['x-stream', true],
  ['x-stream', { value: 'sse' }],
  ['x-stream', { feild: 'stream' }],
  ['x-pagination', { style: 'url', items: '/items' }],
  ['x-pagination', { style: 'offset', offset: 'o', first: -1, items: '' }],
  ['x-sunset', '2027-02-29'],
  ['x-sunset', '2027-02-28T00:00:00Z'],
  ['x-error-envelope', {}],
  ['x-error-envelope', { code: 'fault' }],
  ['x-error-envelope', { kode: '/fault' }],
  ['x-business-reference', 'client_request_id'],
];

describe('extensionFormats', () => {
  it.each(good)('%s accepts %j', (name, value) => {
    expect(extensionFormats.get(name)?.accepts(value)).toBe(true);
  });

  it.each(bad)('%s refuses %j', (name, value) => {
    expect(extensionFormats.get(name)?.accepts(value)).toBe(false);
  });

  it('is tried in full', () => {
    const names = [...extensionFormats.keys()].sort();
    expect([...new Set(good.map(([name]) => name))].sort()).toEqual(names);
    expect([...new Set(bad.map(([name]) => name))].sort()).toEqual(names);
  });
});
