import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { documents, readDocument } from './documents.ts';

/** The text without blocks of code. */
const proseOf = (document: string): string => readDocument(document).replaceAll(/^(`{3,})[\s\S]*?^\1 *$/gm, '');

/** The anchors of the headings of a document, as GitHub makes them. */
const anchorsOf = (document: string): readonly string[] =>
  [...proseOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );

it('the documentation links to files and headings that exist', () => {
  const broken = documents.flatMap((document) =>
    [...proseOf(document).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?/g)]
      .filter(([, target = '', anchor]) => {
        const path = target === '' ? document : join(document, '..', decodeURIComponent(target));
        if (globSync(path, { cwd: root }).length === 0) return true;
        return anchor !== undefined && path.endsWith('.md') && !anchorsOf(path).includes(anchor);
      })
      .map(([link]) => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});
