import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder, textsIn } from '../../generator/src/testing/folders.ts';
import { pets } from '../cli/workspace.ts';
import { fine, now } from './fine-step.ts';
import { runStep } from './run-step.ts';
import { packPackage, plannedIn, smallWorkspace, workspaceLike } from './small-workspace.ts';

const input = 'spec/v1/openapi.yaml';
const described = pets
  .replace('version: 1.2.3', 'version: 1.2.3 # moved by releases')
  .replace('/pets/{id}', '/api/v1/pets/{id}');
const added = described.replace('      properties:\n', '      properties:\n        name: { type: string }\n');
const broken = described.replace('        born: { type: string, format: date }\n', '');

const config = `export default {
  root: 'spec',
  runtime: { package: '@org/liquidity-runtime', range: '^0.1.0' },
  clients: [{ major: 'v1', input: '${input}', output: 'packages/pets-v1', package: '@acme/pets-v1' }],
};
`;

/** A workspace with one generated client, of a major that was never released. */
function workspace(): Promise<string> {
  return workspaceLike('pets', async () => {
    const cwd = smallWorkspace({
      'liquidity.config.ts': config,
      [input]: described,
      'spec/v1/released.yaml': 'released: false\n',
    });
    expect(await runStep(['generate'], cwd)).toMatchObject({ code: 0 });
    return cwd;
  });
}

/** The same with its first release behind it; the tarball of it is beside the workspace. */
async function releasedWorkspace(): Promise<{ readonly cwd: string; readonly tarball: string }> {
  const cwd = await workspaceLike('released pets', async () => {
    const made = await workspace();
    await fine(['release-plan', '--first', 'v1'], made);
    await fine(['release-version'], made);
    return made;
  });
  return { cwd, tarball: packPackage(join(cwd, 'packages/pets-v1'), scratchFolder()) };
}

/** What a person or a release writes; not what is generated from it. */
function written(cwd: string): Record<string, string> {
  const kept = ['spec', '.changeset'].flatMap((folder) =>
    Object.entries(textsIn(join(cwd, folder))).map(([path, text]) => [`${folder}/${path}`, text]),
  );
  return Object.fromEntries([
    ...kept,
    ['package.json', readFileSync(join(cwd, 'packages/pets-v1/package.json'), 'utf8')],
  ]);
}

