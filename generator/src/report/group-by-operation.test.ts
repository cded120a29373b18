import { describe, expect, it } from 'vitest';
import { findingOf, useOf } from '../testing/finding.ts';
import { affectedClients } from './affected.ts';
import { affectedOperations } from './affected-operations.ts';
import { groupByOperation } from './group-by-operation.ts';

const one = findingOf({ fingerprint: '1', uses: [useOf('GET /b'), useOf('GET /b', 'request')] });
const shared = findingOf({ fingerprint: '2', uses: [useOf('GET /b'), useOf('GET /a')] });
const api = findingOf({ fingerprint: '3', uses: [useOf('*', 'request', '')] });
const unused = findingOf({ fingerprint: '4', level: 'info', uses: [] });

describe('groupByOperation', () => {
  it('never repeats a finding: what is shared stands by itself, after what concerns all', () => {
    expect(groupByOperation([unused, one, shared, api])).toEqual([
      { kind: 'api', findings: [api] },
      { kind: 'shared', findings: [shared] },
      { kind: 'one', operation: 'GET /b', findings: [one] },
      { kind: 'none', findings: [unused] },
    ]);
  });
});

describe('affectedOperations', () => {
  it('counts what breaks each operation by what its clients do, and leaves out what breaks nothing', () => {
    const waived = findingOf({
      waiver: { reason: 'Reviewed.', owner: 'team', expires: '2026-12-31' },
      uses: [useOf('GET /c')],
    });
    const both = findingOf({ ...one, direction: 'both', levels: { request: 'breaking', response: 'non-breaking' } });
    const rows = affectedOperations('v2', [both, shared, unused, waived]);
    expect(rows.map(({ operation, request, response }) => ({ operation, request, response }))).toEqual([
      { operation: 'GET /a', request: 0, response: 1 },
      { operation: 'GET /b', request: 1, response: 1 },
    ]);
  });
});

describe('affectedClients', () => {
  it.each([
    [api, 'All clients of the API.'],
    [unused, 'Nobody: no operation reaches it.'],
    [shared, 'Clients that read answers of 2 operations.'],
    [findingOf({ direction: 'request', uses: [useOf('GET /a', 'request')] }), 'Clients that send requests to GET /a.'],
    [findingOf({ direction: 'both', uses: [useOf('GET /a', 'request', '')] }), 'Clients that call GET /a.'],
  ])('names whom it concerns', (finding, words) => {
    expect(affectedClients(finding)).toBe(words);
  });
});
