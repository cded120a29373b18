import type { BadInputError } from '../base/diagnostics.ts';
import { isJsonObject, type Json, type JsonObject, setOwn } from '../base/json.ts';
import { pointerOf } from '../base/json-pointer.ts';
import { compareCodePoints } from '../base/order.ts';
import { type ComponentPlace, nameComponents } from './component-names.ts';
import type { DescriptionContext } from './description-context.ts';
import { type Include, isInclude } from './mend/wrong-value.ts';
import { fieldOrder, inOrder, memberKind, sortKeys } from './openapi/kind-at.ts';
import type { ObjectName, ValueKind } from './openapi/object-table.ts';
import { matchesKind } from './openapi/value-kinds.ts';
import { keepsSiblings, keptSiblings, mappingTarget, referenceOf } from './reference-of.ts';
import type { ValueHolder } from './repairs.ts';
import { badInput, type Path, pathOf, type Site, type SourceFile, tokensOf } from './site.ts';
import type { Target } from './source-tree.ts';
import type { FollowedReference } from './walk-references.ts';

/** A self-contained document, and the origins of its parts. */
export interface Bundle {
  readonly document: JsonObject;
  /** Pointers whose values, with everything below, come from another place than their parent. */
  readonly origins: ReadonlyMap<string, Site>;
  /** The written values that the bundle omits or replaces, by pointer. */
  readonly unread: ReadonlyMap<string, Json>;
}

/**
 * Copies a walked description into one document in canonical order, with references rewritten and repairs made.
 * @throws BadInputError if path items contain themselves or the result exceeds a limit
 */
export function bundle(context: DescriptionContext, references: readonly FollowedReference[]): Bundle {
  return new Bundler(context, references).bundle();
}

/** A value in its file, and the place of its copy. */
interface Spot {
  readonly site: Site;
  readonly pointer: Path | undefined;
}

interface MemberRules {
  readonly order: (left: string, right: string) => number;
  readonly kindOf: (key: string) => ValueKind | undefined;
  /** Keys to omit. */
  readonly without?: ReadonlySet<string>;
}

/** References to anchors have become pointers. */
const anchors = new Set(['$anchor', '$dynamicAnchor']);
const referenceKeywords = new Set(['$ref', '$dynamicRef', ...anchors]);
const alternatives = new Set(['oneOf', 'anyOf', 'discriminator', ...anchors]);

class Bundler {
  readonly #context: DescriptionContext;
  readonly #places: ReadonlyMap<string, ComponentPlace>;
  readonly #origins = new Map<string, Site>();
  readonly #unread = new Map<string, Json>();
  /** Path items that are being inlined. */
  readonly #inlining = new Set<Json>();
  #values = 0;
  #depth = 0;

  constructor(context: DescriptionContext, references: readonly FollowedReference[]) {
    this.#context = context;
    this.#places = nameComponents(context, references);
  }

  bundle(): Bundle {
    const { entry } = this.#context;
    const site: Site = { file: entry, path: undefined };
    this.#origins.set('', site);
    const document = this.#copyFields(entry.value as JsonObject, 'OpenAPI', { site, pointer: undefined });
    return { document: this.#withComponents(document), origins: this.#origins, unread: this.#unread };
  }

  /** Adds the parts that other files define, with fields and names in canonical order. */
  #withComponents(document: JsonObject): JsonObject {
    const added = [...this.#places.values()].filter((place) => !isOwn(place, this.#context.entry));
    if (added.length === 0) return document;
    const own = (document.components ?? {}) as JsonObject;
    const sections = new Map<string, Record<string, Json>>();
    for (const place of added) {
      const section = sections.get(place.section) ?? { ...(own[place.section] as JsonObject | undefined) };
      sections.set(place.section, section);
      setOwn(section, place.name, this.#copyComponent(place));
    }
    const sorted = [...sections].map(([name, section]) => [name, inOrder(section, compareCodePoints)] as const);
    const components = inOrder({ ...own, ...Object.fromEntries(sorted) }, fieldOrder('Components'));
    return inOrder({ ...document, components }, fieldOrder('OpenAPI'));
  }

  #copyComponent({ section, name, target, reference }: ComponentPlace): Json {
    const site: Site = { file: target.file, path: pathOf(target.tokens), via: reference.site };
    const tokens = ['components', section, name];
    this.#origins.set(pointerOf(tokens), site);
    const { value } = target;
    if (typeof value !== 'object' || value === null) return value;
    const kind: ValueKind = { kind: 'object', object: reference.object, reference: true };
    return this.#copy(value, kind, { site, pointer: pathOf(tokens) });
  }

  /** A member of a container whose spot is `parent`; its key in the file may differ from that in the copy. */
  #copyMember(value: Json, kind: ValueKind | undefined, parent: Spot, key: string, sourceKey = key): Json {
    this.#values += 1;
    if (typeof value !== 'object' || value === null) {
      if (key !== sourceKey) this.#move(parent, key, sourceKey);
      return value;
    }
    if (key !== sourceKey) this.#move(parent, key, sourceKey);
    else if (kind === undefined || kind.kind === 'any') return this.#copyPlain(value, parent);
    return this.#copy(value, kind ?? { kind: 'any' }, below(parent, key, sourceKey));
  }

