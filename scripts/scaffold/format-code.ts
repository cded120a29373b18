import { spawnSync } from 'node:child_process';
import { root } from '../packages.ts';

/** The text of a file as Biome formats it, with its imports in order; text that is not code stays as it is. */
export function formatCode(path: string, text: string): string {
  if (!path.endsWith('.ts')) return text;
  const biome = `${root}/node_modules/.bin/biome`;
  const { status, stdout, stderr } = spawnSync(biome, ['check', '--write', `--stdin-file-path=${path}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Biome does not accept the new text of ${path}:\n${stderr}`);
  return stdout;
}
