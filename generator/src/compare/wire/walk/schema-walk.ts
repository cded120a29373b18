import { componentSchemaName } from '../../../model/context.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Edit } from '../edit.ts';
import type { Notice } from '../notice.ts';
import { compareAnnotations } from '../schemas/compare-annotations.ts';
import { compareConditions } from '../schemas/compare-conditions.ts';
import { compareArrays, compareObjects } from '../schemas/compare-members.ts';
import { compareProperties } from '../schemas/compare-properties.ts';
import { compareStrings } from '../schemas/compare-strings.ts';
import { compareUnion, compareUnions, plainUnions } from '../schemas/compare-unions.ts';
import { compareLimits, compareTypes, compareValues, typesReplaced } from '../schemas/compare-values.ts';
import { localForm } from '../schemas/local-form.ts';
import { Inclusion } from '../values/inclusion.ts';
import type { Located } from '../values/located.ts';
import type { SchemaScope, Union, View } from '../values/view.ts';
import type { ViewPair } from '../witness/witness-search.ts';
import type { EditLog } from './edit-log.ts';
import { findOverlap } from './find-overlap.ts';
import { isCarried, type PairNode, type SchemaEdit, type SchemaPair, type WayToPair } from './schema-pair.ts';
import type { Unchanged } from './unchanged.ts';
import { changedWords, changedWordsOf, wordsOnNull } from './words-of.ts';

type Comparer = (pair: SchemaPair) => void;
/** Facets that identify the view, or that the walk of unions reads. */
const nothing: Comparer = () => {};

/** The comparer of each facet of a view. It doesn't compile if one is missing. */
const comparers: { readonly [Facet in keyof View]-?: Comparer } = {
  schema: nothing,
  scope: nothing,
  parts: nothing,
  types: compareTypes,
  nullable: compareTypes,
  values: compareValues,
  known: compareValues,
  formats: compareStrings,
  patterns: compareStrings,
  minLength: compareLimits,
  maxLength: compareLimits,
  contentEncoding: compareStrings,
  contentMediaType: compareStrings,
  contentSchema: compareStrings,
  lower: compareLimits,
  upper: compareLimits,
  multiples: compareStrings,
  properties: compareProperties,
  required: compareProperties,
  additional: compareObjects,
  patternProperties: compareObjects,
  propertyNames: compareObjects,
  unevaluatedProperties: compareObjects,
  minProperties: compareLimits,
  maxProperties: compareLimits,
  dependentRequired: compareConditions,
  dependentSchemas: compareConditions,
  prefixItems: compareArrays,
  items: compareArrays,
  contains: compareConditions,
  unevaluatedItems: compareArrays,
  minItems: compareLimits,
  maxItems: compareLimits,
  uniqueItems: compareArrays,
  unions: compareUnions,
  negations: compareConditions,
  conditions: compareConditions,
  discriminator: compareUnions,
  annotations: compareAnnotations,
};
const allComparers: readonly Comparer[] = [...new Set(Object.values(comparers))];

/** A walked pair: its node, and its schemas and views for later questions. */
export interface WalkedPair {
  readonly node: PairNode;
  readonly base: Schema;
  readonly head: Schema;
  readonly views: ViewPair;
}

interface OverlapCheck {
  readonly pair: WalkedPair;
  readonly union: Union;
  readonly before: Union;
  readonly pairs: readonly (readonly [Schema, Schema])[];
}

/** Walks matched schemas, each pair once in each direction, however many paths or cycles lead to it. */
export class SchemaWalk {
  readonly base: SchemaScope;
  readonly head: SchemaScope;
  readonly inclusion: Inclusion;
  readonly #unchanged: Unchanged;
  readonly #log: EditLog;
  readonly #notice: Notice;
  readonly #pairs = new Map<string, WalkedPair>();
  readonly #byNode = new Map<PairNode, WalkedPair>();
  readonly #open: WalkedPair[] = [];
  readonly #overlaps: OverlapCheck[] = [];