  #move(parent: Spot, key: string, sourceKey: string): void {
    this.#origins.set(pointerOf([...tokensOf(parent.pointer), key]), below(parent, key, sourceKey).site);
  }

  /** A value without references: examples, defaults, extensions. */
  #copyPlain(value: readonly Json[] | JsonObject, spot: Spot): Json {
    this.#enter(spot);
    const copy = isJsonObject(value)
      ? this.#copyMembers(value, { order: compareCodePoints, kindOf: () => undefined }, spot)
      : value.map((item) => this.#copyMember(item, undefined, spot, ''));
    this.#depth -= 1;
    return copy;
  }

  #copy(value: readonly Json[] | JsonObject, kind: ValueKind, spot: Spot): Json {
    this.#enter(spot);
    const copy = this.#copyContainer(value, kind, spot);
    this.#depth -= 1;
    return copy;
  }

  #enter(spot: Spot): void {
    const { limits } = this.#context;
    if (this.#values > limits.values) throw this.#refuse('too-many-values', limits.values, spot);
    if (this.#depth > limits.depth) throw this.#refuse('too-deep', limits.depth, spot);
    this.#depth += 1;
  }

  #refuse(code: 'too-many-values' | 'too-deep', limit: number, { site }: Spot): BadInputError {
    return badInput(code, site, { limit: String(limit) });
  }

  #copyContainer(value: readonly Json[] | JsonObject, kind: ValueKind, spot: Spot): Json {
    if (isInclude(value, kind)) return this.#include(value, kind, spot);
    if (kind.kind === 'choice') {
      const fitting = kind.of.find((alternative) => matchesKind(value, alternative, this.#context.dialect));
      return fitting ? this.#copyContainer(value, fitting, spot) : this.#copyPlain(value, spot);
    }
    if (!isJsonObject(value)) return this.#copyList(value, kind.kind === 'list' ? kind.items : undefined, spot);
    if (kind.kind === 'object') return this.#copyObject(value, kind.object, kind.reference === true, spot);
    const values = kind.kind === 'map' ? kind.values : undefined;
    return this.#copyMembers(value, { order: compareCodePoints, kindOf: () => values }, spot);
  }

  /** The target of a reference in a place that doesn't allow references. */
  #include(value: Include, kind: ValueKind, spot: Spot): Json {
    const target = this.#context.tree.resolved(spot.site.file, value.$ref) as Target;
    if (this.#inlining.has(target.value)) throw badInput('ref-cycle', spot.site, { cycle: value.$ref });
    this.#inlining.add(target.value);
    const site: Site = { file: target.file, path: pathOf(target.tokens), via: spot.site };
    this.#origins.set(pointerOf(tokensOf(spot.pointer)), site);
    const { value: found } = target;
    const included =
      typeof found === 'object' && found !== null
        ? this.#copyContainer(found, kind, { site, pointer: spot.pointer })
        : found;
    this.#inlining.delete(target.value);
    return included;
  }

  #copyList(list: readonly Json[], items: ValueKind | undefined, spot: Spot): Json {
    this.#noteUnread(list, spot);
    const kept = this.#context.repairs.keptItems(list);
    if (!kept) return list.map((item, index) => this.#copyMember(item, items, spot, String(index)));
    return kept.map((source, index) =>
      this.#copyMember(list[source] as Json, items, spot, String(index), String(source)),
    );
  }

  #copyObject(value: JsonObject, object: ObjectName, referable: boolean, spot: Spot): Json {
    const ref = referenceOf(value, object);
    if (ref !== undefined && object === 'PathItem') return this.#inline(value, ref, spot);
    if (ref !== undefined && referable) {
      // A part that depends on where the schema is used may be anything here.
      const open = !Object.hasOwn(value, '$ref') && this.#context.tree.isAmbiguous(spot.site.file, ref);
      return open
        ? this.#copyFields(value, object, spot, referenceKeywords)
        : this.#reference(value, ref, object, spot);
    }
    return this.#copyFields(value, object, spot, object === 'Schema' ? anchors : undefined);
  }

  #copyFields(value: JsonObject, object: ObjectName, spot: Spot, without?: ReadonlySet<string>): JsonObject {
    const rules: MemberRules = { order: fieldOrder(object), kindOf: (key) => memberKind(object, key) };
    const copy = this.#copyMembers(value, without ? { ...rules, without } : rules, spot);
    return object === 'Discriminator' ? this.#mapping(copy, spot) : copy;
  }

  #copyMembers(value: JsonObject, { order, kindOf, without }: MemberRules, spot: Spot): JsonObject {
    const copy: Record<string, Json> = {};
    const { repairs } = this.#context;
    this.#noteUnread(value, spot);
    if (repairs.touches(value)) {
      const fields = repairs.fieldsOf(value).toSorted((left, right) => order(left.key, right.key));
      for (const { key, sourceKey, value: item } of fields) {
        if (!without?.has(key)) setOwn(copy, key, this.#copyMember(item, kindOf(key), spot, key, sourceKey));
      }
      return copy;
    }
    for (const key of sortKeys(Object.keys(value), order)) {
      if (!without?.has(key)) setOwn(copy, key, this.#copyMember(value[key] as Json, kindOf(key), spot, key));
    }
    return copy;
  }

  #noteUnread(holder: ValueHolder, { pointer }: Spot): void {
    for (const [key, written] of this.#context.repairs.writtenIn(holder) ?? []) {
      this.#unread.set(pointerOf([...tokensOf(pointer), key]), written);
    }
  }

  #reference(value: JsonObject, ref: string, object: ObjectName, spot: Spot): Json {
    const { dialect, entry, repairs, tree } = this.#context;
    const target = tree.resolved(spot.site.file, ref) as Target;
    if (repairs.isBase(value)) return this.#base(target, spot);
    const place = this.#places.get(target.key) as ComponentPlace;
    if (!isOwn(place, entry) && isAt(tokensOf(spot.pointer), place)) {
      // The entry's component is only this reference; its target is copied there later.
      return null;
    }
    const $ref = `#${pointerOf(['components', place.section, place.name])}`;
    if (!keepsSiblings(object, dialect)) return { $ref, ...keptSiblings(value, dialect) };
    return { $ref, ...this.#copyFields(value, object, spot, referenceKeywords) };
  }

  /** The fields of a schema without its alternatives. */
  #base(target: Target, spot: Spot): Json {
    const site: Site = { file: target.file, path: pathOf(target.tokens), via: spot.site };
    this.#origins.set(pointerOf(tokensOf(spot.pointer)), site);
    return this.#copyFields(target.value as JsonObject, 'Schema', { site, pointer: spot.pointer }, alternatives);
  }

  /** The target of a path item's reference, overridden by the fields beside the reference. */
  #inline(value: JsonObject, ref: string, spot: Spot): Json {
    const target = this.#context.tree.resolved(spot.site.file, ref) as Target;
    if (this.#inlining.has(target.value)) throw badInput('ref-cycle', spot.site, { cycle: ref });
    this.#inlining.add(target.value);
    const site: Site = { file: target.file, path: pathOf(target.tokens), via: spot.site };
    this.#origins.set(pointerOf(tokensOf(spot.pointer)), site);
    const there: Spot = { site, pointer: spot.pointer };
    const inlined = this.#copyObject(target.value as JsonObject, 'PathItem', true, there) as JsonObject;
    this.#inlining.delete(target.value);
    const own = this.#copyFields(value, 'PathItem', spot, referenceKeywords);
    for (const key of Object.keys(own)) this.#move(spot, key, key);
    return inOrder({ ...inlined, ...own }, fieldOrder('PathItem'));
  }

  #mapping(discriminator: JsonObject, { site }: Spot): JsonObject {
    const { mapping, defaultMapping } = discriminator;
    const { tree, entry } = this.#context;
    const rewritten = (value: Json): Json => {
      const target = typeof value === 'string' ? mappingTarget(tree, entry, site.file, value) : undefined;
      const place = target && this.#places.get(target.key);
      return place ? `#${pointerOf(['components', place.section, place.name])}` : value;
    };
    const mapped: Record<string, Json> = {};
    for (const [key, value] of Object.entries(isJsonObject(mapping) ? mapping : {})) {
      setOwn(mapped, key, rewritten(value));
    }
    return {
      ...discriminator,
      ...(isJsonObject(mapping) ? { mapping: mapped } : {}),
      ...(defaultMapping === undefined ? {} : { defaultMapping: rewritten(defaultMapping) }),
    };
  }
}

function isOwn(place: ComponentPlace, entry: SourceFile): boolean {
  return place.target.file === entry && isAt(place.target.tokens, place);
}

function isAt(tokens: readonly string[], { section, name }: ComponentPlace): boolean {
  return tokens.length === 3 && tokens[0] === 'components' && tokens[1] === section && tokens[2] === name;
}

function below({ site, pointer }: Spot, key: string, sourceKey: string): Spot {
  return { site: { ...site, path: { parent: site.path, key: sourceKey } }, pointer: { parent: pointer, key } };
}
