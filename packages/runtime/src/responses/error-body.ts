import type { Bytes } from '../base/bytes.ts';
import { isObject } from '../base/is-object.ts';
import { type Exchange, secretsOf } from '../calls/exchange.ts';
import { withoutSecrets } from '../errors/redact.ts';
import { isJson, tryParseJson } from './parse-json.ts';
import { readStart } from './read-body.ts';
import { decodeText } from './text-decoding.ts';

/** At least this many bytes of an error's body are read, whatever `maxResponseBytes` is, because they may explain the error. */
const least = 65_536;

/** How long reading may take, in milliseconds: the status is known, and another attempt may be due. */
const readTime = 2000;

/** The body of an error response, as far as it could be read. */
export interface ErrorBody {
  /** The beginning of the body as text, however it is encoded. */
  readonly excerpt: string;
  /** Why the body is incomplete. */
  readonly cut?: string | undefined;
  /** The decoded body; undefined if it is cut, or if its text can't be decoded. */
  readonly value: unknown;
  /** Its value as JSON, whatever its `Content-Type` is. */
  readonly said: unknown;
}

/** Reads the body of an error. A body that breaks off or can't be decoded isn't an error, because the status is enough. */
export async function readErrorBody(response: Response, exchange: Exchange): Promise<ErrorBody> {
  const { maxResponseBytes } = exchange.state;
  const limit = Math.max(maxResponseBytes, least);
  const { bytes, cut } = await readStart(response, limit, readTime, exchange.deadline.signal);
  const excerpt = new TextDecoder().decode(bytes.subarray(0, least));
  if (cut !== undefined) return { excerpt, cut, value: undefined, said: undefined };
  const type = response.headers.get('content-type') ?? '';
  const { value, said } = decodeBody(bytes, type, exchange);
  return bytes.length > maxResponseBytes
    ? { excerpt, cut: 'is larger than maxResponseBytes', value: undefined, said }
    : { excerpt, value, said };
}

/** The credentials that were sent are masked in the text, before it is parsed. */
function decodeBody(bytes: Bytes, type: string, exchange: Exchange) {
  const json = isJson(type);
  const exact = decodeText(bytes, json ? '' : type);
  const text = withoutSecrets(exact ?? new TextDecoder().decode(bytes), secretsOf(exchange));
  const said = tryParseJson(text);
  if (exact === undefined) return { value: undefined, said };
  // Many services send JSON with a text type. A text that happens to be a number or a word stays text.
  const structured = isObject(said);
  return { value: json || structured ? said : isText(type) ? text : undefined, said };
}

function isText(type: string): boolean {
  return /^\s*(?:$|text\/|application\/(?:x-www-form-urlencoded|[\w.-]*(?:xml|javascript|yaml)|[\w.-]+\+(?:xml|yaml)))/i.test(
    type,
  );
}

/** The start of a body, which may show that a success is really a refusal. */
export async function readBeginning(response: Response, { deadline }: Exchange): Promise<string> {
  return new TextDecoder().decode((await readStart(response, least, readTime, deadline.signal)).bytes);
}
