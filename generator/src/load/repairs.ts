import { childAt, type Json, type JsonObject, setOwn } from '../base/json.ts';

/** A field of the bundle, and its key in the file. */
export interface RepairedField {
  readonly key: string;
  readonly sourceKey: string;
  readonly value: Json;
}

/** An object or a list that contains a repaired value. */
export type ValueHolder = JsonObject | readonly Json[];

/**
 * The repairs. A replaced value changes in place, so that later code only sees the new one; omitted and renamed fields change
 * in the bundle.
 */
export class Repairs {
  /** By object and key in the file: the key in the bundle; undefined omits the field. */
  readonly #keys = new Map<JsonObject, Map<string, string | undefined>>();
  /** By object and key: the key in the file. */
  readonly #sourceKeys = new Map<JsonObject, Map<string, string>>();
  readonly #items = new Map<readonly Json[], Set<number>>();
  readonly #bases = new Set<JsonObject>();
  /** The original values of replaced ones. */
  readonly #written = new Map<ValueHolder, Map<string, Json>>();

  leaveOut(object: JsonObject, key: string): void {
    if (Object.hasOwn(object, key)) this.#remember(object, key);
    this.#setKey(object, key, undefined);
  }

  isLeftOut(object: JsonObject, key: string): boolean {
    const keys = this.#keys.get(object);
    return keys?.has(key) === true && keys.get(key) === undefined;
  }

  leaveItemOut(list: readonly Json[], index: number): void {
    const indices = this.#items.get(list) ?? new Set();
    this.#items.set(list, indices.add(index));
    this.#remember(list, String(index));
  }

  /** Omits a member of an object or an item of a list. */
  drop(holder: ValueHolder, key: string): void {
    if (isList(holder)) this.leaveItemOut(holder, Number(key));
    else this.leaveOut(holder, key);
  }

  replace(holder: ValueHolder, key: string, value: Json): void {
    if (isList(holder)) Reflect.set(holder, key, value);
    else setOwn(holder, key, value);
  }

  /** Replaces a value that is missing or whose meaning is unknown. */
  standIn(holder: ValueHolder, key: string, value: Json): void {
    this.#remember(holder, key);
    this.replace(holder, key, value);
  }

  /** Removes a field for all later code. */
  remove(object: JsonObject, key: string): void {
    this.#remember(object, key);
    Reflect.deleteProperty(object, key);
  }

  /** Sets a field that is missing or was omitted. */
  restore(object: JsonObject, key: string, value: Json): void {
    this.#remember(object, key);
    this.#keys.get(object)?.delete(key);
    this.replace(object, key, value);
  }

  /** Gives a field another key in the bundle, unless the object has that already. References still use the key of the file. */
  rename(object: JsonObject, key: string, newKey: string): void {
    const taken =
      Object.hasOwn(object, newKey) || [...(this.#keys.get(object)?.values() ?? [])].some((known) => known === newKey);
    this.#setKey(object, key, taken ? undefined : newKey);
  }

  /** The key of a field in the bundle, if it differs from the file's. */
  newKey(object: JsonObject, key: string): string | undefined {
    return this.#keys.get(object)?.get(key);
  }

  /** Gives a field its intended key, for every later stage. */
  correctKey(object: JsonObject, key: string, meant: string): void {
    const value = object[key] as Json;
    Reflect.deleteProperty(object, key);
    this.replace(object, meant, value);
    this.addKey(object, meant, key);
  }

  /** Records the file's key for a field that was made from another one. */
  addKey(object: JsonObject, key: string, sourceKey: string): void {
    const keys = this.#sourceKeys.get(object) ?? new Map();
    this.#sourceKeys.set(object, keys.set(key, sourceKey));
  }

  /** The key of a field in its file. */
  sourceKey(object: JsonObject, key: string): string {
    return (this.#sourceKeys.size > 0 && this.#sourceKeys.get(object)?.get(key)) || key;
  }

  /** A reference in `allOf` then means only the fields of its target, not the target's alternatives. */
  useAsBase(reference: JsonObject): void {
    this.#bases.add(reference);
  }

  isBase(reference: JsonObject): boolean {
    return this.#bases.size > 0 && this.#bases.has(reference);
  }

  /** Whether any key of an object is repaired. Most descriptions need no repairs, so this saves look-ups. */
  touches(object: JsonObject): boolean {
    return this.#keys.has(object) || this.#sourceKeys.has(object);
  }

  fieldsOf(object: JsonObject): readonly RepairedField[] {
    const changes = this.#keys.get(object);
    return Object.entries(object).flatMap(([known, value]) => {
      const sourceKey = this.sourceKey(object, known);
      if (!changes?.has(known)) return [{ key: known, sourceKey, value }];
      const key = changes.get(known);
      return key === undefined ? [] : [{ key, sourceKey, value }];
    });
  }

  /** The written values that the bundle omits or replaces in an object or a list, by key. */
  writtenIn(holder: ValueHolder): ReadonlyMap<string, Json> | undefined {
    return this.#written.size === 0 ? undefined : this.#written.get(holder);
  }

  /** The indices of the list's items in the bundle; undefined for all. */
  keptItems(list: readonly Json[]): readonly number[] | undefined {
    const left = this.#items.size === 0 ? undefined : this.#items.get(list);
    return left && [...list.keys()].filter((index) => !left.has(index));
  }

  #remember(holder: ValueHolder, key: string): void {
    const written = this.#written.get(holder) ?? new Map();
    if (!written.has(key)) this.#written.set(holder, written.set(key, childAt(holder, key) ?? null));
  }

  #setKey(object: JsonObject, key: string, newKey: string | undefined): void {
    const keys = this.#keys.get(object) ?? new Map();
    this.#keys.set(object, keys.set(key, newKey));
  }
}

function isList(holder: ValueHolder): holder is readonly Json[] {
  return Array.isArray(holder);
}
