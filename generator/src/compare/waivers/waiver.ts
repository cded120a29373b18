import type { SourceLocation } from '../../base/diagnostics.ts';
import { oneLine } from '../../text/plain-text.ts';
import type { Finding } from '../wire/finding.ts';
import { asBeforeGround, assumptionGround } from '../wire/judge/level-of.ts';

/** A reviewed exception: the finding or the operations that may break, the reason, the owner, and the last day. */
export interface Waiver {
  /** The full fingerprint of the finding. Without it, the entry has `operations`. */
  readonly fingerprint?: string;
  /**
   * Every break that reaches only these operations may pass, as the old description has them: `operationId`, `GET /pets/*`,
   * `/internal/**`, `tag:internal`, `method:GET` or `deprecated`.
   */
  readonly operations?: readonly string[];
  /** Only breaks of these rules or classes of change. Default: all. Only beside `operations`. */
  readonly rules?: readonly string[];
  readonly reason: string;
  /**
   * The ground that allows it: a ground of the policy for a shorter notice, `assumption` or `as-before`; required if the
   * finding names grounds.
   */
  readonly ground?: string;
  /** Exact words of the corrected assumption. Only with the ground `assumption`, like the two below. */
  readonly assumption?: string;
  /** Where the service documents the assumed fact. */
  readonly source?: string;
  /** What released clients do now; their users read it in the changelog. */
  readonly clients?: string;
  readonly owner: string;
  /** Its last day, in UTC: `YYYY-MM-DD`. */
  readonly expires: string;
  /** The major that it is about. Default: every compared major. */
  readonly major?: string;
  readonly location: SourceLocation;
}

/** What an entry is called in messages: its fingerprint, or its operations. */
export function nameOfWaiver({
  fingerprint,
  operations = [],
  rules,
}: Pick<Waiver, 'fingerprint' | 'operations' | 'rules'>): string {
  return fingerprint ?? `for ${operations.join(', ')}${rules === undefined ? '' : ` (${rules.join(', ')})`}`;
}

/** Why a waiver lets something pass: its ground, or its owner where none is needed, and the reason. */
export function excuseOf({ ground, owner, reason }: Pick<Waiver, 'ground' | 'owner' | 'reason'>): string {
  return `${ground ?? owner}: ${reason}`;
}

/** The ground that a waiver for a finding would name first. */
export function usualGround({
  corrects,
  question,
  waiverGrounds,
}: Pick<Finding, 'corrects' | 'question' | 'waiverGrounds'>): string | undefined {
  if (corrects !== undefined) return assumptionGround;
  return question === undefined ? waiverGrounds?.[0] : asBeforeGround;
}

/** A waiver that would pass a finding, as YAML to fill in and have reviewed. */
export function waiverExample(finding: Finding, major: string): string {
  const { fingerprint, waiverGrounds = [], corrects } = finding;
  const ground = usualGround(finding);
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
