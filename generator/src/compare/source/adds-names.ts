import { modelNames } from '../../generate/emit/models.ts';
import type { ComparedModel } from '../../model/build-model.ts';
import type { Finding } from '../wire/finding.ts';

/** Whether the new package has names of methods or types that the old one lacks. */
export function addedNames(
  findings: readonly Finding[],
  { base, head }: { readonly base: ComparedModel; readonly head: ComparedModel },
): { readonly addsNames?: true } {
  if (findings.length === 0) return {};
  const known = namesIn(base);
  return [...namesIn(head)].some((name) => !known.has(name)) ? { addsNames: true } : {};
}

function namesIn({ model, memberNames }: ComparedModel): ReadonlySet<string> {
  return new Set([...memberNames, ...modelNames(model).map(({ typeName }) => typeName)]);
}
