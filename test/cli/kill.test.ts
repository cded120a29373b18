import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../generator/src/testing/seeded-random.ts';
import { runCli, shortProgram, startCli } from './run-cli.ts';
import { describeTwo, textsIn, twoClientWorkspace } from './workspace.ts';

vi.setConfig({ testTimeout: 600_000 });

/** How often the generator is killed: each third time in the act, otherwise at any moment. */
const kills = Number(process.env.KILLS ?? 15);

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

/** Waits until nobody works on the packages any more: killing the generator leaves a commit that has begun to its end. */
async function untilQuiet(cwd: string): Promise<void> {
  let before = '';
  for (;;) {
    await delay(150);
    const now = JSON.stringify(textsIn(join(cwd, 'packages')));
    if (now === before) return;
    before = now;
  }
}

/** Generates to the end; the commit of a killed run may still be at work, and is then waited for. */
async function generatedWhole(cwd: string) {
  const run = await runCli(['generate'], { cwd, program: shortProgram });
  return { code: run.code, stderr: run.stderr.replaceAll(/Waiting for process \d+.*\n/g, '') };
}

async function killedAfter(cwd: string, milliseconds: number): Promise<void> {
  const { child, ended } = startCli(['generate'], { cwd, program: shortProgram });
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), milliseconds);
  await ended;
  clearTimeout(timer);
}

/** Kills the generator as soon as it has decided to change a package, which is when a careless one would be half way. */
async function killedInTheAct(cwd: string): Promise<boolean> {
  const { child, ended } = startCli(['generate'], { cwd, program: shortProgram });
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver && !existsSync(join(cwd, 'packages/.one.codegen/journal.json'))) await new Promise(setImmediate);
  const wasInTime = !isOver;
  if (wasInTime) process.kill(-(child.pid ?? 0), 'SIGKILL');
  await ended;
  return wasInTime;
}

describe('a generator that is killed', () => {
  it('leaves every package whole, as it was or as it will be, wherever it was struck', async () => {
    const random = seededRandom(20260726);
    const cwd = twoClientWorkspace(generations.a);
    const start = performance.now();
    await runCli(['generate'], { cwd, program: shortProgram });
    const wholeRun = performance.now() - start;
    const seen: string[] = [];
    let isB = true;
    for (let run = 0; run < kills; run++) {
      describeTwo(cwd, isB ? generations.b : generations.a);
      const inTheAct = run % 3 === 0 && (await killedInTheAct(cwd));
      if (run % 3 !== 0) await killedAfter(cwd, random() * wholeRun * 1.2);
      await untilQuiet(cwd);
      const found = packages.map((path) => generationOf(join(cwd, path)));
      seen.push(`${found.join('+')}${inTheAct ? ' in the act' : ''}`);
      expect(found, seen.join(', ')).not.toContain('mixed');
      if (random() < 0.5) {
        expect(await generatedWhole(cwd), seen.join(', ')).toEqual({ code: 0, stderr: '' });
        expect(packages.map((path) => generationOf(join(cwd, path)))).toEqual(isB ? ['b', 'b'] : ['a', 'a']);
        expect(existsSync(join(cwd, 'packages/.one.codegen')), 'nothing is left').toBe(false);
        isB = !isB;
      }
    }
    expect(seen.filter((one) => one.endsWith('in the act')).length).toBeGreaterThan(kills / 8);
  });

  it('is finished by the next run', async () => {
    const cwd = twoClientWorkspace(generations.a);
    await runCli(['generate', '--quiet'], { cwd, program: shortProgram });
    let next: 'a' | 'b' = 'b';
    for (let wasInTime = false; !wasInTime; next = next === 'a' ? 'b' : 'a') {
      describeTwo(cwd, generations[next]);
      wasInTime = await killedInTheAct(cwd);
      expect(await generatedWhole(cwd)).toEqual({ code: 0, stderr: '' });
      expect(packages.map((path) => generationOf(join(cwd, path)))).toEqual([next, next]);
      expect(existsSync(join(cwd, 'packages/.one.codegen'))).toBe(false);
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
