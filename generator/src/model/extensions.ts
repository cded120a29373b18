import { closest } from '../base/closest.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../base/json.ts';
import { childPointer } from '../base/json-pointer.ts';
import { sortedBy } from '../base/order.ts';
import { isIdentifier } from '../text/identifier.ts';
import { assumedFacts, isFactList } from './assumed-facts.ts';
import type { BuildContext } from './context.ts';

export type ExtensionPlace = 'operation' | 'parameter' | 'schema' | 'other';

interface ExtensionDefinition {
  /** Where it has a meaning. */
  readonly places: readonly ExtensionPlace[];
  /** What a value must be, for the message. */
  readonly expected: string;
  readonly valid: (value: Json) => boolean;
}

const everywhere: readonly ExtensionPlace[] = ['operation', 'parameter', 'schema', 'other'];
const isText = (value: Json): boolean => typeof value === 'string';
const isPointer = (value: Json | undefined): boolean =>
  typeof value === 'string' && (value === '' || value.startsWith('/'));
const isCamelName = (value: Json): boolean =>
  typeof value === 'string' && isIdentifier(value) && !/^[\p{Lu}$_]/u.test(value);

/** The extensions that steer the generator: all that it ever reads of `x-…`, each with what it accepts. */
export const extensionDefinitions: ReadonlyMap<string, ExtensionDefinition> = new Map<string, ExtensionDefinition>([
  ['x-resource', { places: ['operation'], expected: 'an identifier in camelCase', valid: isCamelName }],
  ['x-method', { places: ['operation'], expected: 'an identifier in camelCase', valid: isCamelName }],
  [
    'x-former-methods',
    { places: ['operation'], expected: 'a list of different identifiers in camelCase', valid: isListOfCamelNames },
  ],
  [
    'x-pagination',
    {
      places: ['operation'],
      expected:
        'false, or an object with style (page, offset, cursor, after, link) and the names and pointers of that style',
      valid: isPagination,
    },
  ],
  ['x-idempotency-key', { places: ['operation'], expected: 'the name of a field of the body', valid: isText }],
  ['x-idempotent', { places: ['operation'], expected: 'true', valid: (value) => value === true }],
  [
    'x-poll',
    {
      places: ['operation'],
      expected: '{ until: [ { pointer: /…, in?: […] } ] } with at least one entry',
      valid: isPoll,
    },
  ],
  [
    'x-extensible-enum',
    {
      places: ['schema'],
      expected: 'a list of different strings',
      valid: (value) => Array.isArray(value) && value.every(isText) && new Set(value).size === value.length,
    },
  ],
  ['x-announced', { places: ['operation', 'parameter', 'schema'], expected: 'a date, YYYY-MM-DD', valid: isDate }],
  ['x-sunset', { places: ['operation', 'parameter', 'schema'], expected: 'a date, YYYY-MM-DD', valid: isDate }],
  [
    'x-replaced-by',
    {
      places: ['operation', 'parameter', 'schema'],
      expected: 'an operationId, with a major before it where it is another one (v2:createLoan)',
      valid: isText,
    },
  ],
  ['x-sensitive', { places: ['schema'], expected: 'true or false', valid: (value) => typeof value === 'boolean' }],
  ['x-default-sort', { places: ['operation'], expected: 'a string', valid: isText }],
  ['x-default-filter', { places: ['operation'], expected: 'a string', valid: isText }],
  ['x-rounding', { places: ['operation', 'schema'], expected: 'a string', valid: isText }],
  ['x-assumption', { places: everywhere, expected: 'a string', valid: isText }],
  [
    'x-assumes',
    {
      places: everywhere,
      expected: `a list of different facts: ${Object.keys(assumedFacts).join(', ')}`,
      valid: isFactList,
    },
  ],
]);

/**
 * The `x-…` members of an object, sorted: ours checked, other people's as they are. One of ours that is not what it must be is
 * an error, one that stands where it means nothing a warning.
 */
