import type { Description } from './description.ts';
import type { Located } from './located.ts';
import type { SchemaValidator } from './schema-validator.ts';

/** A description and the judge of its values. */
export interface Judged {
  readonly document: Description;
  readonly validator: SchemaValidator;
  /** The steps that a search for a sample may still take. */
  readonly budget?: { left: number };
}

/** Whether a schema allows a value. A schema that can't be judged allows everything, because the response as a whole is judged again. */
export function allows({ validator, budget }: Judged, schema: Located, value: unknown): boolean {
  try {
    return validator.check(schema, value) === undefined;
  } catch (error) {
    // It requires itself of the same value, so checking again would give the same result.
    if (budget && error instanceof RangeError) budget.left = 0;
    return true;
  }
}
