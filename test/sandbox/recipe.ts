import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/packages.ts';

/** The program under a heading of the sandbox's README. */
export function recipe(heading: string): string {
  const text = readFileSync(join(root, 'packages/sandbox/README.md'), 'utf8');
  const section = text.split(/^#+ /m).find((each) => each.startsWith(`${heading}\n`));
  const code = /^```[jt]s\n([\s\S]*?)^```$/m.exec(section ?? '')?.[1];
  if (code === undefined) throw new Error(`the README has no program under ${heading}`);
  return code;
}
