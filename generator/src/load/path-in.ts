import { relative, sep } from 'node:path';

/** A path as configurations and manifests write it: relative to a folder, with `/` on every system; `.` for the folder itself. */
export function pathIn(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/') || '.';
}
