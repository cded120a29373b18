import type { Json } from '../../../base/json.ts';
import type { BodyArgument, ParamsArgument, StreamField, StreamItem } from '../../api-model.ts';
import { wordsOf } from '../../names/names.ts';
import { followReference, partsOf } from '../../schema/object-view.ts';
import type { Schema, Schemas } from '../../schema.ts';

/** A part of a request that may choose between a stream and a complete response. */
export interface RequestField {
  readonly in: StreamField['in'];
  /** Name on the wire, and property of the argument. */
  readonly name: string;
  readonly key: string;
  /** Its schemas, in every shape of the body. */
  readonly said: readonly Schema[];
  readonly required: boolean;
}

/** The fields of an object or form body, and the parameters. */
export function requestFields(
  body: Pick<BodyArgument, 'kind' | 'mediaType' | 'filePart'> | undefined,
  params: Pick<ParamsArgument, 'properties'> | undefined,
  schemas: Schemas,
): readonly RequestField[] {
  const isObject =
    body !== undefined && ['json', 'form', 'multipart'].includes(body.kind) && body.filePart === undefined;
  const shapes = isObject && body.mediaType.schema ? (variantsOf(body.mediaType.schema, schemas) ?? []) : [];
  const names = new Set(shapes.flatMap(({ properties }) => [...properties.keys()]));
  const ofBody = [...names].sort().map((name): RequestField => {
    const said = new Set(shapes.flatMap(({ properties }) => properties.get(name) ?? []));
    return {
      in: 'body',
      name,
      key: name,
      said: [...said],
      required: shapes.every(({ required }) => required.has(name)),
    };
  });
  const ofParams = (params?.properties ?? []).map(
    ({ key, parameter: { name, schema, required } }): RequestField => ({
      in: 'params',
      name,
      key,
      said: [schema],
      required,
    }),
  );
  return [...ofBody, ...ofParams];
}

/** Names of flags that ask for a stream, as words. */
const flagName =
  /^(?:(?:is|use|enable|should|with|do|want) )?(?:stream|streaming|streamed|sse)(?: (?:response|output|results?|mode|enabled))?$/;

/** Values that ask for a stream, among others. */
const streamValue =
  /^(?:sse|stream|streaming|streamed|events?[-_]?stream|text\/event-stream|jsonl|ndjson|application\/(?:x-)?(?:jsonl|ndjson))$/i;

/**
 * The field that asks for a stream: a flag with a matching name, or a choice with one value for a stream. None if the request
 * is ambiguous.
 */
export function inferStreamField(fields: readonly RequestField[], schemas: Schemas): StreamField | undefined {
  const flags = fields.filter(
    ({ name, said }) => flagName.test(wordsOf(name).join(' ').toLowerCase()) && isFlag(said, schemas),
  );
  const [flag, another] = flags.length > 1 ? flags.filter(({ name }) => name === 'stream') : flags;
  if (flag !== undefined) return another === undefined ? streamField(flag, true, schemas) : undefined;
  const choices = fields.flatMap((field) => {
    const values = valuesIn(field, schemas);
    const [on, other] = values.filter((value) => typeof value === 'string' && streamValue.test(value));
    return on === undefined || other !== undefined || values.length < 2 ? [] : [streamField(field, on, schemas)];
  });
  return choices.length === 1 ? choices[0] : undefined;
}

/** The choice of a field, once its value for a stream is known. */
export function streamField(field: RequestField, on: Json, schemas: Schemas): StreamField {
  const others = valuesIn(field, schemas).filter((value) => value !== on);
  const streamsByDefault = field.said.some((schema) => {
    return [schema, followReference(schema, schemas)].some((part) => part.default?.value === on);
  });
  const real = others.filter((value) => value !== null);
  const off = (streamsByDefault || field.required) && real.length === 1 ? real[0] : undefined;
  return { in: field.in, name: field.key, on, others, ...(off === undefined ? {} : { off }) };
}

function isFlag(said: readonly Schema[], schemas: Schemas): boolean {
  const types = new Set(said.flatMap((schema) => typesOf(schema, schemas)));
  types.delete('null');
  return types.size === 1 && types.has('boolean');
}

/** The possible values of a field, if they are known. */
function valuesIn({ said }: RequestField, schemas: Schemas): readonly Json[] {
  const parts = said.flatMap((schema) => partsOf(schema, schemas));
  const found = parts.flatMap(({ enum: values, types = [] }) => [
    ...(values ?? (types.includes('boolean') ? [true, false] : [])),
    ...(types.includes('null') ? [null] : []),
  ]);
  return [...new Set<Json>(found)];
}

