import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { putFiles } from '../../generator/src/testing/folders.ts';
import { pets } from '../cli/workspace.ts';
import { variants } from '../full.ts';
import { fine, now } from './fine-step.ts';
import { commit, git, ReleasedRepository } from './released-repository.ts';
import { runStep } from './run-step.ts';
import { startSmallRegistry } from './small-registry.ts';

// Several people change one workspace in a real repository, each on a branch, merged in either order.

const input = 'spec/v1/openapi.yaml';
const described = pets.replace('/pets/{id}', '/api/v1/pets/{id}');
const afterBorn = '        born: { type: string, format: date }\n';
const afterProperties = '      properties:\n';
const withColour = (text: string) => text.replace(afterBorn, `${afterBorn}        colour: { type: string }\n`);
const withName = (text: string) => text.replace(afterProperties, `${afterProperties}        name: { type: string }\n`);
const withText = (text: string) => text.replace('  title: ', '  summary: For those who keep pets.\n  title: ');

const files = {
  'liquidity.config.ts': `export default {
  root: 'spec',
  runtime: { package: '@org/liquidity-runtime', range: '^0.1.0' },
  clients: [{ major: 'v1', input: '${input}', output: 'packages/pets-v1', package: '@acme/pets-v1' }],
};
`,
  [input]: described,
  'spec/v1/released.yaml': 'released: false\n',
  'packages/tool/package.json': '{ "name": "@acme/tool", "version": "0.3.0", "files": ["src"] }\n',
  'packages/tool/src/tool.js': 'export const tool = 1;\n',
  'packages/lib/package.json': JSON.stringify({
    ...{ name: '@acme/lib', version: '1.4.0', type: 'module', files: ['src'], bin: { lib: './src/lib.js' } },
    ...{ engines: { node: '>=20.19' }, exports: { '.': './src/index.ts', './more': './src/more.ts' } },
  }),
  'packages/lib/src/index.ts':
    'export interface Options { readonly retries?: number }\nexport declare function make(options: Options): string;\n',
  'packages/lib/src/more.ts': 'export declare const more: number;\n',
  'packages/lib/src/lib.js': `const help = { run: '  -l, --loud  more words\\n' }[process.argv[2]];
console.log(help ?? 'Usage: lib\\n\\nOptions:\\n  --version\\n\\nCommands:\\n  run  runs\\n');
`,
  '.gitignore': 'node_modules\n',
};

/** Its client is released as 1.2.3, and beside it a tool as 0.3.0 and a library as 1.4.0. */
const repository = async () => await ReleasedRepository.make('released repository', files, ['pets-v1', 'tool', 'lib']);

/** Adds to the description on a branch, with a plan or without. */
function adding(repo: ReleasedRepository, change: (text: string) => string, isPlanned = true): () => Promise<void> {
  return async () => {
    repo.edit(input, change);
    await (isPlanned ? repo.plan() : fine(['generate'], repo.cwd));
  };
}

describe('two pull requests on one major', () => {
  it.each(
    variants([
      ['colour', 'name'],
      ['name', 'colour'],
    ]),
  )('are announced together in one changelog, first %s, then %s', async (first, second) => {
    const repo = await repository();
    await repo.branch('colour', adding(repo, withColour));
    await repo.branch('name', adding(repo, withName));
    const conflicts = await repo.merge(first, second);
    expect(conflicts.filter((path) => !path.startsWith('packages/'))).toEqual([]);
    expect(repo.plans()).toHaveLength(2);
    const { stdout } = await fine(['generate'], repo.cwd);
    expect(stdout).toContain('(resolved a merge of two generated versions)');
    expect(await repo.plan()).toContain('There was nothing to write.');
    expect(await repo.check()).toMatchObject({ code: 0 });
    await fine(['release-version'], repo.cwd);
    expect(repo.changelog().match(/property-added-optional/g)).toHaveLength(2);
    expect(repo.changelog().match(/The description of the API is 1\.3\.0/g)).toHaveLength(1);
    expect(repo.changelog().match(/New or relaxed:/g)).toHaveLength(1);
    const [, link = ''] = /\[The report\]\(([^)]+)\)/.exec(repo.changelog()) ?? [];
    expect(repo.read(join('packages/pets-v1', link))).toMatch(/colour[\s\S]*name/);
    expect(repo.plans()).toEqual([]);
  });

  it('are refused while one of them is announced by nothing', async () => {
    const repo = await repository();
    await repo.branch('colour', adding(repo, withColour));
    await repo.branch('name', adding(repo, withName, false));
    await repo.merge('colour', 'name');
    await fine(['generate'], repo.cwd);
    const refused = await repo.check();
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/^not-announced .*pets-v1 announces 1 change [\s\S]*name/);
    expect((await runStep(['release-version', ...now], repo.cwd)).stderr).toContain('not-announced');
    await repo.plan();
    expect(repo.plans()).toHaveLength(2);
    expect(await repo.check()).toMatchObject({ code: 0 });
  });
});

