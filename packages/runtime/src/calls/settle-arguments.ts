import { nearest } from '../base/nearest.ts';
import { isRequestOption } from '../client/options.ts';
import type { OperationArguments, OperationDefinition } from '../definitions/operation-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';

/**
 * The arguments of a call with a copy of the parameters, and the options. The parameters may contain options, so that calls
 * with options still work when the method gets its first parameter. If a parameter has the name of an option, the value is the
 * parameter's. An option among the options overrides one among the parameters.
 *
 * @throws InvalidRequestError for a parameter that the operation doesn't have
 */
export function settleArguments<Options extends object>(
  operation: OperationDefinition,
  args: OperationArguments,
  options: Options,
): readonly [args: OperationArguments, options: Options] {
  const { params } = args;
  if (!params) return [args, options];
  const own: Record<string, unknown> = {};
  let moved: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(params)) {
    if (isParameter(operation, name)) setArgument(own, name, value);
    else if (value !== undefined) {
      if (!isRequestOption(name)) throw unknown(operation, name);
      moved ??= {};
      moved[name] = value;
    }
  }
  return [{ ...args, params: own }, moved ? { ...moved, ...options } : options];
}

function isParameter({ parameters = [] }: OperationDefinition, given: string): boolean {
  return parameters.some(({ in: where, name, key }) => where !== 'path' && (key ?? name) === given);
}

/** A name can be `__proto__`. */
function setArgument(into: object, name: string, value: unknown): void {
  Object.defineProperty(into, name, { value, enumerable: true, configurable: true, writable: true });
}

function unknown({ parameters = [] }: OperationDefinition, name: string): InvalidRequestError {
  const names = parameters.flatMap(({ in: where, name: own, key }) => (where === 'path' ? [] : [key ?? own]));
  const near = nearest(name, names);
  const hint = near === undefined ? '.' : `; did you mean ${near}?`;
  return new InvalidRequestError(
    `The operation has no parameter ${name}${hint} The parameters are ${names.join(', ')}. To send another one in the query, use the option query`,
  );
}
