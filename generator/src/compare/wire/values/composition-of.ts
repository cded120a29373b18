import type { Schema } from '../../../model/schema.ts';
import type { Conjunct, Flattened } from './flatten.ts';
import { type Condition, isAnything, type SchemaScope, type View } from './view.ts';

/** What the parts demand by alternatives, conditions and exclusions. */
export function compositionOf(
  scope: SchemaScope,
  { parts, unions }: Flattened,
): Pick<View, 'unions' | 'negations' | 'conditions' | 'discriminator'> {
  const owner = parts.find((part) => part.schema.discriminator !== undefined && !heldByUnion(part))?.schema;
  return {
    unions,
    negations: parts.flatMap((part) => part.schema.not ?? []),
    conditions: parts.flatMap((part) => conditionOf(scope, part.schema) ?? []),
    discriminator: owner?.discriminator === undefined ? undefined : { value: owner.discriminator, at: owner.pointer },
  };
}

/** A discriminator beside alternatives belongs to the union. */
function heldByUnion({ schema }: Conjunct): boolean {
  return schema.anyOf !== undefined || schema.oneOf !== undefined;
}

/** `if` without `then` and `else` demands nothing, nor does it where they say nothing. */
function conditionOf(scope: SchemaScope, schema: Schema): Condition | undefined {
  const saysNothing = (branch: Schema | undefined) => branch === undefined || isAnything(scope.target(branch));
  if (schema.if === undefined) return undefined;
  // What meets it has been spoken of, even where nothing follows from it.
  const counts = schema.unevaluatedProperties !== undefined || schema.unevaluatedItems !== undefined;
  if (!counts && saysNothing(schema.then) && saysNothing(schema.else)) return undefined;
  return {
    if: schema.if,
    ...(schema.then === undefined ? {} : { met: schema.then }),
    ...(schema.else === undefined ? {} : { unmet: schema.else }),
    at: schema.pointer,
  };
}
