import { isObject } from '../base/is-object.ts';
import { comparableText, member } from '../base/pointer.ts';
import { type Exchange, errorOf } from '../calls/exchange.ts';
import type { ApiError } from '../errors/api-error.ts';
import { DecodeError, errorClassOf, OperationRemovedError, RedirectError } from '../errors/errors.ts';
import { type ErrorBody, readErrorBody } from './error-body.ts';
import { envelopeFields, sentenceOf } from './error-envelope.ts';

/** Whether a response is a redirect; browsers hide the status of one that isn't followed. */
export function isRedirect({ status, type }: Response): boolean {
  return type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status);
}

/** The error for a response without success: of the right class even if its body is HTML, empty, cut or huge. */
export async function errorOfResponse(response: Response, exchange: Exchange): Promise<ApiError> {
  return errorOfBody(response, await readErrorBody(response, exchange), exchange);
}

/** The same, from the part of the body that was read, if any. */
export function errorOfBody(
  response: Response,
  { excerpt, cut, value: body, said }: Partial<ErrorBody>,
  exchange: Exchange,
): ApiError {
  const { status, headers } = response;
  if (isRedirect(response)) {
    // Removes parts that may be secret: user, password and query.
    const location = headers
      .get('location')
      ?.split(/[?#]/)[0]
      ?.replace(/\/\/[^/]*@/, '//');
    const text = `status ${status}: redirects are not followed`;
    return errorOf(exchange, RedirectError, text, { body, excerpt, location });
  }
  const { message, ...found } = envelopeFields(said, exchange.state.api.errors, headers.get('content-type') ?? '');
  const removed = exchange.state.api.notices?.removed(response, exchange);
  const sentence = sentenceOf({ message, ...found });
  const about = removed ? removed.message + (sentence && `; the service says: ${sentence}`) : sentence;
  const text = [`status ${status}`, about, cut && `the body ${cut}`].filter(Boolean).join(': ');
  const fields = { ...found, body, excerpt };
  if (!removed) return errorOf(exchange, errorClassOf(status), text, fields);
  return errorOf(exchange, OperationRemovedError, text, { ...fields, sunset: removed.sunset });
}

/**
 * The error inside a success, if the description has no such property: a refusal sent as a success. Whether anything was done
 * is then unknown.
 *
 * @param empty an empty `error` counts too
 */
export function refusalWithin(data: unknown, exchange: Exchange, empty = false): ApiError | undefined {
  if (exchange.outgoing.operation.response.error) return undefined;
  const found = member(data, 'error');
  if (empty ? typeof found !== 'object' : !saysSomething(found)) return undefined;
  const { message, ...fields } = envelopeFields(data);
  const { status = 0 } = exchange.response ?? {};
  const text = [`status ${status}, but an error`, sentenceOf({ message, ...fields })];
  exchange.now = 'unknown';
  const whole = { ...fields, body: data, excerpt: comparableText(data) };
  return errorOf(exchange, DecodeError, text.filter(Boolean).join(': '), whole);
}

/** Whether a value contains more than null, false, 0 and empty strings, down to a limited depth. */
function saysSomething(value: unknown, depth = 8): boolean {
  if (!isObject(value) || depth === 0) return Boolean(value);
  return Object.values(value).some((member) => saysSomething(member, depth - 1));
}
