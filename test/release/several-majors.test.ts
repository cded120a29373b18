import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles, textsIn } from '../../generator/src/testing/folders.ts';
import { pets } from '../cli/workspace.ts';
import { fine, now } from './fine-step.ts';
import { runStep } from './run-step.ts';
import { plannedIn, smallWorkspace, workspaceLike } from './small-workspace.ts';

const client = (major: string) =>
  `{ major: '${major}', input: 'spec/${major}/openapi.yaml', output: 'packages/pets-${major}', package: '@acme/pets-${major}' }`;
const config = `export default {
  root: 'spec', waivers: 'spec/waivers.yaml',
  runtime: { package: '@org/liquidity-runtime', range: '^0.1.0' },
  clients: [${['v1', 'v2', 'v10'].map(client).join(', ')}],
};
`;

const describedIn = (major: string) =>
  pets.replace('/pets/{id}', `/api/${major}/pets/{id}`).replace('1.2.3', `${major.slice(1)}.2.3`);

/** What a maintainer does to a description. */
const edits = {
  same: (text: string) => text,
  adds: (text: string) => text.replace('      properties:\n', '      properties:\n        name: { type: string }\n'),
  breaks: (text: string) => text.replace('        born: { type: string, format: date }\n', ''),
  renames: (text: string) => text.replace(/( +)operationId: getPet\n/, '$&      x-method: read\n'),
};

type Edit = keyof typeof edits;

/** v1 and v2 are released, v10 is not. */
function released(): Promise<string> {
  return workspaceLike('three majors', async () => {
    const cwd = smallWorkspace({ 'liquidity.config.ts': config, 'spec/waivers.yaml': 'waivers: []\n' });
    for (const major of ['v1', 'v2', 'v10']) {
      putFiles(cwd, {
        [`spec/${major}/openapi.yaml`]: describedIn(major),
        [`spec/${major}/released.yaml`]: 'released: false\n',
      });
    }
    for (const step of [['generate'], ['release-plan', '--first', 'v1', '--first', 'v2'], ['release-version']]) {
      await fine(step, cwd);
    }
    return cwd;
  });
}

const read = (cwd: string, file: string) => readFileSync(join(cwd, file), 'utf8');
const versionOf = (cwd: string, major: string) =>
  JSON.parse(read(cwd, `packages/pets-${major}/package.json`)).version as string;
const waiting = (cwd: string) =>
  Object.keys(textsIn(join(cwd, '.changeset'))).flatMap((name) => /^planned-v\d+/.exec(name) ?? []);

function edit(cwd: string, major: string, how: Edit): void {
  const text = describedIn(major);
  expect(how === 'same' || edits[how](text) !== text).toBe(true);
  putFiles(cwd, { [`spec/${major}/openapi.yaml`]: edits[how](text) });
}

const isNew = (one: string, index: number, all: readonly string[]) => all.indexOf(one) === index;

