import type { Finding } from '../diff/finding.ts';

/** The entry of a waiver file that would pass a finding, as YAML, for a person to fill in and to have reviewed. */
export function waiverExample({ fingerprint, waiverGrounds = [] }: Finding, major: string): string {
  const [ground, ...others] = waiverGrounds;
  const lines = [
    `- fingerprint: ${fingerprint}`,
    ...(ground === undefined
      ? []
      : [`  ground: ${ground}${others.length === 0 ? '' : ` # or ${others.join(' or ')}`}`]),
    '  reason: why clients cannot have the whole notice',
    '  owner: who answers for it',
    '  expires: "YYYY-MM-DD" # last day on which it holds',
    `  major: ${major}`,
  ];
  return lines.join('\n');
}
