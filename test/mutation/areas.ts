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
    // Without the tests that start processes, send gigabytes or try thousands of worlds.
    tests: [
      'packages/runtime/src/**/*.test.ts',
      'test/faults/{addresses,bodies,callers,connection,credentials,deprecation,left-behind,money,pagination}.test.ts',
      'test/faults/{refusals,retry,scope,secrets,sequences,statuses,strictness,time-limits,uploads,waiting}.test.ts',
    ],
    aim: 85,
  },
  {
    name: 'wire',
    folder: 'generator/src/compare/wire',
    // Without the tests that compare thousands of random schemas or whole descriptions.
    tests: [
      'generator/src/compare/wire/**/*.test.ts',
      'test/diff/{alternative-names,cases,comparable,corrections,crossings,default-response,findings}.test.ts',
      'test/diff/{hard-pairs,notice,renames,rules,witness-of-edit}.test.ts',
      'test/diff/rule-pairs/*.test.ts',
    ],
    aim: 85,
  },
  {
    name: 'source',
    folder: 'generator/src/compare/source',
    tests: [
      'generator/src/compare/source/**/*.test.ts',
      'generator/src/compare/*.test.ts',
      'generator/src/compare/verdict/with-source.test.ts',
    ],
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
    tests: ['generator/src/release/**/*.test.ts', 'test/release/{corrections,lifecycle,probe,publish,steps}.test.ts'],
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
    tests: ['packages/sandbox/src/**/*.test.ts', 'test/sandbox/{faults,laws}.test.ts'],
    aim: 80,
  },
];
