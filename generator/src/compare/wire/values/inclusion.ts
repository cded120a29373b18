import type { Json } from '../../../base/json.ts';
import type { Schema } from '../../../model/schema.ts';
import { acceptsView } from './accepts.ts';
import { Counterexamples, type FindValues } from './counterexamples.ts';
import { disjoint } from './disjoint.ts';
import { type InclusionProof, keyOf, type Located, located } from './located.ts';
import { logicalForm } from './logical-form.ts';
import { possibleTypes } from './possible-types.ts';
import { eachTakesOne } from './same-facets.ts';
import { splits, stepsOf } from './split.ts';
import { sharing } from './tags.ts';
import {
  anyButNull,
  isAnything,
  isComposed,
  isImpossible,
  isTypeWithin,
  type SchemaScope,
  type Union,
  type ValueType,
  type View,
} from './view.ts';
import { arrayWithin } from './within-array.ts';
import { exclusiveWithin, pairwiseWithin, withTheRest } from './within-exclusive.ts';
import { objectWithin } from './within-object.ts';
import { listWithin, numberWithin, stringWithin, textsWithin } from './within-scalar.ts';

const stepsPerQuestion = 5_000;
const mostNested = { words: 6, branches: 24 } as const;
const stepsInAll = 60_000;

/**
 * Proves that a schema accepts only values that another one accepts. `true` is a proof; `false` means that it isn't so, or that
 * there is no proof. A question about recursive schemas is assumed true until refuted, which is correct for inclusion.
 */
export class Inclusion implements InclusionProof {
  readonly #proven = new Set<string>();
  /** Refuted questions, with a counterexample if known. */
  readonly #refuted = new Map<string, Json | undefined>();
  /** The assumptions of the current question, in order, each with its depth in the value. */
  readonly #assumed = new Map<string, { readonly depth: number; open: boolean }>();
  #depth = 0;
  /** How often a question returned for the same value. */
  #circles = 0;
  readonly #order: string[] = [];
  /** How often the current question was rephrased, and how many alternatives contain it. */
  readonly #nested = { words: 0, branches: 0 };
  #steps = 0;
  #left = stepsInAll;
  /** Whether both are written the same, with all references. */
  readonly isSame: (a: Located, b: Located) => boolean;
  readonly #isSameForm: (a: Located, b: Located) => boolean;
  readonly #examples: Counterexamples;
  /** The counterexample of the last "no". */
  #counterexample: Json | undefined;

  /**
   * `isSame` finds schemas that are written the same, with all references; `isSameForm` finds more, for `equal`; `findValues`
   * gives values that may refute a question before a proof.
   */
  constructor(
    isSame: (a: Located, b: Located) => boolean = () => false,
    isSameForm: (a: Located, b: Located) => boolean = () => false,
    findValues: FindValues = () => [],
  ) {
    this.#examples = new Counterexamples(findValues, isSame);
    this.isSame = isSame;
    this.#isSameForm = isSameForm;
  }

