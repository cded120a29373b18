import { describe, expect, it } from 'vitest';
import { modelOf } from '../../testing/document.ts';
import { findingOf } from '../../testing/finding.ts';
import { comparedOf, reportOf } from '../../testing/report.ts';

const versioned = (version: string) => modelOf({ info: { title: 'Loans', version } });

describe('buildReport', () => {
  it('names the next version, and whether the description declares it', () => {
    const major = (version: string, level: 'breaking' | 'non-breaking') =>
      reportOf([], { compared: [comparedOf([findingOf({ level })], { head: versioned(version) })] }).majors[0];
    expect(major('2.0.0', 'non-breaking')).toMatchObject({ nextVersion: '2.1.0', isDeclared: false });
    expect(major('2.1.0', 'non-breaking')).toMatchObject({ nextVersion: '2.1.0', isDeclared: true });
    expect(major('2.1.0', 'breaking')).toMatchObject({ nextVersion: '3.0.0', isDeclared: false });
  });

  it('tells no version where there is none to go on from', () => {
    const [major] = reportOf([], { compared: [comparedOf([], { base: versioned('2026-03') })] }).majors;
    expect(major).not.toHaveProperty('nextVersion');
  });

  it('names the command for a new major only where one is needed', () => {
    const command = (level: 'breaking' | 'non-breaking') =>
      reportOf([], { compared: [comparedOf([findingOf({ level })], { newMajorCommand: 'tool new-major v3' })] })
        .majors[0]?.newMajorCommand;
    expect(command('breaking')).toBe('tool new-major v3');
    expect(command('non-breaking')).toBeUndefined();
  });

  it('has a major that was never released without a base', () => {
    const { base: _, ...unreleased } = comparedOf([], {
      major: 'v3',
      from: { head: 'v3.yaml' },
      head: versioned('3.0.0'),
    });
    const report = reportOf([], { compared: [unreleased, comparedOf([findingOf()])] });
    expect(report.majors.map(({ major }) => major)).toEqual(['v2', 'v3']);
    expect(report.majors[1]).toMatchObject({ nextVersion: '3.0.0', summary: { bump: 'none' } });
    expect(report.majors[1]).not.toHaveProperty('base');
    expect(report.summary).toMatchObject({ breaking: 1, bump: 'major' });
  });

  it('takes its day from the clock that it is given, in UTC', () => {
    expect(reportOf([], { now: new Date('2026-03-01T23:30:00-05:00') }).date).toBe('2026-03-02');
  });
});
