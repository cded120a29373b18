import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Whether the generator runs from its sources, and not from what was built of them. */
const isSource = import.meta.filename.endsWith('.ts');

/** The folder of the generator's package, wherever a bundler has put this module. */
export const packageFolder: string = folderWithManifest(import.meta.dirname);

/** Where the tool's own templates are: beside the package in the repository, in it where it is installed. */
export const templatesFolder: string = join(packageFolder, isSource ? '../templates' : 'dist/templates');

/** A module that is started by its path: `generate/write/commit-process`. */
export function ownModule(name: string): string {
  return isSource ? join(packageFolder, 'src', `${name}.ts`) : join(packageFolder, 'dist', `${name}.js`);
}

function folderWithManifest(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderWithManifest(dirname(folder));
}
