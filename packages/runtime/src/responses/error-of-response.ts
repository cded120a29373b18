import { comparableText, valueAt } from '../base/pointer.ts';
import { type Exchange, errorOf } from '../calls/exchange.ts';
import { removedOperation } from '../deprecations/removed-operation.ts';
import type { ApiError } from '../errors/api-error.ts';
import { DecodeError, errorClassOf, OperationRemovedError, RedirectError } from '../errors/errors.ts';
import { readStart } from './read-body.ts';

/** How much of the body of an error is read, in bytes. */
const readLimit = 65_536;

/** How long it may take to come, in milliseconds: its status is known, and another attempt may be due. */
const readTime = 2000;

/** Whether a response points elsewhere; browsers hide the status of one that we do not follow. */
export function isRedirect({ status, type }: Response): boolean {
  return type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status);
}

/** The error for a response without success: of the right class even if its body is HTML, empty, cut or huge. */
export async function errorOfResponse(response: Response, exchange: Exchange): Promise<ApiError> {
  const { status, headers } = response;
  const body = await readError(response, exchange);
  if (isRedirect(response)) {
    // Without what may be secret: a user, a password, a query.
    const location = headers
      .get('location')
      ?.split(/[?#]/)[0]
      ?.replace(/\/\/[^/]*@/, '//');
    return errorOf(exchange, RedirectError, `status ${status}: redirects are not followed`, { body, location });
  }
  const { type, code, param, message } = envelopeFields(parse(body));
  const removed = removedOperation(response, exchange);
  const said = [type, code, param, message].filter(Boolean).join(': ');
  const about = removed && [removed.message, said && `the service says: ${said}`].filter(Boolean).join('; ');
  const text = [`status ${status}`, about ?? said].filter(Boolean).join(': ');
  const fields = { type, code, param, body };
  if (!removed) return errorOf(exchange, errorClassOf(status), text, fields);
  return errorOf(exchange, OperationRemovedError, text, { ...fields, sunset: removed.sunset });
}

/** The beginning of a body that may say what went wrong. */
export async function readError(response: Response, { deadline }: Exchange): Promise<string> {
  return new TextDecoder().decode(await readStart(response, readLimit, readTime, deadline.signal));
}

/** What an error envelope says. */
export function envelopeFields(envelope: unknown) {
  const [type, code, inner, text] = ['type', 'code', 'param', 'message'].map((name) =>
    textAt(envelope, `/error/${name}`),
  );
  // §7 names `param` without saying whether it is inside `error` or beside it.
  return { type, code, param: inner ?? textAt(envelope, '/param'), message: text ?? textAt(envelope, '/error') };
}

/**
 * The error that a success holds, where the description knows of no such property: a refusal that was sent as a success.
 * Whether anything was done is not known then.
 *
 * @param empty an `error` that says nothing is one too
 */
export function refusalWithin(data: unknown, exchange: Exchange, empty = false): ApiError | undefined {
  if (exchange.outgoing.operation.response.error) return undefined;
  const found = valueAt(data, '/error');
  if (empty ? typeof found !== 'object' : !saysSomething(found)) return undefined;
  const { message, ...fields } = envelopeFields(data);
  const { status = 0 } = exchange.response ?? {};
  const text = [`status ${status}, but an error`, fields.type, fields.code, fields.param, message];
  exchange.now = 'unknown';
  return errorOf(exchange, DecodeError, text.filter(Boolean).join(': '), { ...fields, body: comparableText(data) });
}

/** Whether a value holds more than null, false, 0 and empty texts, down to a limited depth. */
function saysSomething(value: unknown, depth = 8): boolean {
  if (typeof value !== 'object' || value === null || depth === 0) return Boolean(value);
  return Object.values(value).some((member) => saysSomething(member, depth - 1));
}

function textAt(envelope: unknown, pointer: string): string | undefined {
  const value = valueAt(envelope, pointer);
  return typeof value === 'string' ? value : undefined;
}

/** The value of a JSON text; undefined if the text is not JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
