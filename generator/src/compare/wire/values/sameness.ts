import { canonicalJson } from '../../../base/canonical-json.ts';
import type { Schema } from '../../../model/schema.ts';
import type { FindValues } from './counterexamples.ts';
import { areApart, disjointBesideNull } from './disjoint.ts';
import { effectiveTypes } from './effective-types.ts';
import { Inclusion } from './inclusion.ts';
import type { Located } from './located.ts';
import { possibleTypes } from './possible-types.ts';
import {
  areDecided,
  demandsOf,
  eachInOther,
  eachTakesOne,
  formatsOf,
  sameNumber,
  sameNumbers,
  sameSets,
  sameTexts,
  sameValues,
} from './same-facets.ts';
import { scalarAccepts } from './scalar-accepts.ts';
import { anything, commonTypes, isAnything, isTypeWithin, type Union, type ValueType, type View } from './view.ts';

/** Where a schema is, which decides which parts of it matter. */
interface SchemaPlacing {
  /** Only values of these types, and no null, reach the schema: it is an alternative of one that accepts only them. */
  readonly types?: readonly ValueType[];
  /** An enclosing schema covers the remaining names or items, so each name that this one evaluates matters. */
  readonly isCounted?: true;
}

const mostPairs = 200_000;
/** Each level takes some room on the stack; tangled alternatives could nest as many pairs as there are. */
const mostDepth = 300;

/**
 * Proofs about the schemas of two descriptions. `isSame` finds schemas that are written alike; values of `findValues` refute.
 */
export function prover(isSame: (a: Located, b: Located) => boolean = () => false, findValues?: FindValues): Inclusion {
  const plain = new Inclusion(isSame, undefined, findValues);
  const sameness = new Sameness((narrow, wide) => plain.within(narrow, wide));
  return new Inclusion(isSame, (a, b) => sameness.same(a, b), findValues);
}

/**
 * Proves that two schemas are equivalent spellings. It compares views, with references followed and `allOf` merged; lists
 * without an order are compared as sets, and constraints on types that aren't accepted are ignored. `true` is a proof; `false`
 * means that the forms differ. A question about recursive schemas is assumed true until refuted.
 */
class Sameness {
  readonly #isWithin: (narrow: Located, wide: Located) => boolean;
  readonly #scopes = new Map<Located['scope'], number>();
  readonly #same = new Set<string>();
  readonly #different = new Set<string>();
  readonly #assumed: string[] = [];
  readonly #open = new Set<string>();
  #left = mostPairs;
  #depth = 0;

  /** `isWithin` decides about scalars, which have many forms; it never calls back into this class. */
  constructor(isWithin: (narrow: Located, wide: Located) => boolean) {
    this.#isWithin = isWithin;
  }

  /** Whether the forms of both schemas show that they accept the same values. */
  same(a: Located, b: Located): boolean {
    return this.#compare(a, b, {});
  }

