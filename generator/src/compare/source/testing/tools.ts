import { join } from 'node:path';
import { diskTypes, typesEntry } from '../../../load/type-files.ts';
import { Compiler } from '../compiler.ts';
import type { SourceTools } from '../source-case.ts';

/** A compiler and the runtime of this workspace, for tests. */
export const testTools: SourceTools = {
  compiler: new Compiler(diskTypes),
  runtime: typesEntry(join(import.meta.dirname, '../../../../../packages/runtime')) ?? '',
};
