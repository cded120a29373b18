import type { Json, JsonObject } from '../base/json.ts';

/** A field as the bundle has it, and the key that it has in its file. */
export interface RepairedField {
  readonly key: string;
  readonly sourceKey: string;
  readonly value: Json;
}

interface Repair {
  readonly key: string;
  readonly value: Json;
}

/**
 * Where the bundle departs from the files: values that were reported as doubtful and are left out or read as what they mean, so
 * that a reader of the bundle never meets them.
 */
export class Repairs {
  /** By object and key; undefined leaves the field out. */
  readonly #fields = new Map<JsonObject, Map<string, Repair | undefined>>();
  readonly #items = new Map<readonly Json[], Set<number>>();
  readonly #bases = new Set<JsonObject>();

  leaveOut(object: JsonObject, key: string): void {
    this.#set(object, key, undefined);
  }

  /** Leaves an item of a list out. */
  leaveItemOut(list: readonly Json[], index: number): void {
    const indices = this.#items.get(list) ?? new Set();
    this.#items.set(list, indices.add(index));
  }

  replace(object: JsonObject, key: string, value: Json): void {
    this.#set(object, key, { key, value });
  }

  /** Gives a field another key, unless the object has that already. */
  rename(object: JsonObject, key: string, newKey: string): void {
    const taken =
      Object.hasOwn(object, newKey) || [...this.#changesOf(object)].some(([, change]) => change?.key === newKey);
    this.#set(object, key, taken ? undefined : { key: newKey, value: object[key] as Json });
  }

  /** Takes a reference in `allOf` to mean only the fields of its target, not the alternatives that the target offers. */
  useAsBase(reference: JsonObject): void {
    this.#bases.add(reference);
  }

  isBase(reference: JsonObject): boolean {
    return this.#bases.size > 0 && this.#bases.has(reference);
  }

  /** Whether anything of an object is repaired. Most descriptions need none, and then nothing is looked up. */
  touches(object: JsonObject): boolean {
    return this.#fields.size > 0 && this.#fields.has(object);
  }

  /** The fields of an object, repaired. */
  fieldsOf(object: JsonObject): readonly RepairedField[] {
    const changes = this.#changesOf(object);
    return Object.entries(object).flatMap(([sourceKey, value]) => {
      if (!changes.has(sourceKey)) return [{ key: sourceKey, sourceKey, value }];
      const change = changes.get(sourceKey);
      return change ? [{ ...change, sourceKey }] : [];
    });
  }

  /** The indices of a list that are taken over; undefined for all. */
  keptItems(list: readonly Json[]): readonly number[] | undefined {
    const left = this.#items.size === 0 ? undefined : this.#items.get(list);
    return left && [...list.keys()].filter((index) => !left.has(index));
  }

  #changesOf(object: JsonObject): ReadonlyMap<string, Repair | undefined> {
    return this.#fields.get(object) ?? new Map();
  }

  #set(object: JsonObject, key: string, change: Repair | undefined): void {
    const changes = this.#fields.get(object) ?? new Map();
    this.#fields.set(object, changes.set(key, change));
  }
}
