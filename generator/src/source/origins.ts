import { modelNames } from '../emit/model-names.ts';
import type { ApiModel } from '../model/api-model.ts';
import type { Schema } from '../model/schema.ts';
import { methodsOf } from './operations-of.ts';
import type { Subject } from './use.ts';

/** Where a piece of a package comes from in its description: a pointer, or undefined for what the description does not name. */
export type Origins = (subject: Subject) => string | undefined;

/** A place in the description, and the places of what lies below it. */
interface Origin {
  readonly pointer: string;
  readonly below: (name: string) => Origin | undefined;
}

/** Finds the origins of what was generated from a model. */
export function originsOf(model: ApiModel): Origins {
  const origins = new Map<string, Origin>();
  const add = (name: string | undefined, origin: Origin | undefined) => {
    if (name !== undefined && origin !== undefined && !origins.has(name)) origins.set(name, origin);
  };
  for (const { typeName, schema } of modelNames(model)) add(typeName, schemaOrigin(model, schema.schema));
  for (const { className, methods } of model.client.resources) {
    const inClass = methodsOf(model).filter((method) => method.className === className);
    add(className, table('', new Map(inClass.map(({ method, operation }) => [method, operation.pointer]))));
    for (const { operation, params, body, result } of methods) {
      const parameters = (params?.properties ?? []).map(({ key, parameter }) => [key, parameter.pointer] as const);
      add(params?.typeName, table(operation.pointer, new Map(parameters)));
      const [only] = result.json;
      add(body?.typeName, body?.mediaType.schema && schemaOrigin(model, body.mediaType.schema));
      add(result.typeName, only && schemaOrigin(model, only));
    }
  }
  return ({ declaration, path }) => {
    let origin = origins.get(declaration.name);
    for (const name of path) origin = origin?.below(name) ?? origin;
    return origin?.pointer;
  };
}

function table(pointer: string, below: ReadonlyMap<string, string>): Origin {
  return {
    pointer,
    below: (name) => {
      const found = below.get(name);
      return found === undefined ? undefined : { pointer: found, below: () => undefined };
    },
  };
}

function schemaOrigin(model: ApiModel, schema: Schema): Origin {
  return {
    pointer: schema.pointer,
    below: (name) => {
      const found = propertyOf(model, schema, name, new Set());
      return found && schemaOrigin(model, found);
    },
  };
}

/** A property of a schema, through references and composition; where a list or a record stands between, of what it holds. */
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
