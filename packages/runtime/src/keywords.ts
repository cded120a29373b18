import { isDateText } from './index.ts';

/** A schema of any library that keeps to Standard Schema, version 1: Zod, Valibot, ArkType. */
export interface StandardSchema {
  readonly '~standard': {
    /** Judges a value. A result without issues is a valid value. */
    readonly validate: (value: unknown) => unknown;
  };
}

/** A reason why a value isn't valid. */
export interface Issue {
  /** The problem, without the value. */
  readonly message: string;
  /** The keys that lead to the place. */
  readonly path: readonly PropertyKey[];
}

type Pairs<Value> = readonly (readonly [name: string, value: Value])[];

/** Keywords of JSON Schema as in the description. Each applies to values of its type, and passes others. */
export interface Keywords {
  /** `integer`: a whole number; `long`: a 64-bit integer as a number, a bigint or digits; `object`: no list. */
  readonly type?: 'integer' | 'long' | 'object';
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly contains?: StandardSchema;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly required?: readonly string[];
  readonly dependentRequired?: Pairs<readonly string[]>;
  readonly dependentSchemas?: Pairs<StandardSchema>;
  readonly propertyNames?: StandardSchema;
  readonly patternProperties?: Pairs<StandardSchema>;
  /** The schema of properties that are neither in `properties` nor match one of `patternProperties`. */
  readonly additionalProperties?: StandardSchema;
  /** The names of declared properties. */
  readonly properties?: readonly string[];
  readonly allOf?: readonly StandardSchema[];
  readonly not?: StandardSchema;
  readonly if?: StandardSchema;
  readonly then?: StandardSchema;
  readonly else?: StandardSchema;
  /** The property that names the schema of the value, and the schemas by its values. */
  readonly discriminator?: readonly [property: string, schemas: Pairs<StandardSchema>, other?: StandardSchema];
}

/**
 * The issues that a schema finds; none for a valid value. Messages leave out values, because they may be secret.
 *
 * @throws TypeError for a schema that validates asynchronously, and whatever the schema throws
 */
export function issuesOf(schema: StandardSchema, value: unknown): readonly Issue[] {
  const result = schema['~standard'].validate(value) as { readonly issues?: readonly FoundIssue[] };
  if (typeof (result as { then?: unknown }).then === 'function')
    throw new TypeError('The schema validates asynchronously');
  return (result.issues ?? []).map(({ message, expected, path = [] }) => ({
    // Other libraries repeat the value in their messages, but not in this field.
    message: typeof expected === 'string' ? `expected ${expected}` : message,
    path: path.map((step) => (typeof step === 'object' ? step.key : step)),
  }));
}

interface FoundIssue {
  readonly message: string;
  readonly expected?: unknown;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[];
}

interface ZodContext {
  addIssue(issue: { code: 'custom'; message: string; path: PropertyKey[] }): void;
}

/** Keywords for `superRefine` of Zod. */
export function refined(keywords: Keywords): (value: unknown, context: ZodContext) => void {
  const find = finder(keywords);
  return (value, context) => {
    for (const { message, path } of find(value)) context.addIssue({ code: 'custom', message, path: [...path] });
  };
}

interface ValibotContext {
  readonly dataset: { readonly typed: boolean; readonly value: unknown };
  addIssue(issue: { message: string; path?: [ValibotStep, ...ValibotStep[]] }): void;
}

interface ValibotStep {
  readonly type: 'unknown';
  readonly origin: 'value';
  readonly input: unknown;
  readonly key: unknown;
  readonly value: unknown;
}

/** Keywords for `rawCheck` of Valibot. */
export function checked(keywords: Keywords): (context: ValibotContext) => void {
  const find = finder(keywords);
  return ({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { message, path } of find(dataset.value)) {
      const [first, ...rest] = path.map(
        (key): ValibotStep => ({ type: 'unknown', origin: 'value', input: undefined, key, value: undefined }),
      );
      addIssue(first === undefined ? { message } : { message, path: [first, ...rest] });
    }
  };
}

/** An object with its properties, a list, a number or a text: the values that a keyword applies to. */
interface Kinds {
  text: string;
  number: number | bigint;
  list: readonly unknown[];
  object: Readonly<Record<string, unknown>>;
  any: unknown;
}

/** A problem in words, problems with their places, or undefined. */
type Found = string | readonly Issue[] | undefined | false;

type Test<Key extends keyof Keywords, Value> = (
  wanted: NonNullable<Keywords[Key]>,
  value: Value,
  all: Keywords,
) => Found;

