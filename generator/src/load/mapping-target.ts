import { member } from '../json.ts';
import type { SourceFile } from './source-file.ts';
import type { SourceTree, Target } from './source-tree.ts';

/** A value of `discriminator.mapping` as a reference: the file it is relative to and its text. */
export interface MappingReference {
  readonly from: SourceFile;
  readonly ref: string;
}

/** A mapping value is the name of a schema where there is one of that name, in its own file before the entry; else a reference. */
export function mappingReference(entry: SourceFile, file: SourceFile, value: string): MappingReference {
  if (/^[a-zA-Z0-9._-]+$/.test(value)) {
    for (const from of [file, entry]) {
      const schemas = member(member(from.value, 'components'), 'schemas');
      if (member(schemas, value) !== undefined) return { from, ref: `#/components/schemas/${value}` };
    }
  }
  return { from: file, ref: value };
}

/** What a mapping value names, once the walk has followed it. */
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
