import { isObject } from '../base/is-object.ts';
import { valueAt } from '../base/pointer.ts';
import type { EnvelopeDefinition, EnvelopeField } from '../definitions/api-definition.ts';

/** The fields found in an error body. */
export type EnvelopeFields = Readonly<Partial<Record<EnvelopeField, string | undefined>>>;

/** `{ error: { type, code, message, param } }`; `param` may be inside `error` or beside it. */
const usual: EnvelopeDefinition = [
  ['type', '/error/type'],
  ['code', '/error/code'],
  ['param', '/error/param'],
  ['param', '/param'],
  ['message', '/error/message'],
  ['message', '/error'],
];

/** A problem (RFC 9457): its media type says so, whatever the description says. */
const problem: EnvelopeDefinition = [
  ['type', '/type'],
  ['code', '/code'],
  ['title', '/title'],
  ['detail', '/detail'],
];

/** Where services say more of an error, or all of it, without describing it. */
const spoken = ['/error_description', '/message', '/detail', '/errors'];

/** Where they list what is wrong, or have it by field. */
const lists = ['/message', '/detail', '/details', '/errors', '/issues'];

/**
 * The error in a body, read by the best envelope: the one that finds the most fields; the first one of several. What nobody
 * describes becomes its `detail`, and the place of the first complaint its `param`.
 *
 * @param envelopes those of the description; the usual one always counts too
 * @param contentType of the body
 */
export function envelopeFields(
  body: unknown,
  envelopes: readonly EnvelopeDefinition[] = [],
  contentType = '',
): EnvelopeFields {
  let best: EnvelopeFields = {};
  const problems = /\bproblem\+json\b/i.test(contentType) ? [problem] : [];
  for (const envelope of [...envelopes, ...problems, usual]) {
    const found: { -readonly [Field in EnvelopeField]?: string } = {};
    for (const [field, pointer] of envelope) {
      // If the description declares a code, it may be a number.
      const value = valueAt(body, pointer);
      const text = (field === 'param' && envelope !== usual ? placeText : envelopeText)(value, envelope !== usual);
      if (text !== undefined) found[field] ??= text;
    }
    if (Object.keys(found).length > Object.keys(best).length) best = found;
  }
  const complaint = complaintIn(lists.map((pointer) => valueAt(body, pointer)).find(isObject) ?? byField(body));
  const details = [...spoken.map((pointer) => envelopeText(valueAt(body, pointer))), complaint?.detail];
  const detail = best.detail ?? details.find((text) => text && !Object.values(best).includes(text));
  const param = best.param ?? complaint?.param ?? envelopeText(valueAt(body, '/property'));
  return { ...best, ...(detail && { detail }), ...(param && { param }) };
}

/** A body that is nothing but lists of complaints by field. */
function byField(body: unknown): unknown {
  return isObject(body) && Object.values(body).every((value) => isObject(value) && envelopeText(value, true)) && body;
}

/** The first of the complaints in a list, or in an object by field. */
function complaintIn(list: unknown): EnvelopeFields | undefined {
  if (!isObject(list)) return undefined;
  const [key, entry] = Object.entries(list)[0] ?? [];
  const first = (pointers: readonly string[], text: typeof envelopeText) =>
    pointers.map((pointer) => text(valueAt(entry, pointer))).find(Boolean);
  const detail = first(['', '/0', '/msg', '/message', '/detail'], envelopeText);
  const place = first(['/loc', '/path', '/field'], placeText) ?? (Array.isArray(list) ? undefined : key);
  return detail ? { detail, param: place } : undefined;
}

/** The path of a field, which may be a list of its steps. */
function placeText(value: unknown): string | undefined {
  if (!Array.isArray(value)) return envelopeText(value);
  return value.filter((step) => !isObject(step)).join('.') || undefined;
}

/** The text of an error, for its message. The URL of a problem type tells the reader nothing. */
export function sentenceOf({ type, code, param, title, detail, message }: EnvelopeFields): string {
  const kind = type && /^\w+:/.test(type) ? undefined : type;
  return [...new Set([kind, code, param, title, message, detail])].filter(Boolean).join(': ');
}

function envelopeText(value: unknown, numbers = false): string | undefined {
  if (typeof value === 'string') return value;
  if (numbers && Array.isArray(value)) return value.find((item) => typeof item === 'string');
  return numbers && typeof value === 'number' ? String(value) : undefined;
}
