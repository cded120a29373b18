import { addToGroup, reached } from '../../base/grouped.ts';
import type { Declaration, ExportedName, Surface } from './read-surface.ts';
import { identifiersIn, plainText } from './type-text.ts';

/** The parts of a package that the next version has as they were. */
export interface SameParts {
  /** Whether a declaration is the same with everything that it refers to, so that any code that uses it compiles as before. */
  readonly declares: (declaration: Declaration) => boolean;
  /** Whether a name can be imported as before. */
  readonly exports: (entry: string, exported: ExportedName) => boolean;
}

/** References that names alone don't show: a package with one counts as changed. */
const hidden = /\bimport\(|\bimport (?:type )?\* as\b|\bimport \w+ =|\bdeclare (?:global|module)\b/;

export function sameParts(base: Surface, head: Surface): SameParts {
  const next = new Map<Declaration, Declaration | undefined>();
  const users = new Map<Declaration, Declaration[]>();
  const changed = new Set<Declaration>();
  const meet = (old: Declaration, now: Declaration | undefined) => {
    if (!next.has(old)) next.set(old, now);
    else if (next.get(old) !== now) changed.add(old);
  };
  const isSame = (old: Declaration, now: Declaration) =>
    plainText(old.nodes) === plainText(now.nodes) &&
    [...identifiersIn(old.nodes)].every((name) => {
      const [before, after] = [base.lookUp(old.module, name), head.lookUp(now.module, name)];
      if (before?.kind !== 'own' || after?.kind !== 'own') return JSON.stringify(before) === JSON.stringify(after);
      addToGroup(users, before.declaration, old);
      meet(before.declaration, after.declaration);
      return true;
    });
  const counterpart = (entry: string, { name, typeOnly, external, declaration }: ExportedName) => {
    const now = head.entries.get(entry)?.get(name);
    const isAlike = now?.typeOnly === typeOnly && now.external === external && !now.declaration === !declaration;
    return isAlike ? now : undefined;
  };

  for (const [entry, names] of base.entries) {
    for (const exported of names.values()) {
      if (exported.declaration !== undefined) meet(exported.declaration, counterpart(entry, exported)?.declaration);
    }
  }
  for (const [old, now] of next) if (now === undefined || !isSame(old, now)) changed.add(old);
  const touched = new Set(reached(changed, (one) => users.get(one) ?? []));
  const isShown = [base, head].every(
    ({ modules }) => ![...modules.values()].some(({ source }) => hidden.test(source.text)),
  );
  return {
    declares: (declaration) => isShown && next.has(declaration) && !touched.has(declaration),
    exports: (entry, exported) => isShown && counterpart(entry, exported) !== undefined,
  };
}
