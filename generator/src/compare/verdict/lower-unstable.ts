import { type Policy, type Stability, stabilityLevels } from '../policy/policy.ts';
import type { Finding, Level } from '../wire/finding.ts';
import type { Compared } from './build-report.ts';
import { oldOperationsIn } from './old-operations.ts';

/**
 * Breaks of operations that the old description doesn't call stable enough (`x-stability-level`) are changes that the policy
 * allows. A break that reaches any other operation counts.
 */
export function lowerUnstable<Sides extends Pick<Compared, 'base' | 'head' | 'findings' | 'source'>>(
  compared: Sides,
  { stableFrom }: Pick<Policy, 'stableFrom'>,
): Sides {
  const { base, head, findings, source } = compared;
  const lowest = stabilityLevels.indexOf(stableFrom);
  const isUnstable = (level: Stability) => stabilityLevels.indexOf(level) < lowest;
  if (base === undefined || ![...base.operations, ...base.webhooks].map(stabilityOf).some(isUnstable)) return compared;
  const operationsOf = oldOperationsIn(base, head);
  const lowered = findings.map((finding) => {
    const levels = finding.level === 'breaking' ? operationsOf(finding)?.map(stabilityOf) : undefined;
    return levels?.every(isUnstable) === true ? allowed(finding, [...new Set(levels)].sort().join(', ')) : finding;
  });
  const breaksCode = (list: readonly Finding[]) => list.some((finding) => finding.source === 'breaking');
  const isExcused = source === 'breaking' && breaksCode(findings) && !breaksCode(lowered);
  return { ...compared, findings: lowered, ...(isExcused ? { source: 'none' } : {}) };
}

/** Any other word counts as stable. */
function stabilityOf({ extensions }: { readonly extensions: ReadonlyMap<string, unknown> }): Stability {
  return stabilityLevels.find((level) => level === extensions.get('x-stability-level')) ?? 'stable';
}

/** It still changes what clients get, so it needs a minor. */
function allowed(finding: Finding, stability: string): Finding {
  const { waiverGrounds: _, question: __, shortened: ___, instead: ____, ...rest } = finding;
  const lower = (level: Level): Level => (level === 'breaking' ? 'non-breaking' : level);
  const levels = Object.entries(finding.levels).map(([direction, level]) => [direction, lower(level)]);
  return {
    ...rest,
    level: 'non-breaking',
    levels: Object.fromEntries(levels) as Finding['levels'],
    wire: 'non-breaking',
    source: finding.source === 'breaking' ? 'none' : finding.source,
    waivable: false,
    allowedByPolicy: true,
    stability,
    why: `${finding.why} The old description calls it ${stability}, so the policy lets it change.`,
  };
}