describe('a plan', () => {
  it('whose change was reverted announces nothing any more', async () => {
    const repo = await repository();
    await adding(repo, (text) => withName(withColour(text)))();
    repo.edit(input, (text) => text.replace('        name: { type: string }\n', ''));
    await fine(['generate'], repo.cwd);
    const refused = await repo.check();
    expect(refused.stderr).toMatch(/plan-outdated .*planned-v1-\w+\.md announces 1 change/);
    expect((await runStep(['release-version', ...now], repo.cwd)).stderr).toContain('plan-outdated');
    await repo.plan();
    expect(await repo.check()).toMatchObject({ code: 0 });
    repo.edit(input, (text) => text.replace('        colour: { type: string }\n', ''));
    await fine(['generate'], repo.cwd);
    expect((await repo.check()).stderr).toContain('plan-outdated');
    await repo.plan();
    expect(repo.plans()).toEqual([]);
    expect(await repo.check()).toMatchObject({ code: 0 });
  });

  it('says the change as it is now, not as it was when it was planned', async () => {
    const repo = await repository();
    repo.edit(input, (text) =>
      text.replace(
        'format: date }',
        'format: date, deprecated: true, x-sunset: "2026-12-31", x-announced: "2026-03-01" }',
      ),
    );
    await repo.plan();
    repo.edit(input, (text) => text.replace('x-sunset: "2026-12-31"', 'x-sunset: "2027-12-31"'));
    await fine(['generate'], repo.cwd);
    const { stderr } = await repo.check();
    expect(stderr).toMatch(/plan-outdated/);
  });

  it('that a person edits stays theirs, and still announces its changes', async () => {
    const repo = await repository();
    await adding(repo, withColour)();
    const [file = ''] = repo.plans();
    repo.edit(`.changeset/${file}`, (text) => text.replace(/New or relaxed:[\s\S]*/, 'Pets have colours now.\n'));
    expect(await repo.check()).toMatchObject({ code: 0 });
    await adding(repo, withName)();
    expect(repo.plans()).toHaveLength(2);
    expect(repo.read(`.changeset/${file}`)).toContain('Pets have colours now.');
    await fine(['release-version'], repo.cwd);
    expect(repo.changelog()).toContain('Pets have colours now.');
    expect(repo.changelog().match(/property-added-optional/g)).toHaveLength(1);
  });

  it('gives a text the code of no other change', async () => {
    const repo = await repository();
    await adding(repo, (text) =>
      withText(withColour(text)).replace('  Pet:\n', '  Pet:\n      description: What people keep.\n'),
    )();
    const [file = ''] = repo.plans();
    const entries = repo.read(`.changeset/${file}`).split(/^(?=- )/m);
    for (const entry of entries.filter((one) => one.includes('documentation-changed')))
      expect(entry).not.toContain('```');
    expect(entries.some((one) => one.includes('property-added') && one.includes('colour?: string'))).toBe(true);
  });
});

