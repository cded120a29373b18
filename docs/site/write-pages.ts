import { join } from 'node:path';
import {
  Application,
  type CommentDisplayPart,
  type DocumentReflection,
  normalizePath,
  PageEvent,
  type ProjectReflection,
  type Reflection,
} from 'typedoc';
import { publishedPackages, readManifest, root } from '../../scripts/packages.ts';
import { common, repository } from './describe-packages.ts';
import { pages } from './pages.ts';

/** Stands for the root of the site in links that are written once for all pages. */
const siteRoot = 'https://site.invalid/';

/**
 * Writes the Markdown pages and the API of the packages as one site with one navigation and one search.
 *
 * @param descriptions what `describePackages` wrote
 * @param links in the head of every page: name and path within the site
 */
export async function writePages(
  folder: string,
  descriptions: readonly string[],
  links: Readonly<Record<string, string>>,
): Promise<void> {
  const app = await Application.bootstrap({
    ...common,
    name: 'Liquidity clients',
    entryPointStrategy: 'merge',
    entryPoints: [...descriptions],
    readme: join(root, 'docs/README.md'),
    projectDocuments: pages.map(({ file }) => join(root, file)),
    navigationLinks: Object.fromEntries(Object.entries(links).map(([name, path]) => [name, siteRoot + path])),
    navigation: { includeGroups: true, includeFolders: false },
    groupOrder: [...new Set(pages.map(({ group }) => group)), '*'],
    sort: ['documents-first', 'kind', 'alphabetical'],
    searchInComments: true,
    searchInDocuments: true,
    // A reader who searches wants to be told how, then what the pieces are.
    searchGroupBoosts: { Guides: 40, Examples: 10, Classes: 2, Properties: 0.1 },
    customCss: join(import.meta.dirname, 'site.css'),
    customJs: join(import.meta.dirname, 'site.js'),
    headings: { readme: false, document: false },
    hideGenerator: true,
  });
  app.internationalization.addTranslations('en', { kind_module: 'Package', kind_plural_module: 'Packages' });
  // Before TypeDoc sorts what it has read into groups.
  app.on(Application.EVENT_PROJECT_REVIVE, arrange, 100);
  app.renderer.on(PageEvent.END, (page) => {
    const toRoot = '../'.repeat(page.url.split('/').length - 1);
    page.contents = (page.contents ?? '').replaceAll(siteRoot, toRoot);
  });
  const project = await app.convert();
  if (project === undefined) throw new Error('TypeDoc cannot put the site together');
  for (const group of project.groups ?? []) group.children.sort((a, b) => positionOf(a) - positionOf(b));
  await app.generateDocs(project, folder);
  if (app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error('TypeDoc complains about the site');
}

/** Gives pages their names and groups, and lets links between files of the repository lead somewhere. */
function arrange(project: ProjectReflection): void {
  const { files, children = [], documents = [] } = project;
  for (const folder of publishedPackages()) {
    const module = children.find(({ name }) => name === readManifest(folder).name);
    if (module === undefined) continue;
    dropHeading(module.readme);
    files.registerReflectionPath(normalizePath(join(folder, 'README.md')), module);
  }
  documents.forEach((document, index) => {
    const page = pages[index];
    document.name = page?.name ?? headingOf(document);
    document.frontmatter.group = page?.group ?? '';
    document.frontmatter.position = index;
  });
  for (const text of [project, ...children]
    .map(({ readme = [] }) => readme)
    .concat(documents.map(({ content }) => content))) {
    linkToRepository(text, project);
    plainHeadings(text);
  }
}

/** Documents in the order of the list, packages as TypeDoc has them. */
const positionOf = (reflection: Reflection): number =>
  reflection.isDocument() ? Number(reflection.frontmatter.position) : 0;

/** TypeDoc gives the page of a package a heading of its own. */
function dropHeading(readme: readonly CommentDisplayPart[] = []): void {
  const [first] = readme;
  if (first !== undefined) first.text = first.text.replace(/^# .*\n+/, '');
}

/** Code in a heading is missing in TypeDoc's list of what is on a page. */
function plainHeadings(parts: readonly CommentDisplayPart[]): void {
  let line = '';
  for (const part of parts) {
    if (part.kind === 'code' && /^#+ /.test(line)) part.text = part.text.replaceAll('`', '');
    line = `${line}${part.text}`.split('\n').at(-1) ?? '';
  }
}

const headingOf = ({ content }: DocumentReflection): string =>
  /^# (.+)$/m.exec(content.map(({ text }) => text).join(''))?.[1]?.replaceAll('`', '') ?? '';

/** Files that are no page are read where the source is kept. */
function linkToRepository(parts: CommentDisplayPart[], project: ProjectReflection): void {
  for (const part of parts) {
    if (part.kind !== 'relative-link' || typeof part.target !== 'number') continue;
    const target = project.files.resolve(part.target, project);
    if (typeof target !== 'string') continue;
    const anchor = part.targetAnchor === undefined ? '' : `#${part.targetAnchor}`;
    Object.assign(part, { kind: 'text', text: `${repository}/${target.slice(root.length + 1)}${anchor}` });
  }
}
