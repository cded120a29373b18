import type { ApiModel, Operation } from '../model/api-model.ts';

/** A method of the client, and the operation behind it. */
export interface MethodOf {
  readonly operation: Operation;
  /** Property of the client that holds the resource. */
  readonly resource: string;
  readonly className: string;
  readonly method: string;
  /** Whether it waits for the operation's outcome instead of calling it once. */
  readonly waits: boolean;
}

/** Every method of a client. */
export function methodsOf({ client }: ApiModel): readonly MethodOf[] {
  return client.resources.flatMap(({ name: resource, className, methods }) =>
    methods.flatMap(({ name, operation, poll }): MethodOf[] => {
      const called = { operation, resource, className, method: name, waits: false };
      return poll === undefined ? [called] : [called, { ...called, method: poll.methodName, waits: true }];
    }),
  );
}

/** Equal for the same operation of two descriptions, whatever they call it and its path parameters. */
export function operationKey({ operation, waits }: MethodOf): string {
  return `${waits ? 'wait ' : ''}${operation.method} ${operation.path.replace(/\{[^}]*\}/g, '{}')}`;
}

/** As reports name it: `GET /loans/{id}`. */
export function operationName({ method, path }: Operation): string {
  return `${method} ${path}`;
}
