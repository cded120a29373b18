import { delimiter, dirname } from 'node:path';
import { root } from '../../scripts/packages.ts';
import { pnpm } from '../../scripts/run.ts';

/** The variables of a machine that has this Node, npm and pnpm, and nothing of this repository. */
export function foreignEnvironment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH = '', HOME } = process.env;
  const others = PATH.split(delimiter).filter((folder) => !folder.startsWith(root));
  return { PATH: [dirname(process.execPath), dirname(pnpm()), ...others].join(delimiter), HOME, ...settings };
}
