import { createHash } from 'node:crypto';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Argument, JsonSchema, Operation, Service } from './service.ts';

/** The arguments of an operation by name; its body is `body`. */
export type Input = Readonly<Record<string, unknown>>;

const bodyName = 'body';

/**
 * The JSON Schema of all arguments of an operation, complete in itself.
 *
 * @param file what a file is in it: a path for people, bytes for programs on another machine
 */
export function inputSchema(operation: Operation, service: Service, file: JsonSchema): JsonSchema & object {
  const found = argumentsOf(operation);
  const properties: Record<string, JsonSchema> = Object.fromEntries(
    found.map(({ name, schema, description }) => [name, described(schema, description)]),
  );
  const { body } = operation;
  if (body !== undefined) properties[bodyName] = described(bodySchema(operation, service, file), body.description);
  const required = [
    ...found.filter((argument) => argument.required).map(({ name }) => name),
    ...(body?.required ? [bodyName] : []),
  ];
  const schema = { type: 'object', properties, required, additionalProperties: false };
  const reached = reachedBy(schema, service);
  return reached.length === 0 ? schema : { ...schema, $defs: Object.fromEntries(reached) };
}

/** Arguments in the path and parameters. A parameter called `body` where there is a body is `body_parameter`. */
export function argumentsOf({ pathArguments = [], params = [], body }: Operation): readonly Argument[] {
  return [...pathArguments, ...params].map((argument) =>
    body !== undefined && argument.name === bodyName ? { ...argument, name: 'body_parameter' } : argument,
  );
}

/** The fields of a body that is an object and nothing else; undefined for any other one. */
export function bodyFields(operation: Operation, service: Service): readonly Argument[] | undefined {
  const schema = resolved(operation.body?.schema, service);
  if (operation.body?.filePart !== undefined || schema === undefined || typeof schema === 'boolean') return undefined;
  if (operation.body?.kind === 'lines' || operation.body?.kind === 'sequence') return undefined;
  if (['allOf', 'anyOf', 'oneOf', 'if', 'not'].some((keyword) => keyword in schema)) return undefined;
  const { properties, required } = schema as { properties?: Record<string, JsonSchema>; required?: readonly string[] };
  if (properties === undefined) return undefined;
  return Object.entries(properties).map(([name, part]): Argument => {
    const description = (resolved(part, service) as { description?: string } | undefined)?.description;
    return {
      name,
      schema: part,
      ...(required?.includes(name) ? { required: true } : {}),
      ...(description === undefined ? {} : { description }),
    };
  });
}

function bodySchema(operation: Operation, service: Service, file: JsonSchema): JsonSchema {
  const { body } = operation;
  if (body === undefined || body.filePart !== undefined || body.kind === 'binary') return file;
  if (body.kind === 'lines' || body.kind === 'sequence') return { type: 'array', items: body.schema ?? true };
  const fields = bodyFields(operation, service);
  if (fields === undefined) return body.schema ?? true;
  const own = resolved(body.schema, service) as Record<string, unknown>;
  const properties = fields.map(({ name, schema }) => [
    name,
    body.files?.includes(name) ? fileOrList(schema, file, service) : schema,
  ]);
  return { additionalProperties: false, ...own, properties: Object.fromEntries(properties) };
}

function fileOrList(schema: JsonSchema, file: JsonSchema, service: Service): JsonSchema {
  const type = (resolved(schema, service) as { type?: unknown } | undefined)?.type;
  return type === 'array' ? { type: 'array', items: file } : file;
}

function described(schema: JsonSchema, description: string | undefined): JsonSchema {
  if (description === undefined || typeof schema === 'boolean' || '$ref' in schema) return schema;
  return { ...schema, description };
}

const definitions = '#/$defs/';

/** The schema that a reference leads to. */
export function resolved(
  schema: JsonSchema | undefined,
  service: Service,
  open: readonly string[] = [],
): JsonSchema | undefined {
  if (schema === undefined || typeof schema === 'boolean') return schema;
  const { $ref: reference, ...beside } = schema as { $ref?: string };
  if (reference === undefined || open.includes(reference)) return schema;
  const target = resolved(service.schemas[nameIn(reference)], service, [...open, reference]);
  return typeof target === 'object' ? { ...target, ...beside } : target;
}

function nameIn(reference: string): string {
  return unescaped(decodeURIComponent(reference.slice(definitions.length)));
}

/** A step of a JSON Pointer as the name that it stands for (RFC 6901). */
export function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function reachedBy(start: JsonSchema, service: Service): readonly (readonly [string, JsonSchema])[] {
  const found = new Map<string, JsonSchema>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { $ref: reference } = value as { $ref?: unknown };
    if (typeof reference === 'string' && reference.startsWith(definitions)) {
      const name = nameIn(reference);
      const target = service.schemas[name];
      if (target !== undefined && !found.has(name)) {
        found.set(name, target);
        visit(target);
      }
    }
    for (const part of Object.values(value)) visit(part);
  };
  visit(start);
  return [...found];
}