  #compare(a: Located, b: Located, place: SchemaPlacing): boolean {
    const key = `${this.#key(a)} ${this.#key(b)} ${place.types ?? ''} ${place.isCounted ?? ''}`;
    if (this.#same.has(key) || this.#open.has(key)) return true;
    if (this.#different.has(key) || --this.#left < 0 || this.#depth >= mostDepth) return false;
    const mark = this.#assumed.length;
    this.#assumed.push(key);
    this.#open.add(key);
    this.#depth += 1;
    const holds = this.#sameViews(a.scope.view(a.schema), b.scope.view(b.schema), place);
    this.#depth -= 1;
    // A result found on the way may depend on a failed one. A difference doesn't.
    const settled = holds ? [] : this.#assumed.splice(mark);
    for (const other of settled) this.#open.delete(other);
    if (!holds) this.#different.add(key);
    if (mark === 0) {
      for (const proven of this.#assumed.splice(0)) this.#same.add(proven);
      this.#open.clear();
    }
    return holds;
  }

  #key({ scope, schema }: Located): string {
    const index = this.#scopes.get(scope) ?? this.#scopes.size;
    this.#scopes.set(scope, index);
    return `${index}.${scope.id(scope.twin(schema))}`;
  }

  #sameViews(a: View, b: View, place: SchemaPlacing): boolean {
    if (place.types === undefined && a.nullable !== b.nullable) return false;
    const types = typesOf(a, place);
    if (types.join() !== typesOf(b, place).join()) return false;
    if (types.length === 0) return true;
    if (a.values !== undefined || b.values !== undefined) {
      if (!sameValues(a, b)) return false;
      // If the acceptance of each listed value is known, the lists decide.
      if ([a, b].every(areDecided)) return true;
    }
    const isCounted =
      place.isCounted === true || speaksOfTheRest(a) || speaksOfTheRest(b) ? ({ isCounted: true } as const) : {};
    const here: SchemaPlacing = { types, ...isCounted };
    const isScalar = types.every((type) => type !== 'object' && type !== 'array');
    if (isScalar && this.#isEither(a, b)) return true;
    return (
      (!types.includes('string') || this.#sameStrings(a, b)) &&
      (!types.some((type) => type === 'number' || type === 'integer') || sameNumbers(a, b, types)) &&
      (!types.includes('object') || this.#sameObjects(a, b, here)) &&
      (!types.includes('array') || this.#sameArrays(a, b)) &&
      this.#sameCompositions(a, b, here)
    );
  }

  /** Scalars have many forms, so they are the same if each is within the other. */
  #isEither(a: View, b: View): boolean {
    return this.#isWithin(a, b) && this.#isWithin(b, a);
  }

  #sameStrings(a: View, b: View): boolean {
    return (
      sameNumber(a.minLength, b.minLength, 0) &&
      sameNumber(a.maxLength, b.maxLength) &&
      sameTexts(a.patterns, b.patterns) &&
      sameTexts(formatsOf(a, 'string'), formatsOf(b, 'string')) &&
      a.contentEncoding?.value === b.contentEncoding?.value &&
      a.contentMediaType?.value === b.contentMediaType?.value &&
      this.#samePart(a, a.contentSchema, b, b.contentSchema)
    );
  }

  #sameObjects(a: View, b: View, place: SchemaPlacing): boolean {
    const isCounted = place.isCounted === true;
    if (isCounted && (a.additional === undefined) !== (b.additional === undefined)) return false;
    const names = new Set([...a.properties.keys(), ...b.properties.keys()]);
    const said = (view: View, name: string) =>
      view.properties.get(name) ??
      (isCounted || view.patternProperties.size > 0 ? undefined : (view.additional ?? anything));
    const sameProperties = [...names].every((name) => {
      const [one, other] = [said(a, name), said(b, name)];
      return one !== undefined && other !== undefined && this.#samePart(a, one, b, other);
    });
    return (
      sameSets(a.required, b.required) &&
      sameNumber(a.minProperties, b.minProperties, a.required.size) &&
      sameNumber(a.maxProperties, b.maxProperties) &&
      sameProperties &&
      this.#sameMaps(a, a.patternProperties, b, b.patternProperties) &&
      this.#samePart(a, a.additional, b, b.additional) &&
      this.#samePart(a, a.propertyNames, b, b.propertyNames) &&
      (a.unevaluatedProperties === undefined) === (b.unevaluatedProperties === undefined) &&
      this.#samePart(a, a.unevaluatedProperties, b, b.unevaluatedProperties) &&
      canonicalJson(demandsOf(a)) === canonicalJson(demandsOf(b)) &&
      this.#sameMaps(a, a.dependentSchemas, b, b.dependentSchemas, { ...place, types: ['object'] })
    );
  }

  #sameArrays(a: View, b: View): boolean {
    const [contained, others] = [a.contains, b.contains];
    const sameContains = (one: View['contains'][number], other: View['contains'][number]) =>
      one.min === other.min && one.max === other.max && this.#samePart(a, one.schema, b, other.schema);
    return (
      sameNumber(a.minItems, b.minItems, 0) &&
      sameNumber(a.maxItems, b.maxItems) &&
      (a.uniqueItems === undefined) === (b.uniqueItems === undefined) &&
      a.prefixItems.length === b.prefixItems.length &&
      a.prefixItems.every((schema, index) => this.#samePart(a, schema, b, b.prefixItems[index])) &&
      this.#samePart(a, a.items, b, b.items) &&
      contained.every((one) => others.some((other) => sameContains(one, other))) &&
      others.every((other) => contained.some((one) => sameContains(one, other))) &&
      (a.unevaluatedItems === undefined) === (b.unevaluatedItems === undefined) &&
      this.#samePart(a, a.unevaluatedItems, b, b.unevaluatedItems)
    );
  }

  #sameCompositions(a: View, b: View, place: SchemaPlacing): boolean {
    const here = (one: Schema | undefined, other: Schema | undefined) => {
      if (isAnything(one) || isAnything(other)) return isAnything(one) && isAnything(other);
      return this.#compare(
        { scope: a.scope, schema: one ?? anything },
        { scope: b.scope, schema: other ?? anything },
        place,
      );
    };
    return (
      eachInOther(a.unions, b.unions, (one, other) => this.#sameUnion(a, one, b, other, place)) &&
      eachInOther(refusing(a), refusing(b), here) &&
      eachInOther(
        a.conditions,
        b.conditions,
        (one, other) => here(one.if, other.if) && here(one.met, other.met) && here(one.unmet, other.unmet),
      )
    );
  }

