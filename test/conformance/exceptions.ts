import { cycleNumbers } from '../../generator/src/base/grouped.ts';
import { onceFor } from '../../generator/src/base/once-for.ts';
import { schemaContexts } from '../../generator/src/generate/emit/schema/schema-contexts.ts';
import { narrowingOf, tupleLength } from '../../generator/src/generate/emit/schema/type-of-schema.ts';
import type { ApiModel } from '../../generator/src/model/api-model.ts';
import { holdsLong, leadsTo } from '../../generator/src/model/schema/leads-to.ts';
import type { Schema } from '../../generator/src/model/schema.ts';

/** Whether somewhere in a schema named properties are beside others that are not named. */
export function mixesNames(model: ApiModel, schema: Schema): boolean {
  return leadsTo(schema, model.schemas, isMixed);
}

function isMixed(schema: Schema): boolean {
  const others =
    (schema.additionalProperties ?? { never: true }).never !== true || schema.patternProperties !== undefined;
  return others && (schema.properties?.size ?? 0) > 0;
}

/** Whether somewhere in a schema a property is only received or only sent, or a file in a form and text in a response. */
export function isTwoFaced(model: ApiModel, schema: Schema): boolean {
  return leadsTo(schema, model.schemas, (part) => isMarked(part) || hasTwoTypes(model, part));
}

function hasTwoTypes({ schemas }: ApiModel, { ref = '' }: Schema): boolean {
  const named = schemas.get(ref);
  return named !== undefined && named.typeName !== named.requestTypeName;
}

/** Whether somewhere in a schema is a moment, for which requests take a Date, or a long integer, which need not be a number. */
export function takesDates(model: ApiModel, schema: Schema): boolean {
  return leadsTo(schema, model.schemas, isDate);
}

function isDate({ format, long }: Schema): boolean {
  return format === 'date-time' || long !== undefined;
}

function isMarked(schema: Schema): boolean {
  return schema.readOnly === true || schema.writeOnly === true;
}

/** Whether somewhere in a schema a discriminator narrows the branches of a union where it is, which `paths` does not. */
export function narrowsBranches(model: ApiModel, schema: Schema): boolean {
  return leadsTo(schema, model.schemas, isNarrowedIn(model));
}

const isNarrowedIn = onceFor((model: ApiModel) => {
  const { response } = schemaContexts(model);
  return (part: Schema): boolean =>
    [...(part.oneOf ?? []), ...(part.anyOf ?? [])].some((branch) => narrowingOf(part, branch, response) !== undefined);
});

/**
 * Whether somewhere in a schema is what the types behind `/raw` cannot say: items after those of a tuple, a length, names beside those of a
 * pattern, lists that hold themselves without a property between, objects that only say that they are closed, alternatives that
 * only require, the base of a family as the union of its children; nor for integers that are not numbers.
 */
export function isReadOtherwise(model: ApiModel, schema: Schema): boolean {
  return holdsLong(schema, model.schemas) || leadsTo(schema, model.schemas, isOtherwiseIn(model));
}

const isOtherwiseIn = onceFor((model: ApiModel) => {
  const direct = [...model.schemas].map(([name, { schema }]) => [name, [...directNames(schema)]] as const);
  const endless = cycleNumbers(new Map(direct));
  return (part: Schema): boolean => {
    const { ref = '' } = part;
    return isOutside(part) || endless.has(ref) || model.schemas.get(ref)?.family !== undefined;
  };
});

function* directNames(schema: Schema): Iterable<string> {
  if (schema.ref !== undefined) yield schema.ref;
  const { items, prefixItems = [], allOf = [], oneOf = [], anyOf = [] } = schema;
  for (const part of [...(items ? [items] : []), ...prefixItems, ...allOf, ...oneOf, ...anyOf])
    yield* directNames(part);
}

function isOutside(schema: Schema): boolean {
  const {
    types,
    properties,
    prefixItems,
    items,
    patternProperties,
    additionalProperties,
    anyOf = [],
    oneOf = [],
  } = schema;
  const openTuple = prefixItems !== undefined && items !== undefined && items.never !== true;
  const openNames = patternProperties !== undefined && additionalProperties?.never !== true;
  const isClosedAlone = types === undefined && properties === undefined && additionalProperties?.never === true;
  const isOfRequired = [...anyOf, ...oneOf].some(
    ({ required, ref, properties: own }) => required !== undefined && ref === undefined && own === undefined,
  );
  return openTuple || openNames || isClosedAlone || isOfRequired || tupleLength(schema) !== undefined;
}
