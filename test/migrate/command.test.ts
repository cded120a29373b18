import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { runCommand } from '../cli/run-command.ts';
import { application, edited, packageOf } from './changed-packages.ts';
import { renamedEverything } from './v2-changes.ts';

const folder = keptFolder('migrate ');
let to = '';

beforeAll(async () => {
  to = await packageOf(join(folder, 'v2'), edited('v2', renamedEverything), {
    name: '@org/liquidity-v2',
    className: 'LiquidityV2',
  });
});

const main = `#!/usr/bin/env node
import { LiquidityV2 } from '@org/liquidity-v2';
const { id } = await new LiquidityV2().settlementFacilities.retrieve('1');\r
console.log(id);
`;
const app = (name: string, text = main) => application(join(folder, name), { 'src/main.ts': text });
const read = (project: string, path: string) => readFileSync(join(project, path), 'utf8');

it('prints a difference that git applies, and writes nothing', async () => {
  const cwd = app('dry');
  const { code, stdout, stderr } = await runCommand(['migrate', '--package', '@org/liquidity-v2', '--to', to], { cwd });
  expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('by hand: 1 of 1.') });
  expect(stderr).toContain('Nothing was written.');
  expect(read(cwd, 'src/main.ts')).toBe(main);
  writeFileSync(join(cwd, 'out.patch'), stdout);
  execFileSync('git', ['apply', 'out.patch'], { cwd });
  expect(read(cwd, 'src/main.ts')).toBe(main.replace('settlementFacilities', 'facilities'));
});

it('writes once: a second run has no effect, whether or not the package is installed by then', async () => {
  const cwd = app('write');
  chmodSync(join(cwd, 'src/main.ts'), 0o755);
  const args = ['migrate', '--package', '@org/liquidity-v2', '--to', to, '--write'];
  const { code, stdout, stderr } = await runCommand(args, { cwd });
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  expect(stderr).toContain('Changed 2 files');
  const written = read(cwd, 'src/main.ts');
  expect(written).toBe(main.replace('settlementFacilities', 'facilities'));
  expect(read(cwd, 'package.json')).toContain('"@org/liquidity-v2": "^2.1.0"');
  expect(statSync(join(cwd, 'src/main.ts')).mode & 0o777).toBe(0o755);
  for (const installed of [{}, { '@org/liquidity-v2': to }]) {
    application(cwd, { 'src/main.ts': written, 'package.json': read(cwd, 'package.json') }, installed);
    const again = await runCommand(args, { cwd });
    expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('needs no change') });
    expect(read(cwd, 'src/main.ts')).toBe(written);
  }
});

it('takes a tarball', async () => {
  const cwd = app('tarball');
  execFileSync('tar', ['czf', join(folder, 'v2.tgz'), '--exclude=node_modules', '-C', join(to, '..'), 'package']);
  const { code, stdout } = await runCommand(
    ['migrate', '--package', '@org/liquidity-v2', '--to', join(folder, 'v2.tgz')],
    { cwd },
  );
  expect({ code, stdout }).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('+const { id } = await new LiquidityV2().facilities'),
  });
});

it('reports as JSON', async () => {
  const { stdout } = await runCommand(['migrate', '--package', '@org/liquidity-v2', '--to', to, '--json'], {
    cwd: app('json'),
  });
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ command: 'migrate', ok: true, outcome: 'planned', written: false, marked: [] });
  expect(report.files.map(({ path }: { path: string }) => path)).toEqual(['src/main.ts', 'package.json']);
});

it('exits with 3 if the application does not compile, and with 4 if it does not use the package', async () => {
  const args = ['migrate', '--package', '@org/liquidity-v2', '--to', to, '--write'];
  const broken = `${main}const a: string = 1;\n`;
  const cwd = app('broken', broken);
  expect(await runCommand(args, { cwd })).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('src/main.ts:5:7'),
  });
  expect(read(cwd, 'src/main.ts')).toBe(broken);
  expect(await runCommand(args, { cwd: app('other', 'export {};\n') })).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('does not use @org/liquidity-v2'),
  });
  const nowhere = await runCommand(['migrate', '--package', '@org/liquidity-v2', '--to', join(root, 'docs')], { cwd });
  expect(nowhere).toMatchObject({ code: 4, stderr: expect.stringContaining('is not a package of the generator') });
});
