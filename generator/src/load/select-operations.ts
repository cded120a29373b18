import { BadInputError, diagnose } from '../base/diagnostics.ts';
import { groupedBy } from '../base/grouped.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../base/json.ts';
import { parsePointer } from '../base/json-pointer.ts';
import { wildcard } from '../text/plain-text.ts';
import type { LoadedDocument } from './loaded-document.ts';
import { operationMethods } from './openapi/objects.ts';

/** The operations of a client: those that an entry of `include` names, or all, without those that one of `exclude` names. */
export interface OperationSelection {
  /** `listPets`, `GET /pets/*`, `/pets`, `method:GET`, `tag:pets` or `deprecated`; `*` is any text without a slash, a last `/**` any path below. */
  readonly include?: readonly string[];
  /** The same. */
  readonly exclude?: readonly string[];
}

/** How a selection that names nothing is taken: `refused`, or `empty` of an old description that others are compared with. */
export type UnmatchedSelection = 'refused' | 'empty';

/** Whether an entry of a selection names an operation. */
export function matcherOf(entry: string): (operation: JsonObject, method: string, path: string) => boolean {
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
  unmatched: UnmatchedSelection = 'refused',
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
    if (isJsonObject(root[section])) root[section] = keptItems(root[section], keeps);
  }
  const at = (code: 'selection-unused' | 'nothing-selected', entry: string) =>
    diagnose(code, { entry }, document.place('/paths'));
  if (
    unmatched === 'refused' &&
    ['paths', 'webhooks'].every((section) => Object.keys(member(root, section) ?? {}).length === 0)
  ) {
    throw new BadInputError([
      at('nothing-selected', [...include, ...exclude.map((entry) => `not ${entry}`)].join(', ')),
    ]);
  }
  const missing = unmatched === 'refused' ? entries.filter(({ entry }) => !used.has(entry)) : [];
  const unused = missing.map(({ entry }) => at('selection-unused', entry));
  return {
    ...document,
    bundled: withoutUnreached(root),
    diagnostics: [...document.diagnostics, ...unused],
  };
}

/** The path items that keep an operation, each without the others. */
function keptItems(items: JsonObject, keeps: (operation: Json, method: string, path: string) => boolean): JsonObject {
  const kept = Object.entries(items).flatMap(([path, item]): [string, Json][] => {
    if (!isJsonObject(item) || path.startsWith('x-')) return [[path, item]];
    const { additionalOperations: others, ...rest } = item;
    const fields = Object.entries(rest).filter(
      ([key, value]) => !operationMethods.includes(key) || keeps(value, key, path),
    );
    const additional = Object.entries(isJsonObject(others) ? others : {}).filter(([key, value]) =>
      keeps(value, key, path),
    );
    if (additional.length === 0 && !fields.some(([key]) => operationMethods.includes(key))) return [];
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

/** The parts that something reaches from operations: components by section and name, and tags. In a bundle, references lead to components alone. */
class ReachedParts {
  readonly components = new Set<string>();
  readonly tags = new Set<string>();
  readonly #root: JsonObject;
  readonly #open: Json[];
  /** Schemas by the name of one that they extend. */
  readonly #children: ReadonlyMap<string, readonly string[]>;

  constructor(root: JsonObject) {
    const { components: _, tags: __, ...rest } = root;
    this.#root = root;
    this.#open = [rest];
    const schemas = member(root.components, 'schemas');
    const extended = Object.entries(isJsonObject(schemas) ? schemas : {}).flatMap(([name, schema]) => {
      const parts = member(schema, 'allOf');
      return (Array.isArray(parts) ? parts : []).map((part) => ({ name, base: nameIn(member(part, '$ref'))[1] }));
    });
    const byBase = groupedBy(extended, ({ base }) => base ?? '');
    this.#children = new Map([...byBase].map(([base, all]) => [base, all.map(({ name }) => name)]));
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
    const [section, name] = nameIn(ref);
    if (!ref.startsWith('#')) this.#reach('schemas', ref);
    else if (section !== undefined && name !== undefined) this.#reach(section, name);
  }

  #reach(section: string, name: string): void {
    const key = `${section}/${name}`;
    const value = member(member(this.#root.components, section), name);
    if (value === undefined || this.components.has(key)) return;
    this.components.add(key);
    this.#open.push(value);
    if (section === 'schemas' && member(value, 'discriminator') !== undefined) this.#reachChildren(name);
  }

  /** A discriminator without a mapping finds the schemas that extend its own by their names. */
  #reachChildren(base: string): void {
    for (const name of this.#children.get(base) ?? []) {
      if (this.components.has(`schemas/${name}`)) continue;
      this.#reach('schemas', name);
      this.#reachChildren(name);
    }
  }
}

/** Section and name of the component that a reference leads to. */
function nameIn(ref: Json | undefined): readonly (string | undefined)[] {
  return typeof ref === 'string' ? (parsePointer(decodeURIComponent(ref.replace(/^#/, ''))) ?? []).slice(1, 3) : [];
}

/** Without components that no reference, mapping or requirement leads to. */
function withoutUnreached(root: JsonObject): JsonObject {
  const reached = new ReachedParts(root);
  const { components, tags, ...rest } = root;
  const kept = Object.entries(isJsonObject(components) ? components : {}).map(([section, entries]): [string, Json] => {
    if (!isJsonObject(entries) || section.startsWith('x-')) return [section, entries];
    const named = Object.entries(entries).filter(([name]) => reached.components.has(`${section}/${name}`));
    return [section, Object.fromEntries(named)];
  });
  return {
    ...rest,
    ...(components === undefined ? {} : { components: Object.fromEntries(kept) }),
    ...(Array.isArray(tags) ? { tags: tags.filter((tag) => reached.tags.has(String(member(tag, 'name')))) } : {}),
  };
}
