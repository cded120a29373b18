import type { Finding } from '../../../generator/src/compare/wire/finding.ts';
import type { ApiModel } from '../../../generator/src/model/api-model.ts';
import { loadPrinter } from '../../../generator/src/report/formats.ts';
import { groupings } from '../../../generator/src/report/group-findings.ts';
import { comparedOf, reportOf } from '../../../generator/src/testing/report.ts';
import { withoutColors } from '../../../generator/src/text/colors.ts';
import type { Part } from '../output.ts';

interface Compared {
  readonly base: ApiModel;
  readonly head: ApiModel;
  readonly source: 'breaking' | 'none';
}

const consumers = [
  { app: 'batch', daysOld: 1, versions: ['@acme/shop 2.0.0', '@acme/shop 2.1.0'], file: 'batch.json' },
  { app: 'idle', daysOld: 3, versions: ['@acme/shop 2.0.0'], file: 'idle.json' },
  { app: 'web', owner: 'payments', daysOld: 40, versions: ['@acme/shop 1.0.0', '@acme/desk 2.1.0'], file: 'web.json' },
];
const waiver = { reason: 'No application reads it', owner: 'payments', expires: '2026-12-31' };
const at = { file: 'waivers.yaml', line: 5, column: 6 };
const waiverProblems = (['expired', 'stale'] as const).map((kind) => {
  return { kind, fingerprint: 'f00d', owner: 'payments', expires: '2026-01-01', message: `It is ${kind}.`, ...at };
});

/** A report of findings in each format and by each grouping. */
export async function printedReports(findings: readonly Finding[], compared: Compared): Promise<readonly Part[]> {
  const shown = findings.map(withApps).map(withWaiver);
  const doubts = [{ side: 'head', code: 'a', message: 'A doubt.', file: 'new.yaml', line: 1, column: 2 }] as const;
  const report = {
    ...reportOf([], { compared: [comparedOf(shown, { ...compared, doubts })], waiverProblems }),
    consumers,
  };
  const parts: Part[] = [];
  for (const name of ['text', 'markdown', 'json', 'github', 'sarif', 'html'] as const) {
    const { printReport } = await loadPrinter(name);
    for (const groupBy of name === 'text' ? groupings : groupings.slice(0, 1)) {
      const tool = { name: 'liquidity-codegen', version: '1.0.0' };
      const printed = await printReport(report, { exitCode: 1, colors: withoutColors, groupBy, tool });
      const text = typeof printed === 'string' ? printed : [...printed].join('');
      parts.push({ group: name === 'text' ? `text by ${groupBy}` : name, text });
    }
  }
  return parts;
}

/** A change with what reads it: an application for sure, one perhaps, or none. */
function withApps(finding: Finding, index: number): Finding {
  const places = ['a.ts:1:1', 'b.ts:2:2', 'c.ts:3:3', 'd.ts:4:4'].slice(0, 1 + (index % 4));
  const web = { app: 'web', owner: 'payments', reach: 'certain', places } as const;
  const batch = { app: 'batch', reach: 'possible', places: [] } as const;
  return { ...finding, apps: [[web], [web, batch], []][index % 3] ?? [] };
}

/** An exception for every fourth change. */
function withWaiver(finding: Finding, index: number): Finding {
  if (finding.level !== 'breaking' || index % 4 !== 3) return finding;
  return { ...finding, waivable: true, waiver: { ...waiver, ground: index % 8 === 3 ? 'security' : 'as-before' } };
}
