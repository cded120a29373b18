import { onceFor } from '../../../base/once-for.ts';
import type { Schema } from '../../../model/schema.ts';
import { annotationsOf } from './annotations.ts';
import { type Flattened, flatten } from './flatten.ts';
import { mergeArrays, mergeObjects } from './merge-objects.ts';
import { mergeScalars } from './merge-scalars.ts';
import { type Condition, isAnything, type SchemaScope, type View } from './view.ts';

/**
 * Merges all constraints of a schema into one view. A proof reads few facets of most views, so related facets are merged when
 * the first of them is read.
 */
export class SchemaView implements View {
  readonly scope: SchemaScope;
  readonly schema: Schema;
  #flattened: Flattened | undefined;
  #schemas: readonly Schema[] | undefined;
  #pointers: View['parts'] | undefined;
  #nullable: boolean | undefined;
  #annotations: View['annotations'] | undefined;
  #scalars: ReturnType<typeof mergeScalars> | undefined;
  #objects: ReturnType<typeof mergeObjects> | undefined;
  #arrays: ReturnType<typeof mergeArrays> | undefined;
  #composition: ReturnType<typeof compositionOf> | undefined;

  constructor(scope: SchemaScope, schema: Schema) {
    this.scope = scope;
    this.schema = schema;
  }

  get parts() {
    this.#pointers ??= new Set(this.#merged().map(({ pointer }) => pointer));
    return this.#pointers;
  }
  get nullable() {
    this.#nullable ??= acceptsNull(this.scope, this.schema);
    return this.#nullable;
  }
  get annotations() {
    this.#annotations ??= annotationsOf(this.#merged(), this.scope.unread);
    return this.#annotations;
  }

  get types() {
    return this.#ofScalars().types;
  }
  get values() {
    return this.#ofScalars().values;
  }
  get known() {
    return this.#ofScalars().known;
  }
  get formats() {
    return this.#ofScalars().formats;
  }
  get patterns() {
    return this.#ofScalars().patterns;
  }
  get minLength() {
    return this.#ofScalars().minLength;
  }
  get maxLength() {
    return this.#ofScalars().maxLength;
  }
  get contentEncoding() {
    return this.#ofScalars().contentEncoding;
  }
  get contentMediaType() {
    return this.#ofScalars().contentMediaType;
  }
  get contentSchema() {
    return this.#ofScalars().contentSchema;
  }
  get lower() {
    return this.#ofScalars().lower;
  }
  get upper() {
    return this.#ofScalars().upper;
  }
  get multiples() {
    return this.#ofScalars().multiples;
  }

  get properties() {
    return this.#ofObjects().properties;
  }
  get required() {
    return this.#ofObjects().required;
  }
  get additional() {
    return this.#ofObjects().additional;
  }
  get patternProperties() {
    return this.#ofObjects().patternProperties;
  }
  get propertyNames() {
    return this.#ofObjects().propertyNames;
  }
  get unevaluatedProperties() {
    return this.#ofObjects().unevaluatedProperties;
  }
  get minProperties() {
    return this.#ofObjects().minProperties;
  }
  get maxProperties() {
    return this.#ofObjects().maxProperties;
  }
  get dependentRequired() {
    return this.#ofObjects().dependentRequired;
  }
  get dependentSchemas() {
    return this.#ofObjects().dependentSchemas;
  }

  get prefixItems() {
    return this.#ofArrays().prefixItems;
  }
  get items() {
    return this.#ofArrays().items;
  }
  get contains() {
    return this.#ofArrays().contains;
  }
  get unevaluatedItems() {
    return this.#ofArrays().unevaluatedItems;
  }
  get minItems() {
    return this.#ofArrays().minItems;
  }
  get maxItems() {
    return this.#ofArrays().maxItems;
  }
  get uniqueItems() {
    return this.#ofArrays().uniqueItems;
  }

  get unions() {
    return this.#composed().unions;
  }
  get negations() {
    return this.#composed().negations;
  }
  get conditions() {
    return this.#composed().conditions;
  }
  get discriminator() {
    return this.#composed().discriminator;
  }

