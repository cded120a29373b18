import { isObject } from '../base/is-object.ts';
import { orElse } from '../base/or-else.ts';
import type { SensitiveValues } from '../definitions/operation-definition.ts';
import { maskedInPrint } from '../errors/masked-in-print.ts';
import { redact } from '../errors/redact.ts';
import type { IntentJson } from './intent-record.ts';

/** A request body for a record: the values of JSON, or the text, with secrets masked. */
export function shownBody(
  text: string,
  mask: (text: string) => string,
  sensitive: SensitiveValues | undefined,
): IntentJson {
  const body: unknown = orElse(() => JSON.parse(text), text);
  return (typeof body === 'string' ? mask(body) : jsonCopy(maskedInPrint(body, mask, sensitive))) ?? null;
}

/** Evidence for a record, with texts masked that look like credentials; undefined for none. */
export function shownEvidence(evidence: unknown): IntentJson | undefined {
  const mask = (text: string) => redact(text, []);
  if (typeof evidence === 'string') return evidence.trim() === '' ? undefined : mask(evidence);
  if (!isObject(evidence)) return undefined;
  return jsonCopy(maskedInPrint(jsonCopy(evidence), mask));
}

function jsonCopy(value: unknown): IntentJson | undefined {
  return orElse((): IntentJson => JSON.parse(JSON.stringify(value)), undefined);
}
