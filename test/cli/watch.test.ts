import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { putFiles, textsIn } from '../../generator/src/testing/folders.ts';
import { shortProgram, startCli } from './run-cli.ts';
import { describeTwo, describing, twoClients, twoClientWorkspace } from './workspace.ts';

/** A watch that runs, and what it has printed. */
function startWatch(cwd: string, ...flags: string[]) {
  const { child, ended } = startCli(['generate', '--watch', ...flags], { cwd, program: shortProgram });
  onTestFinished(() => void child.kill('SIGKILL'));
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    err += String(chunk);
  });
  const rounds = () => err.split('Watching for changes').length - 1;
  return {
    child,
    ended,
    out: () => out,
    err: () => err,
    /** Waits until it has come to rest for the nth time. */
    round: (count: number) => vi.waitFor(() => expect(rounds()).toBeGreaterThanOrEqual(count), { interval: 20 }),
  };
}

describe('--watch', () => {
  it('generates again after each save, lives through a broken description, and ends cleanly', async () => {
    const cwd = twoClientWorkspace({ 'src/a.ts': '1\n' });
    const watch = startWatch(cwd);
    await watch.round(1);
    expect(textsIn(join(cwd, 'packages/one'))).toMatchObject({ 'src/a.ts': '1\n' });

    putFiles(cwd, { 'spec/one.json': describing({ 'src/a.ts': '2\n' }) });
    await watch.round(2);
    expect(watch.err()).toContain('Changed: spec/one.json');
    // A separate pipe from the one that counts rounds.
    await vi.waitFor(() => expect(watch.out()).toContain('packages/one/src/a.ts (updated)'));
    expect(textsIn(join(cwd, 'packages/one'))).toMatchObject({ 'src/a.ts': '2\n' });

    putFiles(cwd, { 'spec/one.json': '{ broken' });
    await watch.round(3);
    expect(watch.err()).toContain('error');
    expect(textsIn(join(cwd, 'packages/one'))).toMatchObject({ 'src/a.ts': '2\n' });

    describeTwo(cwd, { 'src/a.ts': '3\n' });
    await watch.round(4);
    expect(textsIn(join(cwd, 'packages/two'))).toMatchObject({ 'src/a.ts': '3\n' });

    watch.child.kill('SIGINT');
    expect(await watch.ended).toMatchObject({ code: 130 });
    expect(Object.keys(textsIn(join(cwd, 'packages'))).filter((name) => name.includes('.codegen'))).toEqual([]);
  });

  it('follows the configuration', async () => {
    const cwd = twoClientWorkspace({ 'src/a.ts': '1\n' });
    const watch = startWatch(cwd, '--json');
    await watch.round(1);
    putFiles(cwd, { 'liquidity.config.ts': twoClients.replace("client('two', 'v2')", "client('three', 'v3')") });
    await watch.round(2);
    expect(watch.err()).toContain('three.json');
    putFiles(cwd, { 'spec/three.json': describing({ 'src/c.ts': '1\n' }) });
    await watch.round(3);
    expect(textsIn(join(cwd, 'packages/three'))).toMatchObject({ 'src/c.ts': '1\n' });
    await vi.waitFor(() => expect(watch.out()).toContain('"leftBehind":["packages/two"]'));
    const codes = watch
      .out()
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { exitCode: number }).exitCode);
    expect(codes[0]).toBe(0);
    expect(codes.at(-1)).toBe(0);
    expect(codes.some((code) => code !== 0)).toBe(true);
    watch.child.kill('SIGTERM');
    expect(await watch.ended).toMatchObject({ code: 143 });
  });
});