describe('what people type', () => {
  it('is no version without a step that made it', async () => {
    const repo = await repository();
    repo.edit('packages/tool/package.json', (text) => text.replace('0.3.0', '0.3.1'));
    repo.edit('packages/tool/src/tool.js', (text) => text.replace('1', '2'));
    const typed = await repo.check();
    expect(typed.stderr).toMatch(/^version-typed @acme\/tool is 0\.3\.1 here/);
    repo.edit('packages/tool/package.json', (text) => text.replace('0.3.1', '0.3.0'));
    expect((await repo.check()).stderr).toMatch(/^changeset-missing @acme\/tool/);
    putFiles(repo.cwd, { '.changeset/two.md': '---\n"@acme/tool": patch\n---\n\nIt is 2.\n' });
    expect(await repo.check()).toMatchObject({ code: 0 });
    await fine(['release-version'], repo.cwd);
    expect(await repo.check()).toMatchObject({ code: 0 });
    repo.edit('packages/tool/CHANGELOG.md', (text) => text.replace('## 0.3.1', '## 0.3.2'));
    expect((await repo.check()).stderr).toContain('version-typed');
  });

  it('after a version was prepared needs a changeset of its own', async () => {
    const repo = await repository();
    repo.edit('packages/tool/src/tool.js', (text) => text.replace('1', '2'));
    putFiles(repo.cwd, { '.changeset/two.md': '---\n"@acme/tool": patch\n---\n\nIt is 2.\n' });
    await fine(['release-version'], repo.cwd);
    repo.edit('packages/tool/src/tool.js', (text) => text.replace('2', '3'));
    expect((await repo.check()).stderr).toMatch(/changeset-missing .* since release:version prepared 0\.3\.1/);
    putFiles(repo.cwd, { '.changeset/three.md': '---\n"@acme/tool": patch\n---\n\nIt is 3.\n' });
    expect(await repo.check()).toMatchObject({ code: 0 });
    await fine(['release-version'], repo.cwd);
    expect(await repo.check()).toMatchObject({ code: 0 });
  });

  it('for a package that does not exist is refused with file and line', async () => {
    const repo = await repository();
    putFiles(repo.cwd, { '.changeset/odd.md': '---\n"@acme/tool": patch\n"@acme/nobody": patch\n---\n\nNobody.\n' });
    for (const step of ['release-plan', 'release-version']) {
      const { code, stderr } = await runStep([step, ...now], repo.cwd);
      expect(code).toBe(3);
      expect(stderr).toMatch(/\.changeset\/odd\.md:3:1 malformed-changeset .*@acme\/nobody is not a package/);
    }
    expect((await repo.check()).code).toBe(3);
  });

  it('does not pass with the markers of a merge in it', async () => {
    const repo = await repository();
    putFiles(repo.cwd, { 'packages/tool/CHANGELOG.md': '# tool\n\n<<<<<<< HEAD\n## 0.3.0\n=======\n>>>>>>> other\n' });
    expect((await repo.check()).stderr).toMatch(
      /merge-conflict packages\/tool\/CHANGELOG\.md:3:1|merge-conflict .*CHANGELOG\.md:3:1/,
    );
    putFiles(repo.cwd, { '.changeset/two.md': '---\n"@acme/tool": patch\n---\n\nIt is 2.\n' });
    expect((await runStep(['release-version', ...now], repo.cwd)).stderr).toContain('merge-conflict');
    rmSync(join(repo.cwd, 'packages/tool/CHANGELOG.md'));
    putFiles(repo.cwd, {
      '.changeset/two.md': '---\n"@acme/tool": patch\n---\n\n<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> b\n',
    });
    expect((await repo.check()).stderr).toMatch(/merge-conflict .*two\.md:5:1/);
  });
});

