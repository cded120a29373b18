import type { BadInputError } from '../diagnostics.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { pointerOf } from '../json-pointer.ts';
import { compareCodePoints } from '../order.ts';
import { setOwn } from '../set-own.ts';
import { type ComponentPlace, nameComponents } from './component-names.ts';
import type { DescriptionContext } from './description-context.ts';
import { mappingTarget } from './mapping-target.ts';
import { memberKind } from './openapi/kind-at.ts';
import type { ObjectName, ValueKind } from './openapi/object-table.ts';
import { openApiObjects } from './openapi/objects.ts';
import { matchesKind } from './openapi/value-kinds.ts';
import { type Path, pathOf, tokensOf } from './path.ts';
import { referenceOf } from './reference-of.ts';
import { keepsSiblings, keptSiblings } from './reference-siblings.ts';
import { badInput } from './report.ts';
import type { Site } from './site.ts';
import type { SourceFile } from './source-file.ts';
import type { Target } from './source-tree.ts';
import type { FollowedReference } from './walk-description.ts';

/** One self-contained document, and where its parts come from. */
export interface Bundle {
  readonly document: JsonObject;
  /** Pointers of the bundle whose values, with all below, stand elsewhere than their parent's. */
  readonly origins: ReadonlyMap<string, Site>;
}

/**
 * Copies a walked description into one document in canonical order, references rewritten, without what was left out.
 * @throws BadInputError where path items lead into themselves or the result exceeds a limit.
 */
export function bundle(context: DescriptionContext, references: readonly FollowedReference[]): Bundle {
  return new Bundler(context, references).bundle();
}

/** A value in its file, and the place that its copy takes. */
interface Spot {
  readonly site: Site;
  readonly pointer: Path | undefined;
}

class Bundler {
  readonly #context: DescriptionContext;
  readonly #places: ReadonlyMap<string, ComponentPlace>;
  readonly #origins = new Map<string, Site>();
  /** Path items that are being copied into one another. */
  readonly #inlining = new Set<Json>();
  #values = 0;
  #depth = 0;

  constructor(context: DescriptionContext, references: readonly FollowedReference[]) {
    this.#context = context;
    this.#places = nameComponents(context.entry, context.tree, references);
  }

  bundle(): Bundle {
    const { entry } = this.#context;
    const site: Site = { file: entry, path: undefined };
    this.#origins.set('', site);
    const document = this.#copyFields(entry.value as JsonObject, 'OpenAPI', { site, pointer: undefined });
    return { document: this.#withComponents(document), origins: this.#origins };
  }

  /** Adds what other files define; fields and names in canonical order again. */
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
    const sorted = [...sections].map(([name, section]) => [name, sortedObject(section)] as const);
    const components = inOrder({ ...own, ...Object.fromEntries(sorted) }, 'Components');
    return inOrder({ ...document, components }, 'OpenAPI');
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

  /** A member of a container whose spot is `parent`. */
  #copyMember(value: Json, kind: ValueKind | undefined, parent: Spot, key: string): Json {
    this.#values += 1;
    if (typeof value !== 'object' || value === null) return value;
    if (kind === undefined || kind.kind === 'any') return this.#copyPlain(value, parent);
    return this.#copy(value, kind, below(parent, key));
  }

