import type { ApiModel } from '../../model/api-model.ts';
import type { Schema } from '../../model/schema.ts';
import { namesLeadingTo } from '../schema/names-leading-to.ts';
import { typeParts } from '../schema/type-parts.ts';

const mixing = new WeakMap<ApiModel, ReadonlySet<string>>();
const twoFaced = new WeakMap<ApiModel, ReadonlySet<string>>();

/** Whether somewhere in a schema named properties stand beside others that are not named. */
export function mixesNames(model: ApiModel, schema: Schema): boolean {
  const names = mixing.get(model) ?? namesLeadingTo(model.schemas, isMixed);
  mixing.set(model, names);
  return anyPart(schema, (part) => isMixed(part) || (part.ref !== undefined && names.has(part.ref)));
}

function isMixed(schema: Schema): boolean {
  const others =
    (schema.additionalProperties ?? { never: true }).never !== true || schema.patternProperties !== undefined;
  return others && (schema.properties?.size ?? 0) > 0;
}

/** Whether somewhere in a schema a property is only received or only sent. */
export function isTwoFaced(model: ApiModel, schema: Schema): boolean {
  const names = twoFaced.get(model) ?? namesLeadingTo(model.schemas, isMarked);
  twoFaced.set(model, names);
  return anyPart(schema, (part) => isMarked(part) || (part.ref !== undefined && names.has(part.ref)));
}

function isMarked(schema: Schema): boolean {
  return schema.readOnly === true || schema.writeOnly === true;
}

function anyPart(schema: Schema, holds: (part: Schema) => boolean): boolean {
  for (const part of typeParts(schema)) if (holds(part)) return true;
  return false;
}
