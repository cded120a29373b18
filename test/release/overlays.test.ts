import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles } from '../../generator/src/testing/folders.ts';
import { described, files, fine, on, read, v1 } from './lifecycle-workspace.ts';
import { runStep } from './run-step.ts';
import { smallWorkspace } from './small-workspace.ts';

const overlay = `overlay: 1.1.0
info: { title: What the shop forgot, version: "1" }
actions:
  - target: $.paths['/api/v1/pets'].get.parameters
    update:
      # The second one.
      name: size
      in: query
      schema: { type: integer }
`;
const config = files['liquidity.config.ts'].replace("v1/openapi.yaml',", "v1/openapi.yaml', overlays: ['more.yaml'],");

describe('a release of a description with an overlay', () => {
  it('writes what was released with it, and finds no change afterwards', async () => {
    const cwd = smallWorkspace({ ...files, 'liquidity.config.ts': config, 'more.yaml': overlay });
    await fine(cwd, 'generate');
    await fine(cwd, 'release-plan', '--first', 'v1', ...on('2026-03-01'));
    await fine(cwd, 'release-version', ...on('2026-03-01'));
    expect(read(cwd, 'spec/v1/released.yaml')).toContain('name: size');
    const { stdout } = await fine(cwd, 'diff', 'v1', '--no-source', ...on('2026-03-02'));
    expect(stdout).toContain('No changes.');
    putFiles(cwd, { 'more.yaml': overlay.replace('integer', 'string') });
    const changed = await runStep(['diff', 'v1', '--no-source', ...on('2026-03-02')], cwd);
    expect(changed).toMatchObject({ code: 1, stdout: expect.stringContaining('type-changed') });
  });

  it('is announced to end in the file that describes it', async () => {
    const cwd = smallWorkspace({ ...files, 'liquidity.config.ts': config, 'more.yaml': overlay });
    await fine(cwd, 'generate');
    const day = ['--sunset', '2030-01-31', ...on('2026-11-22')];
    await fine(cwd, 'deprecate', 'listPets', '--parameter', 'size', ...day);
    expect(read(cwd, 'more.yaml')).toContain('deprecated: true');
    expect(read(cwd, v1)).toBe(described);
    await fine(cwd, 'deprecate', 'listPets', '--parameter', 'colour', ...day);
    expect(read(cwd, v1)).toContain('deprecated: true');
    await fine(cwd, 'generate');
    expect(read(join(cwd, 'packages/pets-v1'), 'openapi.json').match(/"deprecated": true/g)).toHaveLength(2);
  });
});
