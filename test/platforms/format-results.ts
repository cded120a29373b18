import type { CheckResult } from './suite/check.ts';

/** What came of one platform. */
export interface Outcome {
  readonly platform: string;
  /** Version, or why it did not run. */
  readonly about: string;
  readonly results: readonly CheckResult[];
  /** It did not run, or not to its end. */
  readonly state: 'ran' | 'missing' | 'broken';
}

/** How many results have a status. */
export function count(results: readonly CheckResult[], status: CheckResult['status']): number {
  return results.filter((result) => result.status === status).length;
}

/** Platform × passed, failed, skipped, as text in columns. */
export function formatTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ platform, about, results, state }) =>
    state === 'ran'
      ? [platform, about, ...(['passed', 'failed', 'skipped'] as const).map((status) => String(count(results, status)))]
      : [platform, state === 'missing' ? `skipped: ${about}` : 'FAILED: it did not run to its end', '-', '-', '-'],
  );
  const all = [['platform', 'version', 'passed', 'failed', 'skipped'], ...rows];
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map(([platform = '', about = '', ...numbers]) =>
      [platform.padEnd(widths[0] ?? 0), about.padEnd(widths[1] ?? 0), ...numbers.map((text) => text.padStart(7))].join(
        '  ',
      ),
    )
    .join('\n');
}

/** Every failure in full, then every skip with its reason and the platforms that have it. */
export function formatDetails(outcomes: readonly Outcome[]): string {
  const lines: string[] = [];
  const skips = new Map<string, string[]>();
  for (const { platform, results, state, about } of outcomes) {
    if (state === 'broken') lines.push(`FAILED  ${platform}: ${about}`);
    for (const { name, status, text } of results) {
      if (status === 'failed') lines.push(`FAILED  ${platform}: ${name}\n${text.replace(/^/gm, '        ')}`);
      const reason = `${name}: ${text}`;
      if (status === 'skipped') skips.set(reason, [...(skips.get(reason) ?? []), platform]);
    }
  }
  for (const [reason, platforms] of skips) lines.push(`skipped ${reason} (${platforms.join('; ')})`);
  return lines.join('\n');
}
