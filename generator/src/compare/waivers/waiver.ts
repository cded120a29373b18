import type { SourceLocation } from '../../base/diagnostics.ts';
import { oneLine } from '../../text/one-line.ts';
import type { Finding } from '../wire/finding.ts';
import { asBeforeGround, assumptionGround } from '../wire/judge/level-of.ts';

/** A reviewed exception: one finding that may pass, why, who answers for it, and until when. */
export interface Waiver {
  /** Of the finding, exactly. */
  readonly fingerprint: string;
  readonly reason: string;
  /** Why it may pass at all: a reason of the policy for a shorter notice, `assumption` or `as-before`; needed where the finding asks for it. */
  readonly ground?: string;
  /** Words of the assumption that is corrected, exactly; on the ground `assumption` only, like the two below. */
  readonly assumption?: string;
  /** Where the service states the fact that was assumed. */
  readonly source?: string;
  /** The behaviour of released clients now; their users read it in the changelog. */
  readonly clients?: string;
  readonly owner: string;
  /** Last day on which it holds, in UTC: `YYYY-MM-DD`. */
  readonly expires: string;
  /** The major that it is about; without one, it is about every major that is compared. */
  readonly major?: string;
  /** Where the entry is. */
  readonly location: SourceLocation;
}

/** The entry of a waiver file that would pass a finding, as YAML, for a person to fill in and to have reviewed. */
export function waiverExample({ fingerprint, waiverGrounds = [], corrects }: Finding, major: string): string {
  const ground = corrects === undefined ? waiverGrounds[0] : assumptionGround;
  const others = waiverGrounds.filter((one) => one !== ground);
  const lines = [
    // YAML reads digits with at most one e among them as a number.
    `- fingerprint: ${/^\d+(?:e\d+)?$/.test(fingerprint) ? JSON.stringify(fingerprint) : fingerprint}`,
    ...(ground === undefined
      ? []
      : [`  ground: ${ground}${others.length === 0 ? '' : ` # or ${others.join(' or ')}`}`]),
    ...(ground === assumptionGround
      ? [
          `  assumption: ${JSON.stringify(oneLine(corrects?.text ?? ''))}`,
          '  source: where the service documents it now',
          '  clients: what earlier clients do now',
        ]
      : []),
    `  reason: ${reasons.get(ground) ?? 'why clients cannot get the full notice'}`,
    '  owner: who is responsible for it',
    '  expires: "YYYY-MM-DD" # last day on which it is valid',
    `  major: ${major}`,
  ];
  return lines.join('\n');
}

const reasons: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, 'why no client is affected'],
  [assumptionGround, 'who confirmed it'],
  [asBeforeGround, 'how you know that the service behaved like this before'],
]);
