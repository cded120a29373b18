import type { Schema } from '../schema.ts';
import { annotationKeywords, type SchemaDraft } from './schema-keywords.ts';

/**
 * `anyOf` of plain strings and an enum of strings accepts every string and lists the known ones, so it becomes an open enum.
 * Any other schema stays.
 */
export function withKnownValues(draft: SchemaDraft): SchemaDraft {
  const { anyOf, ...rest } = draft;
  if (anyOf === undefined || hasConstraints(rest)) return draft;
  const lists = anyOf.filter(isStringEnum);
  const nulls = anyOf.filter((branch) => isPlain(branch, 'null'));
  const strings = anyOf.filter((branch) => isPlain(branch, 'string'));
  if (lists.length === 0 || strings.length === 0) return draft;
  if (lists.length + nulls.length + strings.length < anyOf.length) return draft;
  const values = lists.flatMap((branch) => branch.enum as readonly string[]);
  return { ...rest, types: nulls.length > 0 ? ['null', 'string'] : ['string'], knownValues: [...new Set(values)] };
}

function hasConstraints(schema: Schema): boolean {
  return constraintsOf(schema).some((keyword) => keyword !== 'types' || schema.types?.join() !== 'string');
}

function isStringEnum({ enum: values, ...rest }: Schema): boolean {
  return values?.every((value) => typeof value === 'string') === true && !hasConstraints(rest);
}

function isPlain(schema: Schema, type: 'string' | 'null'): boolean {
  return schema.types?.join() === type && constraintsOf(schema).length === 1;
}

function constraintsOf(schema: Schema): string[] {
  const notes: readonly string[] = annotationKeywords;
  return Object.keys(schema).filter((keyword) => keyword !== 'pointer' && !notes.includes(keyword));
}
