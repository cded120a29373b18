import { dirname, resolve } from 'node:path';
import { closest } from '../base/closest.ts';
import { BadInputError, type Diagnostic, type DiagnosticCode, FileError } from '../base/diagnostics.ts';
import { addToGroup } from '../base/grouped.ts';
import { childAt, isJsonObject, type Json, member, valueAt } from '../base/json.ts';
import { pointerOf } from '../base/json-pointer.ts';
import { onceFor } from '../base/once-for.ts';
import type { FileStore } from './file-store.ts';
import { isBelow, pathIn } from './input-path.ts';
import type { Limits } from './limits.ts';
import { type LoadedSource, loadSource } from './load-source.ts';
import { addressedReference, parseReference, selfAddress } from './reference.ts';
import { type Path, type SourceFile, tokensOf } from './site.ts';

/**
 * The pointer that a broken one probably means: each token as written, or the nearest existing name; otherwise the component of
 * the same name.
 */
function nearestPointer(root: Json, tokens: readonly string[]): string | undefined {
  const corrected: string[] = [];
  let value: Json | undefined = root;
  for (const token of tokens) {
    const name: string | undefined = namesOf(value).includes(token) ? token : closest(token, namesOf(value));
    if (name === undefined) return componentNamed(root, tokens.at(-1) ?? '');
    corrected.push(name);
    value = childAt(value, name);
  }
  return pointerOf(corrected);
}

function namesOf(value: Json | undefined): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

function componentNamed(root: Json, name: string): string | undefined {
  const components = member(root, 'components');
  for (const section of namesOf(components)) {
    const entries = member(components, section);
    if (isJsonObject(entries) && Object.hasOwn(entries, name)) return pointerOf(['components', section, name]);
  }
  return undefined;
}

/** The places of `$anchor`, `$dynamicAnchor` and `$id` in one file, in order. */
type Anchors = ReadonlyMap<string, readonly (readonly string[])[]>;

function anchorsOf({ value: root }: SourceFile): Anchors {
  const anchors = new Map<string, (readonly string[])[]>();
  const seen = new Set<Json>();
  const visit = (value: Json, path: Path | undefined): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isJsonObject(value)) {
      for (const keyword of ['$anchor', '$dynamicAnchor', '$id']) {
        const name = Object.hasOwn(value, keyword) ? value[keyword] : undefined;
        if (typeof name === 'string') addToGroup(anchors, name, tokensOf(path));
      }
    }
    for (const [key, child] of Object.entries(value)) visit(child, { parent: path, key });
  };
  visit(root, undefined);
  return anchors;
}

export interface Target {
  readonly file: SourceFile;
  readonly tokens: readonly string[];
  readonly value: Json;
  /** Equal for every spelling of the same place. */
  readonly key: string;
}

/** Why a reference is broken. */
export interface RefProblem {
  readonly code: DiagnosticCode;
  readonly facts: Readonly<Record<string, string>>;
  /** The problems of the target file, if they are the reason. */
  readonly causes?: readonly Diagnostic[];
}

/** The files of a description: each opened once, all below one folder, never from a network. */
export class SourceTree {
  readonly #root: string;
  readonly #limits: Limits;
  readonly #files: FileStore;
  readonly #sources = new Map<string, Promise<LoadedSource>>();
  readonly #anchorsOf = onceFor(anchorsOf);
  readonly #resolved = onceFor((_: SourceFile) => new Map<string, Target | RefProblem>());
  readonly #loaded: LoadedSource[] = [];

  /** `root` is a folder with its links resolved. */
  constructor(root: string, limits: Limits, files: FileStore) {
    this.#root = root;
    this.#limits = limits;
    this.#files = files;
  }

  get sources(): readonly LoadedSource[] {
    return this.#loaded;
  }

