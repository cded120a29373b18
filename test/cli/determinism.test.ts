import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { putFiles, scratchFolder, textsIn } from '../../generator/src/testing/folders.ts';
import { runCli } from './run-cli.ts';
import { pets } from './workspace.ts';

const args = ['--package', '@acme/pets', '--output'];

async function generated(description: string, cwd = scratchFolder(), env: Record<string, string> = {}) {
  putFiles(cwd, { 'pets.yaml': description });
  const run = await runCli(['generate', '--input', 'pets.yaml', ...args, 'out'], { cwd, env });
  expect(run).toMatchObject({ code: 0, stderr: '' });
  return textsIn(join(cwd, 'out'));
}

describe('what is generated', () => {
  it('is the same in every place, time zone and language', async () => {
    const expected = await generated(pets);
    expect(Object.keys(expected).length).toBeGreaterThan(5);
    const longName = join(scratchFolder(), 'é space '.repeat(20));
    mkdirSync(longName);
    expect(await generated(pets, longName)).toEqual(expected);
    for (const env of [
      { TZ: 'Asia/Kolkata', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' },
      { TZ: 'America/St_Johns', LC_ALL: 'C', LANG: 'C' },
      { TZ: 'UTC', LC_ALL: 'sv_SE.UTF-8', LANG: 'de_DE.UTF-8' },
    ]) {
      expect(await generated(pets, undefined, env), JSON.stringify(env)).toEqual(expected);
    }
  });

  it('does not depend on the working folder, nor on links to it', async () => {
    const top = scratchFolder();
    putFiles(top, { 'deep/down/pets.yaml': pets });
    symlinkSync('deep', join(top, 'link'));
    await runCli(['generate', '--input', 'down/pets.yaml', ...args, 'here'], { cwd: join(top, 'link') });
    const here = textsIn(join(top, 'deep/here'));
    renameSync(join(top, 'deep/here'), join(top, 'moved'));
    await runCli(['generate', '--input', join(top, 'link/down/pets.yaml'), ...args, join(top, 'there')], { cwd: '/' });
    expect(textsIn(join(top, 'there'))).toEqual(here);
    expect(JSON.stringify(here)).not.toContain(top);
  });

  it('does not depend on order, notation or line ends', async () => {
    const expected = await generated(pets);
    const value: unknown = parse(pets);
    expect(await generated(JSON.stringify(reversed(value)))).toEqual(expected);
    expect(await generated(stringify(reversed(value)).replaceAll('\n', '\r\n'))).toEqual(expected);
    expect(await generated(`# a comment\n${pets}`)).toEqual(expected);
  });

  it('names no time, no machine and no user', async () => {
    const text = JSON.stringify(await generated(pets));
    expect(text).not.toMatch(new RegExp(`${new Date().getFullYear()}-\\d\\d-\\d\\d|/tmp/|/home/|/root/`));
  });
});

/** The same value with the keys of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, reversed(inner)] as const)
      .toReversed(),
  );
}
