import { readManifest, root } from './packages.ts';
import { readArguments } from './read-arguments.ts';
import { runSteps, type Step, type StepGroup } from './run-steps.ts';

const usage = `Runs what a pull request must pass. All steps run.

  pnpm check [--without-tests]

  --without-tests  everything but pnpm test, as pnpm check:rest

Exit code 1 if a step fails.`;

const { values } = readArguments(usage, { options: { 'without-tests': { type: 'boolean' } } });

const { scripts = {} } = readManifest(root);

/** A script of the workspace as a step. */
function scriptStep(title: string, name: string): Step {
  const [command = '', ...args] = scripts[name]?.split(' ') ?? [];
  return [title, command, ...args];
}

const tests: StepGroup = [scriptStep('tests', 'test')];

/** What says in seconds whether the code is in order. */
const quick: StepGroup = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types of the tool', 'node', 'node_modules/typescript-7/bin/tsc', '-p', 'generator/tsconfig.json'],
  ['types of scripts, tests and packages', 'node', 'node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json'],
  ['types of the report page', 'node', 'node_modules/typescript-7/bin/tsc', '-p', 'templates/tsconfig.json'],
  [
    'types of the page of an example',
    'node',
    'node_modules/typescript-7/bin/tsc',
    '-p',
    'examples/proof-of-funds-web/page',
  ],
  ['types of the playground', 'node', 'node_modules/typescript-7/bin/tsc', '-p', 'docs/site/playground/page'],
  ['unused code', 'knip'],
  ['description', 'redocly', 'lint', 'spec/v*/openapi.yaml'],
  ['generated code is up to date', 'liquidity-codegen', 'generate', '--check'],
];

/** What a reviewer would run besides the tests. */
const steps: readonly StepGroup[] = [
  quick,
  [scriptStep('tests that start other programs', 'test:programs')],
  [['build', 'node', 'scripts/build.ts']],
  [
    ['documentation site', 'node', 'scripts/docs-build.ts'],
    ['conformance of clients to the description', 'node', 'scripts/conformance.ts'],
    ['descriptions of all kinds', 'node', 'scripts/matrix.ts', '--fast'],
    ['packed packages', 'node', 'scripts/pack-check.ts'],
  ],
];

const failed = await runSteps(values['without-tests'] ? steps : [tests, ...steps], {
  // Compilers and models make garbage faster than Node's default room for new objects expects.
  env: { REDOCLY_TELEMETRY: 'off', NODE_OPTIONS: '--max-semi-space-size=64' },
});
process.exitCode = failed.length === 0 ? 0 : 1;
