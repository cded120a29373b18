import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { BadInputError } from '../../generator/src/base/diagnostics.ts';
import { sourceVerdicts } from '../../generator/src/compare/source/source-verdict.ts';
import { testTools } from '../../generator/src/compare/source/testing/tools.ts';
import type { ChangeReport } from '../../generator/src/compare/verdict/change-report.ts';
import { withSource } from '../../generator/src/compare/verdict/with-source.ts';
import type { Finding } from '../../generator/src/compare/wire/finding.ts';
import { loadPrinter } from '../../generator/src/report/formats.ts';
import { type Grouping, groupings } from '../../generator/src/report/group-findings.ts';
import { reportView } from '../../generator/src/report/view/report-view.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { comparedOf, reportOf } from '../../generator/src/testing/report.ts';
import { withoutColors } from '../../generator/src/text/colors.ts';
import { diff } from '../diff/load-pair.ts';
import { randomSlices } from '../diff/random-slices.ts';

// Reports about changes that nobody chose, each about two majors: as text in full, in the other formats by marks. Where only a mark
// changes, `diff --format` shows what did.

const tool = { name: 'liquidity-codegen', version: '1.0.0' };

async function printed(
  name: Parameters<typeof loadPrinter>[0],
  report: ChangeReport,
  by: Grouping = groupings[0],
): Promise<string> {
  const { printReport } = await loadPrinter(name);
  const text = await printReport(report, { exitCode: 1, colors: withoutColors, groupBy: by, tool });
  return typeof text === 'string' ? text : [...text].join('');
}

function markOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** A change with what reads it: an application for sure, one perhaps, none, or nobody knows. */
function withApps(finding: Finding, index: number): Finding {
  const places = ['a.ts:1:1', 'b.ts:2:2', 'c.ts:3:3', 'd.ts:4:4'].slice(0, 1 + (index % 4));
  const web = { app: 'web', owner: 'payments', reach: 'certain', places } as const;
  const batch = { app: 'batch', reach: 'possible', places: [] } as const;
  const apps = [[web], [web, batch], [batch, { ...batch, app: 'cron' }], []][index % 5];
  return apps === undefined ? finding : { ...finding, apps };
}

const consumers = [
  { app: 'batch', daysOld: 1, versions: ['@acme/shop 2.0.0', '@acme/shop 2.1.0'], file: 'batch.json' },
  { app: 'cron', daysOld: 0, versions: [], file: 'cron.json' },
  { app: 'idle', daysOld: 3, versions: ['@acme/shop 2.0.0'], file: 'idle.json' },
  { app: 'web', owner: 'payments', daysOld: 40, versions: ['@acme/shop 1.0.0', '@acme/desk 2.1.0'], file: 'web.json' },
];

const waiver = { reason: 'Nobody reads it', owner: 'payments', expires: '2026-12-31' };

/** Exceptions for some of the changes, on every ground. */
function withWaiver(finding: Finding, index: number): Finding {
  if (finding.level !== 'breaking' || index % 2 === 0) return finding;
  const ground = ['security', 'assumption', 'as-before', undefined][(index >> 1) % 4];
  return { ...finding, waivable: true, waiver: { ...waiver, ...(ground === undefined ? {} : { ground }) } };
}

const at = { file: 'waivers.yaml', line: 5, column: 6 };
const problems = (['expired', 'stale'] as const).map((kind) => {
  return { kind, fingerprint: 'f00d', owner: 'payments', expires: '2026-01-01', message: `It is ${kind}.`, ...at };
});

async function reports(): Promise<readonly ChangeReport[]> {
  const pairs = (await randomSlices(64)).flatMap(({ base, head }) => {
    try {
      return [{ base: modelOf(base), head: modelOf(head) }];
    } catch (error) {
      if (error instanceof BadInputError) return [];
      throw error;
    }
  });
  const verdicts = sourceVerdicts(pairs, testTools);
  const majors = pairs.map(({ base, head }, index) => {
    const verdict = verdicts[index];
    const wire = diff(base, head);
    const isCompiled = verdict !== undefined && index % 3 !== 0;
    const findings = isCompiled ? withSource(wire, verdict, { base, head, packageName: '@acme/shop' }) : wire;
    return comparedOf((index % 5 === 4 ? findings.map(withWaiver) : findings).map(withApps), {
      base,
      head,
      ...(isCompiled ? { source: verdict.level } : { sourceNotRun: 'There is no compiler.' }),
      doubts:
        index % 4 === 0 ? [{ side: 'head', code: 'a', message: 'A doubt.', file: 'new.yaml', line: 1, column: 2 }] : [],
    });
  });
  return Array.from({ length: Math.floor(majors.length / 2) }, (_, index) => {
    const [one, other] = majors.slice(2 * index, 2 * index + 2);
    const compared = [one, other].flatMap((major, place) => (major ? [{ ...major, major: `v${place + 1}` }] : []));
    const level = (['info', 'info', 'non-breaking', 'breaking'] as const)[index % 4] ?? 'info';
    const report = reportOf([], { compared, level, waiverProblems: index % 5 === 0 ? problems : [] });
    return index % 3 === 2 ? report : { ...report, consumers: consumers.slice(index % 3) };
  });
}

it('reports of random changes', async () => {
  const texts = (await reports()).map(async (report, index) => {
    const limits = { findings: 3 + (index % 9), rows: 2 + (index % 3), uses: 1 + (index % 4) };
    const views = groupings.map((groupBy) => markOf(JSON.stringify(reportView(report, { ...limits, groupBy }))));
    const others = (['markdown', 'json', 'github', 'sarif', 'html'] as const).map(async (name) =>
      markOf(await printed(name, report)),
    );
    const byOthers = groupings.slice(1).map(async (by) => markOf(await printed('text', report, by)));
    const marks = await Promise.all([...others, ...byOthers]);
    return `# ${index}: ${[...views, ...marks].join(' ')}\n\n${await printed('text', report)}`;
  });
  await expect(`${(await Promise.all(texts)).join('\n')}\n`).toMatchFileSnapshot('__snapshots__/random-reports.txt');
});
