import type { Finding } from '../diff/finding.ts';
import { asBeforeGround, assumptionGround } from '../diff/judge/exception-for.ts';

/** The entry of a waiver file that would pass a finding, as YAML, for a person to fill in and to have reviewed. */
export function waiverExample({ fingerprint, waiverGrounds = [], corrects }: Finding, major: string): string {
  const ground = corrects === undefined ? waiverGrounds[0] : assumptionGround;
  const others = waiverGrounds.filter((one) => one !== ground);
  const lines = [
    `- fingerprint: ${fingerprint}`,
    ...(ground === undefined
      ? []
      : [`  ground: ${ground}${others.length === 0 ? '' : ` # or ${others.join(' or ')}`}`]),
    ...(ground === assumptionGround
      ? [
          `  assumption: ${JSON.stringify((corrects?.text ?? '').replace(/\s+/g, ' ').trim())}`,
          '  source: where the service states it now',
          '  clients: what clients that were released before do now',
        ]
      : []),
    `  reason: ${reasons.get(ground) ?? 'why clients cannot have the whole notice'}`,
    '  owner: who answers for it',
    '  expires: "YYYY-MM-DD" # last day on which it holds',
    `  major: ${major}`,
  ];
  return lines.join('\n');
}

const reasons: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, 'why nobody is affected'],
  [assumptionGround, 'who has confirmed it'],
  [asBeforeGround, 'how it is known that it was so before'],
]);
