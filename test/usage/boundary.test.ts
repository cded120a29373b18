import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { collectUsage } from '../../generator/src/usage/collect-usage.ts';
import { root } from '../../scripts/packages.ts';

/** An application beside a package of its workspace that has TypeScript sources and is linked into `node_modules`. */
function workspaceWith(include: readonly string[]): string {
  const folder = scratchFolder('usage-boundary-');
  putFiles(folder, {
    'kit/package.json': JSON.stringify({ name: '@acme/kit', type: 'module', exports: './index.ts' }),
    'kit/index.ts': `import { LiquidityV1 } from '@org/liquidity-v1';
      export function stateOf(one: { status: string }): string { return one.status; }
      export const chains = () => new LiquidityV1().chains.list();`,
    'app/package.json': JSON.stringify({ name: 'app', type: 'module' }),
    'app/tsconfig.json': JSON.stringify({
      compilerOptions: { module: 'nodenext', strict: true, skipLibCheck: true, target: 'es2023' },
      include,
    }),
    'app/main.ts': `import { stateOf } from '@acme/kit';
      import { LiquidityV2 } from '@org/liquidity-v2';
      const facility = await new LiquidityV2().settlementFacilities.retrieve('1');
      console.log(stateOf(facility));`,
  });
  for (const [name, target] of [
    ['app/node_modules/@acme/kit', join(folder, 'kit')],
    ...['app', 'kit'].flatMap((owner) =>
      ['v1', 'v2'].map((major): [string, string] => [
        `${owner}/node_modules/@org/liquidity-${major}`,
        join(root, `packages/liquidity-${major}`),
      ]),
    ),
  ] satisfies [string, string][]) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    symlinkSync(target, join(folder, name), 'junction');
  }
  return join(folder, 'app');
}

describe('a package of the workspace', () => {
  it('is not followed: what it gets counts as used', () => {
    const { manifest, escapes } = collectUsage({ project: workspaceWith(['main.ts']), places: false });
    expect(Object.keys(manifest.packages)).toEqual(['@org/liquidity-v2']);
    expect(manifest.packages['@org/liquidity-v2']?.operations).toEqual({
      getSettlementFacility: {
        sends: ['path/id'],
        sendsValues: { 'path/id': ['1'] },
        reads: [''],
        compares: {},
        complete: false,
      },
    });
    expect(escapes.map(({ place, reason }) => `${place} ${reason}`)).toEqual([
      "main.ts:4:27 it is passed to `stateOf`, which can't be followed",
    ]);
  });

  it('is followed if the project includes its sources', () => {
    const { manifest } = collectUsage({ project: workspaceWith(['main.ts', '../kit/index.ts']), places: false });
    expect(manifest.packages['@org/liquidity-v1']?.operations).toHaveProperty('listChains');
    expect(manifest.packages['@org/liquidity-v2']?.operations.getSettlementFacility).toMatchObject({
      reads: ['/status'],
      complete: true,
    });
  });
});
