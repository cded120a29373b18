import { type ApiError, errorClassOf, OperationRemovedError, RedirectError } from './errors.ts';
import { type Exchange, errorOf } from './exchange.ts';
import { valueAt } from './pointer.ts';
import { readStart } from './read-body.ts';
import { removedOperation } from './removed-operation.ts';

/** How much of the body of an error is read, in bytes. */
const readLimit = 65_536;

/** How long it may take to come, in milliseconds: its status is known, and another attempt may be due. */
const readTime = 2000;

/** Whether an answer points elsewhere; browsers hide the status of one that we do not follow. */
export function isRedirect({ status, type }: Response): boolean {
  return type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status);
}

/** The error for an answer that is no success: of the right class even if its body is HTML, empty, cut or huge. */
export async function errorOfResponse(response: Response, exchange: Exchange): Promise<ApiError> {
  const { status, headers } = response;
  const body = new TextDecoder().decode(await readStart(response, readLimit, readTime, exchange.deadline.signal));
  if (isRedirect(response)) {
    // Without what may be secret: a user, a password, a query.
    const location = headers
      .get('location')
      ?.split(/[?#]/)[0]
      ?.replace(/\/\/[^/]*@/, '//');
    return errorOf(exchange, RedirectError, `status ${status}: a redirect, which is not followed`, { body, location });
  }
  const envelope = parse(body);
  const [type, code, inner, message] = ['type', 'code', 'param', 'message'].map((name) =>
    textAt(envelope, `/error/${name}`),
  );
  // §7 names `param` without saying whether it is inside `error` or beside it.
  const param = inner ?? textAt(envelope, '/param');
  const removed = removedOperation(response, exchange);
  const said = [type, code, param, message].filter(Boolean).join(': ');
  const about = removed && [removed.message, said && `the service says: ${said}`].filter(Boolean).join('; ');
  const text = [`status ${status}`, about ?? said].filter(Boolean).join(': ');
  const fields = { type, code, param, body };
  if (!removed) return errorOf(exchange, errorClassOf(status), text, fields);
  return errorOf(exchange, OperationRemovedError, text, { ...fields, sunset: removed.sunset });
}

function textAt(envelope: unknown, pointer: string): string | undefined {
  const value = valueAt(envelope, pointer);
  return typeof value === 'string' ? value : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
