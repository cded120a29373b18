/** A part of the code that is changed, with the tests that should notice. */
export interface Area {
  readonly name: string;
  /** Folder whose sources are changed. */
  readonly folder: string;
  /** Test files that run against the changed sources. */
  readonly tests: readonly string[];
  /** Share of the changes that must be noticed, in percent. */
  readonly aim: number;
}

export const areas: readonly Area[] = [
  {
    name: 'runtime',
    folder: 'packages/runtime/src',
    tests: ['packages/runtime/src/**/*.test.ts', 'test/faults/**/*.test.ts'],
    aim: 85,
  },
  {
    name: 'diff',
    folder: 'generator/src/compare/wire',
    tests: ['generator/src/compare/wire/**/*.test.ts', 'test/diff/**/*.test.ts'],
    aim: 85,
  },
  {
    name: 'source',
    folder: 'generator/src/compare/source',
    tests: ['generator/src/compare/source/**/*.test.ts'],
    aim: 80,
  },
  {
    name: 'write',
    folder: 'generator/src/generate/write',
    tests: ['generator/src/generate/write/**/*.test.ts'],
    aim: 80,
  },
  {
    name: 'release',
    folder: 'generator/src/release',
    tests: ['generator/src/release/**/*.test.ts', 'test/release/**/*.test.ts'],
    aim: 80,
  },
  {
    name: 'waivers',
    folder: 'generator/src/compare/waivers',
    tests: ['generator/src/compare/waivers/**/*.test.ts'],
    aim: 80,
  },
  {
    name: 'sandbox',
    folder: 'packages/sandbox/src',
    tests: ['packages/sandbox/src/**/*.test.ts', 'test/sandbox/**/*.test.ts'],
    aim: 80,
  },
];
