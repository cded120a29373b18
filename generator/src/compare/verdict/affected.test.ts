import { describe, expect, it } from 'vitest';
import { findingOf, useOf } from '../../testing/finding.ts';
import { affectedClients, affectedCount, affectedOperations } from './affected.ts';

const one = findingOf({ fingerprint: '1', uses: [useOf('GET /b'), useOf('GET /b', 'request')] });
const shared = findingOf({ fingerprint: '2', uses: [useOf('GET /b'), useOf('GET /a')] });
const api = findingOf({ fingerprint: '3', uses: [useOf('*', 'request', '')] });
const unused = findingOf({ fingerprint: '4', level: 'info', uses: [] });
const names = Array.from({ length: 170 }, (_, index) => `GET /${String(index).padStart(3, '0')}`);
const envelope = findingOf({ fingerprint: '5', uses: names.map((name) => useOf(name)) });

describe('affectedOperations', () => {
  it('counts what breaks each operation by what its clients do, and leaves out what breaks nothing', () => {
    const waived = findingOf({
      waiver: { reason: 'Reviewed.', owner: 'team', expires: '2026-12-31' },
      uses: [useOf('GET /c')],
    });
    const both = findingOf({ ...one, direction: 'both', levels: { request: 'breaking', response: 'non-breaking' } });
    const rows = affectedOperations('v2', [both, shared, unused, waived]);
    expect(rows.map(({ operations, request, response }) => ({ operations, request, response }))).toEqual([
      { operations: ['GET /a'], request: 0, response: 1 },
      { operations: ['GET /b'], request: 1, response: 1 },
    ]);
    expect(affectedCount([both, shared, unused, waived, api])).toBe(2);
  });

  it('tells a cause that reaches many operations once, beside what breaks single ones', () => {
    const alone = findingOf({ fingerprint: '6', uses: [useOf('GET /007')] });
    const same = findingOf({ fingerprint: '7', uses: names.map((name) => useOf(name)) });
    const rows = affectedOperations('v2', [alone, envelope, same]);
    expect(
      rows.map(({ operations, findings }) => [operations.length, findings.map(({ fingerprint }) => fingerprint)]),
    ).toEqual([
      [170, ['5', '7']],
      [1, ['6']],
    ]);
    expect(affectedCount([alone, envelope])).toBe(170);
  });
});

describe('affectedClients', () => {
  it.each([
    [api, 'All clients of the API.'],
    [unused, 'No client: no operation uses it.'],
    [shared, 'Clients that read responses of 2 operations.'],
    [findingOf({ direction: 'request', uses: [useOf('GET /a', 'request')] }), 'Clients that send requests to GET /a.'],
    [findingOf({ direction: 'both', uses: [useOf('GET /a', 'request', '')] }), 'Clients that call GET /a.'],
  ])('names whom it concerns', (finding, words) => {
    expect(affectedClients(finding)).toBe(words);
  });
});

it('names the old place of an operation that moved', () => {
  const moved = findingOf({
    id: 'operation-moved',
    before: 'GET /a',
    after: 'GET /b',
    uses: [useOf('GET /b', 'request', '')],
  });
  expect(affectedClients(moved)).toBe('Clients that call GET /a.');
});
