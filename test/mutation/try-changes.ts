import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import type { Attempt, Outcome } from './attempt.ts';
import { withChange } from './find-changes.ts';

// One process that keeps vitest and what it transformed, in the copy of the checkout: it puts a change in, runs tests until one fails, and
// takes the change out again.

const root = join(import.meta.dirname, '../..');
// As the command line of vitest does: TypeScript checks itself where it is 'development'.
process.env.NODE_ENV = 'test';
const vitest = await createVitest(
  'test',
  { config: join(import.meta.dirname, 'vitest.config.ts'), watch: false, bail: 1, reporters: [{}], update: false },
  { clearScreen: false },
);
const specifications = new Map<string, TestSpecification>();
for (const specification of await vitest.globTestSpecifications())
  specifications.set(specification.moduleId.slice(root.length + 1), specification);

process.on('message', async (attempt: Attempt) => {
  process.send?.(await outcomeOf(attempt));
});
process.send?.({ tests: [...specifications.keys()] });

async function outcomeOf({ change, tests }: Attempt): Promise<Outcome> {
  if (change === undefined) return run(tests);
  const path = join(root, change.file);
  const text = readFileSync(path, 'utf8');
  try {
    writeFileSync(path, withChange(text, change));
    vitest.invalidateFile(path);
    return await run(tests);
  } finally {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
  }
}

async function run(tests: readonly string[]): Promise<Outcome> {
  const wanted = tests.flatMap((name) => specifications.get(name) ?? []);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
  // Vitest also gives those of earlier runs.
  const modules = testModules.filter((module) => tests.includes(module.relativeModuleId));
  const failed = modules.find((module) => module.state() === 'failed');
  const noticedBy = failed?.relativeModuleId ?? (unhandledErrors.length > 0 ? 'an error' : undefined);
  const seconds = modules.map((module) => [module.relativeModuleId, module.diagnostic().duration / 1000]);
  return { ...(noticedBy === undefined ? {} : { noticedBy }), seconds: Object.fromEntries(seconds) };
}
