import { modelNames } from '../../generate/emit/model-names.ts';
import type { ApiModel } from '../../model/api-model.ts';
import { methodsOf } from './use.ts';

/** Whether the package of a new description has methods or types under names that the package of the old one does not have. */
export function addsNames(base: ApiModel, head: ApiModel): boolean {
  const known = namesIn(base);
  return [...namesIn(head)].some((name) => !known.has(name));
}

function namesIn(model: ApiModel): ReadonlySet<string> {
  const former = model.client.resources.flatMap(({ name, methods }) =>
    methods.flatMap(({ formerNames }) => formerNames.map((old) => `${name}.${old}`)),
  );
  const methods = methodsOf(model).map(({ resource, method }) => `${resource}.${method}`);
  return new Set([...methods, ...former, ...modelNames(model).map(({ typeName }) => typeName)]);
}
