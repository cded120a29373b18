import { isJsonObject, type Json, type JsonObject } from '../../generator/src/base/json.ts';

/** A way to write a description differently that changes nothing on the wire. */
export interface Refactor {
  readonly name: string;
  readonly apply: (description: JsonObject) => JsonObject;
}

export const refactors: readonly Refactor[] = [
  { name: 'every schema renamed', apply: renamed },
  {
    name: 'every schema wrapped in allOf',
    apply: (description) => withSchemas(description, (schema) => ({ allOf: [schema] })),
  },
  {
    name: 'the parts of every object split into branches of allOf',
    apply: (description) => withSchemas(description, split),
  },
  { name: 'bodies written inline', apply: inlined },
  { name: 'inline bodies moved into components', apply: extracted },
  { name: 'path parameters renamed', apply: withPathParameters },
  { name: 'lists of one value written as constants', apply: (description) => withConstants(description) as JsonObject },
  { name: 'null written as an alternative', apply: (description) => withNullAlternatives(description) as JsonObject },
  { name: 'written in 3.1', apply: in31 },
  { name: 'lists reversed whose order means nothing', apply: (description) => reversed(description) as JsonObject },
];

/** A copy in which each value has been given to `change`, the innermost first. */
function mapped(value: Json, change: (value: JsonObject) => Json): Json {
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  if (!isJsonObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, change)])));
}

function schemasOf(description: JsonObject): JsonObject {
  const components = description.components;
  const schemas = isJsonObject(components) ? components.schemas : undefined;
  return isJsonObject(schemas) ? schemas : {};
}

function withComponents(description: JsonObject, schemas: JsonObject): JsonObject {
  const components = isJsonObject(description.components) ? description.components : {};
  return { ...description, components: { ...components, schemas } };
}

const prefix = '#/components/schemas/';

function renamed(description: JsonObject): JsonObject {
  const move = (ref: Json | undefined) =>
    typeof ref === 'string' && ref.startsWith(prefix) ? `${prefix}Renamed_${ref.slice(prefix.length)}` : undefined;
  const moved = mapped(description, (value) => {
    const ref = move(value.$ref);
    const mapping = isJsonObject(value.mapping) && typeof value.propertyName === 'string' ? value.mapping : undefined;
    return {
      ...value,
      ...(ref === undefined ? {} : { $ref: ref }),
      ...(mapping === undefined
        ? {}
        : {
            mapping: Object.fromEntries(
              Object.entries(mapping).map(([key, target]) => [key, move(target) ?? `Renamed_${target}`]),
            ),
          }),
    };
  }) as JsonObject;
  return withComponents(
    moved,
    Object.fromEntries(Object.entries(schemasOf(moved)).map(([name, schema]) => [`Renamed_${name}`, schema])),
  );
}

function withSchemas(description: JsonObject, change: (schema: JsonObject) => JsonObject): JsonObject {
  const schemas = Object.entries(schemasOf(description)).map(([name, schema]) => [
    name,
    isJsonObject(schema) && isPlainObject(schema) ? change(schema) : schema,
  ]);
  return withComponents(description, Object.fromEntries(schemas));
}

/** Discriminators and `unevaluated…` speak about the schema that they stand in. */
function isPlainObject(schema: JsonObject): boolean {
  return (
    schema.type === 'object' &&
    isJsonObject(schema.properties) &&
    ['discriminator', 'unevaluatedProperties', 'additionalProperties', 'nullable'].every(
      (key) => schema[key] === undefined,
    )
  );
}

function split({ properties, required, ...rest }: JsonObject): JsonObject {
  const members = Object.entries(properties as JsonObject);
  const half = Math.ceil(members.length / 2);
  return {
    ...rest,
    allOf: [
      ...(Array.isArray(rest.allOf) ? rest.allOf : []),
      { properties: Object.fromEntries(members.slice(0, half)) },
      { properties: Object.fromEntries(members.slice(half)), ...(required === undefined ? {} : { required }) },
    ],
  };
}

function inlined(description: JsonObject): JsonObject {
  const schemas = schemasOf(description);
  return withContents(description, (schema) => {
    const ref = isJsonObject(schema) ? schema.$ref : undefined;
    return typeof ref === 'string' && ref.startsWith(prefix) ? (schemas[ref.slice(prefix.length)] ?? schema) : schema;
  });
}

function extracted(description: JsonObject): JsonObject {
  const found: { [name: string]: Json } = {};
  const moved = withContents(description, (schema) => {
    if (isJsonObject(schema) && schema.$ref !== undefined) return schema;
    const name = `Extracted${Object.keys(found).length}`;
    found[name] = schema;
    return { $ref: `${prefix}${name}` };
  });
  return withComponents(moved, { ...schemasOf(moved), ...found });
}

