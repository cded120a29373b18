import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { aloneTests } from '../alone-tests.ts';
import { AreaStatements } from './area-statements.ts';
import { areaOf } from './areas.ts';

const root = join(import.meta.dirname, '../..');
const area = areaOf(process.env.MUTATION_AREA ?? '');
const include = [...area.tests];
const exclude = ['**/node_modules/**'];
const statements = new AreaStatements(area);

const noteReached: Plugin = {
  name: 'note-reached',
  enforce: 'pre',
  transform: (text, id) => statements.withNotes(relative(root, id), text),
};

/** The tests of one area against the sources, also where those of a pull request take packed packages: sources are changed. */
export default defineConfig({
  root,
  plugins: [noteReached],
  test: {
    projects: [
      { extends: true, test: { name: 'workspace', include, exclude: [...exclude, ...aloneTests], isolate: false } },
      // Each area has tests of its own, so both are looked for.
      {
        extends: true,
        test: { name: 'alone', include: aloneTests.filter(() => include.some((glob) => glob.includes('/write/'))) },
      },
    ],
    setupFiles: [join(import.meta.dirname, '../fixed-seed.ts'), join(import.meta.dirname, 'note-reached.ts')],
    // Programs that tests start take the packages from the workspace, too.
    provide: { installed: root, statements: statements.count },
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
