import type { ApiModel, NamedSchema } from '../../../model/api-model.ts';
import { typeParts } from '../../../model/schema/names-leading-to.ts';
import type { ImportedName } from '../../../text/typescript/type.ts';
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
  /** Bytes are files here, because what is described is the body of a form. */
  readonly inForm: boolean;
  /** Component schemas that bodies of forms are made of. */
  readonly formSchemas: ReadonlySet<string>;
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
    inForm: false,
    formSchemas: formSchemas(model),
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

/** The context inside the body of a form. */
export function inForm(context: SchemaContext): SchemaContext {
  return context.inForm ? context : { ...context, inForm: true };
}

/** Every component schema that the bodies of forms refer to, however long the way. */
function formSchemas(model: ApiModel): ReadonlySet<string> {
  const found = new Set<string>();
  const bodies = model.client.resources.flatMap((resource) => resource.methods.map((method) => method.body));
  const pending = bodies.flatMap((body) =>
    body?.kind === 'multipart' || body?.kind === 'form' ? (body.mediaType.schema ?? []) : [],
  );
  for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
    for (const part of typeParts(schema)) {
      if (part.ref === undefined || found.has(part.ref)) continue;
      found.add(part.ref);
      const target = model.schemas.get(part.ref);
      if (target !== undefined) pending.push(target.schema);
    }
  }
  return found;
}
