import { cpSync, existsSync, globSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './packages.ts';
import { output } from './run.ts';

/** Clones this repository into an empty folder, with what is not committed yet. The clone shares what is installed. */
export function cloneInto(folder: string): void {
  output('git', ['clone', '--quiet', '--shared', root, folder]);
  const changed = output('git', ['diff', '--name-only', '--no-renames', '-z', 'HEAD'], root);
  const added = output('git', ['ls-files', '--others', '--exclude-standard', '-z'], root);
  for (const path of `${changed}${added}`.split('\0').filter((name) => name !== '')) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true });
    else rmSync(join(folder, path), { force: true });
  }
  for (const path of globSync('{.,generator,packages/*,examples/*}/node_modules', { cwd: root })) {
    symlinkSync(join(root, path), join(folder, path));
  }
}
