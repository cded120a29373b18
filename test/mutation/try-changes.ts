import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest, type TestCase, type TestSpecification } from 'vitest/node';
import type { Attempt, Beginning, Outcome, Survey, Surveyed, TestRun } from './attempt.ts';
import { withChange } from './find-changes.ts';

// One process that keeps vitest and what it transformed, in the copy of the checkout: it puts a change in, runs tests until one fails, and
// takes the change out again.

const root = join(import.meta.dirname, '../..');
// As the command line of vitest does: TypeScript checks itself where it is 'development'.
process.env.NODE_ENV = 'test';
const vitest = await createVitest(
  'test',
  { config: join(import.meta.dirname, 'vitest.config.ts'), watch: false, reporters: [{}], update: false },
  { clearScreen: false },
);
const specifications = await vitest.globTestSpecifications();

const fileOf = ({ moduleId }: TestSpecification) => relative(root, moduleId);

process.on('message', async (question: Attempt | Survey) => {
  process.send?.('files' in question ? await survey(question) : await outcomeOf(question));
});
// The process that asks has ended.
process.on('disconnect', () => process.exit());
process.send?.({ files: specifications.map(fileOf) } satisfies Beginning);

async function survey({ files }: Survey): Promise<Surveyed> {
  vitest.config.bail = 0;
  const wanted = specifications.filter((specification) => files.includes(fileOf(specification)));
  const { testModules } = await vitest.runTestSpecifications(wanted);
  vitest.config.bail = 1;
  return { tests: testModules.flatMap((module) => [...module.children.allTests()].map(testRun)) };
}

function testRun(test: TestCase): TestRun {
  const { reached = '', before = '' } = test.meta();
  return {
    id: test.id,
    file: test.module.relativeModuleId,
    name: test.fullName,
    passed: test.result().state !== 'failed',
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    reached,
    before,
  };
}

async function outcomeOf({ change, tests }: Attempt): Promise<Outcome> {
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
  const wanted = specifications.flatMap((specification) => only(specification, tests));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
  // Vitest also gives those of earlier runs.
  const modules = testModules.filter((module) => wanted.some(({ moduleId }) => moduleId === module.moduleId));
  const failed = modules.find((module) => module.state() === 'failed');
  const noticedBy = failed?.relativeModuleId ?? (unhandledErrors.length > 0 ? 'an error' : undefined);
  return noticedBy === undefined ? {} : { noticedBy };
}

function only(specification: TestSpecification, tests: readonly string[]): readonly TestSpecification[] {
  const { project, moduleId, taskId } = specification;
  const testIds = tests.filter((id) => id.startsWith(`${taskId}_`));
  return testIds.length === 0 ? [] : [project.createSpecification(moduleId, { testIds })];
}
