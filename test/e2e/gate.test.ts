import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { output } from '../../scripts/run.ts';

/** A foreign repository: a main branch on its origin, and a clone as a pull request's job has it. */
const folder = keptFolder('gate-');
const origin = join(folder, 'origin');
const clone = join(folder, 'clone');
const pets =
  'openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\npaths:\n  /pets:\n    get:\n      operationId: listPets\n';
const described = `${pets}      responses: { "200": { description: Pets } }\n`;

const commit = (cwd: string, message: string) =>
  output(
    'git',
    ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--all', '-m', message],
    cwd,
  );

beforeAll(() => {
  mkdirSync(join(origin, 'api'), { recursive: true });
  const git = (...args: readonly string[]) =>
    output('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], origin);
  git('init', '--quiet', '--initial-branch=main');
  writeFileSync(join(origin, 'api/pets.yaml'), described);
  git('add', '.');
  git('commit', '--quiet', '-m', 'Begin');
  output('git', ['clone', '--quiet', '--depth=1', `file://${origin}`, clone], folder);
});

function gate(command: string, more: Readonly<Record<string, string>> = {}) {
  const job = mkdtempSync(join(folder, 'job-'));
  const summary = join(job, 'summary.md');
  const outputs = join(job, 'outputs');
  for (const file of [summary, outputs]) writeFileSync(file, '');
  const { status, stdout, stderr } = spawnSync('bash', [join(root, 'scripts/gate.sh')], {
    cwd: clone,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      HOME: job,
      GATE_TOOL: `node ${join(root, 'generator/src/cli.ts')}`,
      GATE_COMMAND: command,
      GITHUB_BASE_REF: 'main',
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_OUTPUT: outputs,
      RUNNER_TEMP: job,
      ...more,
    },
  });
  const read = (path: string) => readFileSync(path, 'utf8');
  return { status, stdout, stderr, job, summary: read(summary), outputs: read(outputs) };
}

describe('the gate of a foreign repository', () => {
  const description = { GATE_DESCRIPTION: 'api/pets.yaml' };

  it('is red for a break, with annotations, a summary and reports, and green once it is taken back', () => {
    writeFileSync(join(clone, 'api/pets.yaml'), described.replace('/pets:', '/cats:'));
    const red = gate('diff', description);
    expect([red.status, red.outputs]).toEqual([1, expect.stringMatching(/^breaking=[1-9]\n$/)]);
    expect(red.stdout).toMatch(/^::error /m);
    expect(red.summary).toContain('GET /pets');
    for (const file of ['changes.md', 'changes.html', 'changes.json', 'changes.sarif'])
      expect(readFileSync(join(red.job, 'change-report', file), 'utf8')).not.toBe('');
    writeFileSync(join(clone, 'api/pets.yaml'), described);
    expect(gate('diff', description)).toMatchObject({ status: 0, outputs: 'breaking=0\n' });
  });

  it('does not accuse a branch of what the base branch has added since, and judges by the rules of where it began', () => {
    output('git', ['config', 'receive.denyCurrentBranch', 'updateInstead'], origin);
    writeFileSync(join(origin, 'api/pets.yaml'), described.replace('  /pets:', '  /dogs: {}\n  /pets:'));
    commit(origin, 'Go on');
    expect(gate('diff', description)).toMatchObject({ status: 0, outputs: 'breaking=0\n' });
    writeFileSync(join(clone, 'api/pets.yaml'), described.replace('/pets:', '/cats:'));
    expect(gate('diff', description).status).toBe(1);
    writeFileSync(join(clone, 'api/pets.yaml'), described);
  });

  it('compares with what it is told to', () => {
    writeFileSync(join(folder, 'old.yaml'), described.replace('/pets:', '/dogs:'));
    const { status, summary } = gate('diff', { ...description, GATE_BASE: join(folder, 'old.yaml') });
    expect([status, summary]).toEqual([1, expect.stringContaining('/dogs')]);
  });

  it('gives no report where there is none to give', () => {
    writeFileSync(join(clone, 'api/broken.yaml'), '{');
    const { status, summary, outputs } = gate('diff', {
      GATE_DESCRIPTION: 'api/broken.yaml',
      GATE_BASE: 'api/pets.yaml',
    });
    expect([status, summary, outputs]).toEqual([3, '', '']);
    expect(gate('diff', { ...description, GITHUB_BASE_REF: '' })).toMatchObject({ status: 2 });
  });

  it('keeps text of a pull request out of the shell', () => {
    const { status } = gate('diff', {
      GATE_DESCRIPTION: '$(touch hacked)`touch hacked`;touch hacked',
      GATE_BASE: 'api/pets.yaml',
    });
    expect(status).toBe(4);
    expect(output('git', ['status', '--porcelain'], clone)).not.toContain('hacked');
  });

  it.each([
    ['generate-check', 1],
    ['release-check', 4],
    ['publish', 2],
  ])('%s ends with %i here', (command, code) => {
    const config =
      'runtime: { package: a, range: "*" }\nclients: [{ major: v1, input: api/pets.yaml, output: out, package: pets }]\n';
    writeFileSync(join(clone, 'codegen.config.yaml'), config);
    const { status, stdout, stderr } = gate(command);
    expect([status, `${stdout}${stderr}` === '']).toEqual([code, false]);
  });
});

it('the action passes on every input that its script reads, and no other text', () => {
  const action = parse(readFileSync(join(root, 'action.yml'), 'utf8'));
  const [step] = action.runs.steps;
  const script = readFileSync(join(root, 'scripts/gate.sh'), 'utf8');
  const read = new Set([...script.matchAll(/\$\{?(GATE_[A-Z]+)/g)].map(([, name]) => name));
  expect([...read].filter((name) => name !== 'GATE_TOOL').sort()).toEqual(Object.keys(step.env).sort());
  expect(step.run).not.toContain('${{');
});