  /** Whether every value of `narrow` is a value of `wide`, by proof. */
  within(narrow: Located, wide: Located): boolean {
    const key = `${keyOf(narrow)}<${keyOf(wide)}`;
    if (this.#proven.has(key)) return true;
    this.#counterexample = this.#refuted.get(key);
    if (this.#refuted.has(key)) return this.isSame(narrow, wide);
    if (this.#order.length > 0) return this.#attempt(key, narrow, wide);
    this.#steps = stepsPerQuestion;
    const holds = this.#attempt(key, narrow, wide);
    if (holds) for (const assumption of this.#order) this.#proven.add(assumption);
    this.#forget(0);
    return holds;
  }

  /** The same question about a member or an item. */
  below(narrow: Located, wide: Located): boolean {
    this.#depth += 1;
    const holds = this.within(narrow, wide);
    this.#depth -= 1;
    return holds;
  }

  /** After a member didn't fit: finds objects of the whole that don't fit either. */
  missedMember(whole: View, name: string): void {
    if (this.#counterexample !== undefined) this.#examples.addMember(whole, name, this.#counterexample);
  }

  /** The same for items. */
  missedItem(whole: View): void {
    if (this.#counterexample !== undefined) this.#examples.addItem(whole, this.#counterexample);
  }

  /** Whether both schemas accept the same values, by proof. */
  equal(a: Located, b: Located): boolean {
    return this.isSame(a, b) || this.#isSameForm(a, b) || this.#mutual(a, b);
  }

  #attempt(key: string, narrow: Located, wide: Located): boolean {
    const asked = this.#assumed.get(key);
    if (asked?.open === true) {
      // If the same question returns for a part of the value, it may be assumed true. For the same value, that would be
      // circular.
      if (asked.depth >= this.#depth) this.#circles += 1;
      return asked.depth < this.#depth;
    }
    // A proof further down may depend on its depth.
    if (asked !== undefined && asked.depth <= this.#depth) return true;
    if (this.isSame(narrow, wide)) return true;
    if (this.#left < 0) return false;
    const [view, other] = [narrow.scope.view(narrow.schema), wide.scope.view(wide.schema)];
    const steps = stepsOf(view, other);
    this.#steps -= steps;
    this.#left -= steps;
    if (this.#steps < 0 || this.#left < 0) return false;
    if (this.#isRefuted(key, view, other)) return false;
    const mark = this.#order.length;
    const circles = this.#circles;
    const attempt = { depth: this.#depth, open: true };
    this.#assumed.set(key, attempt);
    this.#order.push(key);
    attempt.open = !this.#decide(view, other);
    if (!attempt.open) return true;
    this.#examples.addScalar(view, other);
    attempt.open =
      this.#isRefuted(key, view, other) || this.#inside('words', () => this.#inOtherWords(narrow, wide)) !== true;
    if (!attempt.open) return true;
    // Later results may depend on the proof that has just failed.
    this.#forget(mark);
    if (this.#refuted.has(key)) return false;
    this.#counterexample = undefined;
    // A proof that ran out of steps or came back to itself may succeed from another starting point.
    if (this.#steps >= 0 && this.#left >= 0 && this.#circles === circles) this.#refuted.set(key, undefined);
    return false;
  }

  /** Whether a known value refutes the question; that needs no other proof. */
  #isRefuted(key: string, narrow: View, wide: View): boolean {
    this.#counterexample = this.#examples.find(narrow, wide);
    if (this.#counterexample !== undefined) this.#refuted.set(key, this.#counterexample);
    return this.#counterexample !== undefined;
  }

  /** Decides a question inside others of its kind; undefined if there are too many around it. */
  #inside(kind: keyof typeof mostNested, decide: () => boolean): boolean | undefined {
    if (this.#nested[kind] >= mostNested[kind]) {
      this.#circles += 1;
      return undefined;
    }
    this.#nested[kind] += 1;
    const holds = decide();
    this.#nested[kind] -= 1;
    return holds;
  }

  /** Rephrases the question: first with conditions as alternatives, then for each type, then in pieces. */
  #inOtherWords(narrow: Located, wide: Located): boolean {
    const formOf = (side: Located) => located(side, logicalForm(side.scope, side.schema));
    const [old, next] = [formOf(narrow), formOf(wide)];
    const isNew = old.schema !== narrow.scope.target(narrow.schema) || next.schema !== wide.scope.target(wide.schema);
    if (isNew) return this.within(old, next);
    const [view, other] = [narrow.scope.view(narrow.schema), wide.scope.view(wide.schema)];
    if (view.unions.length + other.unions.length === 0 || view.values !== undefined) return false;
    if (view.nullable && !other.nullable) return false;
    const part = (schema: Schema) =>
      this.within(located(narrow, narrow.scope.conjunction([narrow.schema, schema])), wide);
    return splits(view, other).some((pieces) => pieces.every(part));
  }

  #forget(mark: number): void {
    for (const key of this.#order.splice(mark)) this.#assumed.delete(key);
  }

  #decide(narrow: View, wide: View): boolean {
    if (narrow.schema === wide.schema && narrow.scope === wide.scope) return true;
    if (isImpossible(narrow)) return true;
    if (narrow.nullable && !wide.nullable) return false;
    const types = narrow.values === undefined ? possibleTypes(narrow) : narrow.types.value;
    if (types.length === 0) return true;
    if (narrow.negations.some((negation) => this.within(narrow, located(narrow, negation)))) return true;
    if (narrow.values !== undefined) {
      return narrow.values.value.every(
        (value) => acceptsView(narrow, value) === false || acceptsView(wide, value) === true,
      );
    }
    if (wide.values !== undefined && !listWithin(types, narrow, wide)) return this.#viaBranches(narrow, wide);
    if (!types.every((type) => isTypeWithin(type, wide.types.value))) return this.#viaBranches(narrow, wide);
    return this.#partsWithin(types, narrow, wide) || this.#viaBranches(narrow, wide);
  }

  #partsWithin(types: readonly ValueType[], narrow: View, wide: View): boolean {
    if (types.includes('string') && !stringWithin(this, narrow, wide)) return false;
    if ((types.includes('number') || types.includes('integer')) && !numberWithin(narrow, wide)) return false;
    if (types.includes('object') && !objectWithin(this, narrow, wide)) return false;
    if (types.includes('array') && !arrayWithin(this, narrow, wide)) return false;
    if (!isComposed(wide)) return true;
    // These concern values other than null, which was checked before.
    const { scope, schema } = narrow;
    const own = narrow.nullable ? scope.view(scope.conjunction([schema, anyButNull])) : narrow;
    return (
      wide.unions.every((union) => this.#withinUnion(own, union, wide.scope)) &&
      wide.negations.every((negation) => this.#outside(own, located(wide, negation))) &&
      wide.conditions.every((condition) => this.#withinCondition(own, condition, wide.scope))
    );
  }

  /** Whether each alternative of the narrow side, with the rest of it, is within the wide side. */
  #viaBranches(narrow: View, wide: View): boolean {
    const isWithin = (union: Union) => {
      const whole = withTheRest(narrow, union);
      return union.branches.every((branch) => this.within(whole(branch), wide));
    };
    const holds = this.#inside('branches', () => narrow.unions.some(isWithin));
    return holds === true || (holds === false && pairwiseWithin(this, narrow, wide));
  }

  #withinUnion(narrow: View, union: Union, scope: SchemaScope): boolean {
    const one = (schema: Schema, from: SchemaScope) => this.#withinOne({ scope: from, schema }, union, scope);
    const texts = () => (union.kind === 'anyOf' ? union.branches.map((branch) => scope.view(branch)) : []);
    // Alternatives that stayed the same take no steps, and the whole takes some for each alternative.
    return (
      narrow.unions.some(
        (own) =>
          this.#sameUnion(own, narrow.scope, union, scope) || own.branches.every((branch) => one(branch, narrow.scope)),
      ) ||
      one(narrow.schema, narrow.scope) ||
      textsWithin(narrow, texts) ||
      narrow.unions.some((own) => exclusiveWithin(this, narrow, own, { union, scope }))
    );
  }

  /** Whether a schema is within one branch and, for `oneOf`, disjoint from all others. */
  #withinOne(narrow: Located, { kind, branches }: Union, scope: SchemaScope): boolean {
    const isWithin = (branch: Schema) => this.within(narrow, { scope, schema: branch });
    const isNear = ({ pointer }: Schema) => pointer === narrow.schema.pointer;
    const view = narrow.scope.view(narrow.schema);
    const shared = sharing(view, branches, scope);
    // A schema without values is within any alternative.
    const near = shared.length === 0 ? branches : shared;
    const found = near.find((branch) => isNear(branch) && isWithin(branch)) ?? near.find(isWithin);
    if (found === undefined || kind === 'anyOf') return found !== undefined;
    return shared.every((branch) => branch === found || this.#outside(view, { scope, schema: branch }));
  }

  /** Whether both are the same kind of union of the same alternatives, in any order. */
  #sameUnion(own: Union, ownScope: SchemaScope, union: Union, scope: SchemaScope): boolean {
    if (own.kind !== union.kind) return false;
    return eachTakesOne(own.branches, union.branches, (branch, other) =>
      this.#mutual({ scope: ownScope, schema: branch }, { scope, schema: other }),
    );
  }

  #mutual(a: Located, b: Located): boolean {
    return this.within(a, b) && this.within(b, a);
  }

  /** Whether the schema accepts no value of the view. */
  #outside(view: View, other: Located): boolean {
    if (disjoint(view, other.scope.view(other.schema))) return true;
    return view.negations.some((negation) => this.within(other, located(view, negation)));
  }

  #withinCondition(narrow: View, wide: View['conditions'][number], scope: SchemaScope): boolean {
    const meets = (schema: Schema | undefined) =>
      isAnything(schema) || this.within(narrow, { scope, schema: schema as Schema });
    if (meets(wide.met) && (meets(wide.unmet) || this.within(narrow, { scope, schema: wide.if }))) return true;
    if (meets(wide.unmet) && this.#outside(narrow, { scope, schema: wide.if })) return true;
    const implies = (a: Schema | undefined, b: Schema | undefined) =>
      isAnything(b) || (a !== undefined && this.within(located(narrow, a), { scope, schema: b as Schema }));
    return narrow.conditions.some(
      (own) =>
        this.#mutual(located(narrow, own.if), { scope, schema: wide.if }) &&
        implies(own.met, wide.met) &&
        implies(own.unmet, wide.unmet),
    );
  }
}
