import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder, textsIn } from '../../generator/src/testing/folders.ts';
import type { Ended } from '../release/run-step.ts';
import { realProgram, runCli } from './run-cli.ts';
import { runCommand } from './run-command.ts';
import { pets } from './workspace.ts';

const schemaFile = fileURLToPath(new URL('../../generator/schemas/diff-report.schema.json', import.meta.url));
const isReport = new Ajv2020({ strict: true }).compile(JSON.parse(readFileSync(schemaFile, 'utf8')) as object);

const breaking = pets.replace('        born: { type: string, format: date }\n', '');
const additive = pets.replace('      properties:\n', '      properties:\n        name: { type: string }\n');
const now = ['--now', '2026-03-01'];

/** A folder with an old description, and a new one of each kind. */
function workspace(): string {
  const cwd = scratchFolder();
  putFiles(cwd, { 'old.yaml': pets, 'same.yaml': pets, 'breaking.yaml': breaking, 'additive.yaml': additive });
  return cwd;
}

interface Report {
  readonly ok: boolean;
  readonly exitCode: number;
  readonly error?: string;
  readonly summary: Readonly<Record<string, unknown>>;
  readonly majors: readonly { readonly major: string; readonly base?: object; readonly nextVersion?: string }[];
  readonly findings: readonly {
    readonly id: string;
    readonly level: string;
    readonly fingerprint: string;
    readonly waivable: boolean;
  }[];
  readonly waiverProblems: readonly { readonly kind: string }[];
}

/** The report on stdout, which must be what the published schema says. */
function reportOf({ stdout }: Ended): Report {
  const report: unknown = JSON.parse(stdout);
  expect(isReport(report), JSON.stringify(isReport.errors, null, 2)).toBe(true);
  return report as Report;
}

