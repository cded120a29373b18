import { isJsonObject, type Json } from '../../../base/json.ts';
import { acceptsView, admitsView } from './accepts.ts';
import { type Located, located } from './located.ts';
import { samePlaced } from './same-placed.ts';
import { onceForTwins } from './twins.ts';
import type { View } from './view.ts';

const mostValues = 8;
const mostBranches = 24;
const mostParts = 3;

/** Finds some small values that a view accepts, or scalars at the limits of two; unknown formats count as met. */
export type FindValues = (view: View, other?: View) => readonly Json[];

/**
 * Values that refute inclusion before any proof: one side certainly accepts them, and the other certainly refuses them. Each
 * schema starts with a small value of each type; a counterexample of a part gives one of the whole.
 */
export class Counterexamples {
  readonly #findValues: FindValues;
  readonly #isSame: (a: Located, b: Located) => boolean;
  readonly #of = onceForTwins((view) => this.#first(view));

  /** `isSame` finds alternatives that are the same on both sides, whose values refute nothing. */
  constructor(findValues: FindValues, isSame: (a: Located, b: Located) => boolean) {
    this.#findValues = findValues;
    this.#isSame = isSame;
  }

  /** A value that only the narrow view accepts. */
  find(narrow: View, wide: View): Json | undefined {
    const refused = (value: Json) => acceptsView(wide, value) === false;
    const own = this.#of(narrow).find(refused);
    if (own !== undefined) return own;
    const branches = narrow.unions.flatMap((union, index) => {
      const kept = samePlaced(union.branches, wide.unions[index]?.branches ?? [], (before, after) =>
        this.#isSame(located(narrow, before), located(wide, after)),
      );
      const same = new Set(kept.map(([before]) => before));
      return union.branches.filter((branch) => !same.has(branch)).slice(0, mostBranches);
    });
    for (const branch of branches) {
      for (const value of this.#of(narrow.scope.view(branch)))
        if (refused(value) && admitsView(narrow, value) === true) return value;
    }
    return undefined;
  }

  /** Remembers a scalar at the limits of both views that only the narrow one accepts. */
  addScalar(narrow: View, wide: View): void {
    const isTelling = (value: Json) => admitsView(narrow, value) === true && acceptsView(wide, value) === false;
    const value = this.#findValues(narrow, wide).find(isTelling);
    if (value !== undefined) this.#add(narrow, value);
  }

  /** Remembers an object with a member that a part accepts, if the whole accepts it. */
  addMember(whole: View, name: string, value: Json): void {
    const least = this.#of(whole).find(isJsonObject);
    if (least !== undefined) this.#add(whole, { ...least, [name]: value });
  }

  /** Remembers a list with an item that a part accepts, if the whole accepts it. */
  addItem(whole: View, value: Json): void {
    this.#add(whole, [value]);
  }

  #add(view: View, value: Json): void {
    const values = this.#of(view);
    if (values.length < mostValues && admitsView(view, value) === true) values.push(value);
  }

  /** A conjunction made by a proof uses the values of its parts, because there are too many conjunctions to search. */
  #first(view: View): Json[] {
    const { scope, schema } = view;
    const parts = scope.parts(schema);
    if (parts === undefined) return [...this.#findValues(view)];
    const values = parts.slice(0, mostParts).flatMap((part) => this.#of(scope.view(part)));
    return values.filter((value) => admitsView(view, value) === true).slice(0, mostValues);
  }
}
