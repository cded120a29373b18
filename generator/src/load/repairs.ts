import type { Json, JsonObject } from '../json.ts';

/**
 * Where the bundle departs from the files: values that were reported as doubtful and are left out or read as what they mean, so
 * that a reader of the bundle never meets them.
 */
export class Repairs {
  /** New values by object and key; undefined leaves the field out. */
  readonly #fields = new Map<JsonObject, Map<string, Json | undefined>>();
  readonly #bases = new Set<JsonObject>();

  leaveOut(object: JsonObject, key: string): void {
    this.#set(object, key, undefined);
  }

  replace(object: JsonObject, key: string, value: Json): void {
    this.#set(object, key, value);
  }

  /** Takes a reference in `allOf` to mean only the fields of its target, not the alternatives that the target offers. */
  useAsBase(reference: JsonObject): void {
    this.#bases.add(reference);
  }

  isBase(reference: JsonObject): boolean {
    return this.#bases.size > 0 && this.#bases.has(reference);
  }

  /** An object with its repairs. */
  applyTo(object: JsonObject): JsonObject {
    // Most descriptions need no repair, and asking a map about every object would cost more than the copy.
    const fields = this.#fields.size === 0 ? undefined : this.#fields.get(object);
    if (!fields) return object;
    return Object.fromEntries(
      Object.entries(object).flatMap(([key, value]) => {
        if (!fields.has(key)) return [[key, value]];
        const repaired = fields.get(key);
        return repaired === undefined ? [] : [[key, repaired]];
      }),
    );
  }

  #set(object: JsonObject, key: string, value: Json | undefined): void {
    const fields = this.#fields.get(object);
    if (fields) fields.set(key, value);
    else this.#fields.set(object, new Map([[key, value]]));
  }
}