it('names classes of the built-in policy, and no section of another service', async () => {
  const cwd = workspace();
  for (const format of ['text', 'markdown', 'html', 'json', 'github', 'sarif']) {
    const { stdout } = await runCommand(['diff', 'old.yaml', 'breaking.yaml', '--format', format, ...now], { cwd });
    expect(stdout, format).toContain('field-removed');
    expect(stdout, format).not.toMatch(/§\s*\d|clause[" :]+9\./);
  }
});

it('groups the findings as it is asked to', async () => {
  const cwd = workspace();
  const { stdout } = await runCommand(['diff', 'old.yaml', 'breaking.yaml', '--group-by', 'rule', ...now], { cwd });
  expect(stdout).toContain('What breaks (1)\n\n  property-removed\n\n');
  const byOperation = await runCommand(['diff', 'old.yaml', 'breaking.yaml', ...now], { cwd });
  expect(byOperation.stdout).toContain('What breaks (1)\n\n  GET /pets/{id}\n\n');
});

describe('exit codes of diff', () => {
  it('is 0 for the same description, and for changes that clients do not notice', async () => {
    const cwd = workspace();
    const same = await runCommand(['diff', 'old.yaml', 'same.yaml', ...now], { cwd });
    expect(same).toMatchObject({ code: 0, stderr: '' });
    expect(same.stdout).toContain('No changes.');
    const added = await runCommand(['diff', 'old.yaml', 'additive.yaml', ...now], { cwd });
    expect(added).toMatchObject({ code: 0, stderr: '' });
    expect(added.stdout).toMatch(/Safe for clients[\s\S]*Next version: 1\.3\.0/);
  });

  it('is 1 for a break, with the verdict, the next version and the places', async () => {
    const cwd = workspace();
    const { code, stdout, stderr } = await runCli(['diff', 'old.yaml', 'breaking.yaml', ...now], { cwd });
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(/Breaks clients\. 1 change breaks clients of 1 operation\./);
    expect(stdout).toContain('Next version: 2.0.0, under a new major path');
    expect(stdout).toMatch(/property-removed/);
    expect(stdout).toMatch(/old\.yaml:\d+:\d+ -> breaking\.yaml:\d+:\d+/);
    expect(stdout).not.toContain(cwd);
  });

  it.each([
    { args: ['diff', 'old.yaml', 'same.yaml', '--format', 'pdf'], says: /format.*pdf/ },
    { args: ['diff', 'old.yaml', 'same.yaml', '--level', 'worst'], says: /level.*worst/ },
    { args: ['diff', 'old.yaml', 'same.yaml', '--now', 'tomorrow'], says: /--now/ },
    { args: ['diff', 'old.yaml', 'same.yaml', '--now', '2026-02-30'], says: /--now/ },
    { args: ['diff', 'git:main', 'same.yaml'], says: /git:REVISION:PATH/ },
    { args: ['diff', 'old.yaml', 'same.yaml', 'third.yaml'], says: /argument/ },
    { args: ['diff', 'old.yaml'], says: /Name two descriptions/ },
    { args: ['diff'], says: /Name two descriptions/ },
    { args: ['diff', 'old.yaml', 'same.yaml', '--output', 'same.yaml'], says: /would replace/ },
  ])('is 2 for $args', async ({ args, says }) => {
    const cwd = workspace();
    const before = textsIn(cwd);
    const ended = await runCommand(args, { cwd });
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(says);
    expect(textsIn(cwd)).toEqual(before);
  });

  it.each([
    { base: 'missing.yaml', files: {}, says: /base-missing.*missing\.yaml/ },
    { base: '.', files: {}, says: /base-missing/ },
    { base: 'base.yaml', files: { 'base.yaml': '' }, says: /empty-file/ },
    { base: 'base.yaml', files: { 'base.yaml': 'openapi: [' }, says: /syntax/ },
    { base: 'base.yaml', files: { 'base.yaml': 'swagger: "2.0"\n' }, says: /swagger/ },
    { base: 'base.yaml', files: { 'base.yaml': 'null\n' }, says: /not-a-description/ },
    { base: 'base.yaml', files: { 'base.yaml': 'released: true\n' }, says: /not-a-description/ },
    { base: 'base.yaml', files: { 'base.yaml': 'released: false\nopenapi: 3.9.0\n' }, says: /unknown-version/ },
    { base: 'git:HEAD:old.yaml', files: {}, says: /base-missing.*no Git repository/ },
  ])('is 3 for the base $base with $files, never "no changes"', async ({ base, files, says }) => {
    const cwd = workspace();
    putFiles(cwd, files);
    const ended = await runCommand(['diff', base, 'same.yaml', '--format', 'json', ...now], { cwd });
    expect(ended.code).toBe(3);
    expect(ended.stderr).toMatch(says);
    expect(reportOf(ended)).toMatchObject({ ok: false, exitCode: 3, error: 'bad-input' });
  });

  it('is 3 for bad input on both sides, and names what is wrong with each', async () => {
    const cwd = workspace();
    putFiles(cwd, { 'one.yaml': 'swagger: "2.0"\n', 'two.yaml': '' });
    const { code, stderr } = await runCommand(['diff', 'one.yaml', 'two.yaml'], { cwd });
    expect(code).toBe(3);
    expect(stderr).toMatch(/one\.yaml:1:10 swagger/);
    expect(stderr).toMatch(/two\.yaml:1:1 empty-file/);
  });

  it('is 3 for a policy or a waiver file that is not one', async () => {
    const cwd = workspace();
    putFiles(cwd, { 'policy.yaml': 'notice: {}\n', 'waivers.yaml': 'waivers:\n  - fingerprint: abc\n' });
    const policy = await runCommand(['diff', 'old.yaml', 'same.yaml', '--policy', 'policy.yaml'], { cwd });
    expect(policy).toMatchObject({ code: 3, stdout: '' });
    expect(policy.stderr).toMatch(/policy\.yaml:1:1 malformed-policy.*days/);
    const waivers = await runCommand(['diff', 'old.yaml', 'same.yaml', '--waivers', 'waivers.yaml'], { cwd });
    expect(waivers).toMatchObject({ code: 3, stdout: '' });
    expect(waivers.stderr).toMatch(/waivers\.yaml:2:\d+ malformed-waivers.*reason is missing/);
  });

  it('is 4 where the head cannot be read, or the report not be written', async () => {
    const cwd = workspace();
    const head = await runCommand(['diff', 'old.yaml', 'missing.yaml', '--format', 'json'], { cwd });
    expect(head.code).toBe(4);
    expect(reportOf(head)).toMatchObject({ ok: false, exitCode: 4, error: 'file' });
    mkdirSync(join(cwd, 'taken'));
    const output = await runCommand(['diff', 'old.yaml', 'same.yaml', '--output', 'taken'], { cwd });
    expect(output).toMatchObject({ code: 4, stdout: '' });
  });
});

describe('formats of diff', () => {
  it('prints JSON as the schema says, the same with --json, and the same again', async () => {
    const cwd = workspace();
    const args = ['diff', 'old.yaml', 'breaking.yaml', ...now];
    const first = await runCommand([...args, '--format', 'json'], { cwd });
    expect(first).toMatchObject({ code: 1, stderr: '' });
    expect(reportOf(first)).toMatchObject({
      ok: false,
      exitCode: 1,
      summary: { breaking: 1, nonBreaking: 0, info: 0, bump: 'major', wire: 'breaking', source: 'not-run' },
      majors: [{ major: 'v1', base: { from: 'old.yaml', version: '1.2.3' }, nextVersion: '2.0.0' }],
      findings: [{ id: 'property-removed', level: 'breaking', direction: 'response', operation: 'GET /pets/{id}' }],
    });
    expect((await runCommand([...args, '--format', 'json'], { cwd })).stdout).toBe(first.stdout);
    const flag = await runCommand([...args, '--json'], { cwd });
    expect(JSON.parse(flag.stdout)).toEqual(JSON.parse(first.stdout));
    expect(
      reportOf(await runCommand(['diff', 'old.yaml', 'additive.yaml', '--format', 'json', ...now], { cwd })),
    ).toMatchObject({
      ok: true,
      summary: { breaking: 0, nonBreaking: 1, bump: 'minor', wire: 'non-breaking' },
    });
  });

  it('writes one page that needs nothing else', async () => {
    const cwd = workspace();
    const ended = await runCommand(['diff', 'old.yaml', 'breaking.yaml', '--output', 'out/report.html', ...now], {
      cwd,
    });
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    // The log shows the verdict even if the report goes to a file.
    expect(ended.stderr).toMatch(
      /^v1: Breaks clients\.[\s\S]*Next version: 2\.0\.0[\s\S]*1 breaking[\s\S]*out\/report\.html/,
    );
    const page = readFileSync(join(cwd, 'out/report.html'), 'utf8');
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/<link|src=|@import|https?:\/\//);
    expect(page).not.toContain(cwd);
  });

  it('writes several files at once, each in the format of its name, and prints the format that is asked for', async () => {
    const cwd = workspace();
    const files = ['out/a.md', 'out/a.html', 'out/a.json', 'out/a.json'].flatMap((file) => ['--output', file]);
    const args = ['diff', 'old.yaml', 'breaking.yaml', ...files, ...now];
    const quiet = await runCommand(args, { cwd });
    expect(quiet).toMatchObject({ code: 1, stdout: '' });
    expect(quiet.stderr.match(/The report is in/g)).toHaveLength(3);
    const read = (file: string) => readFileSync(join(cwd, file), 'utf8');
    expect([read('out/a.md').slice(0, 2), read('out/a.html').slice(0, 2)]).toEqual(['# ', '<!']);
    expect(JSON.parse(read('out/a.json'))).toMatchObject({ summary: { breaking: 1 } });
    const annotated = await runCommand([...args, '--format', 'github'], { cwd });
    expect(annotated.stdout).toMatch(/^::error file=breaking\.yaml/);
    putFiles(cwd, { 'broken.yaml': '{' });
    expect((await runCommand(['diff', 'old.yaml', 'broken.yaml', ...files, ...now], { cwd })).code).toBe(3);
    expect(JSON.parse(read('out/a.json'))).toMatchObject({ ok: false });
  });

  it('writes Markdown, and annotations that name the line', async () => {
    const cwd = workspace();
    const markdown = await runCommand(['diff', 'old.yaml', 'breaking.yaml', '--format', 'markdown', ...now], { cwd });
    expect(markdown.code).toBe(1);
    expect(markdown.stdout).toMatch(/^# Changes of the API[\s\S]*Next version: 2\.0\.0/);
    const github = await runCommand(['diff', 'old.yaml', 'breaking.yaml', '--format', 'github', ...now], { cwd });
    expect(github.code).toBe(1);
    expect(github.stdout).toMatch(
      /^::error file=breaking\.yaml,line=\d+,col=\d+,title=breaking%3A property-removed::.+\n$/,
    );
  });

  it('prints from a level on, and counts everything', async () => {
    const cwd = workspace();
    putFiles(cwd, {
      'both.yaml': breaking.replace('      properties:\n', '      properties:\n        name: { type: string }\n'),
    });
    const ended = await runCommand(
      ['diff', 'old.yaml', 'both.yaml', '--level', 'breaking', '--format', 'json', ...now],
      {
        cwd,
      },
    );
    const report = reportOf(ended);
    expect(report.summary).toMatchObject({ breaking: 1, nonBreaking: 1 });
    expect(report.findings.map(({ level }) => level)).toEqual(['breaking']);
    const text = await runCommand(['diff', 'old.yaml', 'both.yaml', '--level', 'breaking', ...now], { cwd });
    expect(text.stdout).toContain('1 finding below the level breaking, not printed.');
  });
});

describe('waivers', () => {
  const longer = pets.replace('id: { type: string }\n', 'id: { type: string, maxLength: 40 }\n');
  const shorter = pets.replace('id: { type: string }\n', 'id: { type: string, maxLength: 36 }\n');

  async function waivable(cwd: string): Promise<string> {
    putFiles(cwd, { 'a.yaml': shorter, 'b.yaml': longer });
    const report = reportOf(await runCommand(['diff', 'a.yaml', 'b.yaml', '--format', 'json', ...now], { cwd }));
    const [finding] = report.findings.filter(({ level, waivable }) => level === 'breaking' && waivable);
    expect(report.summary).toMatchObject({ breaking: 1 });
    return finding?.fingerprint ?? '';
  }

  const waiver = (fingerprint: string, expires = '2026-06-30') =>
    `waivers:\n  - fingerprint: ${fingerprint}\n    reason: No longer value was ever sent, says the review.\n    owner: pets-team\n    expires: ${expires}\n`;

  const run = (cwd: string) =>
    runCommand(['diff', 'a.yaml', 'b.yaml', '--waivers', 'waivers.yaml', '--format', 'json', ...now], { cwd });

  it('passes the finding that it names, and says so', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'waivers.yaml': waiver(await waivable(cwd)) });
    const ended = await run(cwd);
    expect(ended.code).toBe(0);
    expect(reportOf(ended)).toMatchObject({
      summary: { breaking: 0, waived: 1, bump: 'minor' },
      findings: [{ waiver: { owner: 'pets-team', expires: '2026-06-30' } }],
      waiverProblems: [],
    });
    const text = await runCommand(['diff', 'a.yaml', 'b.yaml', '--waivers', 'waivers.yaml', ...now], { cwd });
    expect(text.stdout).toMatch(/Passed until 2026-06-30 by pets-team: No longer value/);
  });

  it('fails when it is expired or stale', async () => {
    const cwd = scratchFolder();
    const fingerprint = await waivable(cwd);
    putFiles(cwd, { 'waivers.yaml': waiver(fingerprint, '2026-02-28') });
    expect(reportOf(await run(cwd))).toMatchObject({
      exitCode: 1,
      summary: { breaking: 1 },
      waiverProblems: [{ kind: 'expired', line: 2 }],
    });
    putFiles(cwd, { 'waivers.yaml': waiver('0123456789abcdef') });
    expect(reportOf(await run(cwd))).toMatchObject({ exitCode: 1, waiverProblems: [{ kind: 'stale' }] });
    putFiles(cwd, { 'waivers.yaml': waiver(fingerprint.slice(0, -1)) });
    expect(reportOf(await run(cwd))).toMatchObject({
      exitCode: 1,
      summary: { breaking: 1 },
      waiverProblems: [{ kind: 'stale' }],
    });
  });

  it('fails when it names a break that no exception may pass', async () => {
    const cwd = workspace();
    const found = reportOf(
      await runCommand(['diff', 'old.yaml', 'breaking.yaml', '--format', 'json', ...now], { cwd }),
    );
    putFiles(cwd, {
      'waivers.yaml': waiver(found.findings[0]?.fingerprint ?? ''),
      'policy.yaml': 'waivers: { never: [field-removed], reason: Fields stay. }\n',
    });
    const args = ['diff', 'old.yaml', 'breaking.yaml', '--waivers', 'waivers.yaml', '--format', 'json', ...now];
    expect(reportOf(await runCommand(args, { cwd }))).toMatchObject({
      exitCode: 0,
      summary: { breaking: 0, waived: 1 },
    });
    expect(reportOf(await runCommand([...args, '--policy', 'policy.yaml'], { cwd }))).toMatchObject({
      exitCode: 1,
      summary: { breaking: 1, waived: 0 },
      waiverProblems: [{ kind: 'not-waivable' }],
    });
  });
});

