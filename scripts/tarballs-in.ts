import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { applicationPackages, readManifest } from './packages.ts';

/** The tarballs of a folder that applications install, by package; the names of files follow from those of packages. */
export function tarballsIn(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder);
  return new Map(
    applicationPackages().map((path) => {
      const { name } = readManifest(path);
      const start = `${name.replace('@', '').replace('/', '-')}-`;
      const file = files.find((each) => each.startsWith(start) && each.endsWith('.tgz'));
      if (!file) throw new Error(`${folder} has no tarball of ${name}`);
      return [name, join(folder, file)];
    }),
  );
}
