import { BadInputError, type Diagnostic } from '../base/diagnostics.ts';
import type { Limits } from '../load/limits.ts';
import { loadDocument } from '../load/load-document.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import { memoryFiles } from './memory-files.ts';

/** Loads the first of some files in memory. */
export function loadText(
  files: Readonly<Record<string, string>>,
  limits: Partial<Limits> = {},
): Promise<LoadedDocument> {
  const [entry] = Object.keys(files);
  return loadDocument(`/api/${entry}`, { root: '/api', files: memoryFiles(files), limits });
}

/** What loading reports: the errors that it throws, or the warnings of what it gives. */
export async function diagnosticsOf(
  files: Readonly<Record<string, string>>,
  limits: Partial<Limits> = {},
): Promise<readonly Diagnostic[]> {
  try {
    return (await loadText(files, limits)).diagnostics;
  } catch (error) {
    if (error instanceof BadInputError) return error.diagnostics;
    throw error;
  }
}
