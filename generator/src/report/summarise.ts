import type { Finding } from '../diff/finding.ts';
import type { Bump, Summary } from './change-report.ts';
import { isOnlySource } from './sections.ts';

/**
 * Verdict and bump of the findings of one major. `source` is what compiling the consumers' code said; `not-run` where nobody
 * compiled.
 */
export function summarise(findings: readonly Finding[], source: Summary['source'] = 'not-run'): Summary {
  const standing = findings.filter((finding) => finding.waiver === undefined);
  const count = (level: Finding['level']) => standing.filter((finding) => finding.level === level).length;
  const isBreaking = standing.some((finding) => finding.level === 'breaking' && !isOnlySource(finding));
  const changesWire = findings.some(({ wire }) => wire !== 'info');
  const breaksSource = source === 'breaking' || findings.some((finding) => finding.source === 'breaking');
  return {
    breaking: count('breaking'),
    nonBreaking: count('non-breaking'),
    info: count('info'),
    waived: findings.length - standing.length,
    bump: isBreaking ? 'major' : changesWire || breaksSource ? 'minor' : findings.length > 0 ? 'patch' : 'none',
    wire: standing.some(({ wire }) => wire === 'breaking') ? 'breaking' : changesWire ? 'non-breaking' : 'none',
    source: breaksSource ? 'breaking' : source,
  };
}

const bumps: readonly Bump[] = ['major', 'minor', 'patch', 'none'];
const wires: readonly Summary['wire'][] = ['breaking', 'non-breaking', 'none'];
const sources: readonly Summary['source'][] = ['breaking', 'not-run', 'none'];

/** The verdict over several majors: the worst of each, the counts added up. */
export function addUp(summaries: readonly Summary[]): Summary {
  const sum = (key: 'breaking' | 'nonBreaking' | 'info' | 'waived') =>
    summaries.reduce((total, summary) => total + summary[key], 0);
  return {
    breaking: sum('breaking'),
    nonBreaking: sum('nonBreaking'),
    info: sum('info'),
    waived: sum('waived'),
    bump: bumps.find((bump) => summaries.some((summary) => summary.bump === bump)) ?? 'none',
    wire: wires.find((wire) => summaries.some((summary) => summary.wire === wire)) ?? 'none',
    source: sources.find((source) => summaries.some((summary) => summary.source === source)) ?? 'not-run',
  };
}
