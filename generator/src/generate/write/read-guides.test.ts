import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FileError } from '../../base/diagnostics.ts';
import { keptFolder } from '../../testing/folders.ts';
import { readGuides } from './read-guides.ts';

const folder = keptFolder('guides-');

function guide(name: string, text: string) {
  writeFileSync(join(folder, name), text);
  return { file: join(folder, name), path: `docs/${name}` };
}

it('keeps links between guides, and leads others to the repository', () => {
  const files = [
    guide(
      'lists.md',
      '# Lists\n\n[errors](errors.md#codes) [source](../src/a.ts) [site](https://a.example/x) `[no](link.md)`\n',
    ),
    guide('errors.md', 'No heading.\n'),
  ];
  const repository = { type: 'git', url: 'git+https://code.example/acme/pets.git' };
  expect(readGuides(files, repository)).toEqual([
    {
      path: 'guides/lists.md',
      title: 'Lists',
      text: '# Lists\n\n[errors](errors.md#codes) [source](https://code.example/acme/pets/blob/HEAD/src/a.ts) [site](https://a.example/x) `[no](link.md)`\n',
    },
    { path: 'guides/errors.md', title: 'errors.md', text: 'No heading.\n' },
  ]);
  expect(readGuides(files, undefined)[0]?.text).toContain('[errors](errors.md#codes) source [site]');
});

it('says which guide is missing', () => {
  const missing = { file: join(folder, 'none.md'), path: 'docs/none.md' };
  expect(() => readGuides([missing], undefined)).toThrow(FileError);
});
