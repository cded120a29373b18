import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { findingOf } from '../testing/finding.ts';
import { findingWithText, hostileTexts } from '../testing/hostile-finding.ts';
import { reportOf } from '../testing/report.ts';
import { githubReport } from './github-report.ts';

describe('githubReport', () => {
  it('marks breaks as errors, waived ones as warnings, the rest as notices', () => {
    const waiver = { reason: 'Nobody was ever sent it.', owner: 'team', expires: '2026-12-31' };
    const findings = [findingOf({ clause: '9.4' }), findingOf({ waiver, pointer: '/w' }), findingOf({ level: 'info' })];
    const lines = githubReport(reportOf(findings)).trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['::error', '::warning', '::notice']);
    expect(lines[0]).toBe(
      '::error file=spec/v2/openapi.yaml,line=118,col=7,title=breaking%3A response-property-removed::The property amount of ' +
        'the schema Loan was removed. Code that reads the property gets undefined. Clients that read responses of GET /loans/{id}. §9.4. Cannot be waived: the policy lets no exception pass this kind of change.',
    );
    expect(lines[1]).toContain('Passed until 2026-12-31 by team: Nobody was ever sent it.');
  });

  it('names no file of a revision, which the pull request does not show', () => {
    const head = { pointer: '/a', file: 'git:HEAD:openapi.yaml', line: 1, column: 1 };
    expect(githubReport(reportOf([findingOf({ head })]))).toMatch(/^::error title=/);
  });

  it('is one command a line, whatever the texts say', () => {
    const isWhole = (text: string) => {
      const lines = githubReport(reportOf([findingWithText(text)])).split('\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toBe('');
      expect(lines[0]).toMatch(/^::error file=[^:,]*,line=2,col=1,title=breaking%3A hostile::[^\r\n]*$/);
      expect(lines[0]?.replace(/%(?:25|3A|2C)/g, '')).not.toContain('%');
    };
    for (const text of hostileTexts) isWhole(text);
    fc.assert(fc.property(anyText, isWhole));
  });
});
