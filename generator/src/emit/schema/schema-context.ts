import type { ApiModel, NamedSchema } from '../../model/api-model.ts';
import type { ImportedName } from '../code/type.ts';
import { type AliasCycles, findAliasCycles } from './alias-cycles.ts';
import type { Declaration } from './declaration.ts';
import { type DiscriminatorValues, discriminatorValues } from './discriminator-values.ts';

/** Where the types of component schemas are declared. */
export const modelsPath = 'src/models.ts';

/** Whether a type is for what the client sends or for what it receives. */
export type Direction = 'request' | 'response';

/** What turning schemas into types needs to know; one for each direction. */
export interface SchemaContext {
  readonly direction: Direction;
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly cycles: AliasCycles;
  readonly discriminatorValues: DiscriminatorValues;
  /** What binary parts of a form take. */
  readonly upload: ImportedName;
  /** Names of component schemas that are bodies of forms, with their binary properties. */
  readonly binaryProperties: ReadonlyMap<string, ReadonlySet<string>>;
  /** Declarations that were built already. */
  readonly declarations: Map<string, Declaration>;
}

/** The contexts of both directions. */
export interface SchemaContexts {
  readonly request: SchemaContext;
  readonly response: SchemaContext;
}

const contexts = new WeakMap<ApiModel, SchemaContexts>();

/** The contexts of a model: made once, because several emitters ask. */
export function schemaContexts(model: ApiModel): SchemaContexts {
  const known = contexts.get(model);
  if (known !== undefined) return known;
  const shared = {
    schemas: model.schemas,
    cycles: findAliasCycles(model.schemas),
    discriminatorValues: discriminatorValues(model.schemas),
    upload: { name: 'Upload', from: model.package.runtime.name, typeOnly: true as const },
    binaryProperties: binaryProperties(model),
  };
  const made: SchemaContexts = {
    request: { ...shared, direction: 'request', declarations: new Map() },
    response: { ...shared, direction: 'response', declarations: new Map() },
  };
  contexts.set(model, made);
  return made;
}

/** The name of a component's type in a direction. */
export function typeNameOf(schema: NamedSchema, direction: Direction): ImportedName {
  const name = direction === 'request' ? schema.requestTypeName : schema.typeName;
  return { name, from: modelsPath, typeOnly: true };
}

function binaryProperties(model: ApiModel): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const resource of model.client.resources) {
    for (const { body } of resource.methods) {
      const name = body?.mediaType.schema?.ref;
      if (body === undefined || name === undefined || body.binaryParts.length === 0) continue;
      const names = found.get(name) ?? new Set<string>();
      for (const part of body.binaryParts) names.add(part);
      found.set(name, names);
    }
  }
  return found;
}
