import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { packAll } from '../../scripts/pack.ts';
import { applicationPackages, root } from '../../scripts/packages.ts';
import { readArguments } from '../../scripts/read-arguments.ts';
import { installPart, run } from '../../scripts/run.ts';
import { tarballsIn } from '../../scripts/tarballs-in.ts';
import { count, formatDetails, formatTable, type Outcome } from './format-results.ts';

const usage = `Runs one suite against the packed packages on every platform that they promise.

  pnpm test:platforms [--tarballs DIR] [NAME...]

  NAME            only platforms whose name holds this text, such as "node 20", bun or chromium
  --tarballs DIR  tests these tarballs instead of building and packing the workspace

Exit code 1 if a check fails. A platform that this machine does not have is skipped, and the table says so.`;

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { tarballs: { type: 'string' } },
});
await main();

async function main(): Promise<void> {
  // The tests have their own dependencies, so that nobody else has to install them.
  installPart(import.meta.dirname);
  run('node', ['node_modules/typescript-7/bin/tsc', '-p', 'test/platforms/tsconfig.json']);
  const { makeConsumerProject } = await import('./consumer-project.ts');
  const { platforms } = await import('./platforms.ts');
  const wanted = platforms.filter(
    ({ name }) =>
      positionals.length === 0 || positionals.some((text) => name.toLowerCase().includes(text.toLowerCase())),
  );
  if (wanted.length === 0)
    throw new Error(`no platform is called so; there are ${platforms.map(({ name }) => name).join('; ')}`);

  const packed = mkdtempSync(join(tmpdir(), 'tarballs-'));
  let project: string | undefined;
  const outcomes: Outcome[] = [];
  try {
    if (!values.tarballs) run('node', ['scripts/build.ts']);
    project = await makeConsumerProject(
      values.tarballs ? tarballsIn(resolve(values.tarballs)) : packAll(packed, root, applicationPackages()),
    );
    for (const platform of wanted) {
      const outcome = await test(platform, project);
      const { results, state } = outcome;
      const sum = state === 'ran' ? `${count(results, 'passed')} passed, ${count(results, 'failed')} failed` : state;
      console.log(`${platform.name}: ${sum}`);
      outcomes.push(outcome);
    }
  } finally {
    rmSync(packed, { recursive: true, force: true });
    if (project) rmSync(project, { recursive: true, force: true });
  }

  const all = outcomes.flatMap(({ results }) => results);
  const broken = outcomes.filter(({ state }) => state === 'broken').length;
  const failed = count(all, 'failed') + broken;
  console.log(`\n${formatDetails(outcomes)}\n\n${formatTable(outcomes)}\n`);
  console.log(`${count(all, 'passed')} passed, ${failed} failed, ${count(all, 'skipped')} skipped`);
  if (failed > 0) process.exitCode = 1;
}

async function test(platform: import('./platform.ts').Platform, project: string): Promise<Outcome> {
  const probe = platform.probe();
  if ('missing' in probe) return { platform: platform.name, about: probe.missing, results: [], state: 'missing' };
  const { startServers } = await import('./servers.ts');
  const { close, ...servers } = await startServers(project);
  try {
    const results = await platform.run({ project, ...servers });
    return { platform: platform.name, about: probe.version, results, state: 'ran' };
  } catch (error) {
    return { platform: platform.name, about: String(error), results: [], state: 'broken' };
  } finally {
    await close();
  }
}
