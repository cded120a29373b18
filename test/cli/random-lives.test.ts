import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import '../fixed-seed.ts';
import { ownStages, type Stages } from '../../generator/src/generate/stages.ts';
import { keptFolder, putFiles, textsIn } from '../../generator/src/testing/folders.ts';
import { runStep } from '../release/run-step.ts';
import { anyEvents, anyKind, Life } from './life.ts';
import { pets } from './workspace.ts';

// Whatever happens to a generated client: no run without --force changes manual work, no generated file remains without a
// report, and in the end the client equals a first generation.

const lives = Number(process.env.CLIENT_LIVES ?? 20);
vi.setConfig({ testTimeout: 1_800_000 + lives * 3_000 });

/** Fails every change below a folder once a number of them are done, as for a process that was killed. */
const disk = vi.hoisted(() => ({ folder: '', left: Number.POSITIVE_INFINITY }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const changes = ['writeFileSync', 'renameSync', 'rmSync', 'rmdirSync', 'mkdirSync', 'chmodSync', 'openSync'] as const;
  const dying = changes.map((name) => {
    const change = real[name] as (...args: unknown[]) => unknown;
    const mayDie = (...args: unknown[]) => {
      const [path, flags] = args;
      const isChange = typeof path === 'string' && disk.folder !== '' && path.startsWith(disk.folder) && flags !== 'r';
      if (!isChange) return change(...args);
      disk.left -= 1;
      if (disk.left < 0) throw Object.assign(new Error('killed'), { code: 'EIO' });
      return change(...args);
    };
    return [name, mayDie];
  });
  return { ...real, ...Object.fromEntries(dying) };
});

const top = keptFolder('lives ');

/** The real stages, without the compilers and the runtime. */
const stages: Stages = { ...ownStages, compilePackage: async (files) => files, inlineRuntime: async () => [] };

it.each([4, 9, 14, 19, 24, 29, 40])('of an init that is killed at change %i: the next one goes on', async (at) => {
  const project = (name: string) => {
    const folder = join(top, `${name} ${at}`, 'app');
    putFiles(folder, { 'pets.yaml': pets, 'package.json': '{\n  "name": "app"\n}\n' });
    const init = () => runStep(['init', 'pets.yaml', '--yes', '--ci', 'github'], folder, stages);
    return { folder, init };
  };
  const whole = project('whole');
  expect(await whole.init()).toMatchObject({ code: 0 });
  const killed = project('killed');
  Object.assign(disk, { folder: killed.folder, left: at });
  await killed.init();
  Object.assign(disk, { folder: '' });
  // People continue to edit, and their work stays.
  const file = join(killed.folder, 'package.json');
  const own = (text: string) => text.replace('"name": "app"', '"name": "own"');
  writeFileSync(file, own(readFileSync(file, 'utf8')));
  const lock = join(killed.folder, 'packages/.pets.codegen/lock');
  if (existsSync(lock)) utimesSync(lock, 0, 0);
  expect(await killed.init()).toMatchObject({ code: 0 });
  const { 'package.json': manifest = '', ...expected } = textsIn(whole.folder);
  expect(textsIn(killed.folder)).toEqual({ ...expected, 'package.json': own(manifest) });
});

it('are never lost, and end as they began', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(anyKind, anyEvents, async (kind, events) => {
      count += 1;
      const life = new Life(join(top, String(count)), kind, (folder, at) => {
        Object.assign(disk, { folder: at === undefined ? '' : folder, left: at ?? Number.POSITIVE_INFINITY });
      });
      await life.live(events);
    }),
    { numRuns: lives },
  );
});
