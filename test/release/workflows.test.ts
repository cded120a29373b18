import { execFile, spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { packageManager } from '../../scripts/run.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.github/workflows');
const texts = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
const workflows = [...texts].map(([name, text]) => ({ name, text, workflow: parse(text) as Workflow }));
const jobs = workflows.flatMap(({ name, workflow }) =>
  Object.entries(workflow.jobs).map(([job, content]) => ({ name: `${name} ${job}`, workflow, job: content })),
);
const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
const runs = (job: Job) => job.steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
const commands = (job: Job) => runs(job).join('\n');

describe.each(workflows)('$name', ({ text, workflow }) => {
  it('grants nothing that a job does not ask for', () => {
    expect(workflow.permissions).toEqual({});
  });

  it('never runs code of a pull request with the rights of the repository', () => {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
    expect(text).not.toContain('secrets.');
  });

  it('names every action by its commit, with the version beside it', () => {
    for (const [, action = ''] of text.matchAll(/uses:\s*(.+)/g)) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+(?:\/[\w-]+)?@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  it('runs the exact pnpm of this repository', () => {
    for (const [, manager] of text.matchAll(/npx --yes (\S+)/g)) expect(manager).toBe(packageManager);
    expect(text).not.toMatch(/(?<!npx --yes )\bpnpm@/);
  });
});

describe.each(jobs)('$name', ({ job, workflow }) => {
  it('says what it may do', () => {
    expect(Object.keys(job.permissions ?? {})).not.toEqual([]);
  });

  it('calls only what exists', () => {
    for (const [, script = ''] of commands(job).matchAll(/pnpm@\S+ (?!install)([\w:-]+)/g))
      expect(scripts).toHaveProperty([script]);
    for (const [, file = ''] of commands(job).matchAll(/(?:node|bash) ([\w./-]+)/g))
      expect(existsSync(join(root, file))).toBe(true);
  });

  it('has scripts that the shell can read, and puts no text of others into them', () => {
    for (const run of runs(job)) {
      expect(run).not.toContain('${{');
      expect(spawnSync('bash', ['-n'], { input: run, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    }
  });

  it('leaves no token behind where it checks out', () => {
    const checkouts = job.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const step of checkouts) expect(step.with?.['persist-credentials']).toBe(false);
    // A workflow triggered by another one checks out the default branch, never the triggering commit.
    if ('workflow_run' in workflow.on) for (const step of checkouts) expect(step.with).not.toHaveProperty('ref');
    if (/release:|spec:diff/.test(commands(job))) expect(checkouts[0]?.with).toMatchObject({ 'fetch-depth': 0 });
  });

  it('installs nothing and restores no cache where it may write or publish', () => {
    const mayWrite = Object.values(job.permissions ?? {}).includes('write');
    if (mayWrite) expect(commands(job)).not.toMatch(/\b(?:pnpm|npx|npm|install)\b/);
    expect(JSON.stringify(job)).not.toContain('"cache"');
  });
});

it.each([
  ['a change waits', { 'kind-lake.md': '' }, 1],
  ['nothing waits', { 'config.json': '{}', 'README.md': '' }, 0],
  ['pre-releases are published', { 'pre.json': '{ "mode": "pre" }', 'pre/kind-lake.md': '' }, 0],
  ['the release after pre-releases waits', { 'pre.json': '{\n  "mode": "exit"\n}', 'pre/kind-lake.md': '' }, 1],
])('the release workflow counts changesets while %s', (_, files, expected) => {
  const cwd = scratchFolder();
  putFiles(cwd, Object.fromEntries(Object.entries(files).map(([name, text]) => [`.changeset/${name}`, text])));
  const look = jobs.find(({ name }) => name === 'release.yml look');
  const env = { ...process.env, GITHUB_OUTPUT: join(cwd, 'said') };
  expect(spawnSync('bash', ['-e', '-c', look ? commands(look.job) : ''], { cwd, env })).toMatchObject({ status: 0 });
  expect(readFileSync(join(cwd, 'said'), 'utf8').trim()).toBe(`changesets=${expected}`);
});

describe('what comes from others', () => {
  const all = [...texts.values()].join('\n');

  it('is reviewed, analysed and held against known advisories', () => {
    expect(all).toContain('actions/dependency-review-action@');
    expect(all).toContain('github/codeql-action/analyze@');
    expect(all).toContain('node scripts/advisories.ts');
  });

  it('is installed days after it was published, by workspaces that trust no downgrade and run no script by itself', () => {
    const files = globSync('**/pnpm-workspace.yaml', { cwd: root, exclude: ['**/node_modules'] });
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(parse(readFileSync(join(root, file), 'utf8')), file).toMatchObject({
        minimumReleaseAge: 2880,
        trustPolicy: 'no-downgrade',
        blockExoticSubdeps: true,
        strictDepBuilds: true,
      });
    }
  });
});

describe('the job that stages', () => {
  const publishing = jobs.filter(({ job }) => job.permissions?.['id-token'] !== undefined);

  it('is the only one that sends packages, and cannot publish them', () => {
    expect(commands(publishing[0]?.job ?? { steps: [] })).toContain('release-publish.ts --tarballs tarballs --stage');
    for (const { name, job } of jobs)
      expect(/release-publish|release:publish|\bnpm publish/.test(commands(job)), name).toBe(
        name === 'release.yml stage',
      );
  });

  it.each([
    ['has all', 'sha512-abc', 0],
    ['has other content', 'sha512-other', 1],
    ['has nothing', undefined, 1],
  ])('is followed by tags only where the registry %s', async (_, integrity, status) => {
    const server = createServer((request, response) => {
      const known = request.url === '/@org%2fpets/1.2.0' && integrity !== undefined;
      response.writeHead(known ? 200 : 404).end(JSON.stringify({ dist: { integrity } }));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const cwd = scratchFolder();
    const packages = [{ name: '@org/pets', version: '1.2.0', integrity: 'sha512-abc' }];
    putFiles(cwd, { 'tarballs/tarballs.json': JSON.stringify({ packages }) });
    const step = workflows.find(({ name }) => name === 'release.yml')?.workflow.jobs.tag?.steps[1]?.run ?? 'exit 9';
    const env = { ...process.env, REGISTRY: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    const ended = new Promise((resolve) => {
      execFile('bash', ['-c', step], { cwd, env }, (error) => resolve(error?.code ?? 0));
    });
    expect(await ended).toBe(status);
  });

  it('is the only one with an identity, in an environment of its own', () => {
    expect(publishing.map(({ name }) => name)).toEqual(['release.yml stage']);
    expect(publishing[0]?.job.environment).toBe('npm');
  });

  it('runs a program that stands on Node alone', () => {
    const [, entry = ''] = /node (\S+)/.exec(publishing[0] ? commands(publishing[0].job) : '') ?? [];
    const imported = importsBelow(join(root, entry));
    expect(imported.files.size).toBeGreaterThan(5);
    expect([...imported.packages].filter((name) => !name.startsWith('node:'))).toEqual([]);
  });
});

/** Everything that a module imports, types aside, directly or through others. */
function importsBelow(entry: string): { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> } {
  const files = new Set([entry]);
  const packages = new Set<string>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const [, name = ''] of text.matchAll(/^(?:import|export) (?!type)[^;]*?from '([^']+)'/gm)) {
      if (name.startsWith('.')) files.add(resolve(dirname(file), name));
      else packages.add(name);
    }
    expect(text).not.toMatch(/\bimport\(/);
  }
  return { files, packages };
}
