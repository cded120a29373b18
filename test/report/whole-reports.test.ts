import { describe, expect, it } from 'vitest';
import type { Compared, ReportInput } from '../../generator/src/compare/verdict/build-report.ts';
import type { ChangeReport } from '../../generator/src/compare/verdict/change-report.ts';
import { loadPrinter, type ReportFormatName } from '../../generator/src/report/formats.ts';
import { groupings } from '../../generator/src/report/group-findings.ts';
import { verdictView } from '../../generator/src/report/view/verdict-view.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { findingOf } from '../../generator/src/testing/finding.ts';
import { comparedOf, reportOf } from '../../generator/src/testing/report.ts';
import { withoutColors } from '../../generator/src/text/colors.ts';
import { ofKinds, oneOfEachKind } from './finding-kinds.ts';

// Whole reports, as people read them: tests of single sentences don't show what a format leaves out or attaches to the wrong finding.

const [one] = oneOfEachKind;

const apps = [
  { app: 'web', owner: 'payments', reach: 'certain', places: ['a.ts:1:1', 'b.ts:2:2'] },
  { app: 'batch', reach: 'possible', places: Array.from({ length: 7 }, (_, index) => `c.ts:${index + 1}:1`) },
] as const;

const withSunsets = modelOf({
  info: { title: 'Loans', version: '2.0.0' },
  paths: {
    '/a': { get: { deprecated: true, 'x-sunset': '2026-03-02', responses: {} } },
    '/b': { get: { deprecated: true, 'x-sunset': '2026-02-01', 'x-replaced-by': 'getA', responses: {} } },
  },
});

/** A report with all that a report may hold. */
function everything(level: ReportInput['level'] = 'info'): ChangeReport {
  const findings = oneOfEachKind.map((finding, index) =>
    index % 3 === 0 ? { ...finding, apps } : index % 3 === 1 ? { ...finding, apps: [] } : finding,
  );
  const report = reportOf([], {
    level,
    compared: [
      comparedOf(findings, {
        source: 'breaking',
        head: withSunsets,
        newMajorCommand: 'new-major v3 --from v2',
        waiveCommand: 'liquidity-codegen waive',
        doubts: [
          { side: 'base', code: 'a', message: 'Old doubt.', file: 'old.yaml', line: 1, column: 2 },
          { side: 'head', code: 'b', message: 'New doubt.', file: 'new.yaml', line: 3, column: 4 },
          { side: 'base', code: 'c', message: 'Kept doubt.', file: 'old.yaml', line: 5, column: 6 },
          { side: 'head', code: 'c', message: 'Kept doubt.', file: 'new.yaml', line: 7, column: 8 },
        ],
      }),
      comparedOf(one === undefined ? [] : [one], { major: 'v1', sourceNotRun: 'There is no compiler.' }),
    ],
    waiverProblems: [
      {
        kind: 'expired',
        fingerprint: 'f00d',
        owner: 'payments',
        expires: '2026-01-01',
        message: 'The waiver expired.',
        file: 'waivers.yaml',
        line: 5,
        column: 6,
      },
    ],
  });
  const known = { versions: ['@test/client 2.0.0'], file: 'web.json' };
  return {
    ...report,
    consumers: [
      { app: 'batch', daysOld: 1, ...known },
      { app: 'idle', owner: 'nobody', daysOld: 0, ...known },
      { app: 'web', owner: 'payments', daysOld: 40, ...known },
    ],
  };
}

async function printed(
  name: ReportFormatName,
  report: ChangeReport,
  groupBy: (typeof groupings)[number] = 'operation',
) {
  const { printReport } = await loadPrinter(name);
  const tool = { name: 'liquidity-codegen', version: '1.0.0' };
  const text = await printReport(report, { exitCode: 1, colors: withoutColors, groupBy, tool });
  return typeof text === 'string' ? text : [...text].join('');
}

describe('a report of everything', () => {
  it.each(['text', 'markdown'] as const)('as %s', async (name) => {
    await expect(folded(await printed(name, everything()))).toMatchFileSnapshot(`__snapshots__/everything.${name}.txt`);
  });

  const messages = oneOfEachKind.filter(({ level }) => level === 'breaking').map(({ message }) => message);

  it.each(groupings.filter((by) => by !== 'operation'))('by %s says the same of each break', async (by) => {
    const shown = await printed('text', everything(), by);
    expect(messages.filter((message) => !shown.includes(message))).toEqual([]);
  });

  it.each(['github', 'gitlab', 'junit', 'sarif', 'json'] as const)(
    'as %s says the same of each break',
    async (name) => {
      const shown = await printed(name, everything());
      expect(messages.filter((message) => !shown.includes(message))).toEqual([]);
    },
  );

  it.each(['text', 'github', 'gitlab', 'junit', 'sarif', 'json'] as const)('of what breaks, as %s', async (name) => {
    const shown = await printed(name, everything('breaking'));
    expect(shown).not.toContain('A property is new.');
    expect(shown).not.toContain('The text changed.');
    expect(shown).toContain('It was removed.');
  });
});