const ajv = new Ajv2020({ strict: false, allErrors: true, allowUnionTypes: true, logger: false });
addFormats.default(ajv);
ajv.addFormat('decimal', /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/);
const compiled = new WeakMap<object, ValidateFunction>();

/** Everything that is wrong with an input, each in words that name the place; nothing for one that can be sent. */
export function problemsOf(input: unknown, schema: JsonSchema & object): readonly string[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(asNumbers(input)) ? [] : (validate.errors ?? []).map(inWords);
}

/** A value whose integers of any size are numbers, for the validator. */
function asNumbers(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(asNumbers);
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  return Object.fromEntries(Object.entries(value as object).map(([name, member]) => [name, asNumbers(member)]));
}

function inWords({ instancePath, keyword, params, message }: ErrorObject): string {
  const place = instancePath === '' ? 'The input' : instancePath.slice(1).replaceAll('/', '.');
  if (keyword === 'additionalProperties') return `${place} has no field "${String(params.additionalProperty)}"`;
  if (keyword === 'enum') return `${place} must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
  return `${place} ${message ?? 'is not valid'}`;
}

/** The arguments of the client's method, in its order. */
export function callArguments(
  operation: Operation,
  input: Input,
  options: Readonly<Record<string, unknown>>,
): unknown[] {
  const { pathArguments = [], params = [], body, paramsInOptions } = operation;
  const renamed = (name: string) => (body !== undefined && name === bodyName ? 'body_parameter' : name);
  const given = params.filter(({ name }) => input[renamed(name)] !== undefined);
  const values = Object.fromEntries(given.map(({ name }) => [name, input[renamed(name)]]));
  return [
    ...pathArguments.map(({ name }) => input[renamed(name)]),
    ...(body === undefined ? [] : [input[bodyName]]),
    ...(params.length === 0 || paramsInOptions ? [] : [values]),
    params.length > 0 && paramsInOptions ? { ...options, params: values } : options,
  ];
}

/**
 * The reference that a request carries for what a person calls an intent: the text itself, or where the field takes only a UUID, one that
 * is always the same for the same text (RFC 9562, version 5).
 */
export function referenceFor(operation: Operation, text: string, service: Service): string {
  const [first = '', ...rest] = operation.reference ?? [];
  const start = argumentsOf(operation).find(({ name }) => name === first)?.schema ?? operation.body?.schema;
  const schema = rest.reduce<JsonSchema | undefined>((outer, step) => {
    const { properties } = (resolved(outer, service) ?? {}) as { properties?: Record<string, JsonSchema> };
    return properties?.[step];
  }, start);
  const { format } = (resolved(schema, service) ?? {}) as { format?: string };
  return format === 'uuid' && !isUuid(text) ? namedUuid(service, text) : withLowerUuids(text);
}

/** The UUID of a name. */
export function namedUuid({ package: name }: Pick<Service, 'package'>, text: string): string {
  const bytes = createHash('sha1').update(`${name}\n${text}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** As the journal writes a reference: UUIDs are the same in capitals. */
export function withLowerUuids(text: string): string {
  return text.replace(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, (found) => found.toLowerCase());
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** The input with the reference in its place, where the request carries one. */
export function withReference({ reference: steps }: Operation, input: Input, reference: string): Input {
  return steps === undefined ? input : (placed(input, steps, reference) as Input);
}

/** A value with another one at the end of some steps. */
export function placed(value: unknown, [step, ...rest]: readonly string[], other: unknown): unknown {
  if (step === undefined) return other;
  const own = (value ?? {}) as Record<string, unknown>;
  return { ...own, [step]: placed(own[step], rest, other) };
}

/** The value at the end of some steps. */
export function valueAt(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce((inner, step) => (inner as Record<string, unknown> | null | undefined)?.[step], value);
}

/** The reference that an input carries itself. */
export function referenceIn({ reference: steps }: Operation, input: Input): unknown {
  return steps === undefined ? undefined : valueAt(input, steps);
}

/** The input with its files, and lists of files, in another form. */
export function withFiles({ body }: Operation, input: Input, change: (file: unknown) => unknown): Input {
  if (body === undefined) return input;
  const each = (value: unknown): unknown => (Array.isArray(value) ? value.map(change) : change(value));
  if (body.filePart !== undefined || body.kind === 'binary') return { ...input, [bodyName]: each(input[bodyName]) };
  if (body.files === undefined) return input;
  const own = Object.entries((input[bodyName] ?? {}) as Readonly<Record<string, unknown>>);
  const changed = own.map(([name, value]) => [name, body.files?.includes(name) ? each(value) : value]);
  return { ...input, [bodyName]: Object.fromEntries(changed) };
}