  /** A value in which nothing is a reference: examples, defaults, extensions. */
  #copyPlain(value: readonly Json[] | JsonObject, spot: Spot): Json {
    this.#enter(spot);
    let copy: Json;
    if (!isJsonObject(value)) copy = value.map((item) => this.#copyMember(item, undefined, spot, ''));
    else {
      const members: Record<string, Json> = {};
      for (const key of Object.keys(value).sort(compareCodePoints)) {
        setOwn(members, key, this.#copyMember(value[key] as Json, undefined, spot, key));
      }
      copy = members;
    }
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
    return badInput(code, { limit: String(limit) }, site);
  }

  #copyContainer(value: readonly Json[] | JsonObject, kind: ValueKind, spot: Spot): Json {
    if (kind.kind === 'choice') {
      const fitting = kind.of.find((alternative) => matchesKind(value, alternative, this.#context.dialect));
      return fitting ? this.#copyContainer(value, fitting, spot) : this.#copyPlain(value, spot);
    }
    if (!isJsonObject(value)) {
      const items = kind.kind === 'list' ? kind.items : undefined;
      return value.map((item, index) => this.#copyMember(item, items, spot, String(index)));
    }
    if (kind.kind === 'object') return this.#copyObject(value, kind.object, kind.reference === true, spot);
    const values = kind.kind === 'map' ? kind.values : undefined;
    const copy: Record<string, Json> = {};
    for (const key of Object.keys(value).sort(compareCodePoints)) {
      setOwn(copy, key, this.#copyMember(value[key] as Json, values, spot, key));
    }
    return copy;
  }

  #copyObject(value: JsonObject, object: ObjectName, referable: boolean, spot: Spot): Json {
    const ref = referenceOf(value, object);
    if (ref !== undefined && object === 'PathItem') return this.#inline(value, ref, spot);
    if (ref !== undefined && referable) return this.#reference(value, ref, object, spot);
    return this.#copyFields(value, object, spot);
  }

  #copyFields(source: JsonObject, object: ObjectName, spot: Spot): JsonObject {
    const value = this.#context.repairs.applyTo(source);
    const copy: Record<string, Json> = {};
    for (const key of orderedKeys(value, object)) {
      // References to anchors have become pointers.
      if (object === 'Schema' && (key === '$anchor' || key === '$dynamicAnchor')) continue;
      setOwn(copy, key, this.#copyMember(value[key] as Json, memberKind(object, key), spot, key));
    }
    return object === 'Discriminator' ? this.#mapping(copy, spot) : copy;
  }

  #reference(value: JsonObject, ref: string, object: ObjectName, spot: Spot): Json {
    const { dialect, entry, repairs, tree } = this.#context;
    const target = tree.resolved(spot.site.file, ref) as Target;
    if (repairs.isBase(value)) return this.#base(target, spot);
    const place = this.#places.get(target.key) as ComponentPlace;
    const pointer = tokensOf(spot.pointer);
    if (!isOwn(place, entry) && pointer.join('/') === `components/${place.section}/${place.name}`) {
      // The entry's component is nothing but this reference: what it names moves here.
      return null;
    }
    const $ref = `#${pointerOf(['components', place.section, place.name])}`;
    if (keepsSiblings(object, dialect)) {
      return { $ref, ...this.#copyFields(withoutRef(value), object, spot) };
    }
    return { $ref, ...keptSiblings(value, dialect) };
  }

  /** The fields of a schema without the alternatives that it offers. */
  #base(target: Target, spot: Spot): Json {
    const {
      oneOf: _,
      anyOf: __,
      discriminator: ___,
      ...fields
    } = this.#context.repairs.applyTo(target.value as JsonObject);
    const site: Site = { file: target.file, path: pathOf(target.tokens), via: spot.site };
    this.#origins.set(pointerOf(tokensOf(spot.pointer)), site);
    return this.#copyFields(fields, 'Schema', { site, pointer: spot.pointer });
  }

  /** What the reference of a path item names, with the fields beside the reference over it. */
  #inline(value: JsonObject, ref: string, spot: Spot): Json {
    const target = this.#context.tree.resolved(spot.site.file, ref) as Target;
    if (this.#inlining.has(target.value)) throw badInput('ref-cycle', { cycle: ref }, spot.site);
    this.#inlining.add(target.value);
    const site: Site = { file: target.file, path: pathOf(target.tokens), via: spot.site };
    this.#origins.set(pointerOf(tokensOf(spot.pointer)), site);
    const inlined = this.#copyObject(target.value as JsonObject, 'PathItem', true, {
      site,
      pointer: spot.pointer,
    }) as JsonObject;
    this.#inlining.delete(target.value);
    const own = this.#copyFields(withoutRef(value), 'PathItem', spot);
    for (const key of Object.keys(own)) {
      this.#origins.set(pointerOf([...tokensOf(spot.pointer), key]), {
        ...spot.site,
        path: { parent: spot.site.path, key },
      });
    }
    return inOrder({ ...inlined, ...own }, 'PathItem');
  }

  #mapping(discriminator: JsonObject, { site }: Spot): JsonObject {
    const { mapping } = discriminator;
    if (!isJsonObject(mapping)) return discriminator;
    const rewritten: Record<string, Json> = {};
    for (const [key, value] of Object.entries(mapping)) {
      const target =
        typeof value === 'string'
          ? mappingTarget(this.#context.tree, this.#context.entry, site.file, value)
          : undefined;
      const place = target && this.#places.get(target.key);
      setOwn(rewritten, key, place ? `#${pointerOf(['components', place.section, place.name])}` : value);
    }
    return { ...discriminator, mapping: rewritten };
  }
}

/** Whether a component stands in the bundle where it stands in the entry. */
function isOwn({ section, name, target }: ComponentPlace, entry: SourceFile): boolean {
  return target.file === entry && pointerOf(target.tokens) === pointerOf(['components', section, name]);
}

function below({ site, pointer }: Spot, key: string): Spot {
  return { site: { ...site, path: { parent: site.path, key } }, pointer: { parent: pointer, key } };
}

function withoutRef(value: JsonObject): JsonObject {
  const { $ref: _, $dynamicRef: __, ...rest } = value;
  return rest;
}

function sortedObject(value: JsonObject): JsonObject {
  const sorted: Record<string, Json> = {};
  for (const key of Object.keys(value).sort(compareCodePoints)) setOwn(sorted, key, value[key] as Json);
  return sorted;
}

/** Where a field stands among the fields of its object. */
const ranks = new Map(
  Object.entries(openApiObjects).map(([name, { fields }]) => [
    name,
    new Map(Object.keys(fields).map((field, index) => [field, index])),
  ]),
);

/** Keys of an object of the specification: its fixed fields first, in the order of the table, then all others by code point. */
function orderedKeys(value: JsonObject, object: ObjectName): readonly string[] {
  const rank = ranks.get(object);
  const rankOf = (key: string): number => rank?.get(key) ?? Number.MAX_SAFE_INTEGER;
  return Object.keys(value).sort((left, right) => rankOf(left) - rankOf(right) || compareCodePoints(left, right));
}

function inOrder(value: JsonObject, object: ObjectName): JsonObject {
  const ordered: Record<string, Json> = {};
  for (const key of orderedKeys(value, object)) setOwn(ordered, key, value[key] as Json);
  return ordered;
}
