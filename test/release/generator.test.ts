import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { pets } from '../cli/workspace.ts';
import { fine } from './fine-step.ts';
import { smallWorkspace } from './small-workspace.ts';

vi.setConfig({ testTimeout: 120_000 });

const config = `export default {
  clients: [{ major: 'v1', input: 'spec/v1/openapi.yaml', output: 'packages/pets', package: '@acme/pets' }],
};
`;

/** A workspace that keeps the generator beside a client that it generates. */
async function workspace(): Promise<string> {
  const cwd = smallWorkspace({
    'pnpm-workspace.yaml': 'packages: [generator, packages/*]\n',
    'generator/package.json': '{ "name": "@org/liquidity-codegen", "version": "0.1.0" }\n',
    'liquidity.config.ts': config,
    'spec/v1/openapi.yaml': pets,
    'spec/v1/released.yaml': 'released: false\n',
  });
  await fine(['generate'], cwd);
  return cwd;
}

describe('a release of the generator', () => {
  it('leaves packages that name the version which it gets', async () => {
    const cwd = await workspace();
    const generatorOf = () =>
      JSON.parse(readFileSync(join(cwd, 'packages/pets/codegen-manifest.json'), 'utf8')).generator;
    expect(generatorOf()).toBe('@org/liquidity-codegen@0.1.0');
    writeFileSync(join(cwd, '.changeset/tool.md'), '---\n"@org/liquidity-codegen": minor\n---\n\nA new format.\n');
    await fine(['release-version'], cwd);
    expect(generatorOf()).toBe('@org/liquidity-codegen@0.2.0');
  });
});
