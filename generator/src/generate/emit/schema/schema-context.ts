import { cycleNumbers } from '../../../base/grouped.ts';
import type { NamedSchema } from '../../../model/api-model.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Schema } from '../../../model/schema.ts';
import type { ImportedName, ObjectType, Type } from '../../../text/typescript/type.ts';
import type { DiscriminatorValues } from './discriminator-values.ts';

export const modelsPath = 'src/models.ts';

/** The inputs for turning schemas into types, for one direction. */
export interface SchemaContext {
  readonly direction: Direction;
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly cycles: AliasCycles;
  readonly discriminatorValues: DiscriminatorValues;
  /** The types for binary parts of a form. */
  readonly upload: ImportedName;
  /** Bytes are files here, because the schema describes a form. */
  readonly inForm: boolean;
  /** The type of the values of a schema; used for its parts too. */
  readonly typeOf: (schema: Schema, context: SchemaContext, place?: DirectPlace) => Type;
  readonly declarations: Map<string, SchemaDeclaration>;
  /** The context of responses, as which a type of both directions is declared; in requests only. */
  readonly response?: SchemaContext;
}

/** The name of a component's type in a direction. */
export function typeNameOf(schema: NamedSchema, direction: Direction): ImportedName {
  const name = direction === 'request' ? schema.requestTypeName : schema.typeName;
  return { name, from: modelsPath, typeOnly: true };
}

export function inForm(context: SchemaContext): SchemaContext {
  return context.inForm ? context : { ...context, inForm: true };
}

export type SchemaDeclaration =
  | { readonly kind: 'interface'; readonly bases: readonly string[]; readonly object: ObjectType }
  | { readonly kind: 'alias'; readonly type: Type };

/** Where a schema is directly, that is, not below a property or an item: in the declaration of `owner`. */
export interface DirectPlace {
  readonly owner: string;
  readonly use: DirectUse;
}

/** How a named schema is directly in another: as a part of an intersection or a branch of a union. */
type DirectUse = 'part' | 'branch';

/**
 * The direct uses to cut, so that no type alias refers to itself before it is resolved. Uses below a property, an item or an
 * index signature are resolved later and never cut.
 */
interface AliasCycles {
  isCut(owner: string, target: string, use: DirectUse): boolean;
}

/** Finds the cycles of direct uses: first cuts parts that lead back to their owner, then branches that still do. */
export function findAliasCycles(schemas: ReadonlyMap<string, NamedSchema>): AliasCycles {
  const all = new Map<string, string[]>();
  const branches = new Map<string, string[]>();
  for (const [name, { schema }] of schemas) {
    const uses = [...directUses(schema, 'part')];
    all.set(
      name,
      uses.map((use) => use.target),
    );
    branches.set(
      name,
      uses.filter((use) => use.use === 'branch').map((use) => use.target),
    );
  }
  const anyCycle = cycleNumbers(all);
  const branchCycle = cycleNumbers(branches);
  return {
    isCut(owner, target, use) {
      const cycles = use === 'part' ? anyCycle : branchCycle;
      const number = cycles.get(owner);
      return number !== undefined && number === cycles.get(target);
    },
  };
}

function* directUses(schema: Schema, use: DirectUse): Iterable<{ readonly target: string; readonly use: DirectUse }> {
  if (schema.ref !== undefined) yield { target: schema.ref, use };
  for (const part of schema.allOf ?? []) yield* directUses(part, use);
  for (const branch of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) yield* directUses(branch, 'branch');
}
