import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { aloneTests } from '../alone-tests.ts';
import { areaOf } from './areas.ts';

const root = join(import.meta.dirname, '../..');
const include = [...areaOf(process.env.MUTATION_AREA ?? '').tests];
const exclude = ['**/node_modules/**'];

/** The tests of one area against the sources, also where those of a pull request take packed packages: sources are changed. */
export default defineConfig({
  root,
  test: {
    projects: [
      { extends: true, test: { name: 'workspace', include, exclude: [...exclude, ...aloneTests], isolate: false } },
      // Each area has its own tests, so both patterns are used.
      {
        extends: true,
        test: { name: 'alone', include: aloneTests.filter(() => include.some((glob) => glob.includes('/write/'))) },
      },
    ],
    setupFiles: [join(import.meta.dirname, '../fixed-seed.ts')],
    // Programs that tests start take the packages from the workspace, too.
    provide: { installed: root },
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
