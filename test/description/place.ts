import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';

export type Json = { readonly [name: string]: unknown };

/** A value of a description, where it stands and what stands above it, references followed. */
export interface Place {
  readonly value: unknown;
  readonly file: string;
  /** Human readable way from the root. */
  readonly at: string;
  /** Assumptions stated at this very place. */
  readonly own: readonly string[];
  /** Assumptions stated at this place and above it. */
  readonly assumptions: readonly string[];
}

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const files = new Map<string, unknown>();

function content(file: string): unknown {
  if (!files.has(file)) files.set(file, parse(readFileSync(file, 'utf8')));
  return files.get(file);
}

const assumptionOf = (value: unknown): readonly string[] =>
  isJson(value) && typeof value['x-assumption'] === 'string' ? [value['x-assumption']] : [];

/** The root of a description in a file. */
export const rootOf = (file: string): Place => settle({ value: content(file), file, at: '', own: [], assumptions: [] });

/** The root of a description that is already in memory, under a made-up file name. */
export function rootOfValue(value: unknown, name: string): Place {
  files.set(name, value);
  return rootOf(name);
}

/** Notes the assumption of a value and follows its reference; what stands beside a reference joins the target. */
function settle(place: Place): Place {
  const own = [...place.own, ...assumptionOf(place.value)];
  const assumptions = [...place.assumptions, ...assumptionOf(place.value)];
  if (!isJson(place.value) || typeof place.value.$ref !== 'string') return { ...place, own, assumptions };
  const { $ref, ...beside } = place.value;
  const [path = '', fragment = ''] = ($ref as string).split('#');
  const file = path === '' ? place.file : resolve(dirname(place.file), path);
  let target = content(file);
  for (const token of fragment.split('/').slice(1)) {
    const key = decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~');
    target = isJson(target) || Array.isArray(target) ? (target as Json)[key] : undefined;
  }
  if (target === undefined) throw new Error(`${place.file}: ${$ref} at ${place.at} leads nowhere`);
  const found = settle({ ...place, value: target, file, own, assumptions });
  return isJson(found.value) ? { ...found, value: { ...found.value, ...beside } } : found;
}

/** The member of an object or array, or undefined. */
export function member(place: Place, key: string | number): Place | undefined {
  const value = isJson(place.value) || Array.isArray(place.value) ? (place.value as Json)[key] : undefined;
  if (value === undefined) return undefined;
  return settle({ ...place, value, own: [], at: `${place.at}/${key}` });
}

export const keys = (place: Place | undefined): readonly string[] =>
  place && isJson(place.value) ? Object.keys(place.value) : [];

export function members(place: Place | undefined): readonly Place[] {
  const count = place && Array.isArray(place.value) ? place.value.length : 0;
  return Array.from({ length: count }, (_, index) => member(place as Place, index) as Place);
}
