import type { CommentDisplayPart } from 'typedoc';

/** Pages of the site that the landing page shows, with a picture of each. */
export const shownPages = [
  {
    page: 'playground.html',
    picture: 'playground',
    text: 'The generator and the release gate, for any OpenAPI description',
    action: 'Try them in the playground',
  },
  {
    page: 'report.html',
    picture: 'report',
    text: 'Which clients a change breaks, where, and which version comes next',
    action: 'Read the report of a change',
  },
] as const;

/** Size of the pictures, in pixels. */
export const pictureSize = { width: 960, height: 600 };

/**
 * Puts links to the playground and to a report before the first example of the landing page.
 *
 * @param siteRoot - a placeholder for the root of the site
 * @param hasPictures - whether there was a browser to take the pictures with
 */
export function addLanding(readme: CommentDisplayPart[], siteRoot: string, hasPictures: boolean): void {
  const figures = shownPages.map(({ page, picture, text, action }) =>
    [
      '<figure>',
      ...(hasPictures ? [`<a href="${siteRoot}${page}">${pictureOf(picture, siteRoot, text)}</a>`] : []),
      `<figcaption>${text}. <a href="${siteRoot}${page}">${action}</a></figcaption>`,
      '</figure>',
    ].join(''),
  );
  const place = readme.findIndex(({ kind }) => kind === 'code');
  readme.splice(place, 0, { kind: 'text', text: `\n\n<div class="landing">${figures.join('')}</div>\n\n` });
}

function pictureOf(name: string, siteRoot: string, text: string): string {
  const { width, height } = pictureSize;
  const address = (scheme: string) => `${siteRoot}pictures/${name}-${scheme}.png`;
  return [
    `<picture><source media="(prefers-color-scheme: dark)" srcset="${address('dark')}">`,
    `<img src="${address('light')}" alt="${text}" width="${width}" height="${height}"></picture>`,
  ].join('');
}