  constructor(options: {
    base: SchemaScope;
    head: SchemaScope;
    inclusion: Inclusion;
    unchanged: Unchanged;
    log: EditLog;
    notice: Notice;
  }) {
    this.base = options.base;
    this.head = options.head;
    this.inclusion = options.inclusion;
    this.#unchanged = options.unchanged;
    this.#log = options.log;
    this.#notice = options.notice;
  }

  get pairs(): Iterable<WalkedPair> {
    return this.#pairs.values();
  }

  /** The views of a node; undefined if it isn't a pair of schemas. */
  readonly viewsAt = (node: PairNode): ViewPair | undefined => this.#byNode.get(node)?.views;

  /** Whether two schemas are written the same, including everything that they refer to. */
  isUnchanged(base: Schema, head: Schema): boolean {
    return this.#unchanged.same(base, head);
  }

  /** Schedules two schemas below a node for comparison. */
  compare(base: Schema, head: Schema, from: PairNode, step: string, way: Partial<WayToPair> = {}): void {
    if (this.#unchanged.same(base, head)) return;
    const [old, next] = [this.base.target(base), this.head.target(head)];
    this.#compareNames(base.ref, head.ref, from);
    const key = this.#keyOf(old, next, from.direction);
    let pair = this.#pairs.get(key);
    if (pair === undefined) {
      const views = { base: this.base.view(old), head: this.head.view(next) };
      pair = { node: { direction: from.direction, ways: [] }, base: old, head: next, views };
      this.#pairs.set(key, pair);
      this.#byNode.set(pair.node, pair);
      this.#open.push(pair);
    }
    pair.node.ways.push({ sent: true, ...way, from, step });
  }

  #keyOf(base: Schema, head: Schema, direction: PairNode['direction']): string {
    return `${this.base.id(this.base.target(base))} ${this.head.id(this.head.target(head))} ${direction}`;
  }

