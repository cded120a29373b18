import { dirname } from 'node:path';
import { BadInputError } from '../base/diagnostics.ts';
import { type ClientJob, loadOptions } from '../config/client-jobs.ts';
import { modelSettings } from '../generate/model-settings.ts';
import type { FileStore } from '../load/file-store.ts';
import { loadDocument } from '../load/load-document.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import { isBelow } from '../load/path-in.ts';
import type { ApiModel } from '../model/api-model.ts';
import { buildModel } from '../model/build-model.ts';

/** A description with the folder that it may read from, where that is not its own. */
export interface Understood {
  readonly document: LoadedDocument;
  readonly root?: string;
}

/**
 * Reads a description. One that refers to files beside its folder may read from `widest`.
 * @throws BadInputError with every error, FileError
 */
export async function readDescription(input: string, widest: string, files: FileStore): Promise<Understood> {
  try {
    return { document: await loadDocument(input, { files }) };
  } catch (error) {
    const leadsOut =
      error instanceof BadInputError && error.diagnostics.some(({ code }) => code === 'ref-outside-root');
    if (!leadsOut || dirname(input) === widest || !isBelow(widest, input)) throw error;
    return { document: await loadDocument(input, { files, root: widest }), root: widest };
  }
}

/** What the description of a client means. */
export async function understand(
  job: ClientJob,
): Promise<{ readonly document: LoadedDocument; readonly model: ApiModel }> {
  const document = await loadDocument(job.input, loadOptions(job));
  return { document, model: modelOf(job, document) };
}

/**
 * @throws BadInputError where operations would be left out
 */
export function modelOf(job: ClientJob, document: LoadedDocument): ApiModel {
  return buildModel(document, modelSettings(job, document));
}
