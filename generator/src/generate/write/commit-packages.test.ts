import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { commitPackage, commitPackages } from './commit-packages.ts';
import { type Journal, writeJournal } from './journal.ts';
import { type Manifest, manifestPath } from './manifest.ts';
import { openOutputFolder } from './output-folder.ts';
import { type PackagePlan, planPackage, wantedPackage } from './plan-package.ts';
import { readManifest, readOutput } from './read-output.ts';
import { stagePackage } from './stage-package.ts';
import { putFiles, scratchFolder, textsIn } from './testing/scratch-folder.ts';

/** Counts the steps that change files; fails at the one that a test chooses, and at all from the one where the process dies. */
const steps = vi.hoisted(() => ({ taken: 0, failAt: Number.POSITIVE_INFINITY, dieAt: Number.POSITIVE_INFINITY }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const counted =
    <Args extends unknown[], Result>(action: (...args: Args) => Result) =>
    (...args: Args): Result => {
      steps.taken++;
      const fails = steps.taken === steps.failAt || steps.taken >= steps.dieAt;
      if (fails) throw Object.assign(new Error('injected'), { code: 'EACCES' });
      return action(...args);
    };
  return {
    ...real,
    renameSync: counted(real.renameSync),
    rmSync: counted(real.rmSync),
    rmdirSync: counted(real.rmdirSync),
  };
});

vi.setConfig({ testTimeout: 60_000 });

const unharmed = { taken: 0, failAt: Number.POSITIVE_INFINITY, dieAt: Number.POSITIVE_INFINITY };
const origin = { generator: 'gen@1.0.0', description: 'd', settings: 's' };
const old = {
  'package.json': 'old\n',
  'src/a.ts': 'old\n',
  'src/b.ts': 'old\n',
  'gone/x.ts': 'old\n',
  'gone/y.ts': 'old\n',
};
const next = { 'package.json': 'new\n', 'src/a.ts': 'new\n', 'src/b.ts': 'new\n', 'added/z.ts': 'new\n' };
const foreign = { 'CHANGELOG.md': 'theirs\n', 'gone/mine.ts': 'theirs\n' };

function planFor(folder: string, files: Record<string, string>): PackagePlan {
  const wanted = Object.entries(files).map(([path, content]) => ({ path, content }));
  const previous: Manifest | undefined = readManifest(folder);
  const paths = [...Object.keys(files), ...(previous?.files.keys() ?? []), manifestPath];
  return planPackage(wantedPackage(wanted, origin), previous, readOutput(folder, paths));
}

async function staged(folder: string, files: Record<string, string>) {
  const output = openOutputFolder(folder);
  mkdirSync(output.state, { recursive: true });
  const plan = planFor(output.path, files);
  await writeJournal(output.state, await stagePackage(output, plan));
  return { output: output.path, state: output.state };
}

/** A package made of `old` and foreign files, and everything laid out to turn it into `next`. */
async function readyToCommit(name = 'pets') {
  const folder = join(scratchFolder(), name);
  commitPackages([await staged(folder, old)]);
  putFiles(folder, foreign);
  return { place: await staged(folder, next), before: textsIn(folder) };
}

function generatedIn(folder: string): Record<string, string> {
  const { [manifestPath]: _, ...files } = textsIn(folder);
  return files;
}

/** Takes the steps of an action one by one: fails at the first, then at the second, and so on until it comes through. */
async function failingAtEveryStep(action: (failAt: number) => Promise<boolean>): Promise<number> {
  for (let step = 1; ; step++) {
    const failed = await action(step);
    if (!failed) return step - 1;
  }
}

function failsAt(step: number, action: () => void, dieAt = Number.POSITIVE_INFINITY): boolean {
  Object.assign(steps, { taken: 0, failAt: step, dieAt });
  try {
    action();
    return false;
  } catch {
    return true;
  } finally {
    Object.assign(steps, unharmed);
  }
}

