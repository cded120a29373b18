import type { Description } from './description.ts';
import type { Located } from './located.ts';
import type { SchemaValidator } from './schema-validator.ts';

/** A description and the validator of its values. */
export interface Judged {
  readonly document: Description;
  readonly validator: SchemaValidator;
  /** The remaining steps of a search for a sample. */
  readonly budget?: { left: number };
}

/**
 * Whether a schema allows a value. A schema that can't be compiled allows everything, because the whole response is validated
 * again.
 */
export function allows({ validator, budget }: Judged, schema: Located, value: unknown): boolean {
  try {
    return validator.check(schema, value) === undefined;
  } catch (error) {
    // The schema refers to itself for the same value, so checking again would give the same result.
    if (budget && error instanceof RangeError) budget.left = 0;
    return true;
  }
}
