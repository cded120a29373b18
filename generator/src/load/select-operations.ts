import { BadInputError, diagnose } from '../base/diagnostics.ts';
import { isJsonObject, type Json, type JsonObject, member, valueAt } from '../base/json.ts';
import { parsePointer } from '../base/json-pointer.ts';
import { wildcard } from '../text/escape-pattern.ts';
import type { LoadedDocument } from './loaded-document.ts';

/** The operations of a client: those that an entry of `include` names, or all, without those that one of `exclude` names. */
export interface OperationSelection {
  /** `listPets`, `GET /pets/*`, `/pets`, `method:GET`, `tag:pets` or `deprecated`; `*` is any text without a slash, a last `/**` any path below. */
  readonly include?: readonly string[];
  /** The same. */
  readonly exclude?: readonly string[];
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Whether an entry names an operation. */
function matcherOf(entry: string): (operation: JsonObject, method: string, path: string) => boolean {
  const [, kind, rest = ''] = /^(tag|method):(.*)$/s.exec(entry) ?? [];
  if (entry === 'deprecated') return ({ deprecated }) => deprecated === true;
  if (kind === 'method') return (_, method) => method === rest.toUpperCase();
  const pattern = wildcard(kind === undefined ? entry : rest);
  if (kind === 'tag') return ({ tags }) => Array.isArray(tags) && tags.some((tag) => pattern.test(String(tag)));
  const below = entry.endsWith('/**') ? wildcard(entry.slice(0, -3)).source.slice(0, -1) : undefined;
  const ofPath = below === undefined ? pattern : new RegExp(`${below}(?:/|$)`);
  if (!entry.includes('/')) return ({ operationId }) => typeof operationId === 'string' && pattern.test(operationId);
  return (_, method, path) => ofPath.test(path) || ofPath.test(`${method} ${path}`);
}

/**
 * The description without the operations that a selection leaves out, and without the components that nothing else reaches.
 * @throws BadInputError if nothing is left
 */
export function selectOperations(
  document: LoadedDocument,
  { include = [], exclude = [] }: OperationSelection,
): LoadedDocument {
  if (include.length + exclude.length === 0) return document;
  const entries = [...include, ...exclude].map((entry) => ({ entry, matches: matcherOf(entry) }));
  const used = new Set<string>();
  const keeps = (operation: Json, method: string, path: string): boolean => {
    if (!isJsonObject(operation)) return true;
    const named = entries.filter(({ matches }) => matches(operation, method.toUpperCase(), path));
    for (const { entry } of named) used.add(entry);
    const has = (list: readonly string[]) => named.some(({ entry }) => list.includes(entry));
    return (include.length === 0 || has(include)) && !has(exclude);
  };
  const root = { ...document.bundled };
  for (const section of ['paths', 'webhooks']) {
    if (isJsonObject(root[section])) root[section] = keptItems(root[section], document.bundled, keeps);
  }
  const at = (code: 'selection-unused' | 'nothing-selected', entry: string) =>
    diagnose(code, { entry }, document.place('/paths'));
  if (['paths', 'webhooks'].every((section) => Object.keys(member(root, section) ?? {}).length === 0)) {
    throw new BadInputError([
      at('nothing-selected', [...include, ...exclude.map((entry) => `not ${entry}`)].join(', ')),
    ]);
  }
  const unused = entries.filter(({ entry }) => !used.has(entry)).map(({ entry }) => at('selection-unused', entry));
  return {
    ...document,
    bundled: withoutUnreached(root, document.bundled),
    diagnostics: [...document.diagnostics, ...unused],
  };
}

/** The path items that keep an operation, each without the others. */
function keptItems(
  items: JsonObject,
  root: JsonObject,
  keeps: (operation: Json, method: string, path: string) => boolean,
): JsonObject {
  const kept = Object.entries(items).flatMap(([path, written]): [string, Json][] => {
    const item = targetOf(member(written, '$ref'), root) ?? written;
    if (!isJsonObject(item) || path.startsWith('x-')) return [[path, written]];
    const { additionalOperations: others, ...rest } = { ...item, ...(isJsonObject(written) ? written : {}) };
    delete rest.$ref;
    const fields = Object.entries(rest).filter(([key, value]) => !methods.includes(key) || keeps(value, key, path));
    const additional = Object.entries(isJsonObject(others) ? others : {}).filter(([key, value]) =>
      keeps(value, key, path),
    );
    if (additional.length === 0 && !fields.some(([key]) => methods.includes(key))) return [];
    return [
      [
        path,
        {
          ...Object.fromEntries(fields),
          ...(additional.length === 0 ? {} : { additionalOperations: Object.fromEntries(additional) }),
        },
      ],
    ];
  });
  return Object.fromEntries(kept);
}

function targetOf(ref: Json | undefined, root: JsonObject): Json | undefined {
  const tokens =
    typeof ref === 'string' && ref.startsWith('#') ? parsePointer(decodeURIComponent(ref.slice(1))) : undefined;
  return tokens && valueAt(root, tokens);
}

/** The parts that something reaches from operations: components by section and name, tags, and references to operations that went. */
class Reached {
  readonly components = new Set<string>();
  readonly tags = new Set<string>();
  readonly gone = new Set<string>();
  readonly #root: JsonObject;
  readonly #open: Json[];