beforeEach(() => void Object.assign(steps, unharmed));

describe('commitPackages', () => {
  it('turns the old package into the new one', async () => {
    const { place } = await readyToCommit();
    commitPackages([place]);
    expect(generatedIn(place.output)).toEqual({ ...next, ...foreign });
    expect(planFor(place.output, next).changes).toEqual([]);
    expect(existsSync(join(place.state, 'journal.json'))).toBe(false);
  });

  it('finishes what was cut off at any step', async () => {
    const count = await failingAtEveryStep(async (step) => {
      const { place } = await readyToCommit();
      const journal: Journal = {
        direction: 'forward',
        writes: planFor(place.output, next).writes.map((file) => file.path),
        added: ['added/z.ts'],
        removals: ['gone/x.ts', 'gone/y.ts'],
      };
      const failed = failsAt(step, () => commitPackage(place, journal));
      commitPackages([place]);
      expect(generatedIn(place.output), `cut off at step ${step}`).toEqual({ ...next, ...foreign });
      expect(planFor(place.output, next).changes, `cut off at step ${step}`).toEqual([]);
      return failed;
    });
    expect(count).toBeGreaterThanOrEqual(8);
  });

  it('puts all packages back when any step of one fails', async () => {
    const count = await failingAtEveryStep(async (step) => {
      const packages = [await readyToCommit('one'), await readyToCommit('two')];
      const places = packages.map(({ place }) => place);
      const failed = failsAt(step, () => commitPackages(places));
      const old = packages.map(({ before }) => before);
      const wanted = packages.map(() => sorted({ ...next, ...foreign }));
      const isOld = isDeepStrictEqual(
        places.map(({ output }) => textsIn(output)),
        old,
      );
      const isNew = isDeepStrictEqual(
        places.map(({ output }) => generatedIn(output)),
        wanted,
      );
      expect(isOld || isNew, `failed at step ${step}`).toBe(true);
      return failed;
    });
    expect(count).toBeGreaterThanOrEqual(16);
  });

  it('is put back by the next run when it dies while putting back', async () => {
    for (const failAt of [2, 4, 6, 8]) {
      for (let after = 1; after <= 9; after++) {
        const { place, before } = await readyToCommit();
        failsAt(failAt, () => commitPackages([place]), failAt + after);
        commitPackages([place]);
        const isOld = isDeepStrictEqual(textsIn(place.output), before);
        const isNew = isDeepStrictEqual(generatedIn(place.output), sorted({ ...next, ...foreign }));
        expect(isOld || isNew, `failed at ${failAt}, died ${after} later`).toBe(true);
      }
    }
  });

  it('makes a new package appear whole or not at all', async () => {
    const count = await failingAtEveryStep(async (step) => {
      const folder = join(scratchFolder(), 'pets');
      const place = await staged(folder, next);
      const failed = failsAt(step, () =>
        commitPackage(place, {
          direction: 'forward',
          writes: Object.keys(next),
          added: Object.keys(next),
          removals: [],
        }),
      );
      if (existsSync(folder)) expect(generatedIn(folder)).toEqual(next);
      commitPackages([place]);
      expect(generatedIn(folder)).toEqual(next);
      return failed;
    });
    expect(count).toBe(1);
  });

  it('does not believe a journal that names what is not generated', async () => {
    const { place } = await readyToCommit();
    putFiles(place.state, { 'journal.json': JSON.stringify({ writes: [], added: [], removals: ['CHANGELOG.md'] }) });
    expect(() => commitPackages([place])).toThrow(/damaged/);
    putFiles(place.state, { 'journal.json': JSON.stringify({ writes: ['../../x'], added: [], removals: [] }) });
    expect(() => commitPackages([place])).toThrow(/damaged/);
    expect(existsSync(join(place.output, 'CHANGELOG.md'))).toBe(true);
  });
});

function sorted(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
