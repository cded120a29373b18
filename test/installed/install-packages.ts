import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packCopy } from '../../scripts/pack-copy.ts';
import { applicationPackages, root } from '../../scripts/packages.ts';
import { output } from '../../scripts/run.ts';
import { installations } from './installed-folder.ts';

/** Installations that no run has used for this long are removed, in milliseconds. */
const kept = 3_600_000;

// Builds, packs and installs the packages once for all runs that find them unchanged: the argument is `installedFolder()`.
const [, , folder = ''] = process.argv;
if (!existsSync(folder)) await install(folder);
const now = new Date();
utimesSync(folder, now, now);

async function install(folder: string): Promise<void> {
  for (const name of readdirSync(installations)) {
    const path = join(installations, name);
    // Another run may remove it at the same time.
    const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - used > kept) rmSync(path, { recursive: true, force: true });
  }
  const copy = `${folder}.copy-${process.pid}`;
  const made = `${folder}.${process.pid}`;
  try {
    const tarballs = await packCopy(copy, join(made, 'tarballs'), applicationPackages);
    const dependencies = Object.fromEntries([...tarballs].map(([name, file]) => [name, `file:${file}`]));
    const types = `file:${join(root, 'node_modules/@types/node')}`;
    const manifest = {
      name: 'installed',
      private: true,
      type: 'module',
      dependencies: { ...dependencies, '@types/node': types },
    };
    writeFileSync(join(made, 'package.json'), JSON.stringify(manifest));
    output('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--install-links'], made);
    // Another run may have been faster, with the same packages.
    if (!existsSync(folder)) renameSync(made, folder);
  } finally {
    rmSync(copy, { recursive: true, force: true });
    rmSync(made, { recursive: true, force: true });
  }
}
