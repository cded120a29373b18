import type { Schema } from '../../../model/schema.ts';
import type { SchemaScope } from './view.ts';

/** Whether a schema accepts null. A schema that only leads back to itself does not. */
export function acceptsNull(scope: SchemaScope, schema: Schema): boolean {
  const target = scope.target(schema);
  const known = scope.nullable.get(target);
  if (known !== undefined) return known;
  scope.nullable.set(target, false);
  const result = decide(scope, target);
  scope.nullable.set(target, result);
  return result;
}

function decide(scope: SchemaScope, schema: Schema): boolean {
  if (schema.never === true) return false;
  if (schema.types !== undefined && !schema.types.includes('null')) return false;
  if (scope.isRewritten && schema.nullByPractice === true) return false;
  // `nullable` beside an enum that lists no null lets null in by practice, and so does the same in new words.
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