describe('severities of the policy', () => {
  const judged = async (severity: string, head: string, ...args: readonly string[]) => {
    const cwd = workspace();
    putFiles(cwd, { 'policy.yaml': `severity: ${severity}\n` });
    return await runCommand(['diff', 'old.yaml', head, '--policy', 'policy.yaml', ...now, ...args], { cwd });
  };

  it.each<[severity: string, head: string, args: readonly string[], code: number]>([
    ['{ field-removed: warn }', 'breaking.yaml', [], 0],
    ['{ field-removed: warn }', 'breaking.yaml', ['--fail-on', 'warn'], 1],
    ['{ field-removed: info }', 'breaking.yaml', ['--fail-on', 'warn'], 0],
    ['{ breaking: off }', 'breaking.yaml', ['--fail-on', 'info'], 0],
    ['{ response-property-added: error }', 'additive.yaml', [], 1],
    ['{ response-property-added: warn }', 'additive.yaml', [], 0],
    ['{}', 'additive.yaml', ['--fail-on', 'info'], 1],
  ])('%s of %s with %j exits with %i', async (severity, head, args, code) => {
    expect((await judged(severity, head, ...args)).code).toBe(code);
  });

  it('never change the next version, and what is off is counted in every format', async () => {
    const off = (...args: readonly string[]) => judged('{ property-removed: off }', 'breaking.yaml', ...args);
    const report = reportOf(await off('--format', 'json'));
    expect(report).toMatchObject({
      exitCode: 0,
      summary: { breaking: 1, failing: 0, off: 1, bump: 'major' },
      majors: [{ nextVersion: '2.0.0' }],
      findings: [{ severity: 'off' }],
    });
    for (const format of ['text', 'markdown', 'html', 'github', 'gitlab', 'junit']) {
      const { code, stdout } = await off('--format', format);
      expect([code, stdout]).toEqual([
        0,
        expect.stringMatching(/1 finding is off by the policy: (?:<code>)?property-removed/),
      ]);
      expect(stdout, format).not.toMatch(/ property .*born .*was removed/);
    }
    const { stdout } = await off('--format', 'sarif');
    const { runs } = JSON.parse(stdout) as { readonly runs: readonly { readonly results: readonly object[] }[] };
    expect(runs[0]?.results).toMatchObject([
      { ruleId: 'property-removed', level: 'none', suppressions: [{ status: 'accepted' }] },
    ]);
  });

  it('that are misspelt are bad input with their place', async () => {
    const { code, stderr } = await judged('{ field-removd: warn }', 'same.yaml');
    expect([code, stderr]).toEqual([
      3,
      expect.stringMatching(/policy\.yaml:1:\d+ malformed-policy .*did you mean field-removed\?/),
    ]);
  });
});

