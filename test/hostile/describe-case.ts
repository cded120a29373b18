import { stringify } from 'yaml';
import { isJsonObject, type Json } from '../../generator/src/base/json.ts';
import { parsePointer } from '../../generator/src/base/json-pointer.ts';
import type { HostileCase } from './cases/hostile-case.ts';
import { ledger } from './cases/ledger.ts';

/** A description with one attack in one place. */
export interface Attack {
  readonly name: string;
  readonly kind: 'json' | 'yaml';
  readonly text: string;
  readonly hostile: HostileCase;
  readonly value: Json;
}

interface Form {
  readonly version: '3.0' | '3.1';
  readonly kind: 'json' | 'yaml';
}

const forms: readonly Form[] = [
  { version: '3.1', kind: 'json' },
  { version: '3.0', kind: 'yaml' },
  { version: '3.1', kind: 'yaml' },
  { version: '3.0', kind: 'json' },
];

/** Every value of a case in every one of its places and in every form. */
export function allAttacks(cases: readonly HostileCase[]): readonly Attack[] {
  return cases.flatMap((hostile) =>
    hostile.places.flatMap((place) =>
      hostile.values.flatMap((value) => formsOf(hostile).map((form) => attack(hostile, place, value, form))),
    ),
  );
}

/** Every value of a case and every one of its places at least once, forms by turns. */
export function someAttacks(cases: readonly HostileCase[]): readonly Attack[] {
  return cases.flatMap((hostile, turn) => {
    const { places, values } = hostile;
    return Array.from({ length: Math.max(places.length, values.length) }, (_, index) => {
      const possible = formsOf(hostile);
      const form = possible[(index + turn) % possible.length] as Form;
      return attack(hostile, places[index % places.length] as string, values[index % values.length] as Json, form);
    });
  });
}

/** The first value of each case in its first place. */
export function firstAttacks(cases: readonly HostileCase[]): readonly Attack[] {
  return cases.map((hostile) =>
    attack(hostile, hostile.places[0] as string, hostile.values[0] as Json, formsOf(hostile)[0] as Form),
  );
}

function formsOf({ only }: HostileCase): readonly Form[] {
  return forms.filter(({ version }) => only === undefined || only === version);
}

function attack(hostile: HostileCase, place: string, value: Json, { version, kind }: Form): Attack {
  return {
    name: `${hostile.id} ${hostile.what}: ${place} ${short(value)}, ${version} in ${kind.toUpperCase()}`,
    kind,
    text: written(attacked(version === '3.0' ? '3.0.3' : '3.1.0', hostile, place, value), kind),
    hostile,
    value,
  };
}

function short(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function attacked(version: string, hostile: HostileCase, place: string, value: Json): Json {
  const description = JSON.parse(JSON.stringify(ledger(version))) as Json;
  for (const [pointer, other] of hostile.also ?? []) put(description, pointer, other);
  put(description, place, value);
  return description;
}

function put(description: Json, place: string, value: Json): void {
  const isName = place.endsWith('~');
  const tokens = [...(parsePointer(isName ? place.slice(0, -1) : place) ?? [])];
  const last = tokens.pop() ?? '';
  let holder = description;
  for (const token of tokens) {
    holder = (holder as Record<string, Json>)[token] as Json;
    if (holder === undefined) throw new Error(`${place} does not exist`);
  }
  if (!isName) setMember(holder as Record<string, Json>, last, value);
  else if (isJsonObject(holder)) rename(holder as Record<string, Json>, last, String(value));
}

function rename(holder: Record<string, Json>, from: string, to: string): void {
  const members = Object.entries(holder);
  if (!Object.hasOwn(holder, from)) throw new Error(`${from} does not exist`);
  for (const [name] of members) delete holder[name];
  for (const [name, member] of members) setMember(holder, name === from ? to : name, member);
}

/** Also a member that is named `__proto__`. */
function setMember(holder: Record<string, Json>, name: string, value: Json): void {
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
}

/** The text of a description; `{ $number }` stands for a number as it is written. */
function written(description: Json, kind: 'json' | 'yaml'): string {
  const json = JSON.stringify(description).replace(/\{"\$number":"([^"]+)"\}/g, '$1');
  if (kind === 'json') return json;
  // JSON is valid YAML, and only reading it as YAML keeps the spelling of numbers.
  return json.includes('$number') || /\d{16}|e[+-]?\d{3}/.test(json) ? json : stringify(description, { lineWidth: 0 });
}
