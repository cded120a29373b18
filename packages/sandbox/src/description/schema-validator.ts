import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { patternOf, withoutExamples } from './as-json-schema.ts';
import type { Description, Located } from './description.ts';

/** Where a value violates a schema: path of member names, and the problem. */
export interface Violation {
  readonly path: readonly string[];
  readonly keyword: string;
  readonly message: string;
}

/** Judges values by the schemas of one description. */
export class SchemaValidator {
  readonly #schemas: object;
  readonly #first: Judge;
  /** Continues after the first violation; created only when all are wanted. */
  #whole: Judge | undefined;

  constructor(document: Description) {
    this.#schemas = Object(withoutExamples(document));
    this.#first = new Judge(this.#schemas, false);
  }

  /** The first violation; undefined if the value is valid. A missing schema allows everything. */
  check(schema: Located | undefined, value: unknown): Violation | undefined {
    if (!schema) return undefined;
    const errors = this.#first.errors(schema.pointer, value);
    return errors && violationOf(errors[0]);
  }

  /** Every violation, in the order of the schema's keywords. */
  violations(schema: Located | undefined, value: unknown): readonly Violation[] {
    if (!schema) return [];
    this.#whole ??= new Judge(this.#schemas, true);
    return (this.#whole.errors(schema.pointer, value) ?? []).map(violationOf);
  }
}

/** Compiles the schemas of a document as they are needed. */
class Judge {
  readonly #ajv: Ajv2020;
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(schemas: object, allErrors: boolean) {
    const code = { regExp: patternOf };
    this.#ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false, allErrors, code });
    // The types of ajv-formats give its default export the shape of the CommonJS module.
    (addFormats as unknown as typeof addFormats.default)(this.#ajv);
    this.#ajv.addSchema(schemas, base);
  }

  /** The problems of a value; undefined if there are none. */
  errors(pointer: string, value: unknown): readonly (ErrorObject | undefined)[] | undefined {
    const validate = this.#validator(pointer);
    return validate(value) ? undefined : (validate.errors ?? [undefined]);
  }

  #validator(pointer: string): ValidateFunction {
    const known = this.#compiled.get(pointer);
    if (known) return known;
    const fragment = pointer.split('/').map(encodeURIComponent).join('/');
    const made = this.#ajv.compile({ $ref: `${base}#${fragment}` });
    this.#compiled.set(pointer, made);
    return made;
  }
}

const base = 'sandbox:description';

function violationOf(error: ErrorObject | undefined): Violation {
  if (!error) return { path: [], keyword: '', message: 'is not as described' };
  const tokens = error.instancePath.split('/').slice(1);
  const path = tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  const missing = error.keyword === 'required' ? [String(error.params.missingProperty)] : [];
  return {
    path: [...path, ...missing],
    keyword: error.keyword,
    message: missing.length > 0 ? 'is missing' : messageOf(error),
  };
}

/** The problem in words; date-times whose pattern requires UTC say so. */
function messageOf({ keyword, params, message }: ErrorObject): string {
  if (keyword === 'pattern' && params.pattern === 'Z$') return 'has to be in UTC, with Z at its end';
  return message ?? 'is not as described';
}

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
