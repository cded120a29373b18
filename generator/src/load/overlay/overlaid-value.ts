import { childAt, isJsonObject, type Json, type JsonObject, setOwn, valueAt } from '../../base/json.ts';
import type { Provenance, SourceFile } from '../site.ts';
import type { NodePath } from './read-overlay.ts';

/** Why one value can't be merged into another: the place below the node, and the values on both sides. */
export interface MergeConflict {
  readonly path: NodePath;
  readonly before: Json;
  readonly after: Json;
}

type Container = Record<string, Json> | Json[];

/**
 * A value that overlays change. The file's own value stays unchanged: containers are copied before their first change. Values
 * from an overlay remember their origin.
 */
export class OverlaidValue {
  readonly #file: SourceFile;
  #value: Json;
  /** Containers that were copied for this value. */
  readonly #own = new Map<Json, Container>();
  /** Members with another origin than their container. */
  readonly #origins = new Map<Json, Map<string, Provenance>>();

  constructor(file: SourceFile) {
    this.#file = file;
    this.#value = file.value;
  }

  get value(): Json {
    return this.#value;
  }

  at(path: NodePath): Json | undefined {
    return valueAt(this.#value, path.map(String));
  }

  /** Where the value at a path was written: in the description or in an overlay. */
  originOf(path: readonly string[]): Provenance {
    let origin: Provenance = { file: this.#file, tokens: [] };
    let value: Json | undefined = this.#value;
    for (const token of path) {
      origin = this.#originOfMember(value, token, origin);
      value = childAt(value, token);
    }
    return origin;
  }

  #originOfMember(holder: Json | undefined, token: string, origin: Provenance): Provenance {
    const own = holder === undefined ? undefined : this.#origins.get(holder)?.get(token);
    return own ?? { file: origin.file, tokens: [...origin.tokens, token] };
  }

  /** Removes a member or an item from its container. */
  remove(path: NodePath): void {
    const holder = this.#ownAt(path.slice(0, -1));
    const last = String(path.at(-1));
    if (!Array.isArray(holder)) {
      delete holder[last];
      return;
    }
    const origin = this.originOf(path.slice(0, -1).map(String));
    const origins = holder.map((_, index) => this.#originOfMember(holder, String(index), origin));
    holder.splice(Number(last), 1);
    origins.splice(Number(last), 1);
    this.#origins.set(holder, new Map(origins.map((one, index) => [String(index), one])));
  }

  /** Merges a value into the node at a path; returns the first conflict, with nothing below it changed. */
  merge(path: NodePath, update: Json, origin: Provenance): MergeConflict | undefined {
    const before = this.at(path);
    if (before === undefined) return undefined;
    if (Array.isArray(before)) {
      this.#append(path, Array.isArray(update) ? update : [update], origin, Array.isArray(update));
      return undefined;
    }
    if (isJsonObject(before)) {
      if (!isJsonObject(update)) return { path, before, after: update };
      return this.#mergeObject(path, update, origin);
    }
    if (typeof update === 'object' && update !== null) return { path, before, after: update };
    this.#set(path, update, origin);
    return undefined;
  }

  #mergeObject(path: NodePath, update: JsonObject, origin: Provenance): MergeConflict | undefined {
    for (const [key, value] of Object.entries(update)) {
      const below: NodePath = [...path, key];
      const from = { file: origin.file, tokens: [...origin.tokens, key] };
      const before = this.at(below);
      if (before === undefined) this.#set(below, structuredClone(value), from);
      else if (Array.isArray(before) && !Array.isArray(value)) return { path: below, before, after: value };
      else {
        const conflict = this.merge(below, value, from);
        if (conflict !== undefined) return conflict;
      }
    }
    return undefined;
  }

  #append(path: NodePath, items: readonly Json[], origin: Provenance, areListed: boolean): void {
    const list = this.#ownAt(path);
    if (!Array.isArray(list)) return;
    for (const [index, item] of items.entries()) {
      const from = areListed ? { file: origin.file, tokens: [...origin.tokens, String(index)] } : origin;
      this.#note(list, String(list.length), from);
      list.push(structuredClone(item));
    }
  }

  #set(path: NodePath, value: Json, origin: Provenance): void {
    const holder = this.#ownAt(path.slice(0, -1));
    const last = path.at(-1) ?? '';
    if (Array.isArray(holder)) holder[Number(last)] = value;
    else setOwn(holder, String(last), value);
    this.#note(holder, String(last), origin);
  }

  #note(holder: Container, key: string, origin: Provenance): void {
    const known = this.#origins.get(holder) ?? new Map<string, Provenance>();
    known.set(key, origin);
    this.#origins.set(holder, known);
  }

  /** The container at a path, copied with all its parents if necessary. */
  #ownAt(path: NodePath): Container {
    let holder = this.#owned(this.#value);
    this.#value = holder;
    for (const step of path) {
      const child = this.#owned(childAt(holder, String(step)) ?? null);
      if (Array.isArray(holder)) holder[Number(step)] = child;
      else setOwn(holder, String(step), child);
      holder = child;
    }
    return holder;
  }

  #owned(value: Json): Container {
    const own = this.#own.get(value);
    if (own !== undefined) return own;
    const copy: Container = Array.isArray(value) ? [...value] : isJsonObject(value) ? { ...value } : {};
    this.#own.set(copy, copy);
    return copy;
  }
}
