import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { runCommand } from '../cli/run-command.ts';
import { isFull } from '../full.ts';
import { application, edited, moved, packageOf } from './changed-packages.ts';
import { movedMethods } from './v2-changes.ts';

const folder = keptFolder('migrate ');
const data = join(import.meta.dirname, 'data');
const service = join(import.meta.dirname, 'sandbox-service.ts');
/** Files of applications that are kept elsewhere. */
const taken: Record<string, readonly string[]> = {
  invoices: [service, join(root, 'examples/application-tests/fund-invoice.ts')],
  treasury: [service],
};

describe('applications that migrate', () => {
  const targets: Record<string, { readonly name: string; readonly place: string }> = {};

  beforeAll(async () => {
    const changed = edited('v2', movedMethods);
    const v2 = { name: '@org/liquidity-v2', className: 'LiquidityV2' };
    const v3 = { name: '@org/liquidity-v3', className: 'LiquidityV3' };
    targets.v2 = { name: v2.name, place: await packageOf(join(folder, 'v2'), changed, v2) };
    targets.v3 = { name: v3.name, place: await packageOf(join(folder, 'v3'), moved(changed, 'v2', 'v3'), v3) };
  });

  const sum = { calls: 0, ready: 0 };
  afterAll(() => {
    const share = (100 * sum.ready) / sum.calls;
    console.log(`migrate: ${sum.ready} of ${sum.calls} calls rewritten (${share.toFixed(1)} %)`);
    expect(share).toBeGreaterThanOrEqual(90);
  });

  /** Each application once, and each target; a full run tries all of both. */
  const apps = readdirSync(data).sort();
  const majorsOf = (app: string) => (isFull ? ['v2', 'v3'] : [apps.indexOf(app) % 2 === 0 ? 'v2' : 'v3']);

  describe.each(apps)('%s', (app) => {
    const sources = join(data, app, 'src');
    const files = Object.fromEntries(
      [...readdirSync(sources).map((name) => join(sources, name)), ...(taken[app] ?? [])].map((file) => [
        `src/${file === service ? 'service.ts' : basename(file)}`,
        readFileSync(file, 'utf8'),
      ]),
    );

    it.runIf(isFull)('has tests that pass before', () => {
      expect(testsOf(application(join(folder, `${app} before`), files))).toMatchObject({ status: 0 });
    });

    it.each(majorsOf(app))('compiles and passes its tests on the changed %s', async (major) => {
      const target = targets[major];
      if (target === undefined) throw new Error('no target');
      const cwd = application(join(folder, `${app} ${major}`), files);
      const args = ['migrate', '--package', '@org/liquidity-v2', '--to', target.place, '--write', '--json'];
      const { stdout } = await runCommand(args, { cwd });
      const { outcome, calls, errors, marked } = JSON.parse(stdout);
      expect({ outcome, errors }).toEqual({ outcome: 'planned', errors: [] });
      sum.calls += calls.all;
      sum.ready += calls.all - calls.marked;
      expect(calls.marked).toBe(new Set(marked.map(({ place }: { place: string }) => place)).size);
      application(cwd, {}, { [target.name]: target.place });
      expect(compiles(cwd)).toBe('');
      expect(testsOf(cwd)).toMatchObject({ status: 0 });
    });
  });
});

/** What the compiler says of the application's own files; the sources of the sandbox, which it links to, have options of their own. */
function compiles(cwd: string): string {
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', cwd], { cwd, encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('src/'))
    .join('\n');
}

function testsOf(cwd: string): { readonly status: number; readonly text: string } {
  try {
    return { status: 0, text: execFileSync(process.execPath, ['--test', 'src/*.test.*'], { cwd, encoding: 'utf8' }) };
  } catch (error) {
    return { status: 1, text: String(error instanceof Error && 'stdout' in error ? error.stdout : error) };
  }
}
