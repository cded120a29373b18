import { join } from 'node:path';
import { FileError } from '../diagnostics.ts';
import { type Json, member } from '../json.ts';
import { shortPath } from './file-error.ts';
import { readTextIfAny } from './read-output.ts';

const semanticVersion = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

/** The version that the `package.json` of a folder names; undefined where there is no such file. */
export function readPackageVersion(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  const text = readTextIfAny(file);
  if (text === undefined) return undefined;
  const version = versionIn(text);
  if (version === undefined || !semanticVersion.test(version)) {
    throw new FileError(
      file,
      `${shortPath(file)} has no valid version. Restore it from version control, or remove it.`,
    );
  }
  return version;
}

function versionIn(text: string): string | undefined {
  try {
    const version = member(JSON.parse(text) as Json, 'version');
    return typeof version === 'string' ? version : undefined;
  } catch {
    return undefined;
  }
}