describe('release-plan and release-version', () => {
  it('take a major from its declaration to its first release', async () => {
    const cwd = await workspace();
    expect((await fine(['release-plan'], cwd)).stdout).toContain('v1 was never released; pass --first v1');
    expect((await fine(['release-version'], cwd)).stdout).toContain('There is nothing to release');
    // Changes before the first release need no version step.
    putFiles(cwd, { '.changeset/theirs.md': '---\n"@acme/pets-v1": minor\n---\n\nWords of a person.\n' });
    await fine(['release-plan', '--first', 'v1'], cwd);
    expect((await fine(['release-version'], cwd)).stdout).toContain('@acme/pets-v1 1.2.3: first release');
    expect(readFileSync(join(cwd, 'packages/pets-v1/CHANGELOG.md'), 'utf8')).toMatch(
      /^# @acme\/pets-v1\n\n## 1\.2\.3\n/,
    );
    expect((await fine(['diff'], cwd)).stdout).toContain('No changes.');
    expect(plannedIn(cwd, 'v1')).toBe('');
  });

  it('turn an addition into a changeset, a version and a changelog, and go back with it', async () => {
    const { cwd } = await releasedWorkspace();
    putFiles(cwd, {
      [input]: added,
      '.changeset/theirs.md': '---\n"@acme/pets-v1": patch\n---\n\nWords of a person.\n',
    });
    const before = written(cwd);
    await fine(['release-plan'], cwd);
    const planned = written(cwd);
    expect(planned[input]).toBe(added.replace('version: 1.2.3 #', 'version: 1.3.0 #'));
    expect(plannedIn(cwd, 'v1')).toMatch(/"@acme\/pets-v1": minor\n---[\s\S]*property-added/);
    expect(plannedIn(cwd, 'v1')).toContain('**In your code:** ');
    expect(planned['.changeset/theirs.md']).toBe(before['.changeset/theirs.md']);
    expect((await fine(['release-plan'], cwd)).stdout).toContain('There was nothing to write.');
    expect(written(cwd)).toEqual(planned);

    putFiles(cwd, { [input]: (planned[input] ?? '').replace('        name: { type: string }\n', '') });
    await fine(['release-plan'], cwd);
    expect(written(cwd)).toEqual({ ...before, [input]: described });

    putFiles(cwd, { [input]: added });
    await fine(['release-plan'], cwd);
    expect((await fine(['release-version'], cwd)).stdout).toContain('@acme/pets-v1 1.2.3 -> 1.3.0');
    const changelog = readFileSync(join(cwd, 'packages/pets-v1/CHANGELOG.md'), 'utf8');
    expect(changelog).toMatch(
      /## 1\.3\.0\n\n### Minor Changes[\s\S]*name[\s\S]*### Patch Changes[\s\S]*Words of a person[\s\S]*## 1\.2\.3/,
    );
    const [, link = ''] = /\[The report\]\(([^)]+)\)/.exec(changelog) ?? [];
    expect(readFileSync(join(cwd, 'packages/pets-v1', link), 'utf8')).toMatch(
      /^# Changes of the API[\s\S]*declares 1\.3\.0/,
    );
    expect((await fine(['diff'], cwd)).stdout).toContain('No changes.');
  });

  it('write nothing where something breaks, and name the way out', async () => {
    const { cwd } = await releasedWorkspace();
    putFiles(cwd, { [input]: broken });
    const before = written(cwd);
    const { code, stdout, stderr } = await runStep(['release-plan', ...now], cwd);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /wire-break 1 change of v1 breaks deployed clients[\s\S]*property-removed[\s\S]*pnpm new-major v2 --from v1/,
    );
    expect(written(cwd)).toEqual(before);
  });

  it('write nothing where the version of the description cannot be moved, and say what to write', async () => {
    const { cwd } = await releasedWorkspace();
    putFiles(cwd, { [input]: added.replace('version: 1.2.3', 'version: "1.2.\\x33"') });
    const before = written(cwd);
    const { code, stdout, stderr } = await runStep(['release-plan', ...now], cwd);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/info\.version is not written as plain text in .*openapi\.yaml[\s\S]*Set it to 1\.3\.0/);
    expect(written(cwd)).toEqual(before);
  });

  it('leave everything as it was where the changesets cannot be applied', async () => {
    const { cwd } = await releasedWorkspace();
    putFiles(cwd, { '.changeset/odd.md': '---\n"@acme/nobody": patch\n---\n\nNobody.\n' });
    const before = textsIn(join(cwd, 'packages'));
    const { code, stderr } = await runStep(['release-version', ...now], cwd);
    expect(code).toBe(3);
    expect(stderr).toContain('@acme/nobody');
    expect(textsIn(join(cwd, 'packages'))).toEqual(before);
  });
});

