import type { Json } from '../base/json.ts';

/** Component schemas by name. */
export type Schemas = ReadonlyMap<string, Schema>;

export type JsonType = 'null' | 'boolean' | 'object' | 'array' | 'number' | 'integer' | 'string';

/** The TypeScript type of a 64-bit integer: numbers are exact only up to 2^53. */
export type LongType = 'number' | 'bigint' | 'string';

/**
 * A schema of any dialect, normalised without loss: different forms in OpenAPI 3.0, 3.1 and 3.2 are the same here.
 *
 * - `nullable: true` of 3.0 and `null` in a type array of 3.1 are both the member `null` of `types`.
 * - Boolean `exclusiveMinimum` of 3.0 is a number here.
 * - `const` is a one-member `enum`.
 * - A `$ref` is `ref`, the name of a component schema; keywords beside it are kept in 3.1 and dropped (with a diagnostic) in
 *   3.0.
 * - An unknown keyword is kept in `unknown` and reported.
 */
export interface Schema {
  /** Its place in the bundled document. */
  readonly pointer: string;
  /** `false` schemas accept nothing, `true` and `{}` accept everything. */
  readonly never?: true;
  /** Name of the referenced schema: a key of `ApiModel.schemas`. */
  readonly ref?: string;

  /** Absent: any type. Sorted, no duplicates; `integer` is dropped beside `number`. */
  readonly types?: readonly JsonType[];
  /** The closed list of values (`enum`, or `const` as a list of one), in description order. */
  readonly enum?: readonly Json[];
  /**
   * Known values of an open enum (`x-extensible-enum`, or `anyOf` of an enum of strings and plain strings), which allows other
   * values.
   */
  readonly knownValues?: readonly string[];
  /** `nullable` allows null even in a dialect without that keyword, because authors mean it. */
  readonly nullByPractice?: true;
  readonly format?: string;
  /** The TypeScript type of a 64-bit integer, if a setting asks for something other than a number. */
  readonly long?: Exclude<LongType, 'number'>;

  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly contentEncoding?: string;
  readonly contentMediaType?: string;
  readonly contentSchema?: Schema;

  /** Declared properties by wire name, sorted by code point. */
  readonly properties?: ReadonlyMap<string, Schema>;
  /** Sorted, no duplicates; may include undeclared properties. */
  readonly required?: readonly string[];
  /** Absent: anything is allowed. */
  readonly additionalProperties?: Schema;
  readonly patternProperties?: ReadonlyMap<string, Schema>;
  readonly propertyNames?: Schema;
  readonly unevaluatedProperties?: Schema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly dependentRequired?: ReadonlyMap<string, readonly string[]>;
  readonly dependentSchemas?: ReadonlyMap<string, Schema>;

  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly contains?: Schema;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly unevaluatedItems?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: true;

  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly discriminator?: Discriminator;

  readonly title?: string;
  readonly description?: string;
  /** `$comment`: for the maintainers of the description, never shown to consumers. */
  readonly comment?: string;
  /** In an object, to distinguish a default of `null` from no default. */
  readonly default?: { readonly value: Json };
  readonly examples?: readonly Json[];
  readonly deprecated?: true;
  readonly readOnly?: true;
  readonly writeOnly?: true;
  /** `xml` and `externalDocs`, unchanged for the diff. */
  readonly xml?: Json;
  readonly externalDocs?: Json;

  /** Our extensions (`x-assumption`, `x-sensitive`, `x-rounding`, …), by name. */
  readonly extensions?: ReadonlyMap<string, Json>;
  /** Unknown keywords and other extensions, by name. */
  readonly unknown?: ReadonlyMap<string, Json>;
}

export interface Discriminator {
  readonly propertyName: string;
  /**
   * Value of the property -> name of the component schema, explicit or implied by the schema's name; explicit entries are
   * marked.
   */
  readonly mapping: ReadonlyMap<string, { readonly schema: string; readonly explicit: boolean }>;
  /** Name of the schema for values without the property, or with an unmapped value. */
  readonly defaultMapping?: string;
}
