import { execFileSync } from 'node:child_process';
import { putFiles, scratchFolder } from '../../testing/folders.ts';

/** A tarball in npm's format, with all files below the folder `package`. */
export function packedFiles(files: Readonly<Record<string, string>>, format = 'ustar'): Buffer {
  const folder = scratchFolder();
  putFiles(folder, Object.fromEntries(Object.entries(files).map(([path, text]) => [`package/${path}`, text])));
  return execFileSync('tar', ['-czf', '-', `--format=${format}`, 'package'], { cwd: folder });
}
