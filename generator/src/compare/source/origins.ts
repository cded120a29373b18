import { groupedBy } from '../../base/grouped.ts';
import { modelNames } from '../../generate/emit/model-names.ts';
import { transportNames } from '../../generate/emit/runtime-names.ts';
import type { ApiModel, MediaType } from '../../model/api-model.ts';
import type { Schema } from '../../model/schema.ts';
import { methodsOf, type Subject } from './use.ts';

/** Where a piece of a package comes from in its description: pointers, or none for what the description does not name. */
export type Origins = (subject: Subject) => readonly string[];

/** Places in the description, and the places of what lies below them. */
interface Origin {
  readonly pointers: readonly string[];
  readonly below: (name: string) => Origin | undefined;
}

/** Finds the origins of what was generated from a model. */
export function originsOf(model: ApiModel): Origins {
  const { client } = model;
  const origins = new Map<string, Origin>();
  const add = (name: string | undefined, origin: Origin | undefined) => {
    if (name !== undefined && origin !== undefined && !origins.has(name)) origins.set(name, origin);
  };
  for (const { typeName, schema } of modelNames(model)) add(typeName, schemaOrigin(model, schema.schema));
  const resources = client.resources.map(({ name, methods }): [string, Origin] => {
    return [name, leaf(methods.map(({ operation }) => operation.pointer))];
  });
  add(client.className, table([], new Map(resources)));
  const credentials = client.credentials.map(({ option, scheme }): [string, Origin] => [
    option,
    leaf([scheme.pointer]),
  ]);
  add(transportNames(model).options.name, table([], new Map(credentials)));
  for (const { className, methods } of client.resources) {
    const inClass = methodsOf(model).filter((method) => method.className === className);
    const operations = inClass.map(({ method, operation }): [string, Origin] => [method, leaf([operation.pointer])]);
    add(className, table([], new Map(operations)));
    for (const { operation, params, body, result, streaming } of methods) {
      const parameters = (params?.properties ?? []).map(({ key, parameter }): [string, Origin] => {
        return [key, { ...schemaOrigin(model, parameter.schema), pointers: [parameter.pointer] }];
      });
      add(params?.typeName, table([operation.pointer], new Map(parameters)));
      const [only] = result.json;
      add(body?.typeName, body?.mediaType.schema && schemaOrigin(model, body.mediaType.schema));
      add(result.typeName, only && schemaOrigin(model, only));
      add(body?.choices?.typeName, contentsOrigin(operation.body?.contents ?? []));
      add(result.choices?.typeName, contentsOrigin(operation.responses.flatMap(({ contents }) => contents)));
      add(streaming?.typeName, streaming?.item.schema && schemaOrigin(model, streaming.item.schema));
    }
  }
  return ({ declaration, path }) => {
    let origin = origins.get(declaration.name);
    for (const name of path) origin = origin?.below(name) ?? origin;
    return origin?.pointers ?? [];
  };
}

/** Where a table of media types comes from: all of them, and each by its name. */
function contentsOrigin(contents: readonly MediaType[]): Origin {
  const byName = groupedBy(contents, ({ name }) => name);
  const below = [...byName].map(([name, list]): [string, Origin] => [name, leaf(list.map(({ pointer }) => pointer))]);
  return table(
    contents.map(({ pointer }) => pointer),
    new Map(below),
  );
}

function leaf(pointers: readonly string[]): Origin {
  return { pointers, below: () => undefined };
}

function table(pointers: readonly string[], below: ReadonlyMap<string, Origin>): Origin {
  return { pointers, below: (name) => below.get(name) };
}

function schemaOrigin(model: ApiModel, schema: Schema): Origin {
  return {
    pointers: [schema.pointer],
    below: (name) => {
      const found = propertyOf(model, schema, name, new Set());
      return found && schemaOrigin(model, found);
    },
  };
}

/** A property of a schema, through references and composition; with a list or a record in between, of its items. */
function propertyOf(model: ApiModel, schema: Schema, name: string, seen: Set<Schema>): Schema | undefined {
  if (seen.has(schema)) return undefined;
  seen.add(schema);
  const own = schema.properties?.get(name);
  if (own !== undefined) return own;
  const { ref, allOf = [], oneOf = [], anyOf = [], items, additionalProperties } = schema;
  const referred = ref === undefined ? undefined : model.schemas.get(ref)?.schema;
  for (const next of [referred, ...allOf, ...oneOf, ...anyOf, items, additionalProperties]) {
    const found = next && propertyOf(model, next, name, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}