  #sameUnion(a: View, one: Union, b: View, other: Union, place: SchemaPlacing): boolean {
    const [branches, others] = [openBranches(a, one, place), openBranches(b, other, place)];
    const same = (branch: Schema, next: Schema) =>
      this.#compare({ scope: a.scope, schema: branch }, { scope: b.scope, schema: next }, place);
    const isExclusive = one.kind === 'oneOf' || other.kind === 'oneOf';
    if (one.kind !== other.kind && !areApart(a.scope, branches)) return false;
    return (isExclusive ? eachTakesOne : eachInOther)(branches, others, same);
  }

  #sameMaps(
    a: View,
    one: ReadonlyMap<string, Schema>,
    b: View,
    other: ReadonlyMap<string, Schema>,
    place?: SchemaPlacing,
  ): boolean {
    return (
      one.size === other.size &&
      [...one].every(([name, schema]) => {
        const next = other.get(name);
        if (next === undefined) return false;
        if (place === undefined) return this.#samePart(a, schema, b, next);
        return this.#compare({ scope: a.scope, schema }, { scope: b.scope, schema: next }, place);
      })
    );
  }

  /** A member or an item: a separate value, which the schemas around it don't affect. */
  #samePart(a: View, one: Schema | undefined, b: View, other: Schema | undefined): boolean {
    const [saysNothing, otherSaysNothing] = [one, other].map((schema) => isAnything(schema));
    if (saysNothing === true && otherSaysNothing === true) return true;
    return this.#compare(
      { scope: a.scope, schema: one ?? anything },
      { scope: b.scope, schema: other ?? anything },
      {},
    );
  }
}

/** The accepted types that can occur at a place. */
function typesOf(view: View, { types }: SchemaPlacing): readonly ValueType[] {
  const possible = possibleTypes(view);
  const own = effectiveTypes(view).filter((type) => isTypeWithin(type, possible));
  return types === undefined ? own : commonTypes(own, types);
}

function speaksOfTheRest({ unevaluatedProperties, unevaluatedItems }: View): boolean {
  return unevaluatedProperties !== undefined || unevaluatedItems !== undefined;
}

/** The exclusions that refuse otherwise accepted values. */
function refusing(view: View): readonly Schema[] {
  return view.negations.filter((negation) => {
    const refused = view.scope.view(negation);
    // The view as a whole rejects the listed values. The question is whether it would accept them without its negation.
    if (refused.values !== undefined) return refused.values.value.some((value) => scalarAccepts(view, value) !== false);
    return !disjointBesideNull(view, refused);
  });
}

/** The alternatives that values at the place can match. */
function openBranches({ scope }: View, { branches }: Union, place: SchemaPlacing): readonly Schema[] {
  return branches.filter((branch) => typesOf(scope.view(branch), place).length > 0);
}