/** A text whose long lines are broken, as a reviewer reads them. */
function folded(text: string): string {
  return text.replaceAll(/(.{1,200}) (?=.{40})/g, (all, line: string) => (line.length < 160 ? all : `${line}\n      `));
}

const version = (number: string) => modelOf({ info: { title: 'Loans', version: number } });

/** What a report says first, by what was found. */
const verdicts: Readonly<Record<string, Partial<Compared>>> = {
  'never released': {},
  'no changes': { source: 'none' },
  'documentation, compiled': { findings: ofKinds('documentation'), source: 'none' },
  'documentation, not compiled': { findings: ofKinds('documentation') },
  'addition, compiled': { findings: ofKinds('addition'), source: 'none' },
  'addition, not compiled': { findings: ofKinds('addition'), sourceNotRun: 'There is no compiler.' },
  'addition, declared': { findings: ofKinds('addition'), source: 'none', head: version('2.1.0') },
  'addition, declared larger': { findings: ofKinds('addition'), source: 'none', head: version('2.2.0') },
  'addition, declared as a patch of a later one': {
    findings: ofKinds('addition'),
    source: 'none',
    head: version('2.1.3'),
  },
  'addition, declared as another major': { findings: ofKinds('addition'), source: 'none', head: version('3.0.0') },
  'addition, planned': {
    findings: ofKinds('addition'),
    source: 'none',
    head: version('2.2.0'),
    plannedVersion: '2.2.0',
  },
  'addition, planned otherwise': {
    findings: ofKinds('addition'),
    source: 'none',
    head: version('2.2.0'),
    plannedVersion: '2.1.0',
  },
  'addition, declared too small': { findings: ofKinds('addition'), source: 'none', head: version('2.0.1') },
  'new names': { findings: ofKinds('documentation'), source: 'none', addsNames: true },
  'code breaks': { findings: ofKinds('only code'), source: 'breaking' },
  'code and wire break': { findings: ofKinds('only code', 'break'), source: 'breaking' },
  'code breaks without a finding': { source: 'breaking' },
  'one break': { findings: ofKinds('break'), source: 'none', newMajorCommand: 'new-major v3' },
  'several breaks': { findings: ofKinds('break', 'request', 'whole API') },
  'short notice': { findings: ofKinds('short notice'), source: 'none' },
  'short notice and a break': { findings: ofKinds('short notice', 'break'), source: 'none' },
  question: { findings: ofKinds('question'), source: 'none' },
  'question and a break': { findings: ofKinds('question', 'break'), source: 'none' },
  waived: { findings: ofKinds('waived'), source: 'none' },
  'waived, not compiled': { findings: ofKinds('waived') },
  'waived and corrected': { findings: ofKinds('waived', 'corrected'), source: 'none' },
  'waived and a break': { findings: ofKinds('waived', 'break'), source: 'none' },
  corrected: { findings: ofKinds('corrected'), source: 'none' },
  'as before': { findings: ofKinds('as before'), source: 'none' },
  retired: { findings: [findingOf({ level: 'info', id: 'major-removed-after-notice', message: 'It is gone.' })] },
  'removed as a whole': { findings: [findingOf({ id: 'major-removed', instead: 'Keep it.' })] },
  'not SemVer': { findings: ofKinds('addition'), source: 'none', base: version('two') },
  'no version': { findings: ofKinds('addition'), source: 'none', base: version('') },
  'not SemVer, and code breaks': { findings: ofKinds('only code'), source: 'breaking', base: version('two') },
};

it('says first what it means for a release', async () => {
  const lines = Object.entries(verdicts).map(([name, draft]) => {
    const { base, ...compared } = comparedOf([], draft);
    const isReleased = name !== 'never released' && base !== undefined;
    const [major] = reportOf([], { compared: [isReleased ? { ...compared, base } : compared] }).majors;
    if (major === undefined) throw new Error('There is no major.');
    const { headline, next, declared } = verdictView(major);
    return `${name}: ${[headline, next, declared].filter((text) => text !== '').join(' | ')}\n`;
  });
  await expect(lines.join('')).toMatchFileSnapshot('__snapshots__/verdicts.txt');
});
