import type { NamedSchema } from '../../../model/api-model.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Schema } from '../../../model/schema.ts';
import type { ImportedName, ObjectType, Type } from '../../../text/typescript/type.ts';
import type { AliasCycles, DirectUse } from './alias-cycles.ts';
import type { DiscriminatorValues } from './discriminator-values.ts';

/** Where the types of component schemas are declared. */
export const modelsPath = 'src/models.ts';

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
  /** The type of the values that a schema describes: parts of types are types again. */
  readonly typeOf: (schema: Schema, context: SchemaContext, place?: DirectPlace) => Type;
  /** Declarations that were built already. */
  readonly declarations: Map<string, SchemaDeclaration>;
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

/** How a named schema is declared. */
export type SchemaDeclaration =
  | { readonly kind: 'interface'; readonly bases: readonly string[]; readonly object: ObjectType }
  | { readonly kind: 'alias'; readonly type: Type };

/** Where a schema is directly, that is, not below a property or an item: in the declaration of `owner`. */
export interface DirectPlace {
  readonly owner: string;
  readonly use: DirectUse;
}
