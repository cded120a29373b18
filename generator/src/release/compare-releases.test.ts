import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultPolicy } from '../compare/policy/policy.ts';
import { clientJobs } from '../config/client-jobs.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import { ownStages } from '../generate/stages.ts';
import { putFiles, scratchFolder } from '../testing/folders.ts';
import type { ReleaseInput } from './apply/read-release-input.ts';
import { compareReleases } from './compare-releases.ts';

const described = (version: string, ...paths: readonly string[]) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version },
    paths: Object.fromEntries(
      paths.map((path) => [path, { get: { operationId: path.slice(1), responses: { 204: { description: 'Done' } } } }]),
    ),
  });

/** A workspace with two majors: the first lost an operation, the second was never released. */
function workspaceInput(more: Partial<LoadedConfig['config']> = {}): ReleaseInput {
  const folder = scratchFolder();
  putFiles(folder, {
    'v1/openapi.json': described('1.3.0', '/cats'),
    'v1/released.json': described('1.2.0', '/cats', '/dogs'),
    'v2/openapi.json': described('2.0.0', '/cats'),
    'v2/released.json': '{"released": false}',
    'lists/app.json': JSON.stringify({
      format: 1,
      app: 'kennel',
      packages: {
        '@acme/v1': {
          version: '1.2.0',
          operations: { dogs: { sends: [], reads: [], compares: {}, complete: true } },
        },
      },
    }),
  });
  const clients = ['v1', 'v2'].map((major) => {
    return { major, input: `${major}/openapi.json`, output: `packages/${major}`, package: `@acme/${major}` };
  });
  const config: LoadedConfig = {
    ...{ file: join(folder, 'x.config.ts'), folder, source: '', modules: new Set(), clients },
    config: { clients, ...more },
  };
  const jobs = clientJobs(config);
  return {
    config,
    workspace: folder,
    clients: jobs.map((job, index) => {
      const major = `v${index + 1}`;
      return {
        ...{
          major,
          job,
          releasedFile: join(folder, major, 'released.json'),
          released: { kind: 'file', path: join(folder, major, 'released.json') },
          newMajorCommand: `new ${major}`,
        },
        package: { name: `@acme/${major}`, version: `${index + 1}.4.0`, folder, isPrivate: false, manifest: {} },
      };
    }),
    others: [],
    changesets: [
      {
        file: 'a.md',
        releases: new Map(),
        planned: { major: 'v2', infoVersion: '2.0.1', announced: [], isEdited: false },
      },
      {
        file: 'b.md',
        releases: new Map(),
        planned: { major: 'v1', infoVersion: '1.3.1', announced: [], isEdited: false },
      },
      {
        file: 'd.md',
        releases: new Map(),
        planned: { major: 'v1', infoVersion: '1.3.0', announced: [], isEdited: false },
      },
      {
        file: 'e.md',
        releases: new Map(),
        planned: { major: 'v1', infoVersion: '1.9.0', announced: [], isEdited: true },
      },
      { file: 'c.md', releases: new Map() },
    ],
    waivers: [],
    rules: { policy: defaultPolicy, waivers: [], released: new Map(), packages: new Map(), gone: [] },
    base: undefined,
    settings: { folder, roots: [], policy: defaultPolicy, now: new Date('2026-03-01T00:00:00Z') },
  };
}

async function compared(input: ReleaseInput, signal = new AbortController().signal) {
  const steps: string[] = [];
  const context = {
    program: { name: 'x', packageName: 'x', configName: 'x.config.ts', version: '1.0.0', folder: input.workspace },
    ...{ folder: input.workspace, signal, stages: ownStages, warn: () => {} },
    progress: (step: string) => void steps.push(step),
  };
  const found = await compareReleases(input, context, ({ releasedFile }) => ({ file: releasedFile, isSame: true }));
  return { ...found, steps };
}

it('gives the released, the described and the planned version of each major', async () => {
  const { states, steps, waiverProblems } = await compared(workspaceInput());
  expect(states).toMatchObject([
    {
      ...{ major: 'v1', package: '@acme/v1', packageVersion: '1.4.0', newMajorCommand: 'new v1', source: 'none' },
      ...{ baseVersion: '1.2.0', headVersion: '1.3.0', plannedVersion: '1.3.1', addsNames: false },
    },
    { major: 'v2', package: '@acme/v2', packageVersion: '2.4.0', headVersion: '2.0.0', plannedVersion: '2.0.1' },
  ]);
  expect(states[0]?.findings.map(({ id }) => id)).toContain('operation-removed');
  expect(states[1]).not.toHaveProperty('baseVersion');
  expect(states[1]?.findings).toEqual([]);
  expect(waiverProblems).toEqual([]);
  expect(steps).toEqual(['Comparing @acme/v1 with what was released', 'Comparing @acme/v2 with what was released']);
});

it('has no planned version where no changeset has one', async () => {
  const { states } = await compared({ ...workspaceInput(), changesets: [] });
  for (const state of states) expect(state).not.toHaveProperty('plannedVersion');
});

it('names the applications that a change reaches, where the configuration lists them', async () => {
  const removal = ({ states }: Awaited<ReturnType<typeof compared>>) =>
    states[0]?.findings.find(({ id }) => id === 'operation-removed');
  expect(removal(await compared(workspaceInput()))).not.toHaveProperty('apps');
  const known = await compared(workspaceInput({ consumers: 'lists' }));
  expect(removal(known)?.apps).toMatchObject([{ app: 'kennel', reach: 'certain' }]);
  expect(known.compared[0]?.findings).toEqual(known.states[0]?.findings);
});

it('ends where the process is asked to end', async () => {
  await expect(compared(workspaceInput(), AbortSignal.abort(new Error('asked')))).rejects.toThrow('asked');
});
