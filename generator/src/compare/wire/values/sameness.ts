import type { Schema } from '../../../model/schema.ts';
import type { FindValues } from './counterexamples.ts';
import { areApart, disjointBesideNull } from './disjoint.ts';
import { effectiveTypes } from './effective-types.ts';
import { Inclusion } from './inclusion.ts';
import { keyOf, type Located, located } from './located.ts';
import { possibleTypes } from './possible-types.ts';
import {
  areDecided,
  eachInOther,
  eachTakesOne,
  formatsOf,
  sameMaps,
  sameNumber,
  sameNumbers,
  sameSets,
  sameTexts,
  sameValues,
} from './same-facets.ts';
import { scalarAccepts } from './scalar-accepts.ts';
import {
  anything,
  type Contains,
  commonTypes,
  isAnything,
  isTypeWithin,
  type Union,
  type ValueType,
  type View,
} from './view.ts';

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
  const sameness = new Sameness(plain);
  return new Inclusion(isSame, (a, b) => sameness.same(a, b), findValues);
}

/**
 * Proves that two schemas are equivalent spellings. It compares views, with references followed and `allOf` merged; lists
 * without an order are compared as sets, and constraints on types that aren't accepted are ignored. `true` is a proof; `false`
 * means that the forms differ. A question about recursive schemas is assumed true until refuted.
 */
class Sameness {
  readonly #plain: Inclusion;
  readonly #same = new Set<string>();
  readonly #different = new Set<string>();
  readonly #assumed: string[] = [];
  readonly #open = new Set<string>();
  #left = mostPairs;
  #depth = 0;

  /** `plain` decides about scalars, which have many forms; it never calls back into this class. */
  constructor(plain: Inclusion) {
    this.#plain = plain;
  }

  /** Whether the forms of both schemas show that they accept the same values. */
  same(a: Located, b: Located): boolean {
    return this.#compare(a, b, {});
  }

  #compare(a: Located, b: Located, place: SchemaPlacing): boolean {
    const key = `${keyOf(a)} ${keyOf(b)} ${place.types ?? ''} ${place.isCounted ?? ''}`;
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
    if (isScalar && this.#plain.equal(a, b)) return true;
    return (
      (!types.includes('string') || this.#sameStrings(a, b)) &&
      (!types.some((type) => type === 'number' || type === 'integer') || sameNumbers(a, b, types)) &&
      (!types.includes('object') || this.#sameObjects(a, b, here)) &&
      (!types.includes('array') || this.#sameArrays(a, b)) &&
      this.#sameCompositions(a, b, here)
    );
  }

  #sameStrings(a: View, b: View): boolean {
    return (
      sameNumber(a.minLength, b.minLength, 0) &&
      sameNumber(a.maxLength, b.maxLength) &&
      sameTexts(a.patterns, b.patterns) &&
      sameTexts(formatsOf(a, 'string'), formatsOf(b, 'string')) &&
      a.contentEncoding?.value === b.contentEncoding?.value &&
      a.contentMediaType?.value === b.contentMediaType?.value &&
      this.#sameParts(a, b)(a.contentSchema, b.contentSchema)
    );
  }

  #sameObjects(a: View, b: View, place: SchemaPlacing): boolean {
    const isCounted = place.isCounted === true;
    if (isCounted && (a.additional === undefined) !== (b.additional === undefined)) return false;
    const names = new Set([...a.properties.keys(), ...b.properties.keys()]);
    const said = (view: View, name: string) =>
      view.properties.get(name) ??
      (isCounted || view.patternProperties.size > 0 ? undefined : (view.additional ?? anything));
    const same = this.#sameParts(a, b);
    const sameProperties = [...names].every((name) => {
      const [one, other] = [said(a, name), said(b, name)];
      return one !== undefined && other !== undefined && same(one, other);
    });
    const sameInWhole = (one: Schema, other: Schema) =>
      this.#compare(located(a, one), located(b, other), { ...place, types: ['object'] });
    return (
      sameSets(a.required, b.required) &&
      sameNumber(a.minProperties, b.minProperties, a.required.size) &&
      sameNumber(a.maxProperties, b.maxProperties) &&
      sameProperties &&
      sameMaps(a.patternProperties, b.patternProperties, same) &&
      same(a.additional, b.additional) &&
      same(a.propertyNames, b.propertyNames) &&
      (a.unevaluatedProperties === undefined) === (b.unevaluatedProperties === undefined) &&
      same(a.unevaluatedProperties, b.unevaluatedProperties) &&
      sameMaps(a.dependentRequired, b.dependentRequired, (one, other) =>
        sameSets(new Set(one.value), new Set(other.value)),
      ) &&
      sameMaps(a.dependentSchemas, b.dependentSchemas, sameInWhole)
    );
  }

  #sameArrays(a: View, b: View): boolean {
    const same = this.#sameParts(a, b);
    const sameContains = (one: Contains, other: Contains) =>
      one.min === other.min && one.max === other.max && same(one.schema, other.schema);
    return (
      sameNumber(a.minItems, b.minItems, 0) &&
      sameNumber(a.maxItems, b.maxItems) &&
      (a.uniqueItems === undefined) === (b.uniqueItems === undefined) &&
      a.prefixItems.length === b.prefixItems.length &&
      a.prefixItems.every((schema, index) => same(schema, b.prefixItems[index])) &&
      same(a.items, b.items) &&
      eachInOther(a.contains, b.contains, sameContains) &&
      (a.unevaluatedItems === undefined) === (b.unevaluatedItems === undefined) &&
      same(a.unevaluatedItems, b.unevaluatedItems)
    );
  }

  #sameCompositions(a: View, b: View, place: SchemaPlacing): boolean {
    const here = (one: Schema | undefined, other: Schema | undefined) => {
      if (isAnything(one) || isAnything(other)) return isAnything(one) && isAnything(other);
      return this.#compare(located(a, one ?? anything), located(b, other ?? anything), place);
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
    const same = (branch: Schema, next: Schema) => this.#compare(located(a, branch), located(b, next), place);
    const isExclusive = one.kind === 'oneOf' || other.kind === 'oneOf';
    if (one.kind !== other.kind && !areApart(a.scope, branches)) return false;
    return (isExclusive ? eachTakesOne : eachInOther)(branches, others, same);
  }

  /** Compares members or items: separate values, which the schemas around them don't affect. */
  #sameParts(a: View, b: View): (one: Schema | undefined, other: Schema | undefined) => boolean {
    return (one, other) =>
      (isAnything(one) && isAnything(other)) ||
      this.#compare(located(a, one ?? anything), located(b, other ?? anything), {});
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