export function readExtensions(
  context: BuildContext,
  value: JsonObject,
  pointer: string,
  place: ExtensionPlace,
): ReadonlyMap<string, Json> {
  const names = Object.keys(value).filter((name) => name.startsWith('x-'));
  if (names.length === 0) return noExtensions;
  return new Map(
    sortedBy(names, (name) => name)
      .filter((name) => checkExtension(context, name, value[name] as Json, pointer, place))
      .map((name) => [name, value[name] as Json]),
  );
}

/** The extensions of an object that seldom has any, as a member to spread: nothing where there are none. */
export function optionalExtensions(
  context: BuildContext,
  value: JsonObject,
  pointer: string,
): { readonly extensions?: ReadonlyMap<string, Json> } {
  const extensions = readExtensions(context, value, pointer, 'other');
  return extensions.size === 0 ? {} : { extensions };
}

/** Whether a member may be taken over; says so in a diagnostic if not. */
export function checkExtension(
  context: BuildContext,
  name: string,
  value: Json,
  pointer: string,
  place: ExtensionPlace,
): boolean {
  const definition = extensionDefinitions.get(name);
  if (definition === undefined) {
    const suggestion = meant(name, place);
    if (suggestion !== undefined) {
      context.diagnostics.addOnce('extension-misspelt', childPointer(pointer, name), { name, suggestion });
    }
    return true;
  }
  if (!definition.places.includes(place)) {
    context.diagnostics.add('extension-misplaced', childPointer(pointer, name), {
      name,
      places: definition.places.join(', '),
    });
    return true;
  }
  if (definition.valid(value)) return true;
  const at = childPointer(pointer, name);
  context.diagnostics.add('invalid-extension', at, { name, expected: definition.expected });
  context.unreadExtensions.set(at, value);
  return false;
}

/** The extension that a name is one slip away from, where it has a meaning: two slips in a long name. */
function meant(name: string, place: ExtensionPlace): string | undefined {
  const here = [...extensionDefinitions].flatMap(([known, { places }]) => (places.includes(place) ? [known] : []));
  return closest(name, here, name.length < 10 ? 1 : 2);
}

const noExtensions: ReadonlyMap<string, Json> = new Map();

function isDate(value: Json): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function isPoll(value: Json): boolean {
  const until = member(value, 'until');
  if (!Array.isArray(until) || until.length === 0) return false;
  return until.every((entry) => {
    const values = member(entry, 'in');
    return (
      isPointer(member(entry, 'pointer')) && (values === undefined || (Array.isArray(values) && values.length > 0))
    );
  });
}

/** The members that each style of `x-pagination` has: a name of a query parameter or a pointer into the answer. */
const paginationMembers: ReadonlyMap<
  Json | undefined,
  ReadonlyMap<string, { pointer: boolean; required: boolean }>
> = new Map([
  ['page', paginationShape({ page: 'name', limit: 'name?', items: 'pointer', total: 'pointer?' })],
  ['offset', paginationShape({ offset: 'name', limit: 'name?', items: 'pointer', total: 'pointer?' })],
  ['cursor', paginationShape({ cursor: 'name', limit: 'name?', items: 'pointer', next: 'pointer' })],
  ['after', paginationShape({ after: 'name', limit: 'name?', items: 'pointer', id: 'pointer', more: 'pointer?' })],
  ['link', paginationShape({ items: 'pointer' })],
]);

function paginationShape(shape: Record<string, string>): ReadonlyMap<string, { pointer: boolean; required: boolean }> {
  return new Map(
    Object.entries(shape).map(([name, kind]) => [
      name,
      { pointer: kind.startsWith('pointer'), required: !kind.endsWith('?') },
    ]),
  );
}

function isListOfCamelNames(value: Json): boolean {
  return Array.isArray(value) && value.every(isCamelName) && new Set(value).size === value.length;
}

function isPagination(value: Json): boolean {
  if (value === false) return true;
  const members = paginationMembers.get(member(value, 'style'));
  if (!isJsonObject(value) || members === undefined) return false;
  if (Object.keys(value).some((name) => name !== 'style' && !members.has(name))) return false;
  return [...members].every(([name, { pointer, required }]) => {
    const entry = member(value, name);
    if (entry === undefined) return !required;
    return pointer ? isPointer(entry) : isText(entry);
  });
}