describe('a package that people wrote', () => {
  const index = 'packages/lib/src/index.ts';
  const manifest = 'packages/lib/package.json';
  const lib = 'packages/lib/src/lib.js';
  const losses: readonly [what: string, path: string, from: string | RegExp, to: string, says: string][] = [
    ['a name that programs import', index, 'make', 'create', '@acme/lib does not export make any more.'],
    ['a command', manifest, '"lib":"./src/lib.js"', '', 'The command lib is gone.'],
    ['an option', index, 'readonly retries?: number', '', 'make(options).retries is gone.'],
    ['an entry', manifest, ',"./more":"./src/more.ts"', '', 'The entry @acme/lib/more is gone.'],
    ['an option of a command', lib, '--loud', '--noisy', 'lib run does not take --loud any more.'],
    ['a command of a command', lib, '  run  runs', '', 'The command lib run is gone.'],
    ['an older Node', manifest, '>=20.19', '>=22.13', 'It needs Node 22.13 or newer now.'],
  ];
  it.each(variants(losses, 2))('loses %s in a major only', async (_, path, from, to, says) => {
    const repo = await repository();
    repo.edit(path, (text) => text.replace(from, to));
    const step = (bump: string) =>
      putFiles(repo.cwd, { '.changeset/tidy.md': `---\n"@acme/lib": ${bump}\n---\n\nInternal tidying.\n` });
    step('patch');
    const patch = await repo.check();
    expect(patch.stderr).toMatch(
      /^bump-too-small .*@acme\/lib lead to 1\.4\.1, and 2\.0\.0 is the least: programs that/,
    );
    expect(patch.stderr).toContain(says);
    step('minor');
    expect((await repo.check()).code).toBe(1);
    step('major');
    expect(await repo.check()).toMatchObject({ code: 0 });
  });

  it.each(
    variants([
      ['a name', index, (text: string) => `${text}export declare const other: number;\n`],
      ['an option of a command', lib, (text: string) => text.replace('more words', 'more words\\n  --long')],
    ]),
  )('gains %s in a minor', async (_, path, edit) => {
    const repo = await repository();
    repo.edit(path, edit);
    putFiles(repo.cwd, { '.changeset/more.md': '---\n"@acme/lib": patch\n---\n\nMore.\n' });
    expect((await repo.check()).stderr).toMatch(/^bump-too-small .* 1\.5\.0 is the least/);
  });
});

it('a support line gets patches, beside the last version of its own', async () => {
  const repo = await repository();
  const manifest = 'packages/tool/package.json';
  repo.edit(manifest, (text) => text.replace('"files"', '"publishConfig": { "tag": "release-0.3" }, "files"'));
  repo.edit('packages/tool/src/tool.js', (text) => text.replace('1', '2'));
  const step = (bump: string) =>
    putFiles(repo.cwd, { '.changeset/fix.md': `---\n"@acme/tool": ${bump}\n---\n\nIt is 2.\n` });
  step('minor');
  expect((await repo.check()).stderr).toMatch(
    /^line-left @acme\/tool would become 0\.4\.0, and its support line 0\.3 .*release-0\.3/,
  );
  step('patch');
  expect(await repo.check()).toMatchObject({ code: 0 });
});

it('a support line leaves alone what main has released since, and releases nothing that is not of it', async () => {
  const repo = await repository();
  const bumped = (text: string) => text.replace('1.4.0', '1.4.1');
  repo.edit('packages/lib/package.json', bumped);
  const registry = await startSmallRegistry();
  onTestFinished(() => registry.close());
  const publish = (tarball: string) => repo.publish(tarball, registry.url);
  for (const tarball of [...repo.published, repo.pack('lib')]) await publish(tarball);
  git(repo.cwd, 'restore', '.');
  git(repo.cwd, 'switch', '--quiet', '--create', 'release/0.3');
  const check = () => runStep(['release-check', '--registry', registry.url, ...now], repo.cwd);
  expect((await check()).stderr).toMatch(/^behind-registry @acme\/lib/m);
  repo.edit('packages/tool/package.json', (text) =>
    text.replace('"files"', '"publishConfig": { "tag": "release-0.3" }, "files"'),
  );
  expect(await check()).toMatchObject({ code: 0 });
  repo.edit('packages/lib/src/more.ts', (text) => `${text}// A comment more.\n`);
  expect((await check()).stderr).toMatch(/^line-left @acme\/lib would be released from a branch of a support line/m);
});

it('a snapshot is no release: what waits for it stays', async () => {
  const repo = await repository();
  const released = repo.read('spec/v1/released.yaml');
  await adding(repo, withColour)();
  const [plan] = repo.plans();
  for (const wrong of ['Canary', '1', ''])
    expect((await runStep(['release-version', '--snapshot', wrong, ...now], repo.cwd)).code).toBe(2);
  const said = (await fine(['release-version', '--snapshot', 'canary'], repo.cwd)).stdout;
  expect(said).toMatch(/pets-v1 1\.2\.3 -> 1\.3\.0-canary-\d{14}\n[\s\S]*Do not commit any of this/);
  expect(repo.plans()).toEqual([plan]);
  expect(repo.changelog()).toMatch(/^1\.3\.0-canary-\d{14}\n[\s\S]*colour/);
  expect(repo.read('spec/v1/released.yaml')).toBe(released);
  expect(await repo.check()).toMatchObject({ code: 0 });
  putFiles(repo.cwd, { '.changeset/pre.json': '{ "mode": "pre", "tag": "beta" }\n' });
  expect((await runStep(['release-version', '--snapshot', 'canary', ...now], repo.cwd)).code).toBe(2);
});

