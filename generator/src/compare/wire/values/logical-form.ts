import { onceFor } from '../../../base/once-for.ts';
import type { Schema } from '../../../model/schema.ts';
import { anyOne, negate, without } from './negate.ts';
import { matchesPattern } from './pattern-automaton.ts';
import { demandsIn, isAnything, type SchemaScope } from './view.ts';

const formsIn = onceFor((_: SchemaScope) => new Map<Schema, Schema>());

/**
 * An equivalent schema with `if`, `dependentRequired`, `dependentSchemas` and `not` written as alternatives, so that different
 * spellings become equal. A schema without any of them stays the same, and so does one that asks which members were evaluated.
 */
export function logicalForm(scope: SchemaScope, schema: Schema): Schema {
  const known = formsIn(scope);
  const target = scope.target(schema);
  const found = known.get(target);
  if (found !== undefined) return found;
  // A recursive schema isn't expanded again inside itself.
  known.set(target, target);
  // Other spellings evaluate other members.
  const isSpelled = target.unevaluatedProperties !== undefined || target.unevaluatedItems !== undefined;
  const form = isSpelled ? target : rewritten(scope, target);
  known.set(target, form);
  known.set(form, form);
  return form;
}

function rewritten(scope: SchemaScope, schema: Schema): Schema {
  const {
    ref,
    not: refused,
    if: condition,
    then: met,
    else: unmet,
    dependentRequired,
    dependentSchemas,
    ...own
  } = schema;
  const at = (word: string) => `${schema.pointer}/${word}`;
  const form = (inner: Schema) => logicalForm(scope, inner);
  const forEach = (branches: readonly Schema[] | undefined) => {
    const written = branches?.map(form);
    return written?.some((branch, index) => branch !== branches?.[index]) === true ? written : branches;
  };
  const clauses: Schema[] = [];
  const component = ref === undefined ? undefined : scope.component(ref);
  const refusal = refused === undefined ? undefined : withoutNot(scope, refused, at('not'));
  if (refusal !== undefined) clauses.push(refusal);
  const not = refusal === undefined ? refused : undefined;
  for (const [name, names] of dependentRequired ?? []) {
    const place = at(`dependentRequired/${name}`);
    clauses.push(anyOne([without(name, place), { pointer: place, required: names }], place));
  }
  for (const [name, dependent] of dependentSchemas ?? []) {
    const place = at(`dependentSchemas/${name}`);
    clauses.push(anyOne([without(name, place), form(dependent)], place));
  }
  if (condition !== undefined) {
    const unlike = withoutNot(scope, condition, at('if')) ?? { pointer: at('if'), not: condition };
    if (met !== undefined && !isAnything(met)) clauses.push(anyOne([unlike, form(met)], at('then')));
    if (unmet !== undefined && !isAnything(unmet)) clauses.push(anyOne([form(condition), form(unmet)], at('else')));
  }
  const [anyOf, oneOf] = [forEach(own.anyOf), forEach(own.oneOf)];
  const allOf = [...(forEach(own.allOf) ?? []), ...clauses];
  const target = component === undefined ? undefined : form(component);
  const isSame =
    clauses.length === 0 &&
    target === component &&
    anyOf === own.anyOf &&
    oneOf === own.oneOf &&
    allOf.every((branch, index) => branch === own.allOf?.[index]);
  const plain = plainKeywords(own);
  if (isSame && plain === own) return schema;
  return {
    ...plain,
    ...(not === undefined ? {} : { not }),
    ...(anyOf === undefined ? {} : { anyOf }),
    ...(oneOf === undefined ? {} : { oneOf }),
    allOf: target === undefined ? allOf : [target, ...allOf],
  };
}

/** The complement of a schema; undefined if it can't be expressed, as for single values. */
function withoutNot(scope: SchemaScope, schema: Schema, at: string): Schema | undefined {
  const isList = demandsIn(scope.target(schema)).join() === 'enum';
  const negation = isList ? undefined : negate(scope, schema, at);
  return negation === undefined ? undefined : logicalForm(scope, negation);
}

/** Items of any kind are counted, and names that must match a pattern become properties that do. */
function plainKeywords(schema: Schema): Schema {
  const { contains, minContains = 1, maxContains = Number.POSITIVE_INFINITY, ...others } = schema;
  if (contains !== undefined && isAnything(contains)) {
    const least = Math.max(others.minItems ?? 0, minContains);
    const most = Math.min(others.maxItems ?? Number.POSITIVE_INFINITY, maxContains);
    return { ...others, minItems: least, ...(Number.isFinite(most) ? { maxItems: most } : {}) };
  }
  const { propertyNames, additionalProperties, ...rest } = schema;
  const { pattern, ...other } = propertyNames ?? { pointer: '' };
  const { properties = new Map<string, Schema>(), patternProperties = new Map<string, Schema>() } = rest;
  if (pattern === undefined || !isAnything(other) || patternProperties.size > 0) return schema;
  if (properties.size > 0 && !isAnything(additionalProperties)) return schema;
  const { pointer } = schema;
  const matching = [...properties].map(([name, member]) => [name, matchesPattern(pattern, name), member] as const);
  if (matching.some(([, matches]) => matches === undefined)) return schema;
  const never: Schema = { pointer, never: true };
  return {
    ...rest,
    properties: new Map(matching.map(([name, matches, member]) => [name, matches ? member : never])),
    patternProperties: new Map([[pattern, additionalProperties ?? { pointer }]]),
    additionalProperties: never,
  };
}
