import { methodsOf, operationName } from '../../compare/source/use.ts';
import type { ApiModel, Operation } from '../../model/api-model.ts';

/** The methods of a client by the operation that they call: `GET /loans/{id}` → `loans.retrieve`. */
export function methodCalls({ base, head }: ModelSides): ReadonlyMap<string, string> {
  return new Map([...callsIn(base), ...callsIn(head)]);
}

/** The old call of an operation, if its name changed. */
export function formerCall(operation: string, { base, head }: ModelSides): string | undefined {
  const before = new Map(callsIn(base)).get(operation);
  return before === new Map(callsIn(head)).get(operation) ? undefined : before;
}

export interface ModelSides {
  readonly base: ApiModel;
  readonly head: ApiModel;
}

export interface MethodReference {
  readonly call: string;
  /** The other major that it belongs to. */
  readonly major?: string;
}

/** The method behind a reference to an operation, as in `x-replaced-by`: its id, with `v2:` before it for another major. */
export function methodOfReference(
  reference: string,
  head: ApiModel,
  others: ReadonlyMap<string, ApiModel>,
): MethodReference | undefined {
  const [, major, id = reference] = /^(v\d+):(.+)$/.exec(reference) ?? [];
  const model = major === undefined ? head : others.get(major);
  const method = model && methodsOf(model).find(({ operation, waits }) => !waits && operation.operationId === id);
  if (model === undefined || method === undefined) return undefined;
  const call = `${method.resource}.${method.method}()`;
  return major === undefined || model === head ? { call } : { call, major };
}

export function operationNamed(name: string, { base, head }: ModelSides): Operation | undefined {
  return [...head.operations, ...base.operations].find((operation) => operationName(operation) === name);
}

function callsIn(model: ApiModel): readonly (readonly [operation: string, call: string])[] {
  return methodsOf(model)
    .filter(({ waits }) => !waits)
    .map(({ operation, resource, method }) => [operationName(operation), `${resource}.${method}`]);
}
