import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { isJsonObject, type Json, type JsonObject } from '../../generator/src/base/json.ts';

/** Asks Ajv about values of the schemas of one description. */
export class Validity {
  // Not checked against the meta-schema, because Ajv would compile that for every description.
  readonly #ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false, code: { regExp: patternOf } });
  readonly #validators = new Map<string, (value: Json) => boolean>();

  /** The description in 3.0 or 3.1, bundled; `other` is one to which its references may lead. */
  constructor(description: JsonObject, other?: { readonly id: string; readonly description: JsonObject }) {
    formats.default(this.#ajv);
    this.#ajv.addSchema({ $id: 'https://description.test/', ...(asJsonSchema(description) as JsonObject) });
    if (other) this.#ajv.addSchema({ $id: other.id, ...(asJsonSchema(other.description) as JsonObject) });
  }

  /** Whether a value is valid for the schema at a pointer. */
  isValid(pointer: string, value: Json): boolean {
    return this.#validator(pointer)(value);
  }

  #validator(pointer: string): (value: Json) => boolean {
    const known = this.#validators.get(pointer);
    if (known !== undefined) return known;
    const fragment = pointer.split('/').map(encodeURIComponent).join('/');
    const validate = this.#ajv.compile({ $ref: `https://description.test/#${fragment}` });
    const validator = (value: Json) => validate(value);
    this.#validators.set(pointer, validator);
    return validator;
  }
}

/**
 * Whether Ajv may judge a schema wrongly. It forgets what `properties` has evaluated where a dependent schema beside it has no effect,
 * what a condition has where the `then` or `else` of its outcome is missing, and what others have beside one that isn't met, and counts
 * names of one that isn't met; it accepts an empty list that has to contain something where its first items have schemas, and mistakes which items an alternative
 * evaluates. Of items that have to differ it compares only those of the type that it knows of the last ones.
 */
export function isBeyondAjv(schemas: Json): boolean {
  const text = JSON.stringify(schemas);
  const holds = (...keywords: readonly string[]) => keywords.every((keyword) => text.includes(`"${keyword}":`));
  if (holds('unevaluatedProperties') && holdsForgottenCondition(schemas)) return true;
  return [
    ['unevaluatedProperties', 'dependentSchemas'],
    ['prefixItems', 'contains'],
    ['prefixItems', 'uniqueItems'],
    ['unevaluatedItems', 'anyOf'],
    ['unevaluatedItems', 'oneOf'],
  ].some((keywords) => holds(...keywords));
}

/** Whether a condition is without an outcome, beside keywords that evaluate members before it, or evaluates some itself. */
function holdsForgottenCondition(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const isForgotten =
    'if' in value &&
    (!('then' in value && 'else' in value) ||
      ['$ref', 'allOf', 'anyOf', 'oneOf'].some((keyword) => keyword in value) ||
      /roperties":/.test(JSON.stringify(value.if)));
  // Of alternatives that exclude each other, within others, Ajv counts what two of them have evaluated.
  const isCounted = ['anyOf', 'oneOf'].some(
    (keyword) => keyword in value && /"oneOf":/.test(JSON.stringify((value as JsonObject)[keyword])),
  );
  return isForgotten || isCounted || Object.values(value).some(holdsForgottenCondition);
}

/** Patterns of real descriptions are written for either mode: `[\w-.]` is an error in the one that JSON Schema asks for. */
function patternOf(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return new RegExp(pattern);
  }
}
patternOf.code = 'new RegExp';

/**
 * The keywords of 3.0 in the words of JSON Schema. `nullable` lets null in beside an enum and beside compositions too, as the
 * model reads it: OpenAPI 3.0 means the type alone, but authors mean the whole.
 */
function asJsonSchema(value: Json): Json {
  if (Array.isArray(value)) return value.map(asJsonSchema);
  if (!isJsonObject(value)) return value;
  if (value.nullable === true && value.$ref === undefined) {
    const { nullable: _, ...whole } = value;
    return { anyOf: [asJsonSchema(whole), { type: 'null' }] };
  }
  const { nullable: _, exclusiveMinimum, exclusiveMaximum, ...rest } = value;
  const same = Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, asJsonSchema(item)]));
  return {
    ...same,
    // Ajv skips objects without a property whose name is empty.
    ...(Array.isArray(rest.required) && rest.required.includes('')
      ? { allOf: [same.allOf ?? [], needsEmptyName].flat() }
      : {}),
    ...bound('minimum', 'exclusiveMinimum', rest.minimum, exclusiveMinimum),
    ...bound('maximum', 'exclusiveMaximum', rest.maximum, exclusiveMaximum),
  };
}

const needsEmptyName: JsonObject = { if: { type: 'object' }, then: { not: { propertyNames: { minLength: 1 } } } };

function bound(plain: string, exclusive: string, limit: Json | undefined, isExclusive: Json | undefined): JsonObject {
  if (isExclusive === undefined || isExclusive === false) return {};
  if (isExclusive !== true) return { [exclusive]: isExclusive };
  return limit === undefined ? {} : { [plain]: limit, [exclusive]: limit };
}
