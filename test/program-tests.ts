/**
 * Tests that start other programs (npm, git, compilers, the tool, a browser), make whole workspaces, applications and releases, search for
 * planted defects, or read the descriptions of other people in `CORPUS_DIR`. They take most of the time and fail seldom, so `pnpm check` runs them and `pnpm test` doesn't;
 * `test/house/tiers.test.ts` knows by their text which they are.
 */
export const programTests = [
  'generator/src/generate/{real-descriptions,compile/compile-package}.test.ts',
  'packages/sandbox/src/cli.test.ts',
  'scripts/{advisories,approval-page}.test.ts',
  'test/agents/plants.test.ts',
  'test/corpus/{,sloppy/}{build-matrix,sloppy,media-types}.test.ts',
  'test/cli/{completion,customize,determinism,kill,output,start,upgrade,watch,workspaces}.test.ts',
  'test/diff/corpus.test.ts',
  'test/docs/{breaking-guides,command-lines,commands,customize,openapi-fetch-guide,playground,scripts,snippets}.test.ts',
  'test/gate/*.test.ts',
  'test/e2e/{gate,generator-packed,inline-runtime,new-major,recipes,shared-runtime,small-edits,sources}.test.ts',
  'test/examples/*.test.ts',
  'test/explorer/plants.test.ts',
  'test/foreign/*.test.ts',
  'test/hostile/{hostile-cases,hostile-process,names}.test.ts',
  'test/house/cost.test.ts',
  'test/journal/{full-disk,kills,postgres}.test.ts',
  'test/migrate/{applications,command,contracts,raw,shapes,whole-applications}.test.ts',
  'test/release/{announcements,compare-generators,corrections,deprecate,deprecation,generator,histories,overlays,probe,publish,random-histories,retire,several-majors,steps,strangers,workflows}.test.ts',
  'test/report/report-page.test.ts',
  'test/sandbox/{kill,packed,page}.test.ts',
  'test/types/*.test.ts',
  'test/usage/silence.test.ts',
];

/** Those of them that replace modules: what another file loaded in the same process would stay as it was. */
export const aloneProgramTests = ['test/cli/random-lives.test.ts', 'test/windows/windows.test.ts'];

/** Those of them that import packages as users have them, from their tarballs. */
export const packedTests = ['test/e2e/packed.test.ts', 'test/e2e/packed-input.test.ts'];
