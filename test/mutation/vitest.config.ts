import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests of one area against the sources, also where those of a pull request take packed packages: Stryker changes sources. */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    setupFiles: [join(import.meta.dirname, '../fixed-seed.ts')],
    provide: { installed: process.env.INSTALLED ?? '' },
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
