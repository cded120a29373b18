import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests of one area against the sources, also where those of a pull request take packed packages: Stryker changes sources. */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    setupFiles: [join(import.meta.dirname, '../fixed-seed.ts')],
    provide: { installed: process.env.INSTALLED ?? '' },
    // Stryker ends tests that a change lets run forever; on a busy machine the first run takes its time.
    testTimeout: 600_000,
    hookTimeout: 180_000,
  },
});
