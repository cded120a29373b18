import { describe, expect, it } from 'vitest';
import { findingOf } from '../../testing/finding.ts';
import { inReportOrder, sectionOf } from './sections.ts';

const waiver = { reason: 'Reviewed.', owner: 'team', expires: '2026-12-31' };
const assumption = 'Taken to be so.';

describe('sectionOf', () => {
  it.each([
    [findingOf(), 'breaking'],
    [findingOf({ assumption }), 'breaking'],
    [findingOf({ id: 'sunset-too-soon' }), 'breaking'],
    [findingOf({ waiver }), 'waived'],
    [findingOf({ wire: 'info', source: 'breaking' }), 'source'],
    [findingOf({ level: 'non-breaking' }), 'additions'],
    [findingOf({ level: 'non-breaking', assumption }), 'corrections'],
    [findingOf({ level: 'info', id: 'assumption-changed' }), 'corrections'],
    [findingOf({ level: 'info', id: 'deprecation-announced' }), 'deprecations'],
    [findingOf({ level: 'info', id: 'sunset-postponed', assumption }), 'deprecations'],
    [findingOf({ level: 'info', id: 'documentation-changed', assumption }), 'documentation'],
    [findingOf({ level: 'info', id: 'replacement-changed' }), 'documentation'],
  ])('puts %o where it is looked for', (finding, section) => {
    expect(sectionOf(finding)).toBe(section);
  });
});

describe('inReportOrder', () => {
  it('is the same whatever the order was: worst first, then by code point', () => {
    const findings = [
      findingOf({ level: 'info', operation: 'GET /a' }),
      findingOf({ operation: 'GET /b', pointer: '/b' }),
      findingOf({ operation: 'GET /b', pointer: '/a', id: 'z' }),
      findingOf({ operation: 'GET /b', pointer: '/a', id: 'a', fingerprint: '2' }),
      findingOf({ operation: 'GET /b', pointer: '/a', id: 'a', fingerprint: '1' }),
      findingOf({ level: 'non-breaking', operation: 'GET /\u{1f600}' }),
      findingOf({ level: 'non-breaking', operation: 'GET /\u{fffd}' }),
    ];
    const sorted = inReportOrder(findings);
    expect(sorted).toEqual([4, 3, 2, 1, 6, 5, 0].map((index) => findings[index]));
    expect(inReportOrder(findings.toReversed())).toEqual(sorted);
  });
});
