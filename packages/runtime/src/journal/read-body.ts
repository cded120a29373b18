import { isObject } from '../base/is-object.ts';
import { orElse } from '../base/or-else.ts';
import type { EncodedBody } from '../definitions/body-definition.ts';
import { isJsonType } from '../parameters/json-text.ts';
import { sha256 } from '../uploads/sha256.ts';
import type { IntentJson } from './intent-record.ts';
import { referenceKey } from './read-reference.ts';

/** The text of a body, if it is text: JSON, a form, plain text. Undefined for files and streams, which are not opened. */
export function bodyText(body: EncodedBody | undefined): string | undefined {
  if (body === undefined) return '';
  const { contentType, replayable } = body;
  if (!replayable || !(isJsonType(contentType) || /^(?:text\/|application\/x-www-form)/i.test(contentType)))
    return undefined;
  const opened = body.open();
  return typeof opened === 'string' ? opened : undefined;
}

/** SHA-256 of a body; for JSON, of its form with sorted properties and lower-case UUIDs. */
export function bodyHash(text: string, contentType = ''): Promise<string> {
  const canonical = isJsonType(contentType) ? orElse(() => canonicalText(JSON.parse(text)), text) : text;
  return textHash(canonical);
}

/** SHA-256 of a text. */
export function textHash(text: string): Promise<string> {
  return sha256(new TextEncoder().encode(text));
}

/** JSON with the properties of every object sorted by code unit. */
export function canonicalText(value: IntentJson): string {
  if (!isObject(value)) return referenceKey(JSON.stringify(value));
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalText(member)}`).join(',')}}`;
}
