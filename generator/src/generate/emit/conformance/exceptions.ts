import { cycleNumbers } from '../../../base/cycle-numbers.ts';
import type { ApiModel } from '../../../model/api-model.ts';
import { holdsLong } from '../../../model/schema/long-type.ts';
import { namesLeadingTo, typeParts } from '../../../model/schema/names-leading-to.ts';
import type { Schema } from '../../../model/schema.ts';
import { schemaContexts } from '../schema/schema-contexts.ts';
import { narrowingOf } from '../schema/type-of-schema.ts';

const mixing = new WeakMap<ApiModel, ReadonlySet<string>>();
const otherwise = new WeakMap<ApiModel, ReadonlySet<string>>();
const twoFaced = new WeakMap<ApiModel, ReadonlySet<string>>();
const dated = new WeakMap<ApiModel, ReadonlySet<string>>();
const narrowing = new WeakMap<ApiModel, ReadonlySet<string>>();

/** Whether somewhere in a schema named properties are beside others that are not named. */
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

/** Whether somewhere in a schema is a moment, for which requests take a Date, or a long integer, which need not be a number. */
export function takesDates(model: ApiModel, schema: Schema): boolean {
  const isDate = ({ format, long }: Schema) => format === 'date-time' || long !== undefined;
  const names = dated.get(model) ?? namesLeadingTo(model.schemas, isDate);
  dated.set(model, names);
  return anyPart(schema, (part) => isDate(part) || (part.ref !== undefined && names.has(part.ref)));
}

function isMarked(schema: Schema): boolean {
  return schema.readOnly === true || schema.writeOnly === true;
}

/** Whether somewhere in a schema a discriminator narrows the branches of a union where it is, which `paths` does not. */
export function narrowsBranches(model: ApiModel, schema: Schema): boolean {
  const { response } = schemaContexts(model);
  const isNarrowed = (part: Schema): boolean =>
    [...(part.oneOf ?? []), ...(part.anyOf ?? [])].some((branch) => narrowingOf(part, branch, response) !== undefined);
  const names = narrowing.get(model) ?? namesLeadingTo(model.schemas, isNarrowed);
  narrowing.set(model, names);
  return anyPart(schema, (part) => isNarrowed(part) || (part.ref !== undefined && names.has(part.ref)));
}

/**
 * Whether somewhere in a schema is what the types behind `/raw` cannot say: items after those of a tuple, names beside those of a
 * pattern, lists that hold themselves without a property between, objects that only say that they are closed; nor for integers that are not
 * numbers.
 */
export function isReadOtherwise(model: ApiModel, schema: Schema): boolean {
  const names = otherwise.get(model) ?? namesReadOtherwise(model);
  otherwise.set(model, names);
  if (holdsLong(schema, model.schemas)) return true;
  return anyPart(schema, (part) => isOutside(part) || (part.ref !== undefined && names.has(part.ref)));
}

function namesReadOtherwise(model: ApiModel): ReadonlySet<string> {
  const direct = [...model.schemas].map(([name, { schema }]) => [name, [...directNames(schema)]] as const);
  const endless = cycleNumbers(new Map(direct));
  return namesLeadingTo(model.schemas, (part) => isOutside(part) || (part.ref !== undefined && endless.has(part.ref)));
}

function* directNames(schema: Schema): Iterable<string> {
  if (schema.ref !== undefined) yield schema.ref;
  const { items, prefixItems = [], allOf = [], oneOf = [], anyOf = [] } = schema;
  for (const part of [...(items ? [items] : []), ...prefixItems, ...allOf, ...oneOf, ...anyOf])
    yield* directNames(part);
}

function isOutside({
  types,
  properties,
  prefixItems,
  items,
  patternProperties,
  additionalProperties,
}: Schema): boolean {
  const openTuple = prefixItems !== undefined && items !== undefined && items.never !== true;
  const openNames = patternProperties !== undefined && additionalProperties?.never !== true;
  const isClosedAlone = types === undefined && properties === undefined && additionalProperties?.never === true;
  return openTuple || openNames || isClosedAlone;
}

function anyPart(schema: Schema, holds: (part: Schema) => boolean): boolean {
  for (const part of typeParts(schema)) if (holds(part)) return true;
  return false;
}
