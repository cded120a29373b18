import { type Json, member } from '../../base/json.ts';
import type { NamedSchema } from '../api-model.ts';
import type { LongType, Schema } from '../schema.ts';
import { leadsTo } from './leads-to.ts';

const types: ReadonlySet<unknown> = new Set<LongType>(['number', 'bigint', 'string']);

export function isLongType(value: unknown): value is LongType {
  return types.has(value);
}

export function longTypeOf(value: Json): LongType | undefined {
  const said = member(value, 'x-int64');
  return isLongType(said) ? said : undefined;
}

/** Whether a schema describes integers that may exceed a number. */
export function isLong({ types: own = [], enum: values, format, extensions }: Schema): boolean {
  if (!own.includes('integer') || values !== undefined) return false;
  return format === 'int64' || format === 'uint64' || extensions?.has('x-int64') === true;
}

/** Whether a schema contains a 64-bit integer that isn't a number in TypeScript. */
export function holdsLong(schema: Schema, schemas: ReadonlyMap<string, NamedSchema>): boolean {
  return leadsTo(schema, schemas, isNoNumber);
}

const isNoNumber = ({ long }: Schema): boolean => long !== undefined;
