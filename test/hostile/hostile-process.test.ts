import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { type Ended, runCli } from '../cli/run-cli.ts';
import { codeCases } from './cases/code-cases.ts';
import { commentCases } from './cases/comment-cases.ts';
import { packageCases } from './cases/package-cases.ts';
import { referenceCases } from './cases/reference-cases.ts';
import { type Attack, firstAttacks } from './describe-case.ts';

const attacks = firstAttacks([...commentCases, ...codeCases, ...packageCases, ...referenceCases]);
const accepted = attacks.filter(({ hostile }) => hostile.refused === undefined);
const refused = attacks.filter(({ hostile }) => hostile.refused !== undefined);

let root: string;
let workspace: string;
let guard: string;

beforeAll(() => {
  root = keptFolder('hostile-process-');
  workspace = join(root, 'a/b/workspace');
  guard = join(root, 'guard');
  mkdirSync(join(workspace, 'specs'), { recursive: true });
  writeFileSync(join(root, 'canary'), 'sings');
  writeFileSync(guard, '');
});

const fileOf = ({ kind }: Attack, group: string, index: number): string => `specs/${group}-${index}.${kind}`;

/** A configuration with one client for each description, and these descriptions. */
function configure(group: string, list: readonly Attack[]): string {
  const clients = list.map((attack, index) => {
    const input = fileOf(attack, group, index);
    writeFileSync(join(workspace, input), attack.text);
    // Rejected descriptions contain references to real packages.
    return {
      major: `v${index}`,
      input,
      output: `packages/${index}`,
      package: `@test/p${index}`,
      className: `P${index}`,
    };
  });
  const runtime = { package: '@org/liquidity-runtime', range: '^0.1.0' };
  // Some of the rejected ones are otherwise repaired: --strict rejects all.
  const config = { runtime, environmentPrefix: 'TEST', strict: group === 'refused', clients };
  const file = join(workspace, `${group}.config.ts`);
  writeFileSync(file, `export default ${JSON.stringify(config, null, 2)};\n`);
  return file;
}

async function run(...args: readonly string[]): Promise<Ended> {
  const preload = pathToFileURL(join(import.meta.dirname, 'guard.mjs')).href;
  const env = { GUARD_FILE: guard, NODE_OPTIONS: `--import=${preload} --max-old-space-size=1024` };
  return await runCli(args, { cwd: workspace, env });
}

/** Every file below a folder with its content; a link is told by its target only. */
function contents(folder: string, left: readonly string[] = []): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (left.some((prefix) => path.startsWith(prefix))) continue;
    if (entry.isSymbolicLink()) found.set(path, 'a link');
    else if (entry.isFile()) found.set(path, readFileSync(path, 'base64'));
  }
  return found;
}

function expectNothingBroughtAbout(): void {
  expect(readFileSync(guard, 'utf8')).toBe('');
  expect(readFileSync(join(root, 'canary'), 'utf8')).toBe('sings');
}

describe('the generator in a process of its own', () => {
  it('takes what is only text, and does nothing besides writing its packages', async () => {
    const config = configure('accepted', accepted);
    const before = contents(root, [join(workspace, 'packages')]);
    const { code, stdout, stderr } = await run('generate', '-c', config);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stdout + stderr).not.toMatch(/^ {4}at |[\p{Bidi_Control}]/mu);
    expectNothingBroughtAbout();
    expect(contents(root, [join(workspace, 'packages')])).toEqual(before);
    const packages = readdirSync(join(workspace, 'packages'));
    expect(packages).toHaveLength(accepted.length);
    for (const name of packages) expect(lstatSync(join(workspace, 'packages', name)).isDirectory()).toBe(true);
  });

  it('makes the same again, to the byte', async () => {
    const { code, stdout } = await run('generate', '-c', join(workspace, 'accepted.config.ts'), '--check');
    expect({ code, stdout }).toMatchObject({ code: 0 });
    expectNothingBroughtAbout();
  });

  it('refuses the rest, names each place and leaves what is there as it is', async () => {
    const config = configure('refused', refused);
    const before = contents(root);
    const { code, stderr } = await run('generate', '-c', config);
    expect(code, stderr).toBe(3);
    expect(stderr).not.toMatch(/^ {4}at |[\p{Bidi_Control}]|\[object Object\]/mu);
    for (const [index, attack] of refused.entries()) {
      const file = fileOf(attack, 'refused', index);
      expect(stderr, attack.name).toMatch(new RegExp(`${file.replaceAll('.', '\\.')}:\\d+:\\d+`));
    }
    expectNothingBroughtAbout();
    expect(contents(root)).toEqual(before);
    expect(existsSync(join(workspace, 'packages/0/package.json'))).toBe(true);
  });
});
