import type { Operation } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { followReference, viewObject } from '../schema/object-view.ts';
import type { Schema } from '../schema.ts';

type Schemas = ReadonlyMap<string, Schema>;

/** Says which parameters can hold lists or objects within lists or objects, which no style but `deepObject` has a form for. */
export function reportNestedParameters(context: BuildContext, { parameters }: Operation, schemas: Schemas): void {
  for (const { pointer, name, in: location, style, contentType, schema } of parameters) {
    if (contentType !== undefined || style === 'deepObject') continue;
    if (!membersOf(schema, schemas).some((member) => isComposed(member, schemas))) continue;
    context.reporter.reportOnce('parameter-nested', pointer, { name, location, style });
  }
}

/** What stands in a list or an object, whichever of the alternatives it is. */
function membersOf(schema: Schema, schemas: Schemas): Schema[] {
  return alternatives(schema, schemas).flatMap((one) => [
    ...(one.items === undefined ? [] : [one.items]),
    ...(one.prefixItems ?? []),
    ...viewObject(one, schemas).properties.values(),
    ...(one.additionalProperties === undefined ? [] : [one.additionalProperties]),
  ]);
}

function isComposed(schema: Schema, schemas: Schemas): boolean {
  return alternatives(schema, schemas).some(
    ({ types, properties }) => types?.includes('array') || types?.includes('object') || properties !== undefined,
  );
}

function alternatives(schema: Schema, schemas: Schemas, open: readonly Schema[] = []): Schema[] {
  const target = followReference(schema, schemas);
  if (open.includes(target)) return [];
  const branches = [...(target.oneOf ?? []), ...(target.anyOf ?? []), ...(target.allOf ?? [])];
  return [target, ...branches.flatMap((branch) => alternatives(branch, schemas, [...open, target]))];
}
