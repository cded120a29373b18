/** A part of the code that is changed, with the tests that should notice. */
export interface Area {
  readonly name: string;
  /** Folders whose sources are changed. */
  readonly folders: readonly string[];
  /** Test files that run against the changed sources. */
  readonly tests: readonly string[];
  /** Share of the changes that must be noticed, in percent. */
  readonly aim: number;
}

export const areas: readonly Area[] = [
  {
    name: 'runtime',
    folders: ['packages/runtime/src'],
    // Without the tests that start processes, send gigabytes or try thousands of worlds.
    tests: [
      'packages/runtime/src/**/*.test.ts',
      'test/faults/{addresses,bodies,callers,connection,credentials,deprecation,error-bodies,journal,left-behind}.test.ts',
      'test/faults/{media-types,money,pagination,streams}.test.ts',
      'test/journal/lies.test.ts',
      'test/faults/{refusals,retry,scope,secrets,sequences,servers,statuses,strictness,time-limits,undici,uploads,waiting}.test.ts',
    ],
    aim: 85,
  },
  {
    name: 'wire',
    folders: ['generator/src/compare/wire'],
    // Without the tests that compare thousands of random schemas or whole descriptions.
    tests: [
      'generator/src/compare/wire/**/*.test.ts',
      'test/diff/{alternative-names,cases,comparable,corrections,crossings,default-response,families,findings}.test.ts',
      'test/diff/{hard-pairs,nothing,notice,other-words,proofs,random-pairs,renames,rules,witness-of-edit}.test.ts',
      'test/diff/rule-pairs/*.test.ts',
    ],
    aim: 85,
  },
  {
    name: 'source',
    folders: ['generator/src/compare/source'],
    tests: [
      'generator/src/compare/source/**/*.test.ts',
      'generator/src/compare/*.test.ts',
      'generator/src/compare/verdict/with-source.test.ts',
      'test/diff/source-pairs.test.ts',
    ],
    aim: 80,
  },
  {
    name: 'model',
    folders: ['generator/src/model'],
    tests: [
      'generator/src/model/**/*.test.ts',
      'generator/src/generate/emit/**/*.test.ts',
      'test/scenarios/*.test.ts',
      'test/wire-truth/*.test.ts',
      'test/hostile/{names-with-a-meaning,twin}.test.ts',
      'test/e2e/values.test.ts',
      'test/corpus/readings.test.ts',
      'test/diff/{rules,cases,notice,renames}.test.ts',
    ],
    aim: 80,
  },
  {
    name: 'emit',
    folders: ['generator/src/generate/emit', 'generator/src/generate/customize', 'generator/src/text'],
    tests: [
      'generator/src/{generate/{emit,customize},text}/**/*.test.ts',
      'test/scenarios/*.test.ts',
      'test/wire-truth/*.test.ts',
      'test/hostile/{names-with-a-meaning,twin}.test.ts',
      'test/e2e/{values,raw-client}.test.ts',
      'test/types/types.test.ts',
      'test/corpus/readings.test.ts',
    ],
    aim: 80,
  },
  {
    name: 'load',
    folders: ['generator/src/load'],
    tests: [
      'generator/src/load/**/*.test.ts',
      'generator/src/model/build-model.test.ts',
      'test/hostile/fuzz.test.ts',
      'test/corpus/readings.test.ts',
    ],
    aim: 80,
  },
  {
    name: 'write',
    folders: ['generator/src/generate/write'],
    tests: ['generator/src/generate/write/**/*.test.ts', 'test/corpus/readings.test.ts'],
    aim: 80,
  },
  {
    name: 'release',
    folders: ['generator/src/release'],
    tests: [
      'generator/src/release/**/*.test.ts',
      'test/diff/changelog.test.ts',
      'test/release/{corrections,decisions,deprecate,deprecation,probe,publish,retire,several-majors,steps}.test.ts',
    ],
    aim: 80,
  },
  {
    name: 'waivers',
    folders: ['generator/src/compare/waivers'],
    tests: ['generator/src/compare/waivers/**/*.test.ts'],
    aim: 80,
  },
  {
    name: 'report',
    folders: ['generator/src/report', 'generator/src/compare/verdict'],
    tests: [
      'generator/src/{report,compare/verdict}/**/*.test.ts',
      'generator/src/commands/format-report.test.ts',
      'test/report/{matched-causes,random-reports,whole-reports}.test.ts',
      'test/diff/source-pairs.test.ts',
      'test/docs/report-formats.test.ts',
      'test/release/decisions.test.ts',
    ],
    aim: 80,
  },
  {
    name: 'usage',
    folders: ['generator/src/usage'],
    tests: ['generator/src/usage/**/*.test.ts', 'test/usage/*.test.ts'],
    aim: 80,
  },
  {
    name: 'migrate',
    folders: ['generator/src/migrate'],
    tests: ['generator/src/migrate/**/*.test.ts', 'test/migrate/*.test.ts'],
    aim: 80,
  },
  {
    name: 'commands',
    folders: ['generator/src/commands'],
    // Without the tests that start processes.
    tests: [
      'generator/src/commands/**/*.test.ts',
      'test/cli/{diff,exit-codes,folders,help,init,new-major,output,overlays,settings,waive,workspaces}.test.ts',
      'test/release/{deprecate,probe,retire,steps}.test.ts',
      'test/{usage,migrate}/command.test.ts',
    ],
    aim: 80,
  },
  {
    name: 'sandbox',
    folders: ['packages/sandbox/src'],
    tests: ['packages/sandbox/src/**/*.test.ts', 'test/sandbox/{faults,laws,random-calls}.test.ts'],
    aim: 80,
  },
];

/**
 * The area with a name.
 *
 * @throws Error for a name that no area has
 */
export function areaOf(name: string): Area {
  const found = areas.find((area) => area.name === name);
  if (found) return found;
  throw new Error(`no area is called ${name}; there are ${areas.map((area) => area.name).join(', ')}`);
}
