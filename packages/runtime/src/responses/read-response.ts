import { isOfKind } from '../base/json-kind.ts';
import { type Exchange, errorOf, openCall } from '../calls/exchange.ts';
import type { ResponseDefinition } from '../definitions/response-definition.ts';
import { DecodeError } from '../errors/errors.ts';
import { readBeginning } from './error-body.ts';
import { refusalWithin } from './error-of-response.ts';
import { inspectResponse } from './inspect-response.ts';
import { isJson, parseJson, tryParseJson } from './parse-json.ts';
import { discardBody, readBody } from './read-body.ts';
import { charsetOf, decodeText } from './text-decoding.ts';

/**
 * Reads a success as described. Returns the declared data or an error, never an HTML page, a cut text or a bare scalar as data.
 *
 * @throws DecodeError, or the platform's error for a broken body
 */
export async function readResponse(response: Response, exchange: Exchange): Promise<unknown> {
  const promised: ResponseDefinition = exchange.outgoing.operation.response;
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  // A response without a type is treated as the declared one; parsing decides.
  const json = promised.json !== undefined && (isJson(type) || type === '');
  const text = !json && promised.text === true;
  const bodiless = status === 204 || status === 205;
  const nothing = bodiless || (promised.empty && headers.get('content-length') === '0');
  if (!json && !text && promised.raw && !nothing) {
    if (isJson(type)) await refuseUnread(response.clone(), exchange);
    return promised.raw(response, openCall(exchange));
  }
  if (bodiless || (promised.json === undefined && !text)) {
    await refuseUnread(response, exchange);
    if (!bodiless || promised.empty || (promised.json ?? promised.text) === undefined) return undefined;
    throw errorOf(
      exchange,
      DecodeError,
      `status ${status}: the description requires a body, but the response has none`,
    );
  }

  const bytes = await readBody(response, exchange);
  if (bytes.byteLength === 0 && promised.empty) return undefined;
  // JSON is UTF-8, whatever its type says.
  const labelled = text ? type : '';
  const body = decodeText(bytes, labelled);
  const refuse = (problem: string) => {
    const facts = `status ${status}, content type ${type || 'missing'}, ${bytes.byteLength} bytes`;
    return errorOf(exchange, DecodeError, `the body is ${problem} (${facts})`, { body, excerpt: body });
  };
  if (body === undefined) throw refuse(`not ${charsetOf(labelled)}`);
  if (text) {
    const refusal = isJson(type) && refusalWithin(tryParseJson(body), exchange);
    if (refusal) throw refusal;
    return body;
  }
  if (!json) throw refuse('not JSON');
  let data: unknown;
  try {
    data = parseJson(body);
  } catch {
    // The original error quotes the body.
    throw refuse(body === '' ? 'empty' : 'not valid JSON');
  }
  const refusal = refusalWithin(data, exchange);
  if (refusal) throw refusal;
  if (!isOfKind(data, promised.json)) throw refuse(`not a JSON ${promised.json}`);
  return inspectResponse(data, exchange, body);
}

/** Drops an undescribed body, unless it is a refusal. */
async function refuseUnread(response: Response, exchange: Exchange): Promise<void> {
  if (!isJson(response.headers.get('content-type') ?? '')) return discardBody(response);
  const refusal = refusalWithin(tryParseJson(await readBeginning(response, exchange)), exchange);
  if (refusal) throw refusal;
}