  /** A component with a new name was renamed if its old name is gone. */
  #compareNames(before: string | undefined, after: string | undefined, from: PairNode): void {
    if (before === undefined || after === undefined || before === after) return;
    const [old, next] = [this.base.component(before), this.head.component(after)];
    if (old === undefined || next === undefined) return;
    if (this.head.component(before) !== undefined || this.base.component(after) !== undefined) return;
    const places = { base: old.pointer, head: next.pointer };
    this.#log.add(from, { on: 'schema', action: 'renamed', ...places, name: before, before, after });
  }

  /** Runs all scheduled comparisons, and those that they schedule. */
  run(): void {
    for (let pair = this.#open.pop(); pair !== undefined; pair = this.#open.pop()) this.#process(pair);
  }

  /** Checks alternatives of `oneOf` with changes below them: disjoint ones may overlap now. */
  checkOverlaps(touched: (node: PairNode) => boolean): void {
    // Proofs about a part are needed for the whole, so parts come first.
    for (const { pair, union, before, pairs } of this.#overlaps.toReversed()) {
      const { node } = pair;
      if (!touched(node)) continue;
      const { base, head } = pair.views;
      const isWider = (old: Schema, next: Schema) => {
        const walked = this.#pairs.get(this.#keyOf(old, next, node.direction));
        if (walked === undefined ? this.#unchanged.same(old, next) : !touched(walked.node)) return false;
        return !this.inclusion.within({ scope: this.head, schema: next }, { scope: this.base, schema: old });
      };
      const found = findOverlap({ base, head, before, union, pairs, isWider, direction: node.direction });
      if (found === undefined) continue;
      const places = { base: before.at, head: union.at };
      this.#log.add(node, { on: 'schema.overlap', action: 'added', ...places, after: found });
    }
  }

  /**
   * Reports differences that no comparer found: a pair that isn't written the same, without a report at it or below it, and
   * without a proof that both sides accept the same. Differences below are left to the pairs there, except for whole messages,
   * which show differences that no pair compared.
   */
  claimRest(touched: (node: PairNode) => boolean): void {
    for (const { node, base, head, views } of this.#pairs.values()) {
      // A value that is never sent in this direction doesn't affect its messages.
      if (touched(node) || !isCarried(node)) continue;
      const { base: old, head: next } = views;
      // Binary content can be written in two ways, and neither describes JSON values.
      if (carriesBytes(old) || carriesBytes(next)) continue;
      const isMessage = this.#isMessage(node);
      const places = { base: base.pointer, head: head.pointer };
      for (const edit of changedWords(wordsOnNull(old), wordsOnNull(next), places)) this.#log.add(node, edit);
      if (!isMessage && localForm(old) === localForm(next)) continue;
      const [before, after] = [
        { scope: this.base, schema: base },
        { scope: this.head, schema: head },
      ];
      if (!this.inclusion.equal(before, after)) this.#log.add(node, { on: 'schema', action: 'changed', ...places });
      else if (isMessage) for (const edit of changedWordsOf(before, after)) this.#log.add(node, edit);
    }
  }

  #withinApart(node: PairNode, narrow: Located, wide: Located, step: string): boolean {
    const apart: (readonly [Schema, Schema])[] = [];
    const inclusion = new Inclusion((a, b) => {
      if (a.scope === b.scope) return false;
      const [before, after] = a.scope === this.base ? [a.schema, b.schema] : [b.schema, a.schema];
      const [old, next] = [this.base.target(before), this.head.target(after)];
      if (this.#unchanged.same(old, next)) return true;
      if (old.pointer !== next.pointer || componentSchemaName(old.pointer) === undefined) return false;
      apart.push([old, next]);
      return true;
    });
    const holds = inclusion.within(narrow, wide);
    if (holds) for (const [old, next] of apart) this.compare(old, next, node, step);
    return holds;
  }

  #isMessage({ ways }: PairNode): boolean {
    return ways.some(({ from }) => !this.#byNode.has(from));
  }

  #process(walked: WalkedPair): void {
    const { node, views } = walked;
    const { base, head } = views;
    const edits: Edit[] = [];
    const pair: SchemaPair = {
      base,
      head,
      direction: node.direction as Direction,
      inclusion: this.inclusion,
      notice: this.#notice,
      emit: (edit) => edits.push(placed(edit, base, head)),
      withinApart: (narrow, wide, step) => this.#withinApart(node, narrow, wide, step),
      below: (before, after, step, sent = true) => this.compare(before, after, node, step, { sent }),
      overlaps: (before, union, pairs) => {
        if (union.kind === 'oneOf') this.#overlaps.push({ pair: walked, union, before, pairs });
      },
    };
    compareAll(pair);
    for (const edit of edits) this.#log.add(node, edit);
  }
}

/** Whether a view declares its text as the content of a file. */
function carriesBytes({ contentEncoding, contentMediaType, formats }: View): boolean {
  if (contentEncoding !== undefined || contentMediaType !== undefined) return true;
  return formats.some(({ value }) => value === 'binary' || value === 'byte');
}

function compareAll(pair: SchemaPair): void {
  const unions = plainUnions(pair);
  if (unions !== undefined) {
    compareTypes(pair);
    if (!typesReplaced(pair)) compareUnion(pair, ...unions);
    compareAnnotations(pair);
  } else if (typesReplaced(pair)) {
    compareTypes(pair);
    compareAnnotations(pair);
  } else {
    for (const compare of allComparers) compare(pair);
  }
}

/** Adds the missing place of an edit: the same part of the schema if it exists there, otherwise the schema. */
function placed(edit: SchemaEdit, base: View, head: View): Edit {
  const before = edit.base ?? counterpart(base, edit.head);
  const after = edit.head ?? counterpart(head, edit.base);
  return { ...edit, base: before, head: after };
}

/** The pointer of the other side, if it exists here too, otherwise that of the view. */
export function counterpart(view: View, pointer: string | undefined): string {
  return pointer !== undefined && view.parts.has(pointer) ? pointer : view.schema.pointer;
}
