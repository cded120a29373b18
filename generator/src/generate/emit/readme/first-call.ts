import type { ApiModel, Method } from '../../../model/api-model.ts';
import { type ClientLine, exampleOf } from './example-code.ts';

/** A first program: the call with the fewest arguments. */
export interface FirstCall {
  /** Name of the method on the client: `pets.list`. */
  readonly method: string;
  /** A module that compiles against the package. */
  readonly code: string;
}

/**
 * The call that is easiest to try: one that reads rather than one that writes, with the fewest arguments. Undefined if there is
 * none.
 */
export function firstCall(model: ApiModel, client?: ClientLine): FirstCall | undefined {
  const calls = model.client.resources.flatMap((resource) => resource.methods.map((method) => ({ resource, method })));
  const easiest = calls.toSorted((left, right) => effort(left.method) - effort(right.method));
  for (const { resource, method } of easiest) {
    const code = method.streaming?.only ? undefined : exampleOf(model, resource, method, client);
    if (code !== undefined) return { method: `${resource.name}.${method.name}`, code: `${code}\n` };
  }
  return undefined;
}

function effort({ body, operation, params, pathArguments, pagination }: Method): number {
  const writes = operation.method !== 'GET' ? 100 : 0;
  const isDeprecated = operation.deprecation !== undefined ? 50 : 0;
  const args = 10 * (pathArguments.length + (params?.required ? 1 : 0) + (body === undefined ? 0 : 1));
  return writes + isDeprecated + args - (pagination === undefined ? 0 : 1);
}
