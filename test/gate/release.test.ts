import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { pets } from '../cli/workspace.ts';
import { fine } from '../release/fine-step.ts';
import { runStep } from '../release/run-step.ts';
import { type SmallRegistry, startSmallRegistry } from '../release/small-registry.ts';
import { packPackage, smallWorkspace, workspaceLike } from '../release/small-workspace.ts';
import { commit, type Edits, edit, git, pullRequest } from './pull-request.ts';

const input = 'spec/v1/openapi.yaml';
const released = 'spec/v1/released.yaml';
const described = pets.replace('/pets/{id}', '/api/v1/pets/{id}');
const broken = described.replace('        born: { type: string, format: date }\n', '');
const policy = (effect = 'breaking') =>
  `changes: [{ id: field-removed, effect: ${effect}, direction: both, clause: "1" }]\nnotice: { days: 90 }\n`;
const config = (name: string, more = '') => `export default {
  root: 'spec', policy: 'spec/policy.yaml', ${more}
  clients: [{ major: 'v1', input: '${input}', output: 'packages/pets-v1', package: '${name}' }],
};
`;

/** A workspace whose first release is behind it, as a clone; `tarball` is what was published. */
async function releasedClone(more = ''): Promise<{ readonly cwd: string; readonly tarball: string }> {
  const cwd = await workspaceLike(`released ${more}`, async () => {
    const made = smallWorkspace({
      'liquidity.config.ts': config('@acme/pets-v1', more),
      'spec/policy.yaml': policy(),
      [input]: described,
      [released]: 'released: false\n',
    });
    await fine(['generate'], made);
    await fine(['release-plan', '--first', 'v1'], made);
    await fine(['release-version'], made);
    return made;
  });
  putFiles(cwd, { '.gitignore': 'node_modules\n' });
  git(cwd, 'init', '--quiet');
  commit(cwd, {}, 'Release');
  return { cwd, tarball: packPackage(join(cwd, 'packages/pets-v1'), scratchFolder()) };
}

async function emptyRegistry(): Promise<SmallRegistry> {
  const registry = await startSmallRegistry();
  onTestFinished(() => registry.close());
  return registry;
}

describe('a pull request with a break', () => {
  it.each<[title: string, edits: Edits]>([
    ['whose class it changes', { 'spec/policy.yaml': policy('non-breaking') }],
    [
      'and a package of another name, never released',
      { [released]: 'released: false\n', 'liquidity.config.ts': config('@acme/animals-v1') },
    ],
    ['and what was released put over', { [released]: broken }],
  ])('%s is refused by plan and check', async (_, edits) => {
    const { cwd, tarball } = await releasedClone();
    pullRequest(cwd, { [input]: broken, ...edits });
    await fine(['generate', '--force'], cwd);
    for (const step of [['release-plan'], ['release-check', '--published', tarball]]) {
      const { code, stderr } = await runStep(step, cwd);
      expect([step[0], code, stderr]).toEqual([
        step[0],
        1,
        expect.stringMatching(/This change also changes the rules it is judged by[\s\S]*wire-break/),
      ]);
    }
  });
});

describe('a registry that does not know what was published', () => {
  it('is an error', async () => {
    const { cwd } = await releasedClone();
    const { url } = await emptyRegistry();
    const check = () => runStep(['release-check', '--registry', url], cwd);
    // Nothing has changed since the release was prepared: it may be the first one.
    expect((await check()).code).toBe(0);
    pullRequest(cwd, { [input]: broken, [released]: 'released: false\n' });
    await fine(['generate'], cwd);
    const refused = [3, expect.stringMatching(/publication-unknown The registry doesn't know @acme\/pets-v1, but/)];
    const inPullRequest = await check();
    expect([inPullRequest.code, inPullRequest.stderr]).toEqual(refused);
    git(cwd, 'switch', '--quiet', '--force', 'main');
    edit(cwd, { [input]: broken });
    await fine(['generate'], cwd);
    const changed = await check();
    expect([changed.code, changed.stderr]).toEqual(refused);
    git(cwd, 'switch', '--quiet', '--force', 'main');
    git(cwd, 'tag', '@acme/pets-v1@1.2.3');
    const tagged = await check();
    expect([tagged.code, tagged.stderr]).toEqual([3, expect.stringContaining('has the tag @acme/pets-v1@1.2.3')]);
  });

  it('is not asked where the package names another', async () => {
    const known = await emptyRegistry();
    const { cwd, tarball } = await releasedClone();
    const host = known.url.replace('http:', '');
    putFiles(cwd, { '.npmrc': `registry=${(await emptyRegistry()).url}\n${host}:_authToken=any\n` });
    // The registry is in this process, which must not wait for npm.
    await promisify(execFile)('npm', ['publish', tarball, '--registry', known.url, `--@acme:registry=${known.url}`], {
      cwd,
    });
    edit(cwd, { 'liquidity.config.ts': config('@acme/pets-v1', `publishConfig: { registry: '${known.url}' },`) });
    await fine(['generate'], cwd);
    commit(cwd, {});
    expect(await runStep(['release-check'], cwd)).toMatchObject({
      stderr: expect.not.stringContaining('publication-unknown'),
    });
    edit(cwd, { [input]: broken });
    await fine(['generate'], cwd);
    expect(await runStep(['release-check'], cwd)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('wire-break'),
    });
  });
});

it('a clone without its history cannot be released from', async () => {
  const { cwd, tarball } = await releasedClone();
  const shallow = join(scratchFolder(), 'shallow');
  commit(cwd, { 'README.md': 'Pets\n' });
  git(cwd, 'clone', '--quiet', '--depth=1', `file://${cwd}`, shallow);
  const { code, stderr } = await runStep(['release-check', '--published', tarball], shallow);
  expect([code, stderr]).toEqual([3, expect.stringMatching(/history-missing[\s\S]*git fetch --unshallow origin/)]);
});
