import { describe, expect, it } from 'vitest';
import { loadReportPage, loadTemplates } from '../load/load-templates.ts';
import { type FindingDraft, findingOf } from '../testing/finding.ts';
import { reportOf } from '../testing/report.ts';
import { withoutColors } from '../text/colors.ts';
import { githubReport } from './github-report.ts';
import { htmlReport } from './html-report.ts';
import { jsonReport } from './json-report.ts';
import { markdownReport } from './markdown-report.ts';
import { textReport } from './text-report.ts';
import { waivability } from './waivability.ts';

const templates = await loadTemplates();
const page = await loadReportPage();
const waiver = { reason: 'Reviewed.', owner: 'team', expires: '2026-12-31' };

const cases: readonly (readonly [string, FindingDraft, string])[] = [
  ['no exception', {}, 'Cannot be waived: the policy lets no exception pass this kind of change.'],
  ['any reviewed exception', { waivable: true }, 'Can be waived: a reviewed entry in the waiver file passes it.'],
  [
    'an exception on a ground',
    { waivable: true, waiverGrounds: ['security', 'compliance'] },
    'Can be waived on the ground security or compliance: a reviewed entry in the waiver file that names it passes it.',
  ],
  [
    'code that does not compile',
    { wire: 'info', source: 'breaking' },
    'Cannot be waived: code that uses the package would not compile. Keep what it uses.',
  ],
];

describe('whether a finding can be waived', () => {
  it.each(cases)('is said in every format: %s', (_, draft, words) => {
    const report = reportOf([findingOf(draft)]);
    expect(textReport(report, templates, withoutColors)).toContain(words);
    expect(markdownReport(report, templates)).toContain(words);
    expect(htmlReport(report, templates, page)).toContain(words);
    expect(githubReport(report).replaceAll('%3A', ':').replaceAll('%2C', ',')).toContain(words);
    const { findings } = JSON.parse(jsonReport(report, 1));
    expect(findings).toMatchObject([{ waivable: draft.waivable ?? false }]);
    expect(findings[0].waiverGrounds).toEqual(draft.waiverGrounds);
  });

  it('is not said where nothing has to be passed', () => {
    expect(waivability(findingOf({ level: 'info' }))).toBe('');
    expect(waivability(findingOf({ waivable: true, waiver }))).toBe('');
  });
});
