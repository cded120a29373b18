import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';

/** A value of a description as it is written, and where it stands. */
export interface Place {
  readonly value: unknown;
  readonly file: string;
  readonly pointer: string;
}

export type Members = Readonly<Record<string, unknown>>;

/**
 * The files of a description, read without any code of the generator: what is compared with the generator's reading must not
 * depend on it.
 */
export class RawDescription {
  readonly #entry: string;
  readonly #files = new Map<string, unknown>();

  constructor(entry: string) {
    this.#entry = resolve(entry);
    this.#read(this.#entry);
  }

  get root(): Place {
    return { value: this.#read(this.#entry), file: this.#entry, pointer: '' };
  }

  get isVersion30(): boolean {
    return /^3\.0/.test(String(membersOf(this.root).openapi));
  }

  /** The files that were read so far. */
  get files(): ReadonlyMap<string, unknown> {
    return this.#files;
  }

  /** A member of an object or list, undefined if there is none; references on the way are followed. */
  at(place: Place | undefined, ...keys: readonly (string | number)[]): Place | undefined {
    let current = place;
    for (const key of keys) {
      const holder = current && this.follow(current);
      const value = holder && own(holder.value, String(key));
      if (holder === undefined || value === undefined) return undefined;
      current = { value, file: holder.file, pointer: `${holder.pointer}/${escaped(String(key))}` };
    }
    return current;
  }

  /** What a reference leads to, through as many references as there are. */
  follow(place: Place): Place {
    let current = place;
    for (let steps = 0; steps < 100; steps += 1) {
      const ref = own(current.value, '$ref');
      if (typeof ref !== 'string') return current;
      current = this.target(ref, current.file);
    }
    throw new Error(`the references at ${place.file}#${place.pointer} have no end`);
  }

  /** What a reference of a file names. */
  target(ref: string, from: string): Place {
    const [path = '', fragment = ''] = ref.split('#');
    const file = path === '' ? from : resolve(dirname(from), decodeURIComponent(path));
    const document = this.#read(file);
    const pointer = decodeURIComponent(fragment);
    if (pointer !== '' && !pointer.startsWith('/')) {
      const found = findAnchor({ value: document, file, pointer: '' }, pointer);
      if (found) return found;
    }
    let place: Place = { value: document, file, pointer: '' };
    for (const token of pointer.split('/').slice(1)) {
      const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
      // A pointer may lead through another reference.
      const holder = own(place.value, key) === undefined ? this.follow(place) : place;
      const value = own(holder.value, key);
      if (value === undefined) throw new Error(`${ref} leads nowhere`);
      place = { value, file: holder.file, pointer: `${holder.pointer}/${escaped(key)}` };
    }
    return place;
  }

  /** The members of a list or a map, references unfollowed. */
  children(place: Place | undefined): readonly (readonly [key: string, place: Place])[] {
    if (place === undefined) return [];
    const holder = this.follow(place);
    if (typeof holder.value !== 'object' || holder.value === null) return [];
    return Object.entries(holder.value).map(([key, value]) => [
      key,
      { value, file: holder.file, pointer: `${holder.pointer}/${escaped(key)}` },
    ]);
  }

  #read(file: string): unknown {
    if (!this.#files.has(file)) {
      const text = readFileSync(file, 'utf8');
      this.#files.set(
        file,
        file.endsWith('.json') ? JSON.parse(text) : parse(text, { maxAliasCount: -1, merge: true }),
      );
    }
    return this.#files.get(file);
  }
}

/** The members of a place's object; none if it is something else. */
export function membersOf(place: Place | undefined): Members {
  const value = place?.value;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};
}

function own(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Members)[key] : undefined;
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function findAnchor(place: Place, name: string): Place | undefined {
  if (typeof place.value !== 'object' || place.value === null) return undefined;
  if (own(place.value, '$anchor') === name || own(place.value, '$dynamicAnchor') === name) return place;
  for (const [key, value] of Object.entries(place.value)) {
    const found = findAnchor({ value, file: place.file, pointer: `${place.pointer}/${escaped(key)}` }, name);
    if (found) return found;
  }
  return undefined;
}
