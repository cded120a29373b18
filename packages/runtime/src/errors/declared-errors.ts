import { isOfKind } from '../base/json-kind.ts';
import type { ApiError, DeclaredErrors } from './api-error.ts';

/** A declared error response of an operation: `status` determines the type of `body`. */
export interface DeclaredError<Status extends number, Body = unknown> extends ApiError {
  /** HTTP status that the operation declares. */
  readonly status: Status;
  /** The declared body for this status, decoded. */
  readonly body: Body;
}

/** The decoded body of a declared error; `any` if it isn't described. */
type BodyShape = 'object' | 'array' | 'container' | 'text' | 'value' | 'any';

/**
 * Creates the errors of an operation. Applications that don't use them don't bundle them.
 *
 * @param bodies the shape of the body by error status: `422`, `4XX` or `default`
 */
export function declaredErrors<Declared>(
  operation: string,
  bodies: Readonly<Record<string, BodyShape>>,
): DeclaredErrors<Declared> {
  return {
    operation,
    includes: (error) => {
      const { status = 0, body } = error;
      if (error.operation !== operation) return false;
      const names = status < 400 ? [status] : [status, `${Math.trunc(status / 100)}XX`, 'default'];
      const shape = names.map((name) => bodies[name]).find((one) => one !== undefined);
      return shape !== undefined && hasShape(body, shape);
    },
  };
}

function hasShape(body: unknown, shape: BodyShape): boolean {
  if (shape === 'any') return true;
  if (shape === 'text') return typeof body === 'string';
  return body !== undefined && isOfKind(body, shape);
}
