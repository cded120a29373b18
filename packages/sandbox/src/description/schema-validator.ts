import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Description } from './description.ts';
import type { Located } from './located.ts';

/** Where a value breaks a schema: path of member names, and what is wrong. */
export interface Violation {
  readonly path: readonly string[];
  readonly keyword: string;
  readonly message: string;
}

/** Judges values by the schemas of one description. */
export class SchemaValidator {
  readonly #ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document: Description) {
    // The types of ajv-formats give its default export the shape of the CommonJS module.
    (addFormats as unknown as typeof addFormats.default)(this.#ajv);
    this.#ajv.addSchema(document, base);
  }

  /** The first violation, or undefined if the value is as the schema says. A missing schema allows everything. */
  check(schema: Located | undefined, value: unknown): Violation | undefined {
    if (!schema) return undefined;
    const validate = this.#validator(schema.pointer);
    if (validate(value)) return undefined;
    return violationOf(validate.errors?.[0]);
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

/** What is wrong, in words; date-times whose pattern asks for UTC say that. */
function messageOf({ keyword, params, message }: ErrorObject): string {
  if (keyword === 'pattern' && params.pattern === 'Z$') return 'has to be in UTC, with Z at its end';
  return message ?? 'is not as described';
}
