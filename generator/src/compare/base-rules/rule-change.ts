import type { SourceLocation } from '../../base/diagnostics.ts';
import { sortedUnique } from '../../base/order.ts';
import { displayPath } from '../../load/disk-files.ts';
import type { Policy } from '../policy/policy.ts';
import { nameOfWaiver, type Waiver } from '../waivers/waiver.ts';

/** The subject of a rule change. */
type RuleKind = 'policy' | 'waivers' | 'released' | 'package' | 'config' | 'gate';

/** A difference between the rules of the base branch and those of the change. */
export interface RuleChange {
  readonly kind: RuleKind;
  /** One or two sentences: the current state, and that of the base branch. */
  readonly message: string;
  /** Whether the new rule counts: a rule of the base branch approves it, it is alone, or no verdict depends on it. */
  readonly counts: boolean;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The base branch and the rules that a change brings along. */
export interface RuleReport {
  /** The branch whose rules apply: `origin/main`. */
  readonly base: string;
  /** Whether no description changes, so that the new rules apply. */
  readonly isAlone: boolean;
  readonly changes: readonly RuleChange[];
}

/** A changed setting of the policy, and its place. */
interface PolicyChange {
  readonly message: string;
  /** Its path in the file. */
  readonly tokens: readonly string[];
}

export function policyChanges(before: Policy, after: Policy, base: string): readonly PolicyChange[] {
  const [old, now] = [settingsOf(before), settingsOf(after)];
  return sortedUnique([...old.keys(), ...now.keys()]).flatMap((name): PolicyChange[] => {
    const [was, is] = [old.get(name), now.get(name)];
    if (was === is) return [];
    const index = [...after.classes.keys()].indexOf(name.replace('changes.', ''));
    return [
      {
        message: `${name} ${is === undefined ? "isn't set" : `is ${is}`}; on ${base} it ${was === undefined ? "isn't set" : `is ${was}`}.`,
        tokens: index < 0 ? name.split('.') : ['changes', String(index)],
      },
    ];
  });
}

function settingsOf(policy: Policy): ReadonlyMap<string, string> {
  const { classes, deprecation, majorPath, announcedWithin, approvedByOwners = [], waivers } = policy;
  return new Map([
    ...[...classes.values()].map(({ id, effect, direction }): [string, string] => [
      `changes.${id}`,
      direction === 'both' ? effect : `${effect} in a ${direction}`,
    ]),
    ...[...policy.severity].map(([id, severity]): [string, string] => [`severity.${id}`, severity]),
    ['failOn', policy.failOn],
    ['waivers.pass', waivers.pass],
    ['waivers.never', [...waivers.never].sort().join(', ') || 'empty'],
    ['stability.from', policy.stableFrom],
    ['responses.default', policy.defaultResponse],
    ['notice.days', String(policy.noticeDays)],
    ...(announcedWithin === undefined ? [] : [['notice.announcedWithin', String(announcedWithin)] as const]),
    ['notice.waivers', policy.noticeGrounds.join(', ') || 'empty'],
    ...(deprecation === undefined
      ? []
      : ([
          ['deprecation.changelog', deprecation.changelog],
          ['deprecation.headers', deprecation.headers.join(', ')],
        ] as const)),
    ...(majorPath === undefined ? [] : [['majors.path', majorPath] as const]),
    ['approval.codeowners', approvedByOwners.join(', ') || 'empty'],
  ]);
}

interface WaiverChange {
  readonly message: string;
  readonly location: SourceLocation;
}

/** The waivers that apply if the list changed, and the differences. */
export function judgingWaivers(
  before: readonly Waiver[],
  after: readonly Waiver[],
  { base, areNewCounted }: { readonly base: string; readonly areNewCounted: boolean },
): { readonly waivers: readonly Waiver[]; readonly changes: readonly WaiverChange[] } {
  const old = new Map(before.map((one) => [keyOf(one), one]));
  const now = new Set(after.map(keyOf));
  const changes: WaiverChange[] = [];
  const waivers = after.flatMap((waiver) => {
    const was = old.get(keyOf(waiver));
    if (was !== undefined && contentOf(was) === contentOf(waiver)) return [waiver];
    const { owner, expires, reason, location } = waiver;
    const state = was === undefined ? 'is new' : `differs; on ${base} it is valid until ${was.expires} (${was.owner})`;
    changes.push({
      message: `The waiver ${nameOfWaiver(waiver)}, valid until ${expires} (${owner}: ${reason}), ${state}.`,
      location,
    });
    if (areNewCounted) return [waiver];
    return was === undefined ? [] : [was];
  });
  for (const waiver of before.filter((one) => !now.has(keyOf(one)))) {
    changes.push({ message: `The waiver ${nameOfWaiver(waiver)} of ${base} is gone.`, location: waiver.location });
  }
  return { waivers, changes };
}

function keyOf(waiver: Waiver): string {
  return JSON.stringify([nameOfWaiver(waiver), waiver.major]);
}

function contentOf({ location: _, ...content }: Waiver): string {
  return JSON.stringify(Object.entries(content).sort());
}

export function changeOf(
  kind: RuleKind,
  message: string,
  { file, line, column }: SourceLocation,
  counts: boolean,
): RuleChange {
  return { kind, message, counts, file, line, column };
}

export function topOf(file: string): SourceLocation {
  return { file: displayPath(file), line: 1, column: 1 };
}
