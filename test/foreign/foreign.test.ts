import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parse, stringify } from 'yaml';
import { keptFolder, putFiles } from '../../generator/src/testing/folders.ts';
import { packCopy } from '../../scripts/pack-copy.ts';
import { root } from '../../scripts/packages.ts';
import { output } from '../../scripts/run.ts';
import { freePort } from '../faults/fault-server.ts';
import { isFull } from '../full.ts';
import { foreignEnvironment } from './foreign-environment.ts';
import { readmeSteps } from './readme-steps.ts';
import { startTreeRegistry, type TreeRegistry } from './tree-registry.ts';

/**
 * Repositories that know nothing of this one, with everything installed from a registry on this machine. What happens in them is what the
 * published README says, block by block; only the port differs. A full run tries all of them, others the first.
 */
const top = keptFolder('foreign ');
const corpus = join(process.env.CORPUS_DIR ?? '', 'home-iot.yaml');
const homeIot = readFileSync(
  isFull && existsSync(corpus) ? corpus : join(import.meta.dirname, 'home-iot.yaml'),
  'utf8',
);
const { step, file } = readmeSteps(readFileSync(join(root, 'generator/README.md'), 'utf8'));

let registry: TreeRegistry;

beforeAll(async () => {
  const tarballs = await packCopy(join(top, 'copy'), join(top, 'tarballs'));
  rmSync(join(top, 'copy'), { recursive: true });
  registry = await startTreeRegistry(tarballs, root, join(top, 'registry'));
});

afterAll(() => registry?.close());

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** A repository, and a shell in it. */
class Repository {
  readonly folder = mkdtempSync(join(top, 'a repository '));
  #port = 0;

  constructor(files: Readonly<Record<string, string>>) {
    putFiles(this.folder, { '.npmrc': `registry=${registry.url}\n`, ...files });
    output('git', ['init', '--quiet'], this.folder);
  }

  /** Runs the commands of a step as they are written, but for the port. */
  async follow(name: string): Promise<Ended> {
    const commands = step(name).replaceAll('4010', String(this.#port));
    try {
      const { stdout, stderr } = await promisify(execFile)('sh', ['-ec', commands], {
        cwd: this.folder,
        env: environment(),
      });
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      const { code, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string };
      return { code: code ?? -1, output: stdout + stderr };
    }
  }

  /** Starts the sandbox as the README says, for another folder of the client where asked for, and waits until it listens. */
  async serve(client = 'packages/home-iot'): Promise<void> {
    this.#port = await freePort();
    const commands = step('serve').replaceAll('4010', String(this.#port)).replaceAll('packages/home-iot', client);
    const child = spawn('sh', ['-ec', commands], {
      cwd: this.folder,
      env: environment(),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => {
      if (child.pid !== undefined) process.kill(-child.pid);
    });
    let said = '';
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        said += String(chunk);
        if (said.includes(`:${this.#port}`)) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', () => reject(new Error(said)));
    });
  }

  /** Takes the first path out of a description while something is done. */
  async withoutFirstPath<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
    const before = readFileSync(join(this.folder, path), 'utf8');
    const description = parse(before);
    delete description.paths[Object.keys(description.paths)[0] ?? ''];
    putFiles(this.folder, { [path]: stringify(description) });
    const result = await work();
    putFiles(this.folder, { [path]: before });
    return result;
  }
}

function environment(): NodeJS.ProcessEnv {
  return foreignEnvironment({
    npm_config_registry: registry.url,
    npm_config_loglevel: 'error',
    npm_config_cache: join(top, 'npm-cache'),
  });
}

/** The gate is green, red for a change that breaks callers, and green once it is taken back. */
async function expectGate(repository: Repository, name: string, description: string): Promise<void> {
  expect(await repository.follow(name)).toMatchObject({ code: 0 });
  const broken = await repository.withoutFirstPath(description, () => repository.follow(name));
  expect(broken).toMatchObject({ code: 1, output: expect.stringContaining('break') });
  expect(await repository.follow(name)).toMatchObject({ code: 0 });
}

describe('a repository that follows the README', () => {
  it('from an empty folder to a typed call and a gate, with npm', async () => {
    const repository = new Repository({ 'openapi.yaml': homeIot });
    const start = performance.now();
    expect(await repository.follow('set up')).toMatchObject({ code: 0 });
    expect(await repository.follow('compile')).toEqual({ code: 0, output: '' });
    console.log(
      `From an empty folder to a typed call that compiles: ${((performance.now() - start) / 1000).toFixed(1)} s.`,
    );
    await repository.serve();
    expect(await repository.follow('call')).toMatchObject({ code: 0, output: expect.stringMatching(/^(?:\[|\{)/) });
    await expectGate(repository, 'gate', 'openapi.yaml');
  });

  it.runIf(isFull)('an application in TypeScript, which compiles the client itself', async () => {
    const options = { module: 'nodenext', strict: true, rootDir: 'src', outDir: 'dist', types: [] };
    const repository = new Repository({
      'openapi.yaml': homeIot,
      'package.json':
        '{ "name": "shop", "private": true, "type": "module", "devDependencies": { "typescript": "^5.9.3" } }\n',
      'tsconfig.json': JSON.stringify({ compilerOptions: { ...options, target: 'es2023' }, include: ['src'] }),
      'src/first-call.ts': file('first-call.ts'),
    });
    expect(await repository.follow('set up in an application')).toMatchObject({ code: 0 });
    expect(await repository.follow('compile an application')).toEqual({ code: 0, output: '' });
    expect(existsSync(join(repository.folder, 'dist/home-iot/resources/device.js'))).toBe(true);
    await expectGate(repository, 'gate', 'openapi.yaml');
  });

  it.runIf(isFull)('a JavaScript project in CommonJS', async () => {
    const repository = new Repository({
      'openapi.yaml': homeIot,
      'package.json': '{\n\t"name": "legacy",\n\t"version": "1.0.0"\n}',
      'first-call.cjs': file('first-call.cjs'),
    });
    expect(await repository.follow('set up in JavaScript')).toMatchObject({ code: 0 });
    await repository.serve();
    expect(await repository.follow('call from JavaScript')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^(?:\[|\{)/),
    });
    await expectGate(repository, 'gate', 'openapi.yaml');
  });

  it.runIf(isFull)('a workspace of pnpm with two majors', async () => {
    const repository = new Repository({
      'api/v1.yaml': homeIot,
      'api/v2.yaml': homeIot.replace(/^( +version:) .*$/m, '$1 2.0.0'),
      'package.json': '{ "name": "workspace", "private": true }\n',
      'pnpm-workspace.yaml': 'packages:\n  - apps/*\n  - packages/*\n',
      'first-call.mjs': file('first-call.mjs'),
    });
    expect(await repository.follow('set up a workspace')).toMatchObject({ code: 0 });
    await repository.serve('packages/home-iot-v2');
    expect(await repository.follow('call from a workspace')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^(?:\[|\{)/),
    });
    await expectGate(repository, 'gate of a workspace', 'api/v2.yaml');
  });
});
