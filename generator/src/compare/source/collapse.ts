import { findMember } from './find-member.ts';
import type { SourceBreak } from './source-finding.ts';
import { namesIn } from './type-text.ts';
import { type MethodOf, operationKey, type Subject } from './use.ts';

/** Without what says less well, or in part, what another break says about the same piece of the surface. */
export function withoutEchoes(breaks: readonly SourceBreak[]): readonly SourceBreak[] {
  const by = (rule: SourceBreak['rule']) => breaks.filter((one) => one.rule === rule);
  const about = (some: readonly SourceBreak[]) => new Set(some.map(({ base }) => base && keyOf(base)));
  const values = about(by('source-enum-value-removed'));
  const required = about(by('source-property-required'));
  const changed = about(by('source-type-changed'));
  const narrowed = about(by('source-type-narrowed'));
  const wholes = [...by('source-type-changed').filter(({ base }) => base?.path.length === 0)];
  const typesOnly = new Set(by('source-value-removed').map(({ base }) => base?.declaration));
  return breaks.flatMap((one): SourceBreak[] => {
    const { rule, base } = one;
    const key = base && keyOf(base);
    const isNarrowed = rule === 'source-type-narrowed';
    if ((isNarrowed || rule === 'source-type-changed') && values.has(key)) return [];
    if (isNarrowed && (changed.has(key) || required.has(key))) return [];
    if (wholes.some((whole) => isBelow(one, whole))) return [];
    if (rule === 'source-enum-value-removed' && typesOnly.has(base?.declaration)) return [];
    if (rule === 'source-parameter-required' && isSaidByType(one, by('source-property-required'))) return [];
    return [rule === 'source-type-changed' && narrowed.has(key) ? { ...one, direction: 'both' } : one];
  });
}

/** An argument that must be given now because a property of its type must. */
function isSaidByType({ base, detail }: SourceBreak, required: readonly SourceBreak[]): boolean {
  const signatures = (base && findMember(base)?.signatures) ?? [];
  const types = signatures.flatMap(({ parameters }) => parameters.filter(({ name }) => name === detail));
  return types.some(({ type }) => required.some(({ head }) => head && namesIn(type).has(head.declaration.name)));
}

/** Without what is said twice because one operation has two methods: the one that calls it, and the one that waits. */
export function withoutWaiting(breaks: readonly SourceBreak[], methods: readonly MethodOf[]): readonly SourceBreak[] {
  const methodOf = ({ base }: SourceBreak) => {
    return methods.find(({ className, method }) => className === base?.declaration.name && method === base.path[0]);
  };
  const called = new Set(
    breaks.flatMap((one) => {
      const method = methodOf(one);
      return method === undefined || method.waits
        ? []
        : [`${one.rule.replace('renamed', 'removed')} ${operationKey(method)}`];
    }),
  );
  return breaks.filter((one) => {
    const method = methodOf(one);
    if (method === undefined || !method.waits) return true;
    return !called.has(`${one.rule.replace('renamed', 'removed')} ${operationKey({ ...method, waits: false })}`);
  });
}

function isBelow({ base, head }: SourceBreak, { base: whole }: SourceBreak): boolean {
  if (whole === undefined) return false;
  if (base !== undefined) return base.declaration === whole.declaration && base.path.length > 0;
  return head?.declaration.name === whole.declaration.name;
}

/** Equal for the same piece of one package. */
function keyOf({ declaration, path }: Subject): string {
  return JSON.stringify([declaration.key, ...path]);
}