  #ofScalars() {
    this.#scalars ??= mergeScalars(this.scope, this.#merged());
    return this.#scalars;
  }
  #ofObjects() {
    this.#objects ??= mergeObjects(this.scope, this.#opened());
    return this.#objects;
  }
  #ofArrays() {
    this.#arrays ??= mergeArrays(this.scope, this.#opened());
    return this.#arrays;
  }
  #composed() {
    this.#composition ??= compositionOf(this.scope, this.#opened());
    return this.#composition;
  }
  #merged(): readonly Schema[] {
    this.#schemas ??= this.#opened().parts.map((part) => part.schema);
    return this.#schemas;
  }
  #opened(): Flattened {
    this.#flattened ??= flatten(this.scope, this.schema);
    return this.#flattened;
  }
}

const nullableIn = onceFor((_: SchemaScope) => new Map<Schema, boolean>());

/** Whether a schema accepts null. A reference that only leads back to itself doesn't. */
function acceptsNull(scope: SchemaScope, schema: Schema): boolean {
  const target = scope.target(schema);
  const nullable = nullableIn(scope);
  const known = nullable.get(target);
  if (known !== undefined) return known;
  nullable.set(target, false);
  const result = decide(scope, target);
  nullable.set(target, result);
  return result;
}

function decide(scope: SchemaScope, schema: Schema): boolean {
  if (schema.never === true) return false;
  if (schema.types !== undefined && !schema.types.includes('null')) return false;
  if (scope.isRewritten && schema.nullByPractice === true) return false;
  // In practice, `nullable` allows null even if an enum beside it lacks null, and so does the equivalent in 3.1.
  const isMeant = scope.isRewritten && schema.types !== undefined;
  if (!isMeant && schema.enum !== undefined && !schema.enum.includes(null)) return false;
  const accepts = (part: Schema) => acceptsNull(scope, part);
  const component = schema.ref === undefined ? undefined : scope.component(schema.ref);
  if (component !== undefined && !accepts(component)) return false;
  if (schema.allOf?.every(accepts) === false) return false;
  if (schema.anyOf?.some(accepts) === false) return false;
  if (schema.oneOf !== undefined && schema.oneOf.filter(accepts).length !== 1) return false;
  if (schema.not !== undefined && accepts(schema.not)) return false;
  if (schema.if === undefined) return true;
  const applied = accepts(schema.if) ? schema.then : schema.else;
  return applied === undefined || accepts(applied);
}

/** The alternatives, conditions and exclusions of the parts. */
function compositionOf(
  scope: SchemaScope,
  { parts, unions }: Flattened,
): Pick<View, 'unions' | 'negations' | 'conditions' | 'discriminator'> {
  // A discriminator beside alternatives belongs to the union.
  const owner = parts
    .map(({ schema }) => schema)
    .find(({ discriminator, anyOf, oneOf }) => discriminator !== undefined && (anyOf ?? oneOf) === undefined);
  return {
    unions,
    negations: parts.flatMap((part) => part.schema.not ?? []),
    conditions: parts.flatMap((part) => conditionOf(scope, part.schema) ?? []),
    discriminator: owner?.discriminator === undefined ? undefined : { value: owner.discriminator, at: owner.pointer },
  };
}

/** `if` without `then` and `else` demands nothing, and neither do empty ones. */
function conditionOf(scope: SchemaScope, schema: Schema): Condition | undefined {
  if (schema.if === undefined) return undefined;
  const saysNothing = (branch: Schema | undefined) => branch === undefined || isAnything(scope.target(branch));
  // An `if` without `then` still marks its properties as evaluated.
  const counts = schema.unevaluatedProperties !== undefined || schema.unevaluatedItems !== undefined;
  if (!counts && saysNothing(schema.then) && saysNothing(schema.else)) return undefined;
  return { if: schema.if, met: schema.then, unmet: schema.else, at: schema.pointer };
}