describe('a description at a revision', () => {
  const split = pets
    .replace("'#/components/schemas/Pet'", "'../shared/pet.yaml#/Pet'")
    .replace(/components:[\s\S]*$/, '');
  const petFile = (properties: string) =>
    `Pet:\n  type: object\n  required: [id]\n  properties:\n    id: { type: string }\n${properties}`;

  function repository(): string {
    const cwd = scratchFolder();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], { cwd });
    putFiles(cwd, { 'spec/v1/openapi.yaml': split, 'spec/shared/pet.yaml': petFile('    born: { type: string }\n') });
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-q', '-m', 'Describe pets');
    git('tag', 'v1.2.3');
    putFiles(cwd, { 'spec/shared/pet.yaml': petFile('') });
    return cwd;
  }

  it('is read with everything that it refers to from that revision', async () => {
    const cwd = repository();
    const args = [
      'git:v1.2.3:spec/v1/openapi.yaml',
      'spec/v1/openapi.yaml',
      '--root',
      'spec',
      '--format',
      'json',
      ...now,
    ];
    const ended = await runCommand(['diff', ...args], { cwd });
    expect(ended).toMatchObject({ code: 1, stderr: '' });
    expect(reportOf(ended).findings).toMatchObject([
      {
        id: 'property-removed',
        base: { file: 'git:v1.2.3:spec/shared/pet.yaml', line: 6 },
        head: { file: 'spec/shared/pet.yaml' },
      },
    ]);
    const below = await runCommand(['diff', 'git:HEAD:./openapi.yaml', 'openapi.yaml', '--root', '..', ...now], {
      cwd: join(cwd, 'spec/v1'),
    });
    expect(below.code).toBe(1);
    const same = ['git:HEAD:spec/v1/openapi.yaml', 'git:main:spec/v1/openapi.yaml', '--root', 'spec', ...now];
    expect(await runCommand(['diff', ...same], { cwd })).toMatchObject({ code: 0, stderr: '' });
  });

  it('is bad input as a base where the revision or the file is missing, and where a reference leaves the root', async () => {
    const cwd = repository();
    const run = (base: string) => runCommand(['diff', base, 'spec/v1/openapi.yaml', '--root', 'spec'], { cwd });
    const revision = await run('git:nowhere:spec/v1/openapi.yaml');
    expect(revision).toMatchObject({ code: 3, stdout: '' });
    expect(revision.stderr).toContain('there is no revision nowhere');
    expect(await run('git:HEAD:spec/v9/openapi.yaml')).toMatchObject({ code: 3, stdout: '' });
    const own = await runCommand(['diff', 'git:HEAD:spec/v1/openapi.yaml', 'spec/v1/openapi.yaml'], { cwd });
    expect(own).toMatchObject({ code: 3, stdout: '' });
    expect(own.stderr).toMatch(/git:HEAD:spec\/v1\/openapi\.yaml:\d+:\d+ ref-outside-root/);
  });

  it('never takes a revision for an option of git', async () => {
    const cwd = repository();
    const ended = await runCommand(
      ['diff', 'git:--output=pwned:spec/v1/openapi.yaml', 'spec/v1/openapi.yaml', '--root', 'spec'],
      { cwd },
    );
    expect(ended.code).toBe(3);
    expect(existsSync(join(cwd, 'pwned'))).toBe(false);
  });

  it('follows a link inside the revision, and none out of it', async () => {
    const cwd = repository();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], { cwd });
    symlinkSync('openapi.yaml', join(cwd, 'spec/v1/latest.yaml'));
    symlinkSync('/etc/hostname', join(cwd, 'spec/v1/outside.yaml'));
    symlinkSync('pet.yaml', join(cwd, 'spec/shared/linked.yaml'));
    putFiles(cwd, { 'spec/v1/linking.yaml': split.replace('pet.yaml', 'linked.yaml') });
    git('add', '.');
    git('commit', '-q', '-m', 'Link');
    const run = (base: string) => runCommand(['diff', base, 'spec/v1/openapi.yaml', '--root', 'spec', ...now], { cwd });
    expect(await run('git:HEAD:spec/v1/latest.yaml')).toMatchObject({ code: 0 });
    expect(await run('git:HEAD:spec/v1/linking.yaml')).toMatchObject({ code: 0 });
    expect(await run('git:HEAD:spec/v1/outside.yaml')).toMatchObject({ code: 3, stdout: '' });
  });
});

