import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchChromium } from '../../scripts/launch-chromium.ts';
import type { SiteTerms } from './search-terms.ts';

/**
 * Searches the site as a reader does, and reports methods that are not among the results for their operation, their path or a field that
 * few others have.
 */
export async function searchSite(folder: string, terms: SiteTerms, program: string): Promise<readonly string[]> {
  const browser = await launchChromium(program);
  try {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    await page.keyboard.press('Control+k');
    await page.locator('#tsd-search-input').waitFor();
    const results = async (query: string): Promise<readonly string[]> => {
      await page.fill('#tsd-search-input', '');
      await page.fill('#tsd-search-input', query);
      await page.waitForTimeout(250);
      return await page.locator('#tsd-search-results li').allTextContents();
    };
    const problems: string[] = [];
    for (const { method, query } of probesOf(terms)) {
      const found = (await results(query)).map((text) => text.replaceAll(/\s/g, ''));
      if (found.some((text) => text.endsWith(method))) continue;
      problems.push(`The search for ${query} does not find ${method}, but ${found.join(', ')}`);
    }
    return problems;
  } finally {
    await browser.close();
  }
}

/** What finds a method: its operation, its path, and the field that the fewest methods have, where these are few. */
function probesOf(terms: SiteTerms): readonly { readonly method: string; readonly query: string }[] {
  const all = [...terms].flatMap(([packageName, methods]) =>
    [...methods].map(([method, own]) => ({
      ...own,
      method: `${packageName}.${method}`,
      fields: own.fields.split(' '),
    })),
  );
  const countOf = (field: string): number => all.filter(({ fields }) => fields.includes(field)).length;
  return all.flatMap(({ method, operation, request, fields }) => {
    const rare = fields.toSorted((a, b) => countOf(a) - countOf(b)).slice(0, 1);
    const path = request.slice(request.indexOf('/'), -1);
    return [operation, path, ...rare.filter((field) => countOf(field) < 4)].map((query) => ({ method, query }));
  });
}
