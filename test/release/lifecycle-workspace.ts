import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { scratchFolder } from '../../generator/src/testing/folders.ts';
import { pets } from '../cli/workspace.ts';
import { type Ended, runStep } from './run-step.ts';
import { packPackage, plannedIn, smallWorkspace, workspaceLike } from './small-workspace.ts';

export const v1 = 'spec/v1/openapi.yaml';
export const changelog = 'CHANGELOG-service.md';

/** Two operations, so that something is left when one goes; the comments show that the layout stays. */
export const described = pets.replace('/pets/{id}', '/api/v1/pets/{id}').replace(
  'components:\n',
  `  # Every pet of the shop.
  /api/v1/pets:
    get:
      operationId: listPets # kept for the shop
      tags: [pets]
      parameters:
        - { name: colour, in: query, schema: { type: string } }
      responses:
        '200':
          description: The pets.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Pet' } }
components:
`,
);

const client = (major: string) =>
  `{ major: '${major}', input: 'spec/${major}/openapi.yaml', output: 'packages/pets-${major}', package: '@acme/pets-${major}' },`;

export const files = {
  'liquidity.config.ts': `export default {
  root: 'spec',
  runtime: { package: '@org/liquidity-runtime', range: '^0.1.0' },
  policy: 'policy.yaml',
  waivers: 'waivers.yaml',
  clients: [
    // The first one.
    ${client('v1')}
  ],
};
`,
  'policy.yaml': readFileSync(join(import.meta.dirname, '../../spec/policy.yaml'), 'utf8'),
  'waivers.yaml': 'waivers: []\n',
  [changelog]: readFileSync(join(import.meta.dirname, '../../CHANGELOG-service.md'), 'utf8'),
  [v1]: described,
  'spec/v1/released.yaml': 'released: false\n',
};

export const on = (day: string) => ['--now', day];
export const read = (cwd: string, file: string) => readFileSync(join(cwd, file), 'utf8');

export async function fine(cwd: string, ...args: readonly string[]): Promise<Ended> {
  const ended = await runStep(args, cwd);
  expect(ended, `${args.join(' ')}: ${ended.stderr}`).toMatchObject({ code: 0 });
  return ended;
}

/** The workspace with v1 released. */
export function released(): Promise<string> {
  return workspaceLike('released lifecycle', async () => {
    const cwd = smallWorkspace(files);
    await fine(cwd, 'generate');
    await fine(cwd, 'release-plan', '--first', 'v1', ...on('2026-03-01'));
    await fine(cwd, 'release-version', ...on('2026-03-01'));
    return cwd;
  });
}

/** Plans and versions a release of what changed. */
export async function release(cwd: string, day: string): Promise<string> {
  await fine(cwd, 'release-plan', ...on(day));
  const planned = plannedIn(cwd, 'v1');
  await fine(cwd, 'release-version', ...on(day));
  return planned;
}

/** What `release-check` says beside the tarball of the last release. */
export async function check(cwd: string, tarball: string, day: string): Promise<Ended> {
  return await runStep(['release-check', '--published', tarball, ...on(day)], cwd);
}

export function packed(cwd: string, major = 'v1'): string {
  return packPackage(join(cwd, `packages/pets-${major}`), scratchFolder());
}

/** The waiver that a refusal prints, filled in. */
export function waiverIn({ stderr }: Ended, expires: string): string {
  const [entry = ''] = /- fingerprint:[\s\S]*?major: v1/.exec(stderr) ?? [];
  expect(entry).toContain('ground: security # or compliance');
  return `waivers:\n  ${entry
    .replace('why clients cannot get the full notice', 'The listing shows pets of other shops.')
    .replace('who answers for it', 'shop-platform')
    .replace('YYYY-MM-DD', expires)}\n`;
}
