import type { LocalEdit } from './model-walk.ts';

/** Schemes that are needed together, each with its scopes. */
export type Requirement = ReadonlyMap<string, ReadonlySet<string>>;

/** The changes between two lists of alternatives, for a client with credentials for one of them. */
export function compareAlternatives(before: readonly Requirement[], after: readonly Requirement[]): LocalEdit[] {
  const [wasOpen, isOpen] = [isAnonymous(before), isAnonymous(after)];
  if (wasOpen && isOpen) return [...newAlternatives(before, after), ...droppedAlternatives(before, after)];
  if (wasOpen) return [{ on: 'security', action: 'added' }];
  if (isOpen) return [{ on: 'security', action: 'removed' }];
  const lost = before.filter((requirement) => !after.some((other) => within(other, requirement)));
  const edits = lost.map((requirement) => lostAlternative(requirement, after));
  return unique([...edits, ...(lost.length === 0 ? newAlternatives(before, after) : [])]);
}

/** Without any requirement, with an empty list or with an empty alternative, a client needs no credentials. */
function isAnonymous(requirements: readonly Requirement[]): boolean {
  return requirements.length === 0 || requirements.some((requirement) => requirement.size === 0);
}

/** Whether credentials for one requirement meet another one too. */
function within(needed: Requirement, had: Requirement): boolean {
  return [...needed].every(([scheme, scopes]) => {
    const own = had.get(scheme);
    return own !== undefined && [...scopes].every((scope) => own.has(scope));
  });
}

/** Why previously sufficient credentials no longer are: more scopes, more schemes, or a different alternative. */
function lostAlternative(requirement: Requirement, after: readonly Requirement[]): LocalEdit {
  const schemes = [...requirement.keys()];
  const twin = after.find((other) => [...other.keys()].every((scheme) => requirement.has(scheme)));
  if (twin !== undefined) {
    const scopes = [...twin].flatMap(([scheme, wanted]) =>
      [...wanted].filter((scope) => !requirement.get(scheme)?.has(scope)),
    );
    return { on: 'security.scope', action: 'added', name: scopes.sort().join(', ') };
  }
  const more = after.find((other) => schemes.every((scheme) => other.has(scheme)));
  if (more !== undefined) {
    const added = [...more.keys()].filter((scheme) => !requirement.has(scheme));
    return { on: 'security.scheme', action: 'added', name: added.sort().join(', ') };
  }
  return { on: 'security.alternative', action: 'removed', name: schemes.map(plainName).sort().join(' and ') };
}

/** Whether clients without some credentials got or lost access, and alternatives that are no longer listed. */
function droppedAlternatives(before: readonly Requirement[], after: readonly Requirement[]): LocalEdit[] {
  const known = new Set(after.flatMap((requirement) => [...requirement.keys()]));
  const names = before.flatMap((requirement) => [...requirement.keys()]).filter((name) => !known.has(name));
  return unique(names.map((name) => ({ on: 'security.scheme', action: 'removed', name: plainName(name) })));
}

/** Alternatives that need less than before, or something else. */
function newAlternatives(before: readonly Requirement[], after: readonly Requirement[]): LocalEdit[] {
  const fresh = after.filter(
    (requirement) =>
      requirement.size > 0 && !before.some((old) => within(old, requirement) && within(requirement, old)),
  );
  return unique(
    fresh.map((requirement): LocalEdit => {
      const old = before.find((other) => other.size > 0 && within(requirement, other));
      if (old === undefined) {
        return { on: 'security.alternative', action: 'added', name: [...requirement.keys()].sort().join(' and ') };
      }
      const dropped = [...old.keys()].filter((scheme) => !requirement.has(scheme));
      if (dropped.length > 0)
        return { on: 'security.scheme', action: 'removed', name: dropped.map(plainName).sort().join(', ') };
      const scopes = [...old].flatMap(([scheme, had]) =>
        [...had].filter((scope) => !requirement.get(scheme)?.has(scope)),
      );
      return { on: 'security.scope', action: 'removed', name: scopes.sort().join(', ') };
    }),
  );
}

function plainName(scheme: string): string {
  return scheme.replace(/^removed /, '');
}

function unique(edits: readonly LocalEdit[]): LocalEdit[] {
  return [...new Map(edits.map((edit) => [`${edit.on} ${edit.action} ${edit.name}`, edit])).values()];
}