type Tests = {
  readonly [Key in keyof Keywords]?: { readonly [Kind in keyof Kinds]?: Test<Key, Kinds[Kind]> };
};

const tests: Tests = {
  type: {
    any: (type, value) => {
      if (type === 'object') return kindOf(value) !== 'object' && 'must be an object';
      return !isInteger(type, value) && 'must be a whole number';
    },
  },
  enum: { any: (values, value) => !isOneOf(value, values) && 'must be one of the listed values' },
  minLength: { text: (least, value) => lengthOf(value) < least && `must have at least ${least} characters` },
  maxLength: { text: (most, value) => lengthOf(value) > most && `must have at most ${most} characters` },
  pattern: { text: (pattern, value) => !expressionOf(pattern).test(value) && `must match ${pattern}` },
  format: {
    text: (format, value) => !isOfFormat(formats, format, value) && `must be a ${format}`,
    number: (format, value) => !isOfFormat(ranges, format, value) && `must be an ${format}`,
  },
  minimum: { number: (least, value) => value < least && `must be at least ${least}` },
  maximum: { number: (most, value) => value > most && `must be at most ${most}` },
  exclusiveMinimum: { number: (least, value) => value <= least && `must be more than ${least}` },
  exclusiveMaximum: { number: (most, value) => value >= most && `must be less than ${most}` },
  multipleOf: { number: (step, value) => !isMultiple(value, step) && `must be a multiple of ${step}` },
  minItems: { list: (least, value) => value.length < least && `must have at least ${least} items` },
  maxItems: { list: (most, value) => value.length > most && `must have at most ${most} items` },
  uniqueItems: {
    list: (isWanted, value) =>
      isWanted && new Set(value.map(canonical)).size < value.length && 'must not have equal items',
  },
  contains: {
    list: (schema, value, { minContains = 1, maxContains = Number.POSITIVE_INFINITY }) => {
      const count = value.filter((item) => issuesOf(schema, item).length === 0).length;
      return (count < minContains || count > maxContains) && 'must contain another number of certain items';
    },
  },
  minProperties: {
    object: (least, value) => Object.keys(value).length < least && `must have at least ${least} properties`,
  },
  maxProperties: {
    object: (most, value) => Object.keys(value).length > most && `must have at most ${most} properties`,
  },
  required: { object: (names, value) => missing(names, value) },
  dependentRequired: {
    object: (pairs, value) =>
      pairs.flatMap(([name, names]) => (Object.hasOwn(value, name) ? missing(names, value) : [])),
  },
  dependentSchemas: {
    object: (pairs, value) =>
      pairs.flatMap(([name, schema]) => (Object.hasOwn(value, name) ? issuesOf(schema, value) : [])),
  },
  propertyNames: {
    object: (schema, value) =>
      Object.keys(value).flatMap((name) => issuesOf(schema, name).map(({ message }) => ({ message, path: [name] }))),
  },
  patternProperties: {
    object: (pairs, value) =>
      pairs.flatMap(([pattern, schema]) =>
        members(value, (name) => expressionOf(pattern).test(name)).flatMap((entry) => issuesAt(schema, entry)),
      ),
  },
  additionalProperties: {
    object: (schema, value, { properties = [], patternProperties = [] }) =>
      members(
        value,
        (name) =>
          !properties.includes(name) && !patternProperties.some(([pattern]) => expressionOf(pattern).test(name)),
      ).flatMap((entry) => issuesAt(schema, entry)),
  },
  allOf: { any: (schemas, value) => schemas.flatMap((schema) => issuesOf(schema, value)) },
  not: { any: (schema, value) => issuesOf(schema, value).length === 0 && 'must not be such a value' },
  if: {
    any: (schema, value, all) => {
      const next = issuesOf(schema, value).length === 0 ? all.then : all.else;
      return next && issuesOf(next, value);
    },
  },
  discriminator: {
    object: ([property, schemas, other], value) => {
      const all = schemas.map(([, schema]) => schema);
      // A value that doesn't name its schema may be of any of them.
      if (!Object.hasOwn(value, property)) return any([...all, ...(other ? [other] : [])], value);
      const schema = schemas.find(([tag]) => tag === value[property])?.[1] ?? other;
      return schema ? issuesOf(schema, value) : [{ message: 'must be one of the listed values', path: [property] }];
    },
    any: (_, value) => kindOf(value) !== 'object' && 'must be an object',
  },
};

