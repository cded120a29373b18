import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '../../scripts/read-arguments.ts';
import { installPart } from '../../scripts/run.ts';

const usage = `Releases a copy of this repository to a registry on this machine: every kind of change, from the description to the
installed package.

  pnpm test:release [--keep] [TEXT...]

  TEXT     only scenarios whose name holds it, after the first release, which all need
  --keep   leaves the copy and the registry's files for a look at them

Exit code 1 if a step fails. Where the registry cannot be installed, the run is skipped and says so.`;

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { keep: { type: 'boolean' } },
});
await main();

async function main(): Promise<void> {
  try {
    installPart(import.meta.dirname);
  } catch (error) {
    console.log(`SKIPPED: the registry for the dry run cannot be installed here.\n${error}`);
    return;
  }
  const { lintWorkflows } = await import('./lint-workflows.ts');
  const complaints = await lintWorkflows();
  console.log(
    complaints.length === 0 ? 'passed  the workflows are well formed' : `FAILED  ${complaints.join('\n        ')}`,
  );
  if (complaints.length > 0) process.exitCode = 1;
  const { startRegistry } = await import('./registry.ts');
  const { ScratchRepository } = await import('./scratch-repository.ts');
  const { scenarios } = await import('./scenarios.ts');
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const registry = await startRegistry(join(folder, 'registry'));
  try {
    const repository = new ScratchRepository(join(folder, 'repository'), registry.configuration);
    const dryRun = { repository, registry, folder };
    const chosen = scenarios.filter(
      ([name], index) => index === 0 || positionals.length === 0 || positionals.some((text) => name.includes(text)),
    );
    for (const [name, scenario] of chosen) {
      const started = performance.now();
      try {
        await scenario(dryRun);
      } catch (error) {
        console.log(`FAILED  ${name}\n${error instanceof Error ? error.stack : error}`);
        process.exitCode = 1;
        // Each scenario releases what the next one starts from.
        break;
      }
      console.log(`passed  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    }
  } finally {
    await registry.close();
    if (values.keep) console.log(`Kept: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}
