import { describe, expect, it } from 'vitest';
import type { Finding } from '../compare/wire/finding.ts';
import { findingOf, useOf } from '../testing/finding.ts';
import { groupFindings } from './group-findings.ts';

const one = findingOf({ fingerprint: '1', uses: [useOf('GET /b'), useOf('GET /b', 'request')] });
const shared = findingOf({ fingerprint: '2', id: 'type-changed', uses: [useOf('GET /b'), useOf('GET /a')] });
const api = placeless(findingOf({ fingerprint: '3', pointer: '/info', uses: [useOf('*', 'request', '')] }));
const unused = findingOf({ fingerprint: '4', level: 'info', uses: [] });
const all = [unused, one, shared, api];

function placeless({ base: _, head: __, ...finding }: Finding): Finding {
  return finding;
}

describe('groupFindings', () => {
  it('by operation never repeats a finding: what is shared stands by itself, after what concerns all', () => {
    expect(groupFindings(all, 'operation')).toEqual([
      { words: 'The API as a whole', findings: [api] },
      { words: 'Shared by several operations', findings: [shared] },
      { name: 'GET /b', words: '', findings: [one] },
      { words: 'Not reached by any operation', findings: [unused] },
    ]);
  });

  it('by rule has a group for each id', () => {
    expect(groupFindings(all, 'rule').map(({ name, findings }) => [name, findings.length])).toEqual([
      ['response-property-removed', 3],
      ['type-changed', 1],
    ]);
  });

  it('by schema has a group for each named schema, and one for the rest', () => {
    const other = findingOf({ pointer: '/components/schemas/A~1B/properties/x' });
    const { head: _, ...removed } = findingOf({
      pointer: '',
      base: { pointer: '/components/schemas/Loan/properties/amount', file: 'a.yaml', line: 1, column: 1 },
    });
    expect(groupFindings([api, other, removed], 'schema')).toEqual([
      { name: 'A/B', words: '', findings: [other] },
      { name: 'Loan', words: '', findings: [removed] },
      { words: 'Outside of named schemas', findings: [api] },
    ]);
  });
});
