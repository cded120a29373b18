import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { problemsOf } from '../../docs/site/check-site.ts';
import { addLanding } from '../../docs/site/landing.ts';
import { pages, repository } from '../../docs/site/pages.ts';
import { searchTerms } from '../../docs/site/search-terms.ts';
import { labelCells } from '../../docs/site/write-pages.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { documents } from './documents.ts';

/** Writes a site of these pages, with this navigation. */
function siteOf(files: Readonly<Record<string, string>>, navigation: readonly object[] = []): string {
  const folder = scratchFolder('site-');
  const packed = deflateSync(JSON.stringify(navigation)).toString('base64');
  putFiles(folder, { ...files, 'assets/navigation.js': `window.navigationData = "${packed}"` });
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

it('a link to a source is a problem where the file or the line does not exist', () => {
  const link = (path: string) => `<a href="${repository}/${path}">x</a>`;
  const site = siteOf({
    'a.html': [
      link('packages/runtime/src/errors/api-error.ts#L3'),
      link('package.json'),
      link('docs/guides'),
      link('errors/api-error.ts#L3'),
      link('package.json#L100000'),
    ].join(''),
  });
  expect(problemsOf(site)).toEqual([
    `a.html links to ${repository}/errors/api-error.ts#L3`,
    `a.html links to ${repository}/package.json#L100000`,
  ]);
});

it('a picture that does not exist is a problem', () => {
  const site = siteOf({
    'b/a.html': '<img src="a.png"><img src="../pictures/b.png"><img src="data:,">',
    'b/a.png': '',
  });
  expect(problemsOf(site)).toEqual(['b/a.html shows ../pictures/b.png']);
});

it('each cell of a table has the heading of its column', () => {
  const table =
    '<table><thead><tr><th>A <b>"name"</b></th><th></th><th>C</th></tr></thead><tr><td class="x">1</td><td>2</td><td>3</td></tr></table>';
  expect(labelCells(`<td>${table}<td>`)).toBe(
    `<td>${table
      .replace('<td class="x">1', '<td data-heading="A &quot;name&quot;" class="x">1')
      .replace('<td>3', '<td data-heading="C">3')}<td>`,
  );
});

it('the landing page shows the playground and a report before its first example', () => {
  const readme = [
    { kind: 'text' as const, text: 'What it is.' },
    { kind: 'code' as const, text: '```ts\n```' },
  ];
  addLanding(readme, 'https://root.example/', true);
  expect(readme.map(({ kind }) => kind)).toEqual(['text', 'text', 'code']);
  const landing = readme[1]?.text ?? '';
  const addresses = [...landing.matchAll(/https:\/\/root\.example\/([^"]+)/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    ...['playground.html', 'pictures/playground-dark.png', 'pictures/playground-light.png', 'playground.html'],
    ...['report.html', 'pictures/report-dark.png', 'pictures/report-light.png', 'report.html'],
  ]);
});

it('the search knows the operation, the path and the fields of a method, through references and circles', () => {
  const description = {
    paths: {
      '/pets/{petId}': {
        get: {
          operationId: 'readPet',
          tags: ['pets'],
          parameters: [{ $ref: '#/components/parameters/PetId' }],
          responses: {
            200: {
              description: 'ok',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
            },
          },
        },
      },
    },
    components: {
      parameters: { PetId: { name: 'petId', in: 'path', required: true, schema: { type: 'string' } } },
      schemas: {
        Pet: { type: 'object', properties: { mother: { $ref: '#/components/schemas/Pet' }, name: { type: 'string' } } },
        Other: { type: 'object', properties: { elsewhere: {} } },
      },
    },
  };
  expect([...searchTerms(modelOf(description), description)]).toEqual([
    ['Pets.read', { operation: 'readPet', request: 'GET/pets/{petId}_', fields: 'petId mother name' }],
  ]);
});
