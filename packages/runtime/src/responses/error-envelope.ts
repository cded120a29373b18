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
const spoken = [
  '/error_description',
  '/message',
  '/message/0',
  '/detail',
  '/detail/0/msg',
  '/errors',
  '/errors/0',
  '/errors/0/message',
  '/errors/0/detail',
];

/**
 * The error in a body, read by the best envelope: the one that finds the most fields; the first one of several. What nobody
 * describes becomes its `detail`.
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
      const text = envelopeText(valueAt(body, pointer), envelope !== usual);
      if (text !== undefined) found[field] ??= text;
    }
    if (Object.keys(found).length > Object.keys(best).length) best = found;
  }
  if (best.detail !== undefined) return best;
  const detail = spoken.map((pointer) => envelopeText(valueAt(body, pointer), false)).find(Boolean);
  return !detail || Object.values(best).includes(detail) ? best : { ...best, detail };
}

/** The text of an error, for its message. The URL of a problem type tells the reader nothing. */
export function sentenceOf({ type, code, param, title, detail, message }: EnvelopeFields): string {
  const kind = type && /^\w+:/.test(type) ? undefined : type;
  return [...new Set([kind, code, param, title, message, detail])].filter(Boolean).join(': ');
}

function envelopeText(value: unknown, numbers: boolean): string | undefined {
  if (typeof value === 'string') return value;
  if (numbers && Array.isArray(value)) return value.find((item) => typeof item === 'string');
  return numbers && typeof value === 'number' ? String(value) : undefined;
}
