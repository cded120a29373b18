import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { CommentDisplayPart } from 'typedoc';
import { root } from '../../scripts/packages.ts';

/** The programs beside a README as parts of its page, so that they can be read without a network. */
export function showSources(readme: string): readonly CommentDisplayPart[] {
  const folder = dirname(join(root, readme));
  const files = globSync('**/*.{ts,js}', { cwd: folder, exclude: ['node_modules'] }).sort();
  return files.flatMap((file): CommentDisplayPart[] => [
    { kind: 'text', text: `\n\n## ${basename(file)}\n\n` },
    { kind: 'code', text: `\`\`\`${extname(file).slice(1)}\n${readFileSync(join(folder, file), 'utf8')}\`\`\`` },
  ]);
}

/** The anchor of a program on the page of its README; undefined if it is not shown there. */
export function anchorOfSource(readme: string, path: string): string | undefined {
  const isShown = path.startsWith(`${dirname(join(root, readme))}/`) && /\.[tj]s$/.test(path);
  return isShown ? `#${basename(path).toLowerCase().replaceAll('.', '')}` : undefined;
}