function any(schemas: readonly StandardSchema[], value: unknown): Found {
  return schemas.every((schema) => issuesOf(schema, value).length > 0) && 'must be as one of its schemas says';
}

/** The function that finds the issues of a value. */
function finder(keywords: Keywords): (value: unknown) => readonly Issue[] {
  const names = Object.keys(keywords) as (keyof Keywords)[];
  return (value) => {
    const kind = kindOf(value);
    return names.flatMap((name) => {
      const own = tests[name] as Readonly<Record<string, Test<keyof Keywords, unknown>>> | undefined;
      return [kind, 'any'].flatMap((each) => {
        const found = own?.[each]?.(keywords[name] as never, value, keywords);
        return typeof found === 'string' ? [{ message: found, path: [] }] : found || [];
      });
    });
  };
}

function kindOf(value: unknown): Exclude<keyof Kinds, 'any'> | 'other' {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number' || typeof value === 'bigint') return 'number';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' && value !== null && !(value instanceof Date) ? 'object' : 'other';
}

function isInteger(type: 'integer' | 'long', value: unknown): boolean {
  if (typeof value === 'bigint' || Number.isInteger(value)) return true;
  return type === 'long' && typeof value === 'string' && /^-?\d+$/.test(value);
}

function isMultiple(value: number | bigint, step: number): boolean {
  if (typeof value === 'bigint') return !Number.isInteger(step) || value % BigInt(step) === 0n;
  const times = value / step;
  return Math.abs(times - Math.round(times)) <= 1e-9 * Math.max(1, Math.abs(times));
}

/** As JSON Schema counts: characters, not units of UTF-16. */
function lengthOf(text: string): number {
  return [...text].length;
}

function missing(names: readonly string[], value: object): readonly Issue[] {
  return names
    .filter((name) => !Object.hasOwn(value, name) || (value as Record<string, unknown>)[name] === undefined)
    .map((name) => ({ message: 'is missing', path: [name] }));
}

type Entry = readonly [name: string, value: unknown];

function members(value: object, isMeant: (name: string) => boolean): readonly Entry[] {
  return Object.entries(value).filter(([name, member]) => member !== undefined && isMeant(name));
}

function issuesAt(schema: StandardSchema, [name, value]: Entry): readonly Issue[] {
  return issuesOf(schema, value).map(({ message, path }) => ({ message, path: [name, ...path] }));
}

function isOneOf(value: unknown, values: readonly unknown[]): boolean {
  const text = canonical(value);
  return values.some((one) => canonical(one) === text);
}

/** Equal for equal JSON values, whatever the order of their keys. */
function canonical(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (kindOf(value) !== 'object') return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

const expressions = new Map<string, RegExp>();

/** A pattern of the description. One that JavaScript doesn't know allows everything. */
function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known) return known;
  const made = madeWith(pattern, 'u') ?? madeWith(pattern, '') ?? /(?:)/;
  expressions.set(pattern, made);
  return made;
}

function madeWith(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}

type Judge<Value> = Readonly<Record<string, (value: Value) => boolean>>;

/** The formats of texts that are checked. Any other format is a note. */
const formats: Judge<string> = {
  date: (text) => isDateText(text, 'date'),
  'date-time': (text) => isDateText(text, 'date-time'),
  time: (text) => isDateText(`2000-01-01T${text}`, 'date-time'),
  duration: (text) =>
    /^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?)$/.test(text),
  decimal: (text) => /^-?\d+(?:\.\d+)?$/.test(text),
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  uuid: (text) => /^(?:urn:uuid:)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  uri: (text) => /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]*$/i.test(text),
  hostname: (text) => /^(?=.{1,253}\.?$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.|$))+$/i.test(text),
  ipv4: (text) => /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text),
  ipv6: (text) => /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`),
  byte: (text) => /^(?:[a-z\d+/]{4})*(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i.test(text),
};

/** The formats of numbers that are checked. */
const ranges: Judge<number | bigint> = {
  int32: (value) => value >= -(2n ** 31n) && value < 2n ** 31n,
  uint32: (value) => value >= 0n && value < 2n ** 32n,
  int64: (value) => value >= -(2n ** 63n) && value < 2n ** 63n,
  uint64: (value) => value >= 0n && value < 2n ** 64n,
};

function isOfFormat<Value>(judges: Judge<Value>, format: string, value: Value): boolean {
  return !Object.hasOwn(judges, format) || judges[format]?.(value) !== false;
}
