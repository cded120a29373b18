import { describe, expect, it } from 'vitest';
import type { Compared, ReportInput } from '../../generator/src/compare/verdict/build-report.ts';
import type { ChangeReport } from '../../generator/src/compare/verdict/change-report.ts';
import { loadPrinter, type ReportFormatName } from '../../generator/src/report/formats.ts';
import { groupings } from '../../generator/src/report/group-findings.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { type FindingDraft, findingOf, useOf } from '../../generator/src/testing/finding.ts';
import { comparedOf, reportOf } from '../../generator/src/testing/report.ts';
import { withoutColors } from '../../generator/src/text/colors.ts';

// Whole reports as they are read: what one format leaves out, or says of the wrong finding, shows in no test of a single sentence.

const waiver = { reason: 'Nobody reads it', owner: 'payments', expires: '2026-12-31' };
const correction = { ...waiver, ground: 'assumption', source: 'Guide, page 3.', clients: 'They fail' };
const renamed = {
  id: 'source-method-renamed',
  level: 'breaking',
  subject: 'Loans.list',
  message: 'The method Loans.list is now all.',
  instead: 'Keep the old name as a former method.',
  before: 'list(): void',
  after: 'all(): void',
  base: { file: 'src/resources/loans.ts', line: 3, column: 1 },
  head: { file: 'src/resources/loans.ts', line: 4, column: 1 },
  followers: ['The type ListLoansParams is gone.'],
  compiler: "TS2339: Property 'list' does not exist.",
} as const;
const onlyCode = { wire: 'info', source: 'breaking', levels: {} } as const;

/** One finding of each kind, in no order. */
const kinds: Readonly<Record<string, FindingDraft>> = {
  documentation: { level: 'info', id: 'documentation-changed', message: 'The text changed.', pointer: '/info' },
  break: {
    instead: 'Keep it.',
    clause: '9.4',
    before: { type: 'string', maxLength: 3 },
    after: { type: 'string' },
    uses: ['GET /a', 'GET /b', 'POST /c'].map((operation) => useOf(operation)),
  },
  request: {
    id: 'max-length-tightened',
    direction: 'request',
    levels: { request: 'breaking', response: 'non-breaking' },
    uses: [useOf('POST /c', 'request'), useOf('POST /c')],
    pointer: '/components/schemas/Money',
    byPolicyAlone: true,
  },
  proof: {
    id: 'minimum-tightened',
    witness: { value: 1, schema: { base: '/a', head: '/a' }, base: true, head: false },
    waivable: true,
    pointer: '/paths/~1loans',
    related: ['beef'],
  },
  'proof of news': {
    id: 'null-added',
    witness: { value: null, schema: { base: '/a', head: '/a' }, base: false, head: true },
    uses: [],
  },
  'whole API': { id: 'server-removed', uses: [useOf('*', 'request')], pointer: '/servers/0' },
  'short notice': {
    id: 'sunset-too-soon',
    shortened: { what: 'notice', days: 90, clause: '9.5' },
    waivable: true,
    waiverGrounds: ['security', 'compliance'],
  },
  question: { id: 'rounding-added', question: 'Did it round?', waivable: true, waiverGrounds: ['as-before'] },
  correction: {
    id: 'type-changed',
    waivable: true,
    waiverGrounds: ['assumption'],
    corrects: { fact: 'type', text: 'It is a text.', pointer: '/a', isSettled: true },
    assumption: 'It is a text.',
  },
  waived: { waiver, waivable: true, urgent: 'Send it once only.' },
  'waived on a ground': {
    id: 'operation-removed',
    waiver: { ...waiver, ground: 'security' },
    shortened: { what: 'removal', days: 90, clause: '9.5' },
    waivable: true,
  },
  corrected: { id: 'type-changed', waiver: correction, waivable: true },
  'as before': { id: 'rounding-added', waiver: { ...waiver, ground: 'as-before' }, waivable: true },
  deprecation: { level: 'non-breaking', id: 'deprecation-announced', message: 'It is deprecated.' },
  addition: { level: 'non-breaking', id: 'property-added-optional', after: 'text', message: 'A property is new.' },
  'only code': { ...onlyCode, id: 'operation-id-changed', code: [renamed], disagreement: 'Only code notices.' },
  'code alone': { ...onlyCode, id: renamed.id, message: renamed.message, code: [renamed] },
  'no head': { id: 'operation-removed', message: 'It was removed.' },
  'of a revision': {
    id: 'type-changed',
    base: { pointer: '/a', file: 'git:v1:spec/a.yaml', line: 1, column: 2 },
    head: { pointer: '/a', file: 'git:HEAD:spec/a.yaml', line: 3, column: 4 },
  },
};

