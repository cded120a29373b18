import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type Repair, readsAs } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, setOwn } from '../../base/json.ts';
import type { Limits } from '../limits.ts';
import { type Path, tokensOf } from '../site.ts';
import { type InexactNumber, isExactNumber, type ParsedText, type TextProblem } from '../text/parsed-text.ts';

/** The text of a key as written, if it equals its value: a string, or a scalar whose value prints the same. */
export function keyText(node: unknown): string | undefined {
  if (!isScalar(node)) return undefined;
  if (typeof node.value === 'string') return node.value;
  const source = node.source ?? '';
  return source !== '' && String(node.value) === source ? source : undefined;
}

/** Whether a pair of a map is a merge (`<<: *anchor`). */
export function isMerge(pair: Pair): boolean {
  return isScalar(pair.key) && pair.key.type === Scalar.PLAIN && pair.key.source === '<<';
}

export function startOf(node: unknown): number {
  const range = (node as Node | null | undefined)?.range;
  return range ? range[0] : 0;
}

export type AnyMap = YAMLMap<unknown, unknown>;

/** The value of an anchored node; `undefined` while it is being read, to detect an alias inside itself. */
interface Anchored {
  readonly value: Json;
  readonly height: number;
}

/**
 * Creates the values of a composed document: anchors and merges expanded, every key a string as written, `__proto__` an
 * ordinary key. Values shared by anchors are one object in memory.
 */
export function yamlValues(document: Document.Parsed, limits: Limits): ParsedText {
  const reader = new ValueReader(limits);
  const { value } = reader.read(document.contents, undefined);
  const problems = reader.problems;
  const isBroken = problems.some(({ repair }) => repair === undefined);
  return isBroken ? { problems, inexact: [] } : { value, problems, inexact: reader.inexact };
}

class ValueReader {
  readonly problems: TextProblem[] = [];
  readonly inexact: InexactNumber[] = [];
  readonly #limits: Limits;
  readonly #anchors = new Map<string, Anchored | undefined>();
  #merged = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  read(node: unknown, path: Path | undefined): Anchored {
    if (isAlias(node)) return this.#resolve(node.source, startOf(node));
    const anchor = (node as (Node & { anchor?: string }) | null)?.anchor;
    if (anchor) this.#anchors.set(anchor, undefined);
    const read = this.#readPlain(node, path);
    if (anchor) this.#anchors.set(anchor, read);
    return read;
  }

  #refuse(code: TextProblem['code'], facts: TextProblem['facts'], offset: number): void {
    this.problems.push({ code, facts, offset });
  }

  #resolve(name: string, offset: number): Anchored {
    const anchored = this.#anchors.get(name);
    if (anchored) return anchored;
    this.#refuse(this.#anchors.has(name) ? 'anchor-cycle' : 'unknown-anchor', { anchor: name }, offset);
    return { value: null, height: 0 };
  }

  #readPlain(node: unknown, path: Path | undefined): Anchored {
    if (isMap(node)) return this.#readMap(node, path);
    if (isSeq(node)) return this.#readList(node, path);
    return { value: isScalar(node) ? this.#readScalar(node, path) : null, height: 0 };
  }

  #checkHeight(height: number, node: unknown): void {
    if (height === this.#limits.depth + 1)
      this.#refuse('too-deep', { limit: String(this.#limits.depth) }, startOf(node));
  }

  #readList(node: YAMLSeq, path: Path | undefined): Anchored {
    let height = 0;
    const value = node.items.map((item, index) => {
      const read = this.read(item, { parent: path, key: String(index) });
      height = Math.max(height, read.height);
      return read.value;
    });
    this.#checkHeight(height + 1, node);
    return { value, height: height + 1 };
  }

  #readMap(node: AnyMap, path: Path | undefined): Anchored {
    const value: Record<string, Json> = {};
    const keys = new Map<string, number>();
    const merges: Json[] = [];
    let height = 0;
    for (const pair of node.items) {
      const offset = startOf(pair.key);
      if (isMerge(pair)) {
        const read = this.read(pair.value, path);
        height = Math.max(height, read.height - 1);
        merges.push(...this.#mergeSources(read.value, offset));
        continue;
      }
      const key = keyText(pair.key) ?? this.#readKey(pair.key, offset);
      if (key === undefined) continue;
      const first = keys.get(key);
      const read = this.read(pair.value, { parent: path, key });
      height = Math.max(height, read.height);
      if (first !== undefined) {
        const related = [{ message: 'the first one', offset: first }];
        this.problems.push({ code: 'duplicate-key', facts: { key }, offset, related, repair: bothKept });
      }
      keys.set(key, offset);
      setOwn(value, key, first === undefined ? read.value : mergedValues(value[key], read.value));
    }
    this.#merge(value, merges, node);
    this.#checkHeight(height + 1, node);
    return { value, height: height + 1 };
  }

  /** A key that isn't a string, as written; undefined for a collection. */
  #readKey(node: unknown, offset: number): string | undefined {
    const raw = isScalar(node) ? (node.source ?? '') : '? …';
    if (!isScalar(node)) {
      this.#refuse('yaml-key', { raw }, offset);
      return undefined;
    }
    this.problems.push({ code: 'yaml-key', facts: { raw }, offset, repair: readsAs(`"${raw}"`) });
    return raw;
  }

  #mergeSources(value: Json, offset: number): readonly Json[] {
    const sources = Array.isArray(value) ? value : [value];
    if (sources.every((source) => typeof source === 'object' && source !== null && !Array.isArray(source)))
      return sources;
    this.#refuse('yaml-merge', {}, offset);
    return [];
  }

  /** Own keys win over merged ones, and an earlier source over a later one. */
  #merge(value: Record<string, Json>, sources: readonly Json[], node: unknown): void {
    for (const source of sources) {
      const members = Object.entries(source as object);
      // Nothing is copied beyond the limit, because a chain of merges would fill the memory first.
      if (this.#merged + members.length > this.#limits.merges) {
        this.#refuseMerges(node);
        return;
      }
      this.#merged += members.length;
      for (const [key, merged] of members) if (!Object.hasOwn(value, key)) setOwn(value, key, merged);
    }
  }

  #refuseMerges(node: unknown): void {
    if (this.problems.some(({ code }) => code === 'too-many-merges')) return;
    this.#refuse('too-many-merges', { limit: String(this.#limits.merges) }, startOf(node));
  }

  #readScalar(node: Scalar, path: Path | undefined): Json {
    const { value } = node;
    if (typeof value !== 'number') return value as Json;
    const source = node.source ?? '';
    if (!Number.isFinite(value) && /^[-+]?\.(?:inf|nan)$/i.test(source)) {
      this.problems.push({
        code: 'not-a-json-number',
        facts: { raw: source },
        offset: startOf(node),
        repair: readsAs('null'),
      });
      return null;
    }
    const exact = /^0[ox]/.test(source)
      ? Number.isSafeInteger(value)
      : isExactNumber(source) && !/^[-+]?0[0-9]/.test(source);
    if (!exact) this.inexact.push({ path: tokensOf(path), source, value });
    return value;
  }
}

const bothKept: Repair = { kind: 'read', effect: 'the two are merged, and the later one wins' };

/** Merges two values of the same key: objects get the members of both. */
function mergedValues(first: Json | undefined, second: Json): Json {
  if (!isJsonObject(first) || !isJsonObject(second)) return second;
  const merged: Record<string, Json> = {};
  for (const [key, value] of Object.entries(first)) setOwn(merged, key, value);
  for (const [key, value] of Object.entries(second)) setOwn(merged, key, mergedValues(merged[key], value));
  return merged;
}
