import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../generator/src/testing/folders.ts';
import { pets } from '../cli/workspace.ts';
import { fine, now } from './fine-step.ts';
import { generatorPackage as name, releasedGenerator } from './released-generator.ts';
import { type Ended, runStep } from './run-step.ts';
import { packPackage, smallWorkspace, workspaceLike } from './small-workspace.ts';

const config = `export default {
  clients: [{ major: 'v1', input: 'spec/v1/openapi.yaml', output: 'packages/pets', package: '@acme/pets' }],
};
`;

/** A workspace that keeps the generator beside a client that it generates; the client is released. */
function workspace(): Promise<string> {
  return workspaceLike('generator', async () => {
    const cwd = smallWorkspace({
      'pnpm-workspace.yaml': 'packages: [generator, packages/*]\n',
      'generator/package.json': JSON.stringify({
        name,
        version: '0.1.0',
        type: 'module',
        bin: { codegen: 'cli.js' },
        files: ['dist'],
      }),
      'generator/cli.js': 'today',
      'liquidity.config.ts': config,
      'spec/v1/openapi.yaml': pets.replace('/pets/{id}', '/api/v1/pets/{id}'),
      'spec/v1/released.yaml': 'released: false\n',
    });
    await fine(['generate'], cwd);
    await fine(['release-plan', '--first', 'v1'], cwd);
    await fine(['release-version'], cwd);
    return cwd;
  });
}

const exportsMore = `edit('src/index.ts', (text) => text + "export type { Pet as Animal } from './models.ts';\\n");`;

async function check(cwd: string, generator: string, changeset?: string): Promise<Ended> {
  if (changeset !== undefined) {
    writeFileSync(join(cwd, '.changeset/tool.md'), `---\n"${name}": ${changeset}\n---\n\nAnother generator.\n`);
  }
  const client = packPackage(join(cwd, 'packages/pets'), scratchFolder());
  return await runStep(['release-check', ...now, '--published', client, '--published', generator], cwd);
}

describe('a release of the generator', () => {
  it('leaves packages that name the version which it gets', async () => {
    const cwd = await workspace();
    const generatorOf = () =>
      JSON.parse(readFileSync(join(cwd, 'packages/pets/codegen-manifest.json'), 'utf8')).generator;
    writeFileSync(join(cwd, '.changeset/tool.md'), `---\n"${name}": minor\n---\n\nA new format.\n`);
    await fine(['release-version'], cwd);
    expect(generatorOf()).toBe(`${name}@0.2.0`);
  });

  it('needs a patch where only its sources have changed', async () => {
    const cwd = await workspace();
    const missing = await check(cwd, releasedGenerator());
    expect(missing).toMatchObject({ code: 1 });
    expect(missing.stderr).toContain(`changeset-missing ${name} needs a changeset (patch): cli.js differs`);
  });

  it('needs the step of a break where code that uses its packages stops compiling', async () => {
    const cwd = await workspace();
    const small = await check(cwd, releasedGenerator({ step: exportsMore }), 'patch');
    expect(small).toMatchObject({ code: 1 });
    expect(small.stderr).toContain(`bump-too-small The changesets of ${name} lead to 0.1.1, and 0.2.0 is the least`);
    expect(small.stderr).toContain('source-name-removed: @acme/pets: Animal is no longer exported.');
    expect(await check(cwd, releasedGenerator({ step: exportsMore }), 'minor')).toMatchObject({ code: 0, stderr: '' });
  });

  it('needs a major above 1.0.0', async () => {
    const cwd = await workspace();
    const manifest = join(cwd, 'generator/package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('0.1.0', '1.2.3'));
    const released = releasedGenerator({ version: '1.2.3', step: exportsMore });
    expect((await check(cwd, released, 'minor')).stderr).toContain('lead to 1.3.0, and 2.0.0 is the least');
  });
});
