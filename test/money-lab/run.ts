import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/packages.ts';
import { endWithUsage, readArguments } from '../../scripts/read-arguments.ts';
import { installPart, output, run } from '../../scripts/run.ts';
import { writeFigures } from '../../scripts/write-figures.ts';
import { faults } from './faults.ts';

const usage = `Pays with the clients that people use, and with ours, while something goes wrong, and shows which of them pay twice or say what is not true.

  pnpm money-lab [--only CLIENT] [--fault FAULT] [--docs]

  --only CLIENT  this client alone
  --fault FAULT  this fault alone, and what each try said
  --docs         also writes the tables into docs/money-lab.md

Exit code 1 if ours is convicted.`;

const { values } = readArguments(usage, {
  options: { only: { type: 'string' }, fault: { type: 'string' }, docs: { type: 'boolean' } },
});
const { only, fault } = values;
if (fault !== undefined && !(fault in faults)) endWithUsage(`There is no fault ${fault}.`, usage);
if (values.docs && (only ?? fault) !== undefined) endWithUsage('The page shows all clients and all faults.', usage);

const generated = join(import.meta.dirname, 'node_modules/generated');
const folder = mkdtempSync(join(tmpdir(), 'money-lab-'));
try {
  // Each client can be tried again alone with the installed packages.
  if (only === undefined || !existsSync(generated)) await install();
  const { clients } = await import('./clients.ts');
  const found = clients.filter(({ name }) => only === undefined || name === only);
  if (found.length === 0)
    endWithUsage(`There is no client ${only}. There are ${clients.map(({ name }) => name).join(', ')}.`, usage);
  const { tryAll } = await import('./try-client.ts');
  const { formatConvictions, formatFaults, formatSettings, formatTable } = await import('./format-table.ts');
  const trials = await tryAll(found, fault, await bundleCaller(), folder);
  const text = `${formatTable(trials)}\n\n${formatSettings(found, trials)}`;
  const page = `${text}\n\nThe faults, each at the first request of a payment where nothing else is said:\n\n${formatFaults()}`;
  if (values.docs) writeFigures('pnpm money-lab', page, 'docs/money-lab.md');
  console.log(`${text}\n\n${formatConvictions(trials)}`);
  if (trials.some(({ client, convictions }) => client === 'ours' && convictions.length > 0)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The clients of others, and what their generators make of our description. */
async function install(): Promise<void> {
  const generators = join(root, 'test/bench-generate');
  for (const place of [import.meta.dirname, generators]) installPart(place);
  run('node', ['node_modules/typescript-7/bin/tsc', '-p', 'test/money-lab/tsconfig.json']);
  const { installedGenerators } = await import('../bench-generate/generators.ts');
  rmSync(generated, { recursive: true, force: true });
  for (const name of ['redocly', 'hey-api', 'orval']) {
    const to = join(generated, name);
    mkdirSync(to, { recursive: true });
    const generator = installedGenerators().find((one) => one.name === name);
    if (!generator) throw new Error(`${name} is not installed`);
    const { args, environment } = generator.command(join(root, 'packages/liquidity-v2/openapi.json'), to);
    Object.assign(process.env, environment);
    output(process.execPath, args, generators);
  }
  writeFileSync(
    join(generated, 'hey-api/all.ts'),
    "export * from './sdk.gen.ts';\nexport { client } from './client.gen.ts';\n",
  );
}

/** The program of a caller, with all clients in it. */
async function bundleCaller(): Promise<string> {
  const outfile = join(folder, 'caller.cjs');
  const entryPoints = [join(import.meta.dirname, 'caller.ts')];
  await build({
    entryPoints,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    logLevel: 'error',
  });
  return outfile;
}