it('pre-releases announce what they add, and the release announces everything', async () => {
  const repo = await repository();
  const pre = (mode: string) => putFiles(repo.cwd, { '.changeset/pre.json': `{ "mode": "${mode}", "tag": "beta" }\n` });
  const version = () => JSON.parse(repo.read('packages/pets-v1/package.json')).version;
  pre('pre');
  const released = repo.read('spec/v1/released.yaml');
  await adding(repo, withColour)();
  expect(await repo.check()).toMatchObject({ code: 0 });
  await fine(['release-version'], repo.cwd);
  expect(version()).toBe('1.3.0-beta.0');
  expect(repo.changelog()).toMatch(/^1\.3\.0-beta\.0[\s\S]*colour/);
  expect(repo.read('spec/v1/released.yaml')).toBe(released);
  expect(repo.plans()).toEqual([]);
  expect(await repo.check()).toMatchObject({ code: 0 });

  await adding(repo, withName)();
  expect(repo.plans()).toHaveLength(1);
  expect(await repo.check()).toMatchObject({ code: 0 });
  await fine(['release-version'], repo.cwd);
  expect(version()).toBe('1.3.0-beta.1');
  expect(repo.changelog()).not.toContain('colour');

  pre('exit');
  await fine(['release-version'], repo.cwd);
  expect(version()).toBe('1.3.0');
  expect(repo.changelog()).toMatch(/^1\.3\.0\n[\s\S]*colour[\s\S]*name/);
  expect(repo.read('spec/v1/released.yaml')).toContain('colour');
  expect(existsSync(join(repo.cwd, '.changeset/pre.json'))).toBe(false);
});

it.each(['a snapshot', 'a pre-release'])('%s leaves the ranges of generated packages', async (way) => {
  const repo = await repository();
  repo.edit('liquidity.config.ts', (text) => text.replace("major: 'v1'", "major: 'v1', cli: true"));
  putFiles(repo.cwd, {
    'packages/doors/package.json': '{ "name": "@org/liquidity-doors", "version": "0.1.0" }\n',
    '.changeset/door.md': "---\n'@org/liquidity-doors': minor\n'@acme/pets-v1': minor\n---\n\nA door.\n",
    ...(way === 'a snapshot' ? {} : { '.changeset/pre.json': '{ "mode": "pre", "tag": "canary" }\n' }),
  });
  await fine(['generate'], repo.cwd);
  await fine(['release-version', ...(way === 'a snapshot' ? ['--snapshot', 'canary'] : [])], repo.cwd);
  expect(JSON.parse(repo.read('packages/doors/package.json')).version).toMatch(/^0\.2\.0-canary/);
  expect(JSON.parse(repo.read('packages/pets-v1/package.json'))).toMatchObject({
    version: expect.stringMatching(/^1\.3\.0-canary/),
    peerDependencies: { '@org/liquidity-doors': '*' },
  });
});

it('a branch behind main is told to merge, and of no break', async () => {
  const repo = await repository();
  await repo.branch('old', adding(repo, withName));
  await adding(repo, withColour)();
  await fine(['release-version'], repo.cwd);
  repo.published = [repo.pack('pets-v1'), ...repo.published.slice(1)];
  commit(repo.cwd, 'Release 1.3.0');
  git(repo.cwd, 'switch', '--quiet', 'old');
  const { code, stderr } = await repo.check();
  expect(code).toBe(1);
  expect(stderr).toMatch(/^behind-registry .*1\.2\.3 here, but 1\.3\.0 is published\.\n.*Merge the commits/);
  expect(stderr).not.toMatch(/wire-break|removed|new-major/);
  expect(existsSync(join(repo.cwd, 'spec/v1/release-reports/1.3.0.md'))).toBe(false);
});
