import { childAt, type Json, type JsonObject, setOwn } from '../base/json.ts';

/** A field as the bundle has it, and the key that it has in its file. */
export interface RepairedField {
  readonly key: string;
  readonly sourceKey: string;
  readonly value: Json;
}

/** An object or a list: what holds a value that is repaired. */
export type ValueHolder = JsonObject | readonly Json[];

/**
 * The departures from the files. A value that is read as another one is replaced where it is, so that nobody after the repair meets the one
 * that was written; what is left out or gets another name is left out or renamed in the bundle.
 */
export class Repairs {
  /** By object and key in the file: the key in the bundle; undefined leaves the field out. */
  readonly #keys = new Map<JsonObject, Map<string, string | undefined>>();
  /** By object and key: the key that the file has. */
  readonly #sourceKeys = new Map<JsonObject, Map<string, string>>();
  readonly #items = new Map<readonly Json[], Set<number>>();
  readonly #bases = new Set<JsonObject>();
  /** The original value if another one replaces it. */
  readonly #written = new Map<ValueHolder, Map<string, Json>>();

  leaveOut(object: JsonObject, key: string): void {
    if (Object.hasOwn(object, key)) this.#remember(object, key);
    this.#setKey(object, key, undefined);
  }

  isLeftOut(object: JsonObject, key: string): boolean {
    const keys = this.#keys.get(object);
    return keys?.has(key) === true && keys.get(key) === undefined;
  }

  /** Leaves an item of a list out. */
  leaveItemOut(list: readonly Json[], index: number): void {
    const indices = this.#items.get(list) ?? new Set();
    this.#items.set(list, indices.add(index));
    this.#remember(list, String(index));
  }

  /** Leaves a member of an object or an item of a list out. */
  drop(holder: ValueHolder, key: string): void {
    if (isList(holder)) this.leaveItemOut(holder, Number(key));
    else this.leaveOut(holder, key);
  }

  /** Replaces a value by the intended one. */
  replace(holder: ValueHolder, key: string, value: Json): void {
    if (isList(holder)) Reflect.set(holder, key, value);
    else setOwn(holder, key, value);
  }

  /** Replaces a value that is missing or whose meaning is unknown. */
  standIn(holder: ValueHolder, key: string, value: Json): void {
    this.#remember(holder, key);
    this.replace(holder, key, value);
  }

  /** Takes a field away for everybody after the repair. */
  remove(object: JsonObject, key: string): void {
    this.#remember(object, key);
    Reflect.deleteProperty(object, key);
  }

  /** Sets a field that is missing or was left out. */
  restore(object: JsonObject, key: string, value: Json): void {
    this.#remember(object, key);
    this.#keys.get(object)?.delete(key);
    this.replace(object, key, value);
  }

  /** Gives a field another key in the bundle, unless the object has that already. References go on by the key of the file. */
  rename(object: JsonObject, key: string, newKey: string): void {
    const taken =
      Object.hasOwn(object, newKey) || [...(this.#keys.get(object)?.values() ?? [])].some((known) => known === newKey);
    this.#setKey(object, key, taken ? undefined : newKey);
  }

  /** The key of a field in the bundle, where it is another one than in the file. */
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

  /** Says by which key of the file a field is found that was made of another. */
  addKey(object: JsonObject, key: string, sourceKey: string): void {
    const keys = this.#sourceKeys.get(object) ?? new Map();
    this.#sourceKeys.set(object, keys.set(key, sourceKey));
  }

  /** The key that a field has in its file. */
  sourceKey(object: JsonObject, key: string): string {
    return (this.#sourceKeys.size > 0 && this.#sourceKeys.get(object)?.get(key)) || key;
  }

  /** Takes a reference in `allOf` to mean only the fields of its target, not the alternatives that the target offers. */
  useAsBase(reference: JsonObject): void {
    this.#bases.add(reference);
  }

  isBase(reference: JsonObject): boolean {
    return this.#bases.size > 0 && this.#bases.has(reference);
  }

  /** Whether any key of an object is repaired. Most descriptions need none, and then nothing is looked up. */
  touches(object: JsonObject): boolean {
    return this.#keys.has(object) || this.#sourceKeys.has(object);
  }

  /** The fields of an object, repaired. */
  fieldsOf(object: JsonObject): readonly RepairedField[] {
    const changes = this.#keys.get(object);
    return Object.entries(object).flatMap(([known, value]) => {
      const sourceKey = this.sourceKey(object, known);
      if (!changes?.has(known)) return [{ key: known, sourceKey, value }];
      const key = changes.get(known);
      return key === undefined ? [] : [{ key, sourceKey, value }];
    });
  }

  /** Values as they were written in an object or a list that the bundle leaves out or replaces, by key. */
  writtenIn(holder: ValueHolder): ReadonlyMap<string, Json> | undefined {
    return this.#written.size === 0 ? undefined : this.#written.get(holder);
  }

  /** The indices of a list that are taken over; undefined for all. */
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
