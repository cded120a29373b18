import { sectionOf } from '../compare/verdict/sections.ts';
import type { Finding } from '../compare/wire/finding.ts';
import { asBeforeGround } from '../compare/wire/judge/level-of.ts';

/** The names of the changed part in code, in Markdown. */
export interface Names {
  /** The field, or a replacement: `amount`, `the value`. */
  readonly field: string;
  /** The methods or the type. */
  readonly place: string;
}

/** The advice to consumers about a kind of change, by their use of it. */
interface Advice {
  readonly ids: RegExp;
  readonly request: (names: Names) => string;
  readonly response?: (names: Names) => string;
}

/** The first match counts. The advice about a waived break comes from the finding itself. */
const advices: readonly Advice[] = [
  { ids: /^operation-added$/, request: ({ place }) => `Call ${place} where you need it.` },
  { ids: /^(?:webhook|callback)-added$/, request: ({ place }) => `Handle the call of ${place} where you need it.` },
  {
    ids: /^(?:enum-value|known-values|discriminator-value|alternative|alternatives|covered-alternative)-added$/,
    request: ({ place }) => `Pass the new value to ${place} where you need it; other calls work as before.`,
    response: ({ place }) =>
      `Handle the new value where your code compares values of ${place}; treat others as unknown.`,
  },
  {
    ids: /-became-optional$|parameter-default-added/,
    request: ({ field }) => `Leave out ${field} where you have no value; calls that pass it work as before.`,
    response: ({ field }) => `Expect ${field} to be missing.`,
  },
  {
    ids: /-added-optional$|^(?:parameter|property|header|unsent-property|body|media-type)-added/,
    request: ({ field, place }) => `Pass ${field} to ${place} where you need it; calls without it work as before.`,
    response: ({ field }) => `Read ${field} where you need it; code that ignores it works as before.`,
  },
  {
    ids: /-added-required$|-became-required$/,
    request: ({ field, place }) => `Pass ${field} to ${place}.`,
    response: ({ field }) => `Read ${field} without a check for a missing value; code that checks works as before.`,
  },
  {
    ids: /^path-parameter-renamed$/,
    request: ({ place }) => `Keep your code: calls of ${place} pass it by its position.`,
  },
  {
    ids: /^(?:operation-id-changed|client-name-changed|operation-tags-changed)$/,
    request: ({ place }) => `Keep your code: the name of ${place} stays as it is.`,
  },
  {
    ids: /server|path-prefix/,
    request: ({ place }) => `Check the \`baseUrl\` with which you create the client of ${place}.`,
  },
  { ids: /security/, request: ({ place }) => `Check the credentials with which you call ${place}.` },
  {
    ids: /pagination|poll|idempotency|default-(?:sort|filter)|rounding|default-(?:added|changed|removed)|sensitive/,
    request: ({ place }) =>
      `Read the documentation of ${place}: it now says how the service behaves. Calls work as before.`,
  },
  {
    ids: /^null-added$/,
    request: ({ field }) => `Pass \`null\` as ${field} where you need it.`,
    response: ({ field }) => `Expect ${field} to be \`null\`.`,
  },
];

/** The advice to consumers: one or more sentences, starting with what they do. */
export function adviceFor(finding: Finding, names: Names): string {
  const isRequest = finding.direction !== 'response';
  const isResponse = finding.direction !== 'request';
  if (finding.waiver?.ground === asBeforeGround) return `Keep your code: ${names.place} behaves as before.`;
  if (finding.urgent !== undefined) return `Update to this version now. ${finding.why}`;
  if (finding.level === 'breaking' || finding.allowedByPolicy === true) return afterBreak(finding, names);
  const known = advices.find(({ ids }) => ids.test(finding.id));
  if (known !== undefined) {
    const { request, response = request } = known;
    const said = [...(isRequest ? [request(names)] : []), ...(isResponse ? [response(names)] : [])];
    return [...new Set(said)].join(' ');
  }
  if (sectionOf(finding) === 'documentation' || finding.level === 'info') {
    return `Read the documentation of ${names.place}; your code stays as it is.`;
  }
  const relaxed = `Pass the newly accepted values to ${names.place} where you need them; calls work as before.`;
  return isRequest ? relaxed : `Keep your code: ${names.place} returns only values that it could return before.`;
}

/** The removed or required part, which matters even after a waived break. */
const afterBreaks: readonly Advice[] = [
  {
    ids: /^(?:operation|webhook|callback)-(?:removed|moved)|^visibility-lowered$/,
    request: ({ place }) => `Stop using ${place}.`,
  },
  {
    ids: /(?:renamed|parameter-moved)$/,
    request: ({ field, place }) => `Pass ${field} to ${place} under its new name and in its new place.`,
    response: ({ field, place }) => `Read ${field} of ${place} under its new name.`,
  },
  {
    ids: /^(?:property|parameter|header|body|media-type|alternative|named-alternative|enum-value)s?-removed|forbidden$/,
    request: ({ field, place }) => `Stop passing ${field} in ${place}.`,
    response: ({ field, place }) => `Stop relying on ${field} in ${place}.`,
  },
  {
    ids: /-added-required$|-became-required$/,
    request: ({ field, place }) => `Pass ${field} to ${place}.`,
  },
];

/** A waived break: what clients must check. */
function afterBreak({ id, direction, why }: Finding, names: Names): string {
  const { place } = names;
  const known = afterBreaks.find(({ ids }) => ids.test(id));
  const read = names.field === noField ? `the result of ${place}` : `${names.field} of ${place}`;
  const request = known?.request(names) ?? `Check what you pass to ${place}.`;
  const response = (known?.response ?? known?.request)?.(names) ?? `Check the code that reads ${read}.`;
  const looks = direction === 'both' ? [request, response] : [direction === 'request' ? request : response];
  return [...new Set([...looks, why])].join(' ');
}

/** The word for a field if the change is about a whole. */
export const noField = 'the value';
