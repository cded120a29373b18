import { isJsonObject, type Json } from '../../../base/json.ts';
import { acceptsView, admitsView, type Remembered } from './accepts.ts';
import type { View } from './view.ts';

const mostValues = 8;
const mostBranches = 24;
const mostParts = 3;

/** Some small values that a view accepts, if any are found; formats that are not known here count as met. */
export type FindValues = (view: View) => readonly Json[];

/**
 * Values that answer a question of inclusion with "no" before any proof: one side certainly accepts them, and the other
 * certainly refuses them. Each schema begins with a small value of each type; a counterexample of a part gives one of the whole.
 */
export class Counterexamples {
  readonly #findValues: FindValues;
  readonly #values = new Map<View, Json[]>();
  readonly #remembered: Remembered = new Map();

  constructor(findValues: FindValues) {
    this.#findValues = findValues;
  }

  /** A value of the narrow view that the wide one refuses. */
  find(narrow: View, wide: View): Json | undefined {
    const refused = (value: Json) => acceptsView(wide, value, this.#remembered) === false;
    const own = this.#of(narrow).find(refused);
    if (own !== undefined) return own;
    const branches = narrow.unions.flatMap((union) => union.branches.slice(0, mostBranches));
    for (const branch of branches) {
      for (const value of this.#of(narrow.scope.view(branch)))
        if (refused(value) && admitsView(narrow, value) === true) return value;
    }
    return undefined;
  }

  /** Remembers an object with a member that a part accepts, where the whole accepts it. */
  addMember(whole: View, name: string, value: Json): void {
    const least = this.#of(whole).find(isJsonObject);
    if (least !== undefined) this.#add(whole, { ...least, [name]: value });
  }

  /** Remembers a list of an item that a part accepts, where the whole accepts it. */
  addItem(whole: View, value: Json): void {
    this.#add(whole, [value]);
  }

  #add(view: View, value: Json): void {
    const values = this.#of(view);
    if (values.length < mostValues && admitsView(view, value) === true) values.push(value);
  }

  #of(view: View): Json[] {
    const known = this.#values.get(view);
    if (known !== undefined) return known;
    const found = this.#first(view);
    this.#values.set(view, found);
    return found;
  }

  /** A conjunction that a proof has made takes the values of its parts: there are too many conjunctions to search values for each. */
  #first(view: View): Json[] {
    const { scope, schema } = view;
    const parts = scope.parts(schema);
    if (parts === undefined) return [...this.#findValues(view)];
    const values = parts.slice(0, mostParts).flatMap((part) => this.#of(scope.view(part)));
    return values.filter((value) => admitsView(view, value) === true).slice(0, mostValues);
  }
}
