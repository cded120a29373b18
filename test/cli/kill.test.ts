import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { textsIn } from '../../generator/src/testing/folders.ts';
import { seededRandom } from '../../generator/src/testing/seeded-random.ts';
import { runCli, shortProgram, startCli } from './run-cli.ts';
import { describeTwo, twoClientWorkspace } from './workspace.ts';

/** How often the generator is killed: each second time in the act, otherwise at any moment. */
const kills = Number(process.env.KILLS ?? 6);

/** Modules that import each other, of one generation: a mixture of two does not import. */
function generation(name: string, count: number): Record<string, string> {
  const modules = Array.from({ length: count }, (_, index) => [
    `src/m${index}.ts`,
    `export const ${name}${index} = '${name}';\n`,
  ]);
  const index = modules.map((_, at) => `export { ${name}${at} } from './m${at}.ts';\n`).join('');
  return { ...Object.fromEntries(modules), 'src/index.ts': index, [`src/only-in-${name}.ts`]: 'export {};\n' };
}

const generations = { a: generation('a', 12), b: generation('b', 20) };
const packages = ['packages/one', 'packages/two'];

/** Which generation a package is of, whole; `mixed` if it is of neither. */
function generationOf(folder: string): 'none' | 'a' | 'b' | 'mixed' {
  const { 'package.json': _, 'codegen-manifest.json': manifest, ...files } = textsIn(folder);
  if (manifest === undefined && Object.keys(files).length === 0) return 'none';
  for (const name of ['a', 'b'] as const) {
    const isWhole = JSON.stringify(files) === JSON.stringify(sorted(generations[name]));
    if (isWhole && manifest?.includes(`src/only-in-${name}.ts`)) return name;
  }
  return 'mixed';
}

function sorted(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Generates to the end. */
async function generatedWhole(cwd: string) {
  const run = await runCli(['generate'], { cwd, program: shortProgram });
  return { code: run.code, stderr: run.stderr.replaceAll(/Waiting for another run.*\n/g, '') };
}

/** Kills a run in the act, or after a time; and makes its locks as old as they are a little later. */
async function killed(cwd: string, when: (ended: Promise<unknown>) => Promise<unknown>): Promise<void> {
  const { child, ended } = startCli(['generate'], { cwd, program: shortProgram });
  await when(ended);
  if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
  await ended;
  for (const name of ['one', 'two']) {
    const lock = join(cwd, `packages/.${name}.codegen/lock`);
    if (existsSync(lock)) utimesSync(lock, 0, 0);
  }
}

describe('a generator that is killed', () => {
  it('is finished by the next run, and shown by a check, wherever it was struck', async () => {
    const random = seededRandom(20260726);
    const cwd = twoClientWorkspace(generations.a);
    const start = performance.now();
    await runCli(['generate'], { cwd, program: shortProgram });
    const wholeRun = performance.now() - start;
    let wanted: 'a' | 'b' = 'a';
    for (let run = 0; run < kills; run++) {
      wanted = wanted === 'a' ? 'b' : 'a';
      describeTwo(cwd, generations[wanted]);
      const isInTheAct = run % 2 === 0;
      await killed(cwd, (ended) =>
        isInTheAct ? untilItStages(cwd, ended).then(() => delay(random() * 10)) : delay(random() * wholeRun * 1.2),
      );
      const found = packages.map((path) => generationOf(join(cwd, path)));
      const isLeft = packages.some((path) => existsSync(join(cwd, path.replace('/', '/.').concat('.codegen'))));
      if (found.some((one) => one !== wanted)) {
        const check = await runCli(['generate', '--check'], { cwd, program: shortProgram });
        expect(check.code, `${found}, left: ${isLeft}`).toBe(1);
      }
      expect(await generatedWhole(cwd), `${found}, left: ${isLeft}`).toEqual({ code: 0, stderr: '' });
      expect(packages.map((path) => generationOf(join(cwd, path)))).toEqual([wanted, wanted]);
      expect(existsSync(join(cwd, 'packages/.one.codegen')), 'nothing is left').toBe(false);
    }
  });
});

describe('a generator that is asked to end', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s exits %i and leaves nothing behind', async (signal, code) => {
    const random = seededRandom(code);
    const cwd = twoClientWorkspace(generations.a);
    await runCli(['generate'], { cwd, program: shortProgram });
    const codes: (number | null)[] = [];
    for (let run = 0; run < 20 && !codes.includes(code); run++) {
      describeTwo(cwd, run % 2 === 0 ? generations.b : generations.a);
      const { child, ended } = startCli(['generate'], { cwd, program: shortProgram });
      await untilItStages(cwd, ended);
      await delay(random() * 20);
      child.kill(signal);
      const end = await ended;
      codes.push(end.code);
      expect([0, code]).toContain(end.code);
      expect(packages.map((path) => generationOf(join(cwd, path)))).not.toContain('mixed');
      expect(existsSync(join(cwd, 'packages/.one.codegen'))).toBe(false);
    }
    expect(codes).toContain(code);
  });
});

async function untilItStages(cwd: string, ended: Promise<unknown>): Promise<void> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver && !existsSync(join(cwd, 'packages/.one.codegen'))) await new Promise(setImmediate);
}

describe('two generators at once', () => {
  it('take turns', async () => {
    const cwd = twoClientWorkspace(generations.a);
    const runs = await Promise.all([1, 2, 3].map(() => generatedWhole(cwd)));
    expect(runs).toEqual([1, 2, 3].map(() => ({ code: 0, stderr: '' })));
    expect(packages.map((path) => generationOf(join(cwd, path)))).toEqual(['a', 'a']);
    expect(existsSync(join(cwd, 'packages/.one.codegen'))).toBe(false);
  });
});