describe('the majors of the configuration', () => {
  const config = `export default {
  root: 'spec',
  runtime: { package: '@acme/runtime', range: '^1.0.0' },
  clients: [
    { major: 'v1', input: 'spec/v1/openapi.yaml', output: 'packages/v1', package: '@acme/v1' },
    { major: 'v2', input: 'spec/v2/openapi.yaml', output: 'packages/v2', package: '@acme/v2' },
  ],
};
`;

  function configured(released: Readonly<Record<string, string>>): string {
    const cwd = scratchFolder();
    putFiles(cwd, {
      'liquidity.config.ts': config,
      'package.json': '{ "type": "module" }',
      'spec/v1/openapi.yaml': breaking,
      'spec/v2/openapi.yaml': pets.replace('1.2.3', '2.0.0'),
      ...released,
    });
    return cwd;
  }

  it('are compared with what was released, and a major that never was says so', async () => {
    const cwd = configured({ 'spec/v1/released.yaml': pets, 'spec/v2/released.yaml': '# New.\nreleased: false\n' });
    const ended = await runCommand(['diff', '--format', 'json', ...now], { cwd });
    expect(ended.code).toBe(1);
    const report = reportOf(ended);
    expect(report.majors).toMatchObject([
      { major: 'v1', nextVersion: '3.0.0', newMajorCommand: 'liquidity-codegen new-major v3 --from v1' },
      { major: 'v2', nextVersion: '2.0.0', head: { from: 'spec/v2/openapi.yaml' } },
    ]);
    expect(report.majors[1]?.base).toBeUndefined();
    const text = await runCommand(['diff', 'v2', ...now], { cwd });
    expect(text).toMatchObject({ code: 0, stderr: '' });
    expect(text.stdout).toMatch(/Never released[\s\S]*2\.0\.0, the first release/);
    expect(text.stdout).not.toContain('v1');
  });

  it('are judged with the root and the policy of the configuration, in whatever folder that happens', async () => {
    const cwd = configured({
      'liquidity.config.ts': config.replace("root: 'spec',", "root: 'spec', policy: 'spec/policy.yaml',"),
      'spec/policy.yaml': 'severity: { property-removed: off }\n',
      'spec/pet.yaml': 'type: object\n',
      'spec/v1/released.yaml': pets,
      'spec/v1/openapi.yaml': `${breaking}    Other: { $ref: ../pet.yaml }\n`,
      'spec/v2/released.yaml': 'released: false\n',
    });
    const ended = await runCommand(['diff', 'v1', ...now], { cwd: join(cwd, 'spec/v1') });
    expect(ended, ended.stderr).toMatchObject({ code: 0 });
    expect(ended.stdout).toContain('1 finding is off by the policy: property-removed');
  });

  it('are bad input where what was released is missing or not declared', async () => {
    const missing = configured({ 'spec/v1/released.yaml': pets });
    const ended = await runCommand(['diff', ...now], { cwd: missing });
    expect(ended).toMatchObject({ code: 3, stdout: '' });
    expect(ended.stderr).toMatch(/spec\/v2\/released\.yaml:1:1 base-missing/);
    expect(await runCommand(['diff', 'v9'], { cwd: missing })).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('a folder whose name reads as a revision', () => {
  const named = 'git:a:b';
  const client = { major: 'v1', input: 'openapi.yaml', output: 'packages/pets', package: '@acme/pets' };
  const runtime = { package: '@org/liquidity-runtime', range: '^0.1.0' };
  const config = `export default ${JSON.stringify({ runtime, clients: [client] })};\n`;
  const inside = (head: string, released = pets) => {
    const cwd = scratchFolder();
    const files = { 'openapi.yaml': head, 'released.yaml': released, 'liquidity.config.ts': config };
    putFiles(join(cwd, named), { ...files, 'package.json': '{ "type": "module" }' });
    return cwd;
  };

  it('is compared by its configuration and by name', async () => {
    const cwd = inside(additive);
    const byConfig = await runCommand(['diff', '--config', `${named}/liquidity.config.ts`, ...now], { cwd });
    expect(byConfig, byConfig.stderr).toMatchObject({ code: 0 });
    expect(byConfig.stdout).toContain(`./${named}/released.yaml`);
    const sides = [`./${named}/released.yaml`, `./${named}/openapi.yaml`];
    const byName = await runCommand(['diff', ...sides, ...now], { cwd });
    expect(byName, byName.stderr).toMatchObject({ code: 0 });
  });

  it('shows the line that is wrong, and never one of another file', async () => {
    const cwd = inside(additive.replace('{ type: string, format: date }', "{ $ref: '#/__proto__' }"));
    putFiles(cwd, { 'openapi.yaml': 'not this\n'.repeat(200) });
    const { code, stderr } = await runCommand(['diff', '--config', `${named}/liquidity.config.ts`, ...now], { cwd });
    expect(code).toBe(3);
    expect(stderr).toMatch(/^\.\/git:a:b\/openapi\.yaml:\d+:\d+ unresolved-ref /m);
    expect(stderr).toContain("born: { $ref: '#/__proto__' }");
    expect(stderr).not.toContain('not this');
  });
});

it.each([['--json'], ['--format', 'json']])(
  'compares schemas that refer to each other through more levels than the stack of the process has: %s',
  async (...format) => {
    const cwd = scratchFolder();
    const levels = 1000;
    const chain = (maximum: number) => {
      const level = (index: number) => ({ title: 'Any', allOf: [{ $ref: `#/components/schemas/Level${index + 1}` }] });
      const names = Array.from({ length: levels }, (_, index) => [`Level${index}`, level(index)]);
      const last = { type: 'object', properties: { size: { type: 'integer', maximum } } };
      const content = { 'application/json': { schema: { $ref: '#/components/schemas/Level0' } } };
      return JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Pets', version: '1.0.0' },
        paths: { '/pets': { post: { requestBody: { content }, responses: { 204: { description: 'Taken' } } } } },
        components: { schemas: { ...Object.fromEntries(names), [`Level${levels}`]: last } },
      });
    };
    putFiles(cwd, { 'sub/old.json': chain(9), 'sub/new.json': chain(5) });
    const args = ['--stack-size=250', realProgram, 'diff', '--cwd', 'sub', 'old.json', 'new.json', ...format];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ summary: { breaking: 1 }, findings: [{ id: 'maximum-tightened' }] });
  },
);
