import { join } from 'node:path';
import { Application, IndexEvent, OptionDefaults, PageEvent } from 'typedoc';
import { root } from '../../scripts/packages.ts';
import { arrangePages, positionOf } from './arrange-pages.ts';
import { common } from './describe-packages.ts';
import { addLanding } from './landing.ts';
import { pages } from './pages.ts';
import { addSearchTerms, type SiteTerms } from './search-terms.ts';

/** A placeholder for the root of the site, in links that are written once for all pages. */
const siteRoot = 'https://site.invalid/';

/** What is added to the pages. */
export interface SiteParts {
  /** In the head of every page: name and path within the site. */
  readonly links: Readonly<Record<string, string>>;
  /** More words that the search finds methods by. */
  readonly terms: SiteTerms;
  /** Whether the landing page has pictures. */
  readonly hasPictures: boolean;
}

/**
 * Writes the Markdown pages and the API of the packages as one site with one navigation and one search.
 *
 * @param descriptions what `describePackages` wrote
 */
export async function writePages(
  folder: string,
  descriptions: readonly string[],
  { links, terms, hasPictures }: SiteParts,
): Promise<void> {
  const app = await Application.bootstrap({
    ...common,
    name: 'Liquidity clients',
    highlightLanguages: [...OptionDefaults.highlightLanguages, 'handlebars'],
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
    // Readers who search first want instructions, then the reference.
    searchGroupBoosts: { Guides: 40, Examples: 10, Classes: 2, Properties: 0.1 },
    favicon: join(import.meta.dirname, 'favicon.svg'),
    customCss: join(import.meta.dirname, 'site.css'),
    customJs: join(import.meta.dirname, 'site.js'),
    headings: { readme: false, document: false },
    hideGenerator: true,
  });
  app.internationalization.addTranslations('en', { kind_module: 'Package', kind_plural_module: 'Packages' });
  // Runs before TypeDoc sorts the declarations into groups.
  app.on(Application.EVENT_PROJECT_REVIVE, arrangePages, 100);
  app.renderer.on(IndexEvent.PREPARE_INDEX, (event) => addSearchTerms(event, terms));
  app.renderer.on(PageEvent.END, (page) => {
    const toRoot = '../'.repeat(page.url.split('/').length - 1);
    page.contents = labelCells((page.contents ?? '').replaceAll(siteRoot, toRoot));
  });
  const project = await app.convert();
  if (project === undefined) throw new Error('TypeDoc cannot put the site together');
  addLanding(project.readme ?? [], siteRoot, hasPictures);
  for (const group of project.groups ?? []) group.children.sort((a, b) => positionOf(a) - positionOf(b));
  await app.generateDocs(project, folder);
  if (app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error('TypeDoc complains about the site');
}

/** Gives each cell of a table the heading of its column, so that a narrow screen can show every row as a list. */
export function labelCells(html: string): string {
  return html.replaceAll(/<table\b[^>]*>[\s\S]*?<\/table>/g, (table) => {
    const headings = [...table.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/g)].map(([, text = '']) => textOf(text));
    return table.replaceAll(/<tr\b[^>]*>[\s\S]*?<\/tr>/g, (row) => {
      let column = 0;
      return row.replaceAll(/<td\b/g, (cell) => {
        const heading = headings[column] ?? '';
        column += 1;
        return heading === '' ? cell : `${cell} data-heading="${heading}"`;
      });
    });
  });
}

/** Text as it is in an attribute: the markup is HTML already, so its entities stay. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim();