/** Changes the schema of every media type below the paths. */
function withContents(description: JsonObject, change: (schema: Json) => Json): JsonObject {
  const paths = mapped(description.paths as Json, (value) => {
    if (!isJsonObject(value.content)) return value;
    const content = Object.entries(value.content).map(([type, media]) => [
      type,
      isJsonObject(media) && media.schema !== undefined ? { ...media, schema: change(media.schema) } : media,
    ]);
    return { ...value, content: Object.fromEntries(content) };
  });
  return { ...description, paths };
}

function withPathParameters(description: JsonObject): JsonObject {
  const rename = (value: Json) =>
    mapped(value, (item) =>
      item.in === 'path' && typeof item.name === 'string' ? { ...item, name: `renamed_${item.name}` } : item,
    );
  const paths = Object.entries(description.paths as JsonObject).map(([path, item]) => [
    path.replace(/\{([^{}]*)\}/g, '{renamed_$1}'),
    rename(item),
  ]);
  const components = description.components;
  return {
    ...description,
    paths: Object.fromEntries(paths),
    ...(components === undefined ? {} : { components: rename(components) }),
  };
}

function reversed(value: Json): Json {
  return mapped(value, (object) =>
    Object.fromEntries(
      Object.entries(object).map(([key, item]) => [
        key,
        Array.isArray(item) && ['required', 'enum', 'parameters', 'tags', 'allOf', 'anyOf', 'oneOf'].includes(key)
          ? [...item].reverse()
          : item,
      ]),
    ),
  );
}

/** `const` is a word of 3.1 only. */
function withConstants(description: JsonObject): Json {
  if (String(description.openapi).startsWith('3.0')) return description;
  return mapped(description, ({ enum: values, ...rest }) => {
    if (!Array.isArray(values)) return values === undefined ? rest : { enum: values, ...rest };
    return values.length === 1 ? { ...rest, const: values[0] as Json } : { ...rest, enum: values };
  });
}

function withNullAlternatives(description: JsonObject): Json {
  if (String(description.openapi).startsWith('3.0')) return description;
  return mapped(description, (value) => {
    const { type, ...rest } = value;
    if (!Array.isArray(type) || type.length !== 2 || !type.includes('null') || rest.enum !== undefined) return value;
    const { description: text, ...demands } = rest;
    const other = { type: type.find((name) => name !== 'null') as Json, ...demands };
    return { anyOf: [other, { type: 'null' }], ...(text === undefined ? {} : { description: text }) };
  });
}

/** A description of 3.0 in the words of 3.1; references with siblings mean other things there and lose them. */
function in31(description: JsonObject): JsonObject {
  if (!String(description.openapi).startsWith('3.0')) return description;
  const written = mapped(description, (value) => {
    if (typeof value.$ref === 'string') return { $ref: value.$ref };
    const { nullable, exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = value;
    const schema = {
      ...withNullAlternative(rest),
      ...limit('minimum', 'exclusiveMinimum', minimum, exclusiveMinimum),
      ...limit('maximum', 'exclusiveMaximum', maximum, exclusiveMaximum),
    };
    return nullable === true ? withNull(schema) : schema;
  });
  const clean = mapped(written, ({ nullable: _, ...rest }) => rest);
  return { ...(clean as JsonObject), openapi: '3.1.0' };
}

/** An alternative of which nothing but `nullable` is said means null; such a part of `allOf` says nothing. */
function withNullAlternative(schema: JsonObject): JsonObject {
  const written = (one: Json) => (isJsonObject(one) && one.nullable === true ? { type: 'null' } : one);
  const unions = ['anyOf', 'oneOf'].flatMap((key) => {
    const alternatives = schema[key];
    return Array.isArray(alternatives) ? [[key, alternatives.map(written)]] : [];
  });
  return { ...schema, ...Object.fromEntries(unions) };
}

/** In 3.0 the keyword beside a type or a list of values lets null in, in 3.1 they do. */
function withNull({ type, ...rest }: JsonObject): JsonObject {
  const values = Array.isArray(rest.enum) && !rest.enum.includes(null) ? { enum: [...rest.enum, null] } : {};
  if (typeof type === 'string') return { ...rest, type: [type, 'null'], ...values };
  if (Array.isArray(rest.enum)) return { ...rest, ...values };
  const isComposed = ['allOf', 'anyOf', 'oneOf', 'properties', 'items'].some((key) => rest[key] !== undefined);
  return isComposed ? { anyOf: [rest, { type: 'null' }] } : { ...rest, nullable: true };
}

function limit(plain: string, exclusive: string, value: Json | undefined, isExclusive: Json | undefined): JsonObject {
  if (value === undefined) return isExclusive === undefined ? {} : { [exclusive]: isExclusive };
  if (isExclusive === true) return { [exclusive]: value };
  return {
    [plain]: value,
    ...(isExclusive === undefined || isExclusive === false ? {} : { [exclusive]: isExclusive }),
  };
}
