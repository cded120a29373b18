import { describe, expect, it } from 'vitest';
import { loadReportPage, loadTemplates } from '../load/load-templates.ts';
import { type FindingDraft, findingOf } from '../testing/finding.ts';
import { reportOf } from '../testing/report.ts';
import { withoutColors } from '../text/colors.ts';
import { githubReport } from './github-report.ts';
import { htmlReport } from './html-report.ts';
import { jsonReportPieces } from './json-report.ts';
import { markdownReport } from './markdown-report.ts';
import { textReport } from './text-report.ts';
import { waivability, waiveCommandFor, waiverWords } from './waivability.ts';

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
    const { findings } = JSON.parse([...jsonReportPieces(report, 1)].join(''));
    expect(findings).toMatchObject([{ waivable: draft.waivable ?? false }]);
    expect(findings[0].waiverGrounds).toEqual(draft.waiverGrounds);
  });

  it('is not said where nothing has to be passed', () => {
    expect(waivability(findingOf({ level: 'info' }))).toBe('');
    expect(waivability(findingOf({ waivable: true, waiver }))).toBe('');
  });
});

describe('why a finding passes', () => {
  const shortened = { what: 'notice', days: 90, clause: '9.5' } as const;
  const promise = 'requires faster action: Reviewed.';

  it.each<[string, FindingDraft, string]>([
    ['nothing passes it', {}, ''],
    ['a reason', { waiver }, 'Reviewed.'],
    ['a ground that shortens nothing', { waiver: { ...waiver, ground: 'security' } }, 'Reviewed.'],
    ['a shortened notice without a ground', { waiver, shortened }, 'Reviewed.'],
    [
      'a shortened notice',
      { waiver: { ...waiver, ground: 'security' }, shortened },
      `The announcement leaves less than 90 days of notice (§9.5), because security ${promise}`,
    ],
    [
      'a removal at once, without a clause',
      { waiver: { ...waiver, ground: 'compliance' }, shortened: { what: 'removal', days: 1, clause: '' } },
      `The removal within the major does not wait for a new path and 1 day of notice, because compliance ${promise}`,
    ],
    ...[
      ['Clients read it', 'Clients read it.'],
      ['Clients read it. ', 'Clients read it.'],
      ['Clients read it!', 'Clients read it!'],
      ['Do clients read it?', 'Do clients read it?'],
    ].map(([clients = '', ended]): [string, FindingDraft, string] => [
      `a correction: ${clients}`,
      { waiver: { ...waiver, ground: 'assumption', source: 'the handbook, page 3.', clients } },
      `${ended} The service states it now (the handbook, page 3). Reviewed.`,
    ]),
    ['a source without clients', { waiver: { ...waiver, source: 'the handbook' } }, 'Reviewed.'],
  ])('is said by %s', (_, draft, words) => {
    expect(waiverWords(findingOf(draft))).toBe(words);
  });
});

describe('the command that waives a finding', () => {
  const rest = "--reason 'why it may pass' --owner 'who is responsible' --expires YYYY-MM-DD";
  const facts = "--source 'where it is documented now' --clients 'what released clients do now'";

  it.each<[string, FindingDraft, string]>([
    ['nothing to pass', { level: 'info', waivable: true }, ''],
    ['a waiver that passes it', { waivable: true, waiver }, ''],
    ['no exception', {}, ''],
    ['any exception', { waivable: true }, rest],
    ['grounds', { waivable: true, waiverGrounds: ['security', 'compliance'] }, `--ground security ${rest}`],
    ['an assumption', { waivable: true, waiverGrounds: ['assumption'] }, `--ground assumption ${facts} ${rest}`],
  ])('of %s', (_, draft, words) => {
    const finding = findingOf(draft);
    expect(waiveCommandFor(finding, 'codegen waive')).toBe(words && `codegen waive ${finding.fingerprint} ${words}`);
    expect(waiveCommandFor(finding, undefined)).toBe('');
  });
});
