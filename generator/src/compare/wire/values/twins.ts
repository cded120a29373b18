import { onceFor } from '../../../base/once-for.ts';
import type { Schema } from '../../../model/schema.ts';
import { dataKeywords, isSchema } from '../walk/unchanged.ts';
import type { View } from './view.ts';

/** Keywords that say nothing about values. */
const silent: ReadonlySet<string> = new Set([
  'pointer',
  'title',
  'description',
  'comment',
  'examples',
  'externalDocs',
] satisfies (keyof Schema)[]);

/** Finds schemas that say the same about values, so that one proof or search serves all of them. */
export class Twins {
  readonly #twins = new Map<Schema, Schema>();
  readonly #numbers = new Map<Schema, number>();
  readonly #byText = new Map<string, Schema>();

  /** The first schema that is written the same, but for its texts; references are compared by name. Made conjunctions are apart. */
  of(schema: Schema, isMade = false): Schema {
    const known = this.#twins.get(schema);
    if (known !== undefined) return known;
    const said = Object.entries(schema).filter(([key]) => !silent.has(key));
    const textOf = (key: string, value: unknown) =>
      JSON.stringify(value, dataKeywords.has(key) ? asData : this.#asData);
    const text = `${isMade}${said.map(([key, value]) => `${key}:${textOf(key, value)}`).join()}`;
    const twin = this.#byText.get(text) ?? schema;
    if (twin === schema) {
      this.#byText.set(text, schema);
      this.#numbers.set(schema, this.#numbers.size);
    }
    this.#twins.set(schema, twin);
    return twin;
  }

  /** Schemas as the numbers of their twins. */
  readonly #asData = (key: string, value: unknown) =>
    typeof value === 'object' && value !== null && isSchema(value)
      ? this.#numbers.get(this.of(value))
      : asData(key, value);
}

function asData(_: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}

/** Caches a function's result for all views of schemas that say the same about values. */
export function onceForTwins<Result>(make: (view: View) => Result): (view: View) => Result {
  const resultOf: (view: View) => Result = onceFor((view) => {
    const twin = view.scope.view(view.scope.twin(view.schema));
    return twin === view ? make(view) : resultOf(twin);
  });
  return resultOf;
}
