import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BadInputError, type Diagnostic, FileError } from '../diagnostics.ts';
import { sortedUnique } from '../order.ts';
import { bundle } from './bundle.ts';
import { dialectOf } from './dialect-of.ts';
import { defaultLimits, type Limits } from './limits.ts';
import type { LoadedDocument } from './loaded-document.ts';
import { originLocator } from './origin-locator.ts';
import { displayPath } from './source-file.ts';
import { SourceTree } from './source-tree.ts';
import { DescriptionWalk } from './walk-description.ts';

export interface LoadOptions {
  /** Folder that references may not leave; the entry's own by default. */
  readonly root?: string;
  /** How much the description may ask for; `defaultLimits` for what is not said. */
  readonly limits?: Partial<Limits>;
}

/**
 * Reads a description with everything that it refers to, checks it, and bundles it.
 * @throws FileError where the entry cannot be read.
 * @throws BadInputError with every error that was found.
 */
export async function loadDocument(path: string, options: LoadOptions = {}): Promise<LoadedDocument> {
  const limits = { ...defaultLimits, ...options.limits };
  const entryPath = await resolved(path);
  const tree = new SourceTree(await resolved(options.root ?? dirname(entryPath)), limits);
  const entry = await tree.open(entryPath);
  const dialect = dialectOf(entry);
  const walk = new DescriptionWalk(dialect, tree, entry);
  await walk.walk();
  const errors = walk.diagnostics.filter(isError);
  if (errors.length > 0) throw new BadInputError(errors);
  const { document, origins } = bundle({ entry, dialect, tree, references: walk.references, limits });
  return {
    dialect,
    entry: path,
    files: sortedUnique(tree.sources.map(({ file }) => file.display)),
    bundled: document,
    diagnostics: walk.diagnostics,
    ...originLocator(origins),
  };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** The path with its links resolved. */
async function resolved(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    throw new FileError(displayPath(path), `${displayPath(path)} cannot be read: there is no such file.`, {
      cause: error,
    });
  }
}
