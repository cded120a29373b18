import { modelNames } from '../../generate/emit/model-names.ts';
import type { ApiModel } from '../../model/api-model.ts';
import type { Finding } from '../wire/finding.ts';
import { methodsOf } from './use.ts';

/** Notes whether the package of a new description has methods or types under names that the package of the old one does not have. */
export function addedNames(
  findings: readonly Finding[],
  base: ApiModel,
  head: ApiModel,
): { readonly addsNames?: true } {
  if (findings.length === 0) return {};
  const known = namesIn(base);
  return [...namesIn(head)].some((name) => !known.has(name)) ? { addsNames: true } : {};
}

function namesIn(model: ApiModel): ReadonlySet<string> {
  const former = model.client.resources.flatMap(({ name, methods }) =>
    methods.flatMap(({ formerNames }) => formerNames.map((old) => `${name}.${old}`)),
  );
  const methods = methodsOf(model).map(({ resource, method }) => `${resource}.${method}`);
  return new Set([...methods, ...former, ...modelNames(model).map(({ typeName }) => typeName)]);
}
