import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './packages.ts';

/** Puts the figures that a command printed between their marks in a page of the documentation. */
export function writeFigures(command: string, text: string, file = 'docs/performance.md'): void {
  const path = join(root, file);
  const page = readFileSync(path, 'utf8');
  const begin = `<!-- written by \`${command} --docs\` -->\n`;
  const start = page.indexOf(begin);
  const end = page.indexOf('\n<!-- end of figures -->', start);
  if (start < 0 || end < 0) throw new Error(`${file} has no marks for the figures of ${command}`);
  writeFileSync(path, `${page.slice(0, start + begin.length)}\n${text}\n${page.slice(end)}`);
}
