import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptFolder, putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';

const root = join(import.meta.dirname, '../..');

/** A workspace on the disk for the steps of a release: what is given, and what every workspace has. */
export function smallWorkspace(files: Readonly<Record<string, string>>): string {
  const cwd = scratchFolder();
  putFiles(cwd, {
    'package.json': '{ "name": "pets", "private": true, "type": "module" }\n',
    'pnpm-workspace.yaml': 'packages: [packages/*]\n',
    '.changeset/config.json': readFileSync(join(root, '.changeset/config.json'), 'utf8'),
    ...files,
  });
  mkdirSync(join(cwd, 'node_modules'));
  for (const scope of ['@changesets', '@org']) {
    symlinkSync(join(root, 'node_modules', scope), join(cwd, 'node_modules', scope));
  }
  return cwd;
}

const templates = new Map<string, Promise<string>>();

/** A workspace of its own for the running test, as `make` makes it: that takes seconds, so it is made once and copied. */
export async function workspaceLike(name: string, make: () => Promise<string>): Promise<string> {
  const template = templates.get(name) ?? make().then(kept);
  templates.set(name, template);
  const cwd = scratchFolder();
  cpSync(await template, cwd, { recursive: true, verbatimSymlinks: true });
  return cwd;
}

/** A copy that stays until the process ends. */
function kept(made: string): string {
  const folder = keptFolder('workspace-');
  cpSync(made, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

/** The changesets that plans have written for a major, as one text; empty where none waits. */
export function plannedIn(cwd: string, major: string): string {
  const folder = join(cwd, '.changeset');
  const names = readdirSync(folder).filter((name) => new RegExp(`^planned-${major}(?:-\\w+)?\\.md$`).test(name));
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
}

/** A package of a workspace as a tarball in another folder: as pnpm would pack it, but with sources where declarations would be. */
export function packPackage(from: string, to: string): string {
  const folder = join(to, 'package');
  mkdirSync(folder);
  for (const name of ['src', 'dist', 'cjs', 'openapi.json', 'AGENTS.md'].filter((name) => existsSync(join(from, name))))
    cpSync(join(from, name), join(folder, name), { recursive: true });
  const { publishConfig: _, ...manifest } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: to });
  return join(to, 'package.tgz');
}