/** How a schema's text is read, and its content if the schema declares it. */
export function readingOf(
  schema: Schema | undefined,
  schemas: Schemas,
): { readonly data: StreamItem['data']; readonly inner?: Schema } {
  if (schema === undefined) return { data: 'text' };
  const target = followReference(schema, schemas);
  if (target.contentSchema !== undefined) return { data: 'json', inner: target.contentSchema };
  if (/^[^;]*\bjson\b/i.test(target.contentMediaType ?? ''))
    return { data: 'json', inner: { pointer: target.pointer } };
  const kinds = new Set(typesOf(target, schemas));
  kinds.delete('null');
  if (kinds.size === 0) return { data: 'text' };
  if (!kinds.has('string')) return { data: 'json' };
  return { data: kinds.size === 1 ? 'text' : 'either' };
}

/** The types of a schema, through references and alternatives; none if it declares no type. */
function typesOf(schema: Schema, schemas: Schemas, open: readonly Schema[] = []): readonly string[] {
  const target = followReference(schema, schemas);
  if (open.includes(target)) return [];
  if (target.types !== undefined) return target.types;
  if (target.enum !== undefined) return target.enum.map((value) => (value === null ? 'null' : typeof value));
  if ((target.properties ?? target.additionalProperties ?? target.required) !== undefined) return ['object'];
  const inner = (part: Schema) => typesOf(part, schemas, [...open, target]);
  const joined = (target.allOf ?? []).flatMap(inner);
  return joined.length > 0 ? joined : [...(target.oneOf ?? []), ...(target.anyOf ?? [])].flatMap(inner);
}

/** Names of properties that identify the kind of an item. */
const tags = ['type', 'event', 'object', 'kind'];

/** Whether one of an item's shapes is named an error. */
export function reportsErrors(schema: Schema, schemas: Schemas): boolean {
  return (variantsOf(schema, schemas) ?? []).some((variant) =>
    [...tags, schema.discriminator?.propertyName ?? ''].some((tag) =>
      valuesOf(variant, tag, schemas)?.includes('error'),
    ),
  );
}

/** One possible shape of an object: its properties, each with all its schemas. */
export interface Variant {
  readonly pointer: string;
  readonly description: string | undefined;
  readonly properties: ReadonlyMap<string, readonly Schema[]>;
  readonly required: ReadonlySet<string>;
}

/** With more shapes than this, it isn't an event. */
const most = 500;

/**
 * The possible shapes of a schema, through references, `allOf`, `oneOf` and `anyOf`, each with the common parts; undefined if
 * there are too many, or the schema is recursive.
 */
export function variantsOf(
  schema: Schema,
  schemas: Schemas,
  open: readonly Schema[] = [],
): readonly Variant[] | undefined {
  if (open.includes(schema)) return undefined;
  const inner = (part: Schema) => variantsOf(part, schemas, [...open, schema]);
  const own: Variant = {
    pointer: schema.pointer,
    description: schema.description,
    properties: new Map([...(schema.properties ?? [])].map(([name, property]) => [name, [property]])),
    required: new Set(schema.required),
  };
  const target = schema.ref === undefined ? undefined : schemas.get(schema.ref);
  const together = [...(target ? [target] : []), ...(schema.allOf ?? [])].map(inner);
  const alternatives = [schema.oneOf, schema.anyOf].flatMap((branches) =>
    branches === undefined || branches.length === 0 ? [] : [flatten(branches.map(inner))],
  );
  let found: readonly Variant[] = [own];
  for (const part of [...together, ...alternatives]) {
    if (part === undefined || found.length * part.length > most) return undefined;
    found = found.flatMap((one) => part.map((other) => merged(one, other)));
  }
  return found;
}

function flatten(parts: readonly (readonly Variant[] | undefined)[]): readonly Variant[] | undefined {
  const all: Variant[] = [];
  for (const part of parts) {
    if (part === undefined) return undefined;
    all.push(...part);
  }
  return all;
}

function merged(one: Variant, other: Variant): Variant {
  const properties = new Map(one.properties);
  for (const [name, said] of other.properties) properties.set(name, [...(properties.get(name) ?? []), ...said]);
  return {
    pointer: other.pointer,
    description: other.description ?? one.description,
    properties,
    required: new Set([...one.required, ...other.required]),
  };
}

/** The only possible values of a shape's property; undefined if it can have any. */
export function valuesOf(variant: Variant, name: string, schemas: Schemas): readonly Json[] | undefined {
  const lists = (variant.properties.get(name) ?? []).flatMap((property) => {
    const { enum: values, ref } = property;
    const found = values ?? (ref === undefined ? undefined : schemas.get(ref)?.enum);
    return found === undefined ? [] : [found];
  });
  return lists[0]?.filter((value) => lists.every((list) => list.includes(value)));
}
