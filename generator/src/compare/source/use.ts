import type { ApiModel, Operation } from '../../model/api-model.ts';
import type { Declaration } from './read-surface.ts';
import type { Signature } from './shape.ts';

/** A method of the client, and the operation behind it. */
export interface MethodOf {
  readonly operation: Operation;
  /** Property of the client with the resource. */
  readonly resource: string;
  readonly className: string;
  readonly method: string;
  /** Whether it waits for the outcome instead of calling the operation once. */
  readonly waits: boolean;
}

export function methodsOf({ client }: ApiModel): readonly MethodOf[] {
  return client.resources.flatMap(({ name: resource, className, methods }) =>
    methods.flatMap(({ name, operation, poll }): MethodOf[] => {
      const called = { operation, resource, className, method: name, waits: false };
      return poll === undefined ? [called] : [called, { ...called, method: poll.methodName, waits: true }];
    }),
  );
}

/** Equal for the same operation of two descriptions, whatever the names. */
export function operationKey({ operation, waits }: MethodOf): string {
  return `${waits ? 'wait ' : ''}${operation.method} ${operation.path.replace(/\{[^}]*\}/g, '{}')}`;
}

/**
 * The method for the same operation in another package: at the same path, or, in another major, with the same `operationId`.
 */
export function counterpart(method: MethodOf, others: readonly MethodOf[]): MethodOf | undefined {
  const key = operationKey(method);
  return (
    others.find((other) => operationKey(other) === key) ??
    others.find(({ operation, waits }) => waits === method.waits && operation.id === method.operation.id)
  );
}

export function operationName({ method, path }: Operation): string {
  return `${method} ${path}`;
}

/** A part of the public surface: a declaration, or a member below it. */
export interface Subject {
  readonly declaration: Declaration;
  /** `['address', 'street']`; empty for the declaration itself. */
  readonly path: readonly string[];
}

/** The purpose of one line of a consumer program, and therefore the meaning of an error there. */
export type ConsumerUse =
  | { readonly kind: 'name'; readonly entry: string; readonly name: string; readonly declaration?: Declaration }
  | {
      /**
       * `read`: assign a value to the old type. `pass`: pass a value of the old type. `extend`: use the new type as the old
       * one.
       */
      readonly kind: 'read' | 'pass' | 'extend';
      readonly subject: Subject;
      /** The variable of the line, which has the expected type. */
      readonly variable: string;
      /** What is read is an exported constant, and not a value of the type. */
      readonly ofConstant?: true;
    }
  | {
      /** Name one value of a union: `compare` it with a read value, `give` it, or `handle` it as a case of an open enum. */
      readonly kind: 'compare' | 'give' | 'handle';
      readonly subject: Subject;
      readonly value: string;
    }
  | {
      /** Name a property in an object literal for a method. */
      readonly kind: 'literal';
      readonly subject: Subject;
      readonly variable: string;
    }
  | {
      /** Pass an object with only the properties that were required. */
      readonly kind: 'complete';
      readonly subject: Subject;
      readonly variable: string;
      readonly given: readonly string[];
    }
  | {
      readonly kind: 'call';
      readonly subject: Subject;
      readonly signature: Signature;
      readonly variable: string;
      /** Whether the line also assigns the result to its old type. */
      readonly keepsResult: boolean;
    }
  | {
      /** An error here follows from one on another line. */
      readonly kind: 'follows';
    };

/** A program that a user of the old package could have written. */
export interface ConsumerProgram {
  readonly text: string;
  /** The purpose of each line; lines are counted from 0. */
  readonly uses: readonly ConsumerUse[];
}
