/**
 * Tests that start other programs (npm, git, compilers, the tool, a browser), compile whole packages and applications, read our own
 * sources, or explore every order of events: each command and each way of using a package once, as users meet it. `pnpm check` runs
 * them, for each pull request; `test/house/tiers.test.ts` knows by their text which start a program.
 */
export const programTests = [
  'generator/src/compare/{compare-source,verdict/with-source}.test.ts',
  'generator/src/compare/source/**/*.test.ts',
  'generator/src/generate/compile/compile-package.test.ts',
  'generator/src/generate/customize/customize-package.test.ts',
  'generator/src/generate/emit/{streams,schema/declarations,schema/discriminated-families}.test.ts',
  'generator/src/generate/write/lock.test.ts',
  'generator/src/usage/sources/open-project.test.ts',
  'packages/runtime/src/journal/stores/sqlite-store.test.ts',
  'packages/sandbox/src/state/open-database.test.ts',
  'test/applications/applications.test.ts',
  'test/agents/agents.test.ts',
  'test/asks/programs.test.ts',
  'test/cli/{completion,diff,diff-source,exit-codes,folders,init,names,outside,overlays,settings,start,waive,watch,workspaces}.test.ts',
  'test/conformance/conformance.test.ts',
  'test/description/ageing.test.ts',
  'test/docs/{breaking-guides,commands,customize,queries-guide,scripts,snippets,webhooks-guide}.test.ts',
  'test/e2e/{gate,generator-packed,sources}.test.ts',
  'test/examples/*.test.ts',
  'test/explorer/explorer.test.ts',
  'test/gate/{merge-base,other-client,rules-of-the-base,taken-away}.test.ts',
  'test/house/{diagnostic-facts,floors,nouns,one-place}.test.ts',
  'test/migrate/{changed-shop,command,contracts}.test.ts',
  'test/queries/frameworks.test.ts',
  'test/release/{deprecate,steps,workflows}.test.ts',
  'test/report/report-page.test.ts',
  'test/sandbox/{packed,page}.test.ts',
  'test/scenarios/one-way-members.test.ts',
  'test/schemas/{guides,types}.test.ts',
  'test/types/types.test.ts',
  'test/usage/{apps,boundary,command,random-usage,reach,wrappers}.test.ts',
  'test/wire-truth/wire-truth.test.ts',
];

/** Those of them that import packages as users have them, from their tarballs. */
export const packedTests = ['test/e2e/packed.test.ts'];

/**
 * Those that try every variant: whole lives of workspaces and releases, kills, planted defects, hostile and random texts in whole descriptions,
 * and the descriptions and applications of other people in `CORPUS_DIR`. They take an hour and fail seldom, so `pnpm test:full` runs them,
 * each night.
 */
export const nightlyTests = [
  'generator/src/generate/real-descriptions.test.ts',
  'packages/sandbox/src/cli.test.ts',
  'scripts/{advisories,approval-page}.test.ts',
  'test/{agents,explorer}/plants.test.ts',
  'test/cli/{customize,determinism,kill,output,upgrade}.test.ts',
  'test/corpus/{,sloppy/}{build-matrix,sloppy,media-types}.test.ts',
  'test/diff/{corpus,coverage,histories,witness-value}.test.ts',
  'test/docs/{command-lines,openapi-fetch-guide,playground}.test.ts',
  'test/e2e/{inline-runtime,new-major,recipes,shared-runtime,small-edits}.test.ts',
  'test/foreign/*.test.ts',
  'test/gate/release.test.ts',
  'test/hostile/{fuzz,hostile-cases,hostile-process,names}.test.ts',
  'test/house/cost.test.ts',
  'test/journal/{full-disk,kills,postgres}.test.ts',
  'test/migrate/{applications,raw,shapes,whole-applications}.test.ts',
  'test/release/{announcements,compare-generators,corrections,deprecation,generator,histories,overlays,probe,publish,random-histories,retire,several-majors,strangers}.test.ts',
  'test/sandbox/{corpus,kill}.test.ts',
  'test/schemas/corpus.test.ts',
  'test/types/second-reading.test.ts',
  'test/usage/silence.test.ts',
];

/** Those of them that import packages from their tarballs. */
export const packedNightlyTests = ['test/e2e/packed-input.test.ts', 'test/faults/resources.test.ts'];

/** Those of them that replace modules: what another file loaded in the same process would stay as it was. */
export const aloneNightlyTests = ['test/cli/random-lives.test.ts', 'test/windows/windows.test.ts'];
