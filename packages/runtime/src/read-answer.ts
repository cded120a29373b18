import type { Deadline } from './deadline.ts';
import { type ApiError, type ApiErrorClass, type ApiErrorFields, DecodeError } from './errors.ts';
import { isJson } from './media-type.ts';
import type { ResponseDefinition } from './operation.ts';
import { parseJson } from './parse-json.ts';
import { discardBody, readBody, TooLarge } from './read-body.ts';

/** Makes the error of the call at hand; the text of the answer is masked there. */
export type Fail = (type: ApiErrorClass, message: string, fields?: ApiErrorFields) => ApiError;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a success as the description promises it. What is promised is given, or an error: never an HTML page, a cut text or a bare
 * scalar as data.
 *
 * @param limit largest number of decoded bytes of a body that is held in memory
 * @throws DecodeError made by `fail`, or what the platform throws for a broken body
 */
export async function readAnswer(
  response: Response,
  promised: ResponseDefinition,
  limit: number,
  deadline: Deadline,
  fail: Fail,
): Promise<unknown> {
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  const json = promised.json !== undefined && (isJson(type) || type === '');
  const text = !json && promised.text === true;
  if (!json && !text && promised.raw) return response;
  const bodiless = status === 204 || status === 205;
  if (bodiless || (promised.json === undefined && !text)) {
    discardBody(response);
    if (bodiless && !promised.empty && (promised.json !== undefined || text))
      throw fail(DecodeError, `status ${status} has no body, but one is promised`);
    return undefined;
  }

  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await readBody(response, limit, deadline);
  } catch (error) {
    throw error instanceof TooLarge ? fail(DecodeError, `the body is larger than ${limit} bytes`) : error;
  }
  if (bytes.length === 0 && promised.empty) return undefined;
  const decoded = decode(bytes);
  const refuse = (problem: string) => {
    const snippet = decoded ?? '';
    return fail(
      DecodeError,
      `${problem} (status ${status}, content type ${type || 'missing'}, ${bytes.length} bytes)`,
      { body: snippet },
    );
  };
  if (decoded === undefined) throw refuse('the body is not UTF-8');
  if (text) return decoded;
  if (!json) throw refuse('the body is not JSON');
  let data: unknown;
  try {
    data = parseJson(decoded);
  } catch {
    // The original error quotes the body.
    throw refuse(bytes.length === 0 ? 'the body is empty' : 'the body is not valid JSON');
  }
  if (!matches(data, promised.json)) throw refuse(`the body is not a JSON ${promised.json}`);
  return data;
}

function decode(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

function matches(data: unknown, promised: ResponseDefinition['json']): boolean {
  if (promised === 'value') return true;
  if (typeof data !== 'object' || data === null) return false;
  return promised === 'container' || Array.isArray(data) === (promised === 'array');
}
