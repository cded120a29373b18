import { isJsonObject, type Json, member } from '../json.ts';
import type { Direction, Effect } from './edit.ts';
import type { Level } from './finding.ts';

/** A change that the versioning policy names, and what it says of it. */
export interface PolicyClass {
  readonly id: string;
  readonly effect: 'breaking' | 'non-breaking';
  /** Where the policy speaks of it; in the other direction the law holds. */
  readonly direction: Direction | 'both';
  readonly clause: string;
}

/** The versioning policy: changes that it names, everything else follows the law. */
export interface Policy {
  readonly classes: ReadonlyMap<string, PolicyClass>;
  /** Days between the announcement of a removal and the removal, at the least. */
  readonly noticeDays: number;
  readonly noticeClause: string;
  /** What may shorten a notice: a reviewed exception names one of these. */
  readonly noticeGrounds: readonly string[];
}

/**
 * The law. What a request was allowed to hold must still be accepted; what a response holds must be something that an old
 * client could get.
 */
export const law: { readonly [E in Effect]: { readonly [D in Direction]: Level } } = {
  narrowed: { request: 'breaking', response: 'non-breaking' },
  widened: { request: 'non-breaking', response: 'breaking' },
  changed: { request: 'breaking', response: 'breaking' },
  none: { request: 'info', response: 'info' },
};

/** A policy file that cannot be used, with everything that is wrong with it. */
export class PolicyError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The policy cannot be used: ${problems.join(' ')}`);
    this.name = 'PolicyError';
    this.problems = problems;
  }
}

/** Reads a policy from its data (`changes`, `notice`); throws `PolicyError` if it says something that is not understood. */
export function readPolicy(value: Json): Policy {
  const problems: string[] = [];
  const classes = new Map<string, PolicyClass>();
  const changes = member(value, 'changes');
  if (!Array.isArray(changes)) problems.push('`changes` must be a list.');
  for (const [index, change] of (Array.isArray(changes) ? (changes as readonly Json[]) : []).entries()) {
    const read = readClass(change);
    if (read === undefined) problems.push(`Entry ${index + 1} of \`changes\` needs id, effect, direction and clause.`);
    else if (classes.has(read.id)) problems.push(`The id ${read.id} stands twice in \`changes\`.`);
    else classes.set(read.id, read);
  }
  const notice = member(value, 'notice');
  const noticeDays = member(notice, 'days');
  const noticeClause = member(notice, 'clause');
  if (typeof noticeDays !== 'number' || !Number.isInteger(noticeDays) || noticeDays < 0) {
    problems.push('`notice.days` must be a whole number of days.');
  }
  const grounds = member(notice, 'waivers') ?? [];
  if (!Array.isArray(grounds) || !grounds.every((ground) => typeof ground === 'string')) {
    problems.push('`notice.waivers` must be a list of words.');
  }
  if (problems.length > 0) throw new PolicyError(problems);
  return {
    classes,
    noticeDays: noticeDays as number,
    noticeClause: typeof noticeClause === 'string' ? noticeClause : '',
    noticeGrounds: grounds as readonly string[],
  };
}

function readClass(change: Json): PolicyClass | undefined {
  if (!isJsonObject(change)) return undefined;
  const { id, effect, direction, clause } = change;
  if (typeof id !== 'string' || typeof clause !== 'string') return undefined;
  if (effect !== 'breaking' && effect !== 'non-breaking') return undefined;
  if (direction !== 'request' && direction !== 'response' && direction !== 'both') return undefined;
  return { id, effect, direction, clause };
}
