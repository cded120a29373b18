import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { problemsOf } from '../../docs/site/check-site.ts';
import { pages } from '../../docs/site/pages.ts';
import { documents } from './documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a site of these pages, with this navigation. */
function siteOf(files: Readonly<Record<string, string>>, navigation: readonly object[] = []): string {
  const packed = deflateSync(JSON.stringify(navigation)).toString('base64');
  const all = { ...files, 'assets/navigation.js': `window.navigationData = "${packed}"` };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

it('a site whose links lead somewhere has no problems', () => {
  const site = siteOf(
    {
      'index.html':
        '<h1 id="top">A</h1><a href="guides/a.html#b">a</a><a href="#top">top</a><a href="https://a.b">b</a>',
      'guides/a.html': '<h2 id="b">B</h2><a class="x" href="../index.html">up</a><a href="#/route">r</a>',
      'script.html': '<script>const html = `<a href="nowhere.html">`;</script>',
    },
    [{ text: 'Guides', children: [{ text: 'A', path: 'guides/a.html#b' }] }],
  );
  expect(problemsOf(site)).toEqual([]);
});

it('a lost page, a lost heading and what comes from elsewhere are problems', () => {
  const site = siteOf(
    {
      'a.html':
        '<a href="lost.html">x</a><a href="b.html#lost">x</a><script defer src="https://cdn.example/x.js"></script>',
      'b.html':
        '<link rel="stylesheet" href="https://fonts.example/x.css"><img alt="" src="https://img.example/x.png">',
    },
    [{ text: 'Lost', path: 'c.html' }],
  );
  expect([...problemsOf(site)].sort()).toEqual([
    'a.html fetches https://cdn.example/x.js',
    'a.html links to b.html#lost',
    'a.html links to lost.html',
    'b.html fetches https://fonts.example/x.css',
    'b.html fetches https://img.example/x.png',
    'the navigation leads to c.html',
  ]);
});

it('the site has every document but those that stand elsewhere in it', () => {
  const elsewhere = /^(?:README\.md|docs\/README\.md|packages\/.*\/README\.md)$/;
  const listed = pages.map(({ file }) => file);
  expect(documents.filter((document) => !elsewhere.test(document) && !listed.includes(document))).toEqual([]);
});