const drafts = Object.entries(kinds).map(([name, draft], index) => {
  const fingerprint = index.toString(16).padStart(16, '0');
  const { head, ...finding } = findingOf({ subject: name, fingerprint, ...draft });
  return name === 'no head' || head === undefined ? finding : { ...finding, head };
});
const [one] = drafts;

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
  const findings = drafts.map((finding, index) =>
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
  it.each(['text', 'markdown', 'github', 'sarif', 'json'] as const)('as %s', async (name) => {
    await expect(await printed(name, everything())).toMatchFileSnapshot(`__snapshots__/everything.${name}.txt`);
  });

  it.each(groupings.filter((by) => by !== 'operation'))('by %s', async (by) => {
    await expect(await printed('text', everything(), by)).toMatchFileSnapshot(`__snapshots__/everything-by-${by}.txt`);
  });

  it.each(['text', 'github', 'sarif', 'json'] as const)('of what breaks, as %s', async (name) => {
    const shown = await printed(name, everything('breaking'));
    expect(shown).not.toContain('A property is new.');
    expect(shown).not.toContain('The text changed.');
    expect(shown).toContain('It was removed.');
  });
});

const only = (...names: readonly string[]) => drafts.filter(({ subject }) => names.includes(subject));
const version = (number: string) => modelOf({ info: { title: 'Loans', version: number } });

/** What a report says first, by what was found. */
const verdicts: Readonly<Record<string, Partial<Compared>>> = {
  'never released': {},
  'no changes': { source: 'none' },
  'documentation, compiled': { findings: only('documentation'), source: 'none' },
  'documentation, not compiled': { findings: only('documentation') },
  'addition, compiled': { findings: only('addition'), source: 'none' },
  'addition, not compiled': { findings: only('addition'), sourceNotRun: 'There is no compiler.' },
  'addition, declared': { findings: only('addition'), source: 'none', head: version('2.1.0') },
  'addition, declared too small': { findings: only('addition'), source: 'none', head: version('2.0.1') },
  'new names': { findings: only('documentation'), source: 'none', addsNames: true },
  'code breaks': { findings: only('only code'), source: 'breaking' },
  'code and wire break': { findings: only('only code', 'break'), source: 'breaking' },
  'code breaks without a finding': { source: 'breaking' },
  'one break': { findings: only('break'), source: 'none', newMajorCommand: 'new-major v3' },
  'several breaks': { findings: only('break', 'request', 'whole API') },
  'short notice': { findings: only('short notice'), source: 'none' },
  'short notice and a break': { findings: only('short notice', 'break'), source: 'none' },
  question: { findings: only('question'), source: 'none' },
  'question and a break': { findings: only('question', 'break'), source: 'none' },
  waived: { findings: only('waived'), source: 'none' },
  'waived, not compiled': { findings: only('waived') },
  'waived and corrected': { findings: only('waived', 'corrected'), source: 'none' },
  'waived and a break': { findings: only('waived', 'break'), source: 'none' },
  corrected: { findings: only('corrected'), source: 'none' },
  'as before': { findings: only('as before'), source: 'none' },
  retired: { findings: [findingOf({ level: 'info', id: 'major-removed-after-notice', message: 'It is gone.' })] },
  'removed as a whole': { findings: [findingOf({ id: 'major-removed', instead: 'Keep it.' })] },
  'not SemVer': { findings: only('addition'), source: 'none', base: version('two') },
  'not SemVer, and code breaks': { findings: only('only code'), source: 'breaking', base: version('two') },
};

it('says first what it means for a release', async () => {
  const texts = await Promise.all(
    Object.entries(verdicts).map(async ([name, draft]) => {
      const { base, ...compared } = comparedOf([], draft);
      const isReleased = name !== 'never released' && base !== undefined;
      const report = reportOf([], { compared: [isReleased ? { ...compared, base } : compared] });
      const [major] = report.majors;
      const data = { ...major, base: undefined, head: undefined, findings: undefined };
      return `# ${name}\n${await printed('text', report)}${JSON.stringify(data)}\n`;
    }),
  );
  await expect(texts.join('\n')).toMatchFileSnapshot('__snapshots__/verdicts.txt');
});
