import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import {
  type CommentDisplayPart,
  type DocumentReflection,
  normalizePath,
  type ProjectReflection,
  type Reflection,
} from 'typedoc';
import { publishedPackages, readManifest, root } from '../../scripts/packages.ts';
import { pages, repository } from './pages.ts';

/** Gives pages their names and groups, and lets links between files of the repository lead somewhere. */
export function arrangePages(project: ProjectReflection): void {
  const { files, readme = [], children = [], documents = [] } = project;
  for (const folder of publishedPackages()) {
    const module = children.find(({ name }) => name === readManifest(folder).name);
    if (module !== undefined) files.registerReflectionPath(normalizePath(join(folder, 'README.md')), module);
  }
  documents.forEach((document, index) => {
    const page = pages[index];
    document.name = page?.name ?? headingOf(document);
    document.frontmatter.group = page?.group ?? '';
    document.frontmatter.position = index;
    const example = page?.group === 'Examples' ? page.file : undefined;
    arrangeText(document.content, project, example);
    if (example !== undefined) document.content.push(...showSources(example));
  });
  for (const module of children) {
    dropHeading(module.readme);
    arrangeText(module.readme ?? [], project);
  }
  arrangeText(readme, project);
}

/** Documents in the order of the list, packages as TypeDoc has them. */
export const positionOf = (reflection: Reflection): number =>
  reflection.isDocument() ? Number(reflection.frontmatter.position) : 0;

const headingOf = ({ content }: DocumentReflection): string =>
  /^# (.+)$/m.exec(content.map(({ text }) => text).join(''))?.[1]?.replaceAll('`', '') ?? '';

/** TypeDoc gives the page of a package a heading of its own. */
function dropHeading(readme: readonly CommentDisplayPart[] = []): void {
  const [first] = readme;
  if (first !== undefined) first.text = first.text.replace(/^# .*\n+/, '');
}

function arrangeText(parts: readonly CommentDisplayPart[], project: ProjectReflection, page?: string): void {
  let line = '';
  for (const part of parts) {
    // TypeDoc's table of contents drops code from headings.
    if (part.kind === 'code' && /^#+ /.test(line)) part.text = part.text.replaceAll('`', '');
    if (part.kind === 'relative-link' && typeof part.target === 'number') {
      const target = project.files.resolve(part.target, project);
      if (typeof target === 'string') Object.assign(part, { kind: 'text', text: addressOf(target, page) });
    }
    line = `${line}${part.text}`.split('\n').at(-1) ?? '';
  }
}

/** Where a file that is not a page is read: on the page that shows it, or where the source is kept. */
function addressOf(path: string, page: string | undefined): string {
  const anchor = page === undefined ? undefined : anchorOfSource(page, path);
  return anchor ?? `${repository}/${path.slice(root.length + 1)}`;
}

/** The programs beside a README as parts of its page, so that they can be read without a network. */
function showSources(readme: string): readonly CommentDisplayPart[] {
  const folder = dirname(join(root, readme));
  const files = globSync('**/*.{ts,js}', { cwd: folder, exclude: ['node_modules'] }).sort();
  return files.flatMap((file): CommentDisplayPart[] => [
    { kind: 'text', text: `\n\n## ${basename(file)}\n\n` },
    { kind: 'code', text: `\`\`\`${extname(file).slice(1)}\n${readFileSync(join(folder, file), 'utf8')}\`\`\`` },
  ]);
}

/** The anchor of a program on the page of its README; undefined if it is not shown there. */
function anchorOfSource(readme: string, path: string): string | undefined {
  const isShown = path.startsWith(`${dirname(join(root, readme))}/`) && /\.[tj]s$/.test(path);
  return isShown ? `#${basename(path).toLowerCase().replaceAll('.', '')}` : undefined;
}
