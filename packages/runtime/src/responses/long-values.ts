import { isObject } from '../base/is-object.ts';
import { orElse } from '../base/or-else.ts';
import { member, stepOf } from '../base/pointer.ts';
import type { BodySerializer } from '../definitions/body-definition.ts';
import type { ExactReader } from '../definitions/response-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { checkInteger } from '../parameters/check-integer.ts';
import { exactValues } from './exact-values.ts';
import { parseDigits } from './parse-json.ts';

/** A possible schema of a value, as far as it leads to 64-bit integers. Others are referenced by their index in the list. */
export interface LongFacet {
  /** Applies only if each of these properties has one of the values. */
  readonly when?: readonly (readonly [name: string, values: readonly unknown[]])[];
  /** The value is such an integer; the caller gets this type. */
  readonly long?: 'number' | 'bigint' | 'string';
  /** It can't have another type. */
  readonly only?: true;
  readonly members?: readonly (readonly [name: string, place: number])[];
  /** The kinds of other members, and of items. */
  readonly each?: readonly number[];
}

/** The schemas of each place; the first one is the whole value. */
export type LongPlaces = readonly (readonly LongFacet[])[];

/** The prefix of numbers as strings in a text: JSON strings can't contain it unescaped. */
const mark = '\0';

/**
 * Reads 64-bit integers as the caller's type, wherever they are: in lists, maps, alternatives and recursive values. Only
 * operations with such places bundle this code.
 */
export function longValues(places: LongPlaces): ExactReader {
  return (data, text, decimals, discrepancies) => {
    const digits = orElse(() => parseDigits(text, '\\u0000'), undefined);
    const result = visitLongs(data, digits, places, {
      open: (found) => found,
      visit: (found, written, { long, only }, at) => {
        const isNumber = typeof written === 'string' && written.startsWith(mark);
        if (!isNumber) return long === 'bigint' && only && isDigits(found) ? BigInt(found) : found;
        const token = written.slice(1);
        const integer = isDigits(token)
          ? BigInt(token)
          : Number.isSafeInteger(found)
            ? BigInt(found as number)
            : undefined;
        if (long === 'number') {
          if (typeof found === 'string')
            throw discrepancies.fail(
              `the integer at ${at} is too large for a number; generate with int64: 'bigint' or 'string'`,
            );
          return found;
        }
        return integer === undefined ? found : long === 'bigint' ? integer : String(integer);
      },
    });
    return exactValues(result, text, decimals, discrepancies);
  };
}

/** A body with 64-bit integers: those that are strings are sent as numbers, and a number with too many digits is refused. */
export function longBody(serialize: BodySerializer, places: LongPlaces): BodySerializer {
  return (value, definition) =>
    serialize(
      visitLongs(value, undefined, places, {
        open: shallowCopyOf,
        visit: (found, _, { long, only }, at) => {
          checkInteger(found, `body at ${at || 'its top'}`);
          if (long === 'number') return found;
          if (isDigits(found)) return BigInt(found);
          if (typeof found !== 'string' || !only) return found;
          throw new InvalidRequestError(
            `The body must have an integer in a string at ${at || 'its top'}, such as "9007199254740993"`,
          );
        },
      }),
      definition,
    );
}

interface Visitor {
  /** The object or list whose members may be replaced. Undefined: don't look inside. */
  open(found: object): object | undefined;
  visit(found: unknown, written: unknown, facet: LongFacet, at: string): unknown;
}

/** Replaces values at their places, without recursion, because lists may be nested very deeply. */
function visitLongs(value: unknown, written: unknown, places: LongPlaces, { open, visit }: Visitor): unknown {
  const top: unknown[] = [value];
  const pending = [{ holder: top as object, key: '0', other: [written] as unknown, place: 0, at: '' }];
  for (let step = pending.pop(); step; step = pending.pop()) {
    const { holder, key, place, at } = step;
    const found = member(holder, key);
    const other = member(step.other, key);
    let inside: object | undefined;
    for (const facet of places[place] ?? []) {
      const { when = [], long, members = [], each = [] } = facet;
      if (!when.every(([name, values]) => isOneOf(member(found, name), values))) continue;
      if (long) setValue(holder, key, visit(found, other, facet, at));
      if (!isObject(found)) continue;
      inside ??= open(found);
      if (!inside) continue;
      setValue(holder, key, inside);
      const named = new Map(members);
      for (const name of each.length > 0 ? Object.keys(inside) : named.keys()) {
        const own = named.get(name);
        if (!Object.hasOwn(inside, name)) continue;
        for (const next of own === undefined ? each : [own]) {
          pending.push({ holder: inside, key: name, other, place: next, at: at + stepOf(name) });
        }
      }
    }
  }
  return top[0];
}

/** A value without the property may have either schema. */
function isOneOf(value: unknown, values: readonly unknown[]): boolean {
  return value === undefined || values.includes(value);
}

function setValue(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

/** A copy of a value that JSON writes member by member. */
function shallowCopyOf(found: object): object | undefined {
  if (Array.isArray(found)) return [...found];
  const isPlain = Object.prototype.toString.call(found) === '[object Object]';
  return isPlain && typeof (found as { toJSON?: unknown }).toJSON !== 'function' ? { ...found } : undefined;
}

function isDigits(value: unknown): value is string {
  return typeof value === 'string' && /^-?\d+$/.test(value);
}