describe('diff, release-plan and release-check', () => {
  it('agree on a method with another name, before and after it keeps the old one', async () => {
    const { cwd, tarball } = await releasedWorkspace();
    const wayOut = 'Name the old one in x-former-methods: it stays, deprecated, beside the new one.';
    const diff = () => runStep(['diff', 'v1', '--format', 'json', ...now], cwd);
    const check = () => runStep(['release-check', '--published', tarball, ...now], cwd);
    const named = (extra: string) => described.replace(/( +)operationId: getPet\n/, `$&${extra}`);
    const renamed = named('      x-method: read\n');
    expect(renamed).not.toBe(described);
    putFiles(cwd, { [input]: renamed });
    const [old] = /\w+(?= is now read)/.exec((await diff()).stdout) ?? [];
    const refused = await diff();
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.stdout).majors).toMatchObject([{ releasable: false, mendedVersion: '1.3.0' }]);
    expect(JSON.parse(refused.stdout).majors[0]).not.toHaveProperty('nextVersion');
    expect((await runStep(['diff', 'v1', ...now], cwd)).stdout).toMatch(
      /Breaks code that is compiled again\.[\s\S]*Next version: 1\.3\.0, once that code compiles again; no version until then/,
    );
    const plan = await runStep(['release-plan', ...now], cwd);
    expect(plan).toMatchObject({ code: 1, stdout: '' });
    await fine(['generate'], cwd);
    for (const said of [refused.stdout, plan.stderr, (await check()).stderr]) expect(said).toContain(wayOut);

    putFiles(cwd, { [input]: named(`      x-method: read\n      x-former-methods: [${old}]\n`) });
    const kept = await diff();
    expect(kept, kept.stdout).toMatchObject({ code: 0 });
    expect(JSON.parse(kept.stdout).majors).toMatchObject([
      { releasable: true, nextVersion: '1.3.0', summary: { source: 'none', bump: 'minor' } },
    ]);
    expect(kept.stdout).not.toContain(wayOut);
    expect((await fine(['release-plan'], cwd)).stdout).toMatch(/1\.2\.3 -> 1\.3\.0: minor/);
    expect(await check()).toMatchObject({ code: 0 });
    const planned = JSON.parse((await diff()).stdout);
    expect(planned.majors).toMatchObject([{ nextVersion: '1.3.0', isDeclared: true }]);

    putFiles(cwd, { [input]: described.replace('1.2.3', '1.3.0') });
    expect(JSON.parse((await diff()).stdout).majors[0]).toMatchObject({ nextVersion: '1.2.3' });
    expect((await fine(['release-plan'], cwd)).stdout).toContain('nothing changed since the release');
  });
});

describe('release-check', () => {
  it('passes what says what it is, and refuses what says less', async () => {
    const { cwd, tarball } = await releasedWorkspace();
    const check = () => runStep(['release-check', '--published', tarball, ...now], cwd);
    expect(await check()).toMatchObject({ code: 0, stdout: '1 package may be released.\n', stderr: '' });

    putFiles(cwd, { [input]: added.replace('1.2.3', '1.3.0') });
    await fine(['generate'], cwd);
    const missing = await check();
    expect(missing.code).toBe(1);
    expect(missing.stderr).toMatch(/^changeset-missing @acme\/pets-v1 needs a changeset \(minor\)/);
    putFiles(cwd, { '.changeset/theirs.md': '---\n"@acme/pets-v1": patch\n---\n\nA name.\n' });
    expect((await check()).stderr).toMatch(/^bump-too-small .* lead to 1\.2\.4, and 1\.3\.0 is the least/);
    await fine(['release-plan'], cwd);
    expect(await check()).toMatchObject({ code: 0 });

    putFiles(cwd, { 'spec/v1/released.yaml': 'released: false\n' });
    expect((await check()).stderr).toMatch(
      /^released-differs .*never released, but @acme\/pets-v1 1\.2\.3 is published/,
    );
  });

  it('refuses a tarball of a package that the workspace does not have', async () => {
    const { cwd, tarball } = await releasedWorkspace();
    const place = 'packages/pets-v1/package.json';
    const manifest = readFileSync(join(cwd, place), 'utf8');
    putFiles(cwd, { [place]: manifest.replaceAll('@acme/pets-v1', '@acme/others') });
    const other = packPackage(join(cwd, 'packages/pets-v1'), scratchFolder());
    putFiles(cwd, { [place]: manifest });
    const { code, stderr } = await runStep(
      ['release-check', '--published', tarball, '--published', other, ...now],
      cwd,
    );
    expect(code).toBe(2);
    expect(stderr).toContain('@acme/others is not a package of the workspace that is published.');
  });

  it('fails where the registry does not answer, and where a tarball is none', async () => {
    const cwd = await workspace();
    const silent = await runStep(['release-check', '--registry', 'http://127.0.0.1:9/', ...now], cwd);
    expect(silent).toMatchObject({ code: 3, stdout: '' });
    expect(silent.stderr).toMatch(/registry-unreachable .*ECONNREFUSED/);
    const none = await runStep(['release-check', '--published', input, ...now], cwd);
    expect(none).toMatchObject({ code: 3, stdout: '' });
    expect(none.stderr).toContain('bad-tarball');
  });
});
