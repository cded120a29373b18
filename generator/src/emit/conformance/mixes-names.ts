import type { ApiModel } from '../../model/api-model.ts';
import type { Schema } from '../../model/schema.ts';
import { withParts } from '../schema/discriminator-values.ts';
import { namesLeadingTo } from '../schema/names-leading-to.ts';

const known = new WeakMap<ApiModel, ReadonlySet<string>>();

/** Whether somewhere in a schema named properties stand beside others that are not named. */
export function mixesNames(model: ApiModel, schema: Schema): boolean {
  const names = known.get(model) ?? namesLeadingTo(model.schemas, isMixed);
  known.set(model, names);
  for (const part of withParts(schema))
    if (isMixed(part) || (part.ref !== undefined && names.has(part.ref))) return true;
  return false;
}

function isMixed(schema: Schema): boolean {
  const others =
    (schema.additionalProperties ?? { never: true }).never !== true || schema.patternProperties !== undefined;
  return others && (schema.properties?.size ?? 0) > 0;
}