  constructor({ components: _, tags: __, ...rest }: JsonObject, root: JsonObject) {
    this.#root = root;
    this.#open = [rest];
    for (let next = this.#open.pop(); next !== undefined; next = this.#open.pop()) this.#visit(next);
  }

  #visit(value: Json): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      if ((key === '$ref' || key === '$dynamicRef') && typeof child === 'string') this.#follow(child);
      if (key === 'mapping' && isJsonObject(child)) for (const name of Object.values(child)) this.#follow(String(name));
      if (key === 'security' && Array.isArray(child))
        for (const name of child.flatMap((one) => Object.keys(one ?? {}))) this.#reach('securitySchemes', name);
      if (key === 'tags' && Array.isArray(child)) for (const tag of child) this.tags.add(String(tag));
      this.#visit(child);
    }
  }

  #follow(ref: string): void {
    if (/^[\w.-]+$/.test(ref)) this.#reach('schemas', ref);
    if (!ref.startsWith('#/')) return;
    const [first, section, name] = parsePointer(decodeURIComponent(ref.slice(1))) ?? [];
    if (first === 'components' && section !== undefined && name !== undefined) this.#reach(section, name);
    else if (targetOf(ref, this.#root) === undefined) this.gone.add(ref);
  }

  #reach(section: string, name: string): void {
    const key = `${section}/${name}`;
    const value = member(member(this.#root.components, section), name);
    if (value === undefined || this.components.has(key)) return;
    this.components.add(key);
    this.#open.push(value);
  }
}

/** Without components that no reference, mapping or requirement leads to. A reference to a part of an operation that went becomes that part. */
function withoutUnreached(selected: JsonObject, whole: JsonObject): JsonObject {
  let root = selected;
  let reached = new Reached(root, root);
  for (let rounds = 0; reached.gone.size > 0 && rounds < mostRounds; rounds += 1) {
    root = withParts(root, reached.gone, whole) as JsonObject;
    reached = new Reached(root, root);
  }
  const { components, tags, ...rest } = root;
  const kept = Object.entries(isJsonObject(components) ? components : {}).map(([section, entries]): [string, Json] => {
    if (!isJsonObject(entries) || section.startsWith('x-')) return [section, entries];
    return [
      section,
      Object.fromEntries(Object.entries(entries).filter(([name]) => reached.components.has(`${section}/${name}`))),
    ];
  });
  return {
    ...rest,
    ...(components === undefined ? {} : { components: Object.fromEntries(kept) }),
    ...(Array.isArray(tags) ? { tags: tags.filter((tag) => reached.tags.has(String(member(tag, 'name')))) } : {}),
  };
}

/** A part of an operation may refer to a part of another one; a circle of them is no tree. */
const mostRounds = 10;

function withParts(value: Json, refs: ReadonlySet<string>, whole: JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => withParts(item, refs, whole));
  if (!isJsonObject(value)) return value;
  const { $ref, ...beside } = value;
  const part = typeof $ref === 'string' && refs.has($ref) ? targetOf($ref, whole) : undefined;
  if (isJsonObject(part)) return { ...part, ...beside };
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withParts(child, refs, whole)]));
}
