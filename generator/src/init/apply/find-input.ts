import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { UsageError } from '../../base/usage-error.ts';
import { diskFiles } from '../../load/disk-files.ts';
import { shortPath } from '../../load/file-error.ts';
import type { FileStore } from '../../load/file-store.ts';
import { isAddress, isOutside, shownOutside } from '../../load/input-path.ts';
import type { LoadedDocument } from '../../load/loaded-document.ts';
import { outsideFileName, outsideFiles } from '../../load/outside.ts';
import { isBelow } from '../../load/path-in.ts';
import { readOutside } from '../../load/read-outside.ts';
import type { Questions } from '../questions.ts';
import { usualDescriptions } from '../suggestions.ts';

/** A description to set up, not yet read. */
export interface FoundInput {
  /** Absolute path, which doesn't exist if the text isn't in a file. */
  readonly path: string;
  readonly files: FileStore;
  /** Set if the text isn't in a file. */
  readonly fetched?: { readonly text: string; readonly fileName: string };
}

/** The description given by the user, or the one in the only usual place that has one. */
export async function nameOfInput(
  folder: string,
  given: string | undefined,
  questions: Questions | undefined,
): Promise<string> {
  if (given !== undefined) return given;
  const usual = usualDescriptions.filter((path) => existsSync(join(folder, path)));
  const [only] = usual.length === 1 ? usual : [];
  if (questions === undefined) {
    if (only !== undefined) return only;
    const found = usual.length === 0 ? 'none of the usual places has one' : `there are several: ${usual.join(', ')}`;
    throw new UsageError(`Name the description, a file or an address: ${found}.`);
  }
  return await questions.text('Which OpenAPI description? (a file or an address)', only ?? '', (answer) => {
    if (answer.trim() === '') return 'Enter a path or an address.';
    return isAddress(answer) || existsSync(resolve(folder, answer)) ? undefined : 'This file does not exist.';
  });
}

/**
 * The description behind a name. A URL is fetched once, and only with consent.
 * @throws UsageError without consent, FileError if it can't be fetched
 */
export async function findInput(
  folder: string,
  name: string,
  { agrees, signal }: { readonly agrees: (question: string) => Promise<boolean>; readonly signal: AbortSignal },
): Promise<FoundInput> {
  if (!isOutside(name)) {
    const path = resolve(folder, name);
    return { path: (await diskFiles.resolve(path)) ?? path, files: diskFiles };
  }
  const shown = shownOutside(name);
  if (isAddress(name) && !(await agrees(`Download ${shown} once, and keep it in this folder?`))) {
    throw new UsageError(`${shown} was not downloaded: that needs your consent. Answer the question, or add --yes.`);
  }
  const text = await readOutside(name, signal);
  return { ...outsideFiles(name, text), fetched: { text, fileName: outsideFileName(text) } };
}

/**
 * The files to store for a description outside the folder, by their new paths.
 * @throws UsageError if some are not below the description
 */
export function filesToStore(
  { path, fetched }: FoundInput,
  { files }: LoadedDocument,
  target: string,
): ReadonlyMap<string, string> {
  if (fetched !== undefined) {
    if (files.length > 1)
      throw new UsageError(
        'The description refers to other files, so it cannot be stored from standard input: name its file.',
      );
    return new Map([[target, fetched.text]]);
  }
  return new Map(
    files.map((shown) => {
      const file = resolve(shown);
      if (!isBelow(dirname(path), file)) {
        throw new UsageError(
          `${shortPath(path)} refers to ${shortPath(file)}, which is not below it, so it cannot be copied. Copy the description into this folder first.`,
        );
      }
      const stored = file === path ? target : join(dirname(target), relative(dirname(path), file));
      return [stored, readFileSync(file, 'utf8')] as const;
    }),
  );
}
