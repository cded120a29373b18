import { assumedFacts, isFactList } from '../../generator/src/model/assumed-facts.ts';
import { isNode } from './node.ts';

interface ExtensionFormat {
  /** Kinds of object that may carry it, by Redocly's type names; absent: any. */
  readonly on?: readonly string[];
  readonly accepts: (value: unknown) => boolean;
  /** Completes "must be …". */
  readonly mustBe: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isIdentifier = (value: unknown): boolean => isText(value) && /^[a-z][A-Za-z0-9]*$/.test(value);
const isPointer = (value: unknown): boolean => typeof value === 'string' && /^(\/([^~/]|~[01])*)*$/.test(value);

/** The extensions of our descriptions and what each may hold; `docs/extensions.md` explains them. */
export const extensionFormats: ReadonlyMap<string, ExtensionFormat> = new Map<string, ExtensionFormat>([
  ['x-announced', { on: ['Operation', 'Parameter', 'Schema'], accepts: isDay, mustBe: 'a day, YYYY-MM-DD' }],
  [
    'x-assumes',
    { accepts: isFactList, mustBe: `a list of different facts, of ${Object.keys(assumedFacts).join(', ')}` },
  ],
  ['x-assumption', { accepts: isText, mustBe: 'a sentence that says what is assumed and why' }],
  ['x-default-filter', { on: ['Operation'], accepts: isText, mustBe: 'text' }],
  ['x-default-sort', { on: ['Operation'], accepts: isText, mustBe: 'text' }],
  ['x-displayName', { on: ['Tag'], accepts: isText, mustBe: 'text' }],
  ['x-extensible-enum', { on: ['Schema'], accepts: isSetOfStrings, mustBe: 'a list of strings, each once' }],
  [
    'x-former-methods',
    { on: ['Operation'], accepts: isSetOfNames, mustBe: 'a list of identifiers in camelCase, each once' },
  ],
  ['x-idempotency-key', { on: ['Operation'], accepts: isText, mustBe: 'the name of a field of the body' }],
  ['x-idempotent', { on: ['Operation'], accepts: (value) => value === true, mustBe: 'true' }],
  ['x-method', { on: ['Operation'], accepts: isIdentifier, mustBe: 'an identifier in camelCase' }],
  [
    'x-pagination',
    { on: ['Operation'], accepts: isPagination, mustBe: 'false, or a style with its parameters and pointers' },
  ],
  [
    'x-poll',
    {
      on: ['Operation'],
      accepts: isPoll,
      mustBe: '`until`, a list of conditions with a `pointer` and perhaps a list `in`',
    },
  ],
  [
    'x-replaced-by',
    {
      on: ['Operation', 'Parameter', 'Schema'],
      accepts: isOperationName,
      mustBe: 'an operationId, with `vN:` before it for another major, or the name of a parameter or a property',
    },
  ],
  ['x-resource', { on: ['Operation'], accepts: isIdentifier, mustBe: 'an identifier in camelCase' }],
  ['x-rounding', { on: ['Operation', 'Schema'], accepts: isText, mustBe: 'text' }],
  ['x-sensitive', { on: ['Schema'], accepts: (value) => value === true, mustBe: 'true' }],
  ['x-sunset', { on: ['Operation', 'Parameter', 'Schema'], accepts: isDay, mustBe: 'a day, YYYY-MM-DD' }],
]);

function isSetOfStrings(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((item) => typeof item === 'string') && new Set(value).size === value.length
  );
}

function isSetOfNames(value: unknown): boolean {
  return isSetOfStrings(value) && (value as readonly string[]).every(isIdentifier);
}

function isOperationName(value: unknown): boolean {
  return isText(value) && /^(v[1-9]\d*:)?[A-Za-z]\w*$/.test(value);
}

/** A day that exists: 2027-02-29 does not. */
function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** Fields of each style; those with `?` may be left out. */
const paginationFields = new Map([
  ['page', ['page', 'limit?', 'items', 'total?']],
  ['offset', ['offset', 'limit?', 'items', 'total?']],
  ['cursor', ['cursor', 'limit?', 'items', 'next']],
  ['after', ['after', 'limit?', 'items', 'id', 'more?']],
  ['link', ['items']],
]);

function isPagination(value: unknown): boolean {
  if (value === false) return true;
  if (!isNode(value)) return false;
  const fields = paginationFields.get(String(value.style));
  if (fields === undefined) return false;
  const allowed = new Set(['style', ...fields.map((field) => field.replace('?', ''))]);
  const required = fields.filter((field) => !field.endsWith('?'));
  const pointers = ['items', 'total', 'next', 'id', 'more'].filter((name) => value[name] !== undefined);
  return (
    Object.keys(value).every((name) => allowed.has(name) && typeof value[name] === 'string') &&
    required.every((name) => isText(value[name]) || value[name] === '') &&
    pointers.every((name) => isPointer(value[name]))
  );
}

function isPoll(value: unknown): boolean {
  if (!isNode(value) || Object.keys(value).join() !== 'until') return false;
  const { until } = value;
  return Array.isArray(until) && until.length > 0 && until.every(isCondition);
}

function isCondition(value: unknown): boolean {
  if (!isNode(value) || !Object.keys(value).every((key) => key === 'pointer' || key === 'in')) return false;
  const values = value.in;
  return isPointer(value.pointer) && (values === undefined || (Array.isArray(values) && values.length > 0));
}
