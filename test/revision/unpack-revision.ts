import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from '../../scripts/packages.ts';

const outputs = 'test/revision/outputs';

/**
 * Unpacks a revision of this repository into a new folder, with the libraries that are installed here; its own packages are found in that folder.
 * A revision that is older than this comparison is given the program that writes outputs.
 * @returns the program
 */
export function unpackRevision(revision: string, folder: string): string {
  mkdirSync(folder);
  const packed = execFileSync('git', ['archive', '--format=tar', revision], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: packed });
  for (const place of [
    '.',
    'generator',
    ...readdirSync(join(folder, 'packages')).map((name) => join('packages', name)),
  ]) {
    const installed = join(root, place, 'node_modules');
    if (existsSync(installed)) linkInstalled(installed, join(folder, place, 'node_modules'), folder);
  }
  if (!existsSync(join(folder, outputs))) {
    for (const path of [outputs, 'test/revision/input.ts', 'test/revision/output.ts']) {
      cpSync(join(root, path), join(folder, path), { recursive: true });
    }
  }
  return join(folder, outputs, 'main.ts');
}

/** Links each installed package, and each package of this repository to where the revision has it. */
function linkInstalled(installed: string, place: string, folder: string): void {
  mkdirSync(place);
  for (const name of readdirSync(installed).filter((one) => !one.startsWith('.'))) {
    const isScope = name.startsWith('@');
    const names = isScope ? readdirSync(join(installed, name)).map((one) => join(name, one)) : [name];
    for (const one of names) {
      const target = realpathSync(join(installed, one));
      const within = relative(root, target);
      const isOurs = !within.startsWith('..') && !within.split(sep).includes('node_modules');
      mkdirSync(dirname(join(place, one)), { recursive: true });
      symlinkSync(isOurs ? join(folder, within) : target, join(place, one));
    }
  }
}