  /** Path of a file below the root, with `/`, which is the same on every machine. */
  nameOf(file: SourceFile): string {
    return pathIn(this.#root, file.path);
  }

  /** Adds a file that was read, and possibly changed, elsewhere. */
  add(path: string, source: LoadedSource): void {
    this.#sources.set(path, Promise.resolve(source));
    this.#loaded.push(source);
  }

  /** Opens a file of the tree; `path` has its links resolved. */
  async open(path: string): Promise<SourceFile> {
    let source = this.#sources.get(path);
    if (!source) {
      source = loadSource(path, this.#limits, this.#files);
      this.#sources.set(path, source);
      this.#loaded.push(await source);
    }
    return (await source).file;
  }

  /** The target of `ref`, written in `from`; remembered for `resolved`. */
  async resolve(from: SourceFile, ref: string): Promise<Target | RefProblem> {
    const known = this.resolved(from, ref);
    if (known) return known;
    const result = await this.#follow(from, ref);
    this.#resolved(from).set(ref, result);
    return result;
  }

  resolved(from: SourceFile, ref: string): Target | RefProblem | undefined {
    return this.#resolved(from).get(ref);
  }

  /** Whether an anchor reference matches several places of its file. */
  isAmbiguous(from: SourceFile, ref: string): boolean {
    return ref.startsWith('#') && (this.#anchorsOf(from).get(ref.slice(1))?.length ?? 0) > 1;
  }

  async #follow(from: SourceFile, ref: string, hops = 0): Promise<Target | RefProblem> {
    const addressed = addressedReference(from, ref, (address) => this.#addressed(address));
    const reference = parseReference(addressed.ref);
    const identified = reference === 'remote-ref' ? await this.#identified(addressed.ref, hops) : undefined;
    if (identified !== undefined) return identified;
    if (typeof reference === 'string') return { code: reference, facts: { ref } };
    const near = addressed.file ?? from;
    const file = reference.file === '' ? near : await this.#openRelative(near, reference.file, ref);
    if ('code' in file) return file;
    const tokens = reference.tokens ?? this.#anchorsOf(file).get(reference.anchor ?? '')?.[0];
    const target = tokens && (await this.#targetAt(file, tokens, hops));
    if (target !== undefined) return target;
    const closestPointer = reference.tokens && nearestPointer(file.value, reference.tokens);
    const anchor = reference.anchor && closest(reference.anchor, this.#anchorsOf(file).keys());
    const [name = ''] = ref.split('#');
    const suggestion = closestPointer ?? anchor;
    return { code: 'unresolved-ref', facts: { ref, ...(suggestion ? { suggestion: `${name}#${suggestion}` } : {}) } };
  }

  /** The value at a path, by own members only. If the path goes through a reference, it continues at the target. */
  async #targetAt(file: SourceFile, tokens: readonly string[], hops: number): Promise<Target | undefined> {
    let value: Json = file.value;
    for (const [index, token] of tokens.entries()) {
      const next = childAt(value, token);
      if (next === undefined) {
        const ref = member(value, '$ref');
        if (typeof ref !== 'string' || hops >= mostHops) return undefined;
        const target = await this.#follow(file, ref, hops + 1);
        return 'code' in target
          ? undefined
          : this.#targetAt(target.file, [...target.tokens, ...tokens.slice(index)], hops + 1);
      }
      value = next;
    }
    return targetOf(file, tokens, value);
  }

  /** The target of a URL if a schema that was read has that URL as its `$id`. */
  async #identified(ref: string, hops: number): Promise<Target | undefined> {
    const [id = '', fragment = ''] = ref.split('#');
    const within = parseReference(`#${fragment}`);
    if (typeof within === 'string') return undefined;
    for (const { file } of this.#loaded) {
      const anchors = this.#anchorsOf(file);
      const schema = anchors.get(id)?.[0];
      if (schema === undefined) continue;
      const isInside = (tokens: readonly string[]) => schema.every((token, index) => tokens[index] === token);
      const anchored = within.anchor === undefined ? undefined : anchors.get(within.anchor)?.find(isInside);
      const tokens = within.tokens === undefined ? anchored : [...schema, ...within.tokens];
      return tokens && this.#targetAt(file, tokens, hops);
    }
    return undefined;
  }

  /** The file with this URL as its own. */
  #addressed(address: string): SourceFile | undefined {
    return this.#loaded.find(({ file }) => selfAddress(file) === address)?.file;
  }

  async #openRelative(from: SourceFile, name: string, ref: string): Promise<SourceFile | RefProblem> {
    const wanted = resolve(dirname(from.path), name);
    if (!this.#contains(wanted)) return { code: 'ref-outside-root', facts: { ref } };
    const path = await this.#files.resolve(wanted);
    if (path === undefined) return { code: 'missing-file', facts: { ref } };
    if (!this.#contains(path)) return { code: 'ref-outside-root', facts: { ref } };
    if (!this.#sources.has(path) && this.#sources.size >= this.#limits.files) {
      return { code: 'too-many-files', facts: { limit: String(this.#limits.files) } };
    }
    try {
      return await this.open(path);
    } catch (error) {
      if (error instanceof FileError) return { code: 'unreadable-file', facts: { ref, reason: error.message } };
      if (error instanceof BadInputError) return { code: 'bad-file', facts: { ref }, causes: error.diagnostics };
      throw error;
    }
  }

  #contains(path: string): boolean {
    return isBelow(this.#root, path) && resolve(path) === path;
  }
}

/** Looks the value up in its container, because a repair may have replaced it. */
function targetOf(file: SourceFile, tokens: readonly string[], found: Json): Target {
  const last = tokens.at(-1);
  const holder = valueAt(file.value, tokens.slice(0, -1));
  return {
    file,
    tokens,
    key: `${file.path}#${pointerOf(tokens)}`,
    get value() {
      return last === undefined ? found : (childAt(holder, last) ?? found);
    },
  };
}

/** How many references a path may go through; more than anybody writes, fewer than a cycle has. */
const mostHops = 20;
