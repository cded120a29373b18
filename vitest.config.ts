import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'generator/src/**/*.test.ts',
      'packages/{runtime,sandbox}/src/**/*.test.ts',
      'spec/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', 'test/platforms/**', 'test/bench/**'],
  },
});