describe('a release of several majors', () => {
  it.each<[v1: Edit, v2: Edit, planned: readonly string[]]>([
    ['same', 'adds', ['v2']],
    ['adds', 'adds', ['v1', 'v2']],
  ])('where v1 %s and v2 %s plans and versions what changed alone', async (v1, v2, planned) => {
    const cwd = await released();
    edit(cwd, 'v1', v1);
    edit(cwd, 'v2', v2);
    const releasedBefore = ['v1', 'v2'].map((major) => read(cwd, `spec/${major}/released.yaml`));
    await fine(['release-plan'], cwd);
    expect(waiting(cwd)).toEqual(planned.map((major) => `planned-${major}`));
    for (const major of planned) {
      const text = plannedIn(cwd, major);
      expect(text).toContain(`# planned ${major} ${major.slice(1)}.3.0 `);
      expect(text).toContain(`"@acme/pets-${major}": minor`);
    }
    await fine(['release-version'], cwd);
    expect(waiting(cwd)).toEqual([]);
    for (const [index, major] of ['v1', 'v2'].entries()) {
      const isPlanned = planned.includes(major);
      expect(versionOf(cwd, major)).toBe(`${major.slice(1)}.${isPlanned ? 3 : 2}.${isPlanned ? 0 : 3}`);
      expect(read(cwd, `spec/${major}/released.yaml`) === releasedBefore[index]).toBe(!isPlanned);
    }
    expect(read(cwd, 'spec/v10/released.yaml')).toBe('released: false\n');
  });

  // The programs of all majors are compiled together, and an error of one must not be attributed to another.
  it.each<[v1: Edit, v2: Edit, problems: readonly string[]]>([
    ['breaks', 'same', ['wire-break @acme/pets-v1']],
    ['same', 'breaks', ['wire-break @acme/pets-v2']],
    ['adds', 'breaks', ['wire-break @acme/pets-v2']],
    ['renames', 'adds', ['source-break @acme/pets-v1']],
    ['adds', 'renames', ['source-break @acme/pets-v2']],
    ['renames', 'breaks', ['source-break @acme/pets-v1', 'wire-break @acme/pets-v2']],
    ['renames', 'renames', ['source-break @acme/pets-v1', 'source-break @acme/pets-v2']],
  ])('where v1 %s and v2 %s is refused as a whole', async (v1, v2, problems) => {
    const cwd = await released();
    edit(cwd, 'v1', v1);
    edit(cwd, 'v2', v2);
    const before = textsIn(join(cwd, 'spec'));
    const plan = await runStep(['release-plan', ...now], cwd);
    expect(plan).toMatchObject({ code: 1, stdout: '' });
    const named = [...plan.stderr.matchAll(/^(?:wire|source)-break .*?(@acme\/pets-v\d+)/gm)];
    expect(named.map(([text, name]) => `${text.split(' ')[0]} ${name}`).filter(isNew)).toEqual(problems);
    expect(textsIn(join(cwd, 'spec'))).toEqual(before);
    expect(waiting(cwd)).toEqual([]);
  });
});

it('is refused while an entry of the waiver file passes nothing', async () => {
  const cwd = await released();
  const entry = "{ fingerprint: f00d, reason: Nobody reads the field., owner: shop, expires: '2026-12-31', major: v2 }";
  putFiles(cwd, { 'spec/waivers.yaml': `waivers:\n  - ${entry}\n` });
  edit(cwd, 'v1', 'adds');
  const { stderr, code } = await runStep(['release-plan', ...now], cwd);
  expect(code).toBe(1);
  expect(stderr).toMatch(/spec\/waivers\.yaml:2:\d+ The waiver f00d does not match any finding: remove it\./);
  expect(waiting(cwd)).toEqual([]);
});

describe('--first', () => {
  it('names majors of the configuration, which stay planned until they are released', async () => {
    const cwd = await released();
    const unknown = await runStep(['release-plan', '--first', 'v3', ...now], cwd);
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain('v3 is not a major of the configuration, which has v1, v2, v10.');
    const again = await runStep(['release-plan', '--first', 'v2', ...now], cwd);
    expect(again.stderr).toContain('already-released @acme/pets-v2');
    edit(cwd, 'v1', 'adds');
    await fine(['release-plan'], cwd);
    expect(waiting(cwd)).toEqual(['planned-v1']);
    await fine(['release-plan', '--first', 'all'], cwd);
    expect(waiting(cwd)).toEqual(['planned-v1', 'planned-v10']);
    // A change that is already planned isn't planned again.
    await fine(['release-plan'], cwd);
    expect(waiting(cwd)).toEqual(['planned-v1', 'planned-v10']);
    await fine(['release-version'], cwd);
    expect(['v1', 'v2', 'v10'].map((major) => versionOf(cwd, major))).toEqual(['1.3.0', '2.2.3', '10.2.3']);
    expect(read(cwd, 'spec/v10/released.yaml')).toContain('10.2.3');
  });
});
