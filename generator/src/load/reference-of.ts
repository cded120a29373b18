import { type Json, type JsonObject, member } from '../base/json.ts';
import type { Dialect, ObjectName } from './openapi/object-table.ts';
import type { SourceFile } from './site.ts';
import type { SourceTree, Target } from './source-tree.ts';

/** The keyword that makes an object a reference. */
export type ReferenceKeyword = '$ref' | '$dynamicRef';

/** The keyword by which an object refers to another one, if any. A dynamic reference counts as a plain one to its anchor. */
export function referenceKeyword(value: JsonObject, object: ObjectName): ReferenceKeyword | undefined {
  if (Object.hasOwn(value, '$ref')) return '$ref';
  return object === 'Schema' && Object.hasOwn(value, '$dynamicRef') ? '$dynamicRef' : undefined;
}

/** The target of an object's reference, as written. */
export function referenceOf(value: Json | undefined, object: ObjectName): string | undefined {
  const ref = member(value, '$ref') ?? (object === 'Schema' ? member(value, '$dynamicRef') : undefined);
  return typeof ref === 'string' ? ref : undefined;
}

/** Whether all fields beside `$ref` apply: in path items, and in schemas from 3.1 on. */
export function keepsSiblings(object: ObjectName, dialect: Dialect): boolean {
  return object === 'PathItem' || (object === 'Schema' && dialect !== '3.0');
}

/** The fields beside `$ref` that apply in other places: a summary and a description from 3.1 on. */
export function keptSiblings(value: JsonObject, dialect: Dialect): JsonObject {
  return Object.fromEntries(
    Object.entries(value).filter(([key, text]) => isProse(key) && typeof text === 'string' && dialect !== '3.0'),
  );
}

/** The names of ignored fields beside `$ref`. */
export function ignoredSiblings(value: JsonObject, object: ObjectName, dialect: Dialect): readonly string[] {
  if (keepsSiblings(object, dialect)) return [];
  return Object.keys(value).filter((key) => key !== '$ref' && !(dialect !== '3.0' && isProse(key)));
}

function isProse(key: string): boolean {
  return key === 'summary' || key === 'description';
}

/** A value of `discriminator.mapping` as a reference: its base file and its text. */
interface MappingReference {
  readonly from: SourceFile;
  readonly ref: string;
}

/** A mapping value is the name of a schema if there is one, first in its own file, then in the entry; otherwise a reference. */
export function mappingReference(entry: SourceFile, file: SourceFile, value: string): MappingReference {
  if (/^[a-zA-Z0-9._-]+$/.test(value)) {
    for (const from of [file, entry]) {
      const schemas = member(member(from.value, 'components'), 'schemas');
      if (member(schemas, value) !== undefined) return { from, ref: `#/components/schemas/${value}` };
    }
  }
  return { from: file, ref: value };
}

/** The target of a mapping value that the walk has followed. */
export function mappingTarget(
  tree: SourceTree,
  entry: SourceFile,
  file: SourceFile,
  value: string,
): Target | undefined {
  const { from, ref } = mappingReference(entry, file, value);
  const target = tree.resolved(from, ref);
  return target && !('code' in target) ? target : undefined;
}
