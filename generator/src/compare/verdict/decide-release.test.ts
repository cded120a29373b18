import { describe, expect, it } from 'vitest';
import { verdictView } from '../../report/view/verdict-view.ts';
import { waiverWords } from '../../report/waivability.ts';
import { findingOf } from '../../testing/finding.ts';
import type { Shortened } from '../wire/finding.ts';
import { decideRelease, onlyShortNotices } from './decide-release.ts';

const shortened: Shortened = { what: 'notice', days: 90, clause: '9.6' };
const tooSoon = findingOf({ id: 'sunset-too-soon', shortened, waiverGrounds: ['security', 'compliance'] });
const removed = findingOf({ id: 'operation-removed-early', shortened: { ...shortened, what: 'removal' } });

describe('onlyShortNotices', () => {
  it('holds where no other change breaks', () => {
    const added = findingOf({ id: 'property-added-optional', level: 'non-breaking' });
    expect(onlyShortNotices([tooSoon, added])).toEqual([tooSoon]);
    expect(onlyShortNotices([tooSoon, removed])).toEqual([]);
    expect(onlyShortNotices([added])).toEqual([]);
  });
});

describe('decideRelease', () => {
  const added = findingOf({ id: 'property-added-optional', level: 'non-breaking', wire: 'non-breaking' });
  it.each([
    ['1.2.0', [added], '1.3.0', undefined],
    ['1.2.9', [added], '1.3.0', undefined],
    ['1.5.0', [added], '1.5.0', undefined],
    ['2.0.0', [added], '1.3.0', undefined],
    ['1.2.0', [added, findingOf()], '3.0.0', 'wire'],
    ['3.1.0', [added, findingOf()], '3.1.0', 'wire'],
    ['4.0.0', [added, findingOf()], '3.0.0', 'wire'],
    ['1.2.0', [tooSoon], '1.3.0', 'notice'],
  ])('1.2.0 and a description of %s: case %#', (headVersion, findings, version, refusedBy) => {
    const decision = decideRelease({ baseVersion: '1.2.0', headVersion, nextMajor: 'v3', findings });
    expect([decision.version, decision.refusedBy]).toEqual([version, refusedBy]);
  });
});

it.each([
  [undefined, 'source'],
  [{ reason: 'Nobody names it.', owner: 'team', expires: '2026-12-31' }, undefined],
])('a break of code alone, with the waiver %j, is refused by %s', (waiver, refusedBy) => {
  const renamed = findingOf({ level: 'breaking', wire: 'info', source: 'breaking', ...(waiver && { waiver }) });
  const decision = decideRelease({
    baseVersion: '1.2.0',
    headVersion: '1.2.0',
    findings: [renamed],
    source: 'breaking',
  });
  expect(decision.refusedBy).toBe(refusedBy);
});

describe('the verdict on a notice that is too short', () => {
  const summary = { breaking: 1, nonBreaking: 0, info: 0, waived: 0, bump: 'major', wire: 'breaking' } as const;
  const report = {
    major: 'v1',
    title: 'Pets',
    base: { from: 'released.yaml', version: '1.2.0' },
    head: { from: 'openapi.yaml', version: '1.2.0' },
    summary: { ...summary, source: 'not-run' as const },
    nextVersion: '2.0.0',
    isDeclared: false,
    sunsets: [],
    doubts: [],
  };

  it('names the waiver and the days, not a new path', () => {
    expect(verdictView({ ...report, findings: [tooSoon] })).toMatchObject({
      headline: 'Shortens the notice',
      next: '1.3.0, once the dates leave 90 days of notice or a waiver passes them',
      advice:
        '1 date leaves less than 90 days of notice (§9.6). Choose a later day, or ask for a review of a waiver on the ground security or compliance.',
      newMajorCommand: { text: '' },
    });
  });

  it('names a new path as soon as anything else breaks', () => {
    expect(verdictView({ ...report, findings: [tooSoon, findingOf()] }).headline).toBe('Breaks clients');
  });
});

describe('waiverWords', () => {
  const waiver = { reason: 'The token leaks.', ground: 'security', owner: 'team', expires: '2026-12-31' };

  it('says what a ground takes from the notice, for an announcement and for a removal', () => {
    expect(waiverWords({ ...tooSoon, waiver })).toBe(
      'The announcement leaves less than 90 days of notice (§9.6), because security requires faster action: The token leaks.',
    );
    expect(waiverWords({ ...removed, waiver })).toBe(
      'The removal within the major does not wait for a new path and 90 days of notice (§9.6), because security requires faster action: The token leaks.',
    );
  });

  it('is the reason alone where no notice is shortened', () => {
    expect(waiverWords({ waiver })).toBe('The token leaks.');
  });
});
