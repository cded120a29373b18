import { BadInputError, type Diagnostic } from '../base/diagnostics.ts';
import { memoryFiles } from '../load/file-store.ts';
import type { Limits } from '../load/limits.ts';
import { loadDocument } from '../load/load-document.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';

/** Loads the first of some files in memory; some others may be overlays of it. */
export function loadText(
  texts: Readonly<Record<string, string>>,
  limits: Partial<Limits> = {},
  overlays: readonly string[] = [],
): Promise<LoadedDocument> {
  const [entry] = Object.keys(texts);
  const files = memoryFiles(texts);
  const named = overlays.map((name) => ({ path: `/api/${name}`, files }));
  return loadDocument(`/api/${entry}`, { root: '/api', files, limits, overlays: named });
}

/** The outcome of loading: the thrown errors, or the warnings of the result. */
export async function diagnosticsOf(
  files: Readonly<Record<string, string>>,
  limits: Partial<Limits> = {},
  overlays: readonly string[] = [],
): Promise<readonly Diagnostic[]> {
  try {
    return (await loadText(files, limits, overlays)).diagnostics;
  } catch (error) {
    if (error instanceof BadInputError) return error.diagnostics;
    throw error;
  }
}
