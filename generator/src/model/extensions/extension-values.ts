import { isJsonObject, type Json, member } from '../../base/json.ts';
import { parsePointer } from '../../base/json-pointer.ts';
import { isIdentifier } from '../../text/identifier.ts';
import { envelopeFields } from '../client/envelope-by-shape.ts';

export function isText(value: Json | undefined): value is string {
  return typeof value === 'string';
}

export function isNotBlank(value: Json): boolean {
  return isText(value) && value.trim() !== '';
}

export function isTrue(value: Json): boolean {
  return value === true;
}

/** An identifier that starts with a small letter. */
export function isCamelName(value: Json): boolean {
  return isText(value) && isIdentifier(value) && !/^[\p{Lu}$_]/u.test(value);
}

export function isListOfCamelNames(value: Json): boolean {
  return isListOfTexts(value) && value.every(isCamelName);
}

export function isListOfTexts(value: Json): value is readonly string[] {
  return Array.isArray(value) && value.every(isText) && new Set(value).size === value.length;
}

/** A list of texts, of which some may be the same, or texts by name. */
export function isListOrTable(value: Json): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isText);
}

/** A day that exists: 2027-02-29 does not. */
export function isDate(value: Json): boolean {
  if (!isText(value) || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** The name of an operation, with a major if it is in another one, or of a parameter or a property. */
export function isSuccessor(value: Json): boolean {
  return isText(value) && /^(v[1-9]\d*:)?[A-Za-z]\w*$/.test(value);
}

/** A place in a request, as in usage manifests: `body/order/reference`, `header/X-Reference`. */
export function isRequestPlace(value: Json): boolean {
  return isText(value) && /^(?:body|header|path|query)\/\S/.test(value);
}

export function isPoll(value: Json): boolean {
  const [until, pending] = [member(value, 'until'), member(value, 'pending')];
  if (!Array.isArray(until) || until.length === 0 || !until.every(isCondition)) return false;
  return pending === undefined || (Array.isArray(pending) && pending.every(isCondition));
}

function isCondition(entry: Json): boolean {
  const [values, outcome] = [member(entry, 'in'), member(entry, 'outcome')];
  const isOutcome = outcome === undefined || (isText(outcome) && !['', 'pending', 'unclear'].includes(outcome));
  return (
    isPointer(member(entry, 'pointer')) &&
    (values === undefined || (Array.isArray(values) && values.length > 0)) &&
    isOutcome
  );
}

/** Whether the value of `x-poll` has only known members. */
export function hasOnlyPollMembers(value: Json): boolean {
  const [until, pending = []] = [member(value, 'until'), member(value, 'pending')];
  const all = [until, pending].flat() as readonly Json[];
  return hasOnly(value, ['until', 'pending']) && all.every((entry) => hasOnly(entry, ['pointer', 'in', 'outcome']));
}

function hasOnly(value: Json, names: readonly string[]): boolean {
  return isJsonObject(value) && Object.keys(value).every((name) => names.includes(name));
}

/** One or more pointers for each field of an error, and at least one field. */
export function isErrorEnvelope(value: Json): boolean {
  if (!isJsonObject(value) || !hasOnly(value, envelopeFields)) return false;
  const entries = Object.values(value);
  return (
    entries.length > 0 && entries.every((entry) => (Array.isArray(entry) ? entry.every(isPointer) : isPointer(entry)))
  );
}

function isPointer(value: Json | undefined): boolean {
  return isText(value) && parsePointer(value) !== undefined;
}

const listEnd = { more: 'pointer?', last: 'pointer?' };
const numbered = { first: 'number?', limit: 'name?', items: 'pointer', total: 'pointer?', ...listEnd };

/** The members of each style of `x-pagination`: a query parameter, a pointer into the response or a number. `?`: optional. */
const paginationStyles: ReadonlyMap<Json | undefined, Readonly<Record<string, string>>> = new Map([
  ['page', { page: 'name', ...numbered, pages: 'pointer?' }],
  ['offset', { offset: 'name', ...numbered }],
  ['cursor', { cursor: 'name', limit: 'name?', items: 'pointer', next: 'pointer', ...listEnd }],
  ['after', { after: 'name', limit: 'name?', items: 'pointer', id: 'pointer', ...listEnd }],
  ['url', { items: 'pointer', next: 'pointer', ...listEnd }],
  ['link', { items: 'pointer' }],
]);

export function isPagination(value: Json): boolean {
  if (value === false) return true;
  const members = paginationStyles.get(member(value, 'style'));
  if (members === undefined || !hasOnly(value, ['style', ...Object.keys(members)])) return false;
  return Object.entries(members).every(([name, kind]) => {
    const entry = member(value, name);
    if (entry === undefined) return kind.endsWith('?');
    if (kind.startsWith('number')) return typeof entry === 'number' && Number.isSafeInteger(entry) && entry >= 0;
    return kind.startsWith('pointer') ? isPointer(entry) : isText(entry);
  });
}

/** The members of `x-stream`, with their types. */
const streamMembers: Readonly<Record<string, (value: Json) => boolean>> = {
  field: isText,
  value: (value) => typeof value !== 'object' || value === null,
  end: (value) => value === false || isNotBlank(value),
  errors: isTrue,
  method: isCamelName,
};

export function isStream(value: Json): boolean {
  if (value === false) return true;
  if (!isJsonObject(value) || ('value' in value && !('field' in value))) return false;
  return Object.entries(value).every(([name, entry]) => streamMembers[name]?.(entry) === true);
}

/** The `x-…` members of an object by name. */
export type Extensions = ReadonlyMap<string, Json>;

export type ExtensionPlace = 'operation' | 'parameter' | 'schema' | 'other';

/** One of our `x-…` members: everything for the generator, the comparison, the lint and the docs. */
export interface Extension {
  /** The places where it has an effect. */
  readonly places: readonly ExtensionPlace[];
  /** The allowed values: completes "must be …". */
  readonly expected: string;
  readonly valid: (value: Json) => boolean;
  /** An additional demand of our own lint on a valid value. */
  readonly strict?: (value: Json) => boolean;
  /** How JSDoc shows it: after a label, or as a sentence if the value is `true`. */
  readonly jsDoc?: { readonly label: string } | { readonly sentence: string };
  /**
   * The comparison's name for an edit of it, after `operation.`; without it, a change is only noted. `announcement`: it is
   * compared together with `deprecated`.
   */
  readonly compared?: string;
  /** It is about responses, so a change at an operation is judged as a change of its response. */
  readonly ofResponse?: true;
  /** Its row in `docs/extensions.md`. */
  readonly docs: {
    /** Where it may be, if the places alone aren't enough. */
    readonly on?: string;
    readonly value: string;
    readonly effect: string;
  };
}
