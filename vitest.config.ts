import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'generator/src/**/*.test.ts',
      'packages/{runtime,sandbox}/src/**/*.test.ts',
      'scripts/**/*.test.ts',
      'spec/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', 'test/platforms/**', 'test/bench/**'],
    setupFiles: ['test/fixed-seed.ts'],
    // A worker a core: much of a test's time goes into waiting for servers and processes that it started.
    maxWorkers: '100%',
    // Many tests start real processes, compilers among them, which takes its time on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
