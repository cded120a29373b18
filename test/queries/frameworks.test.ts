import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { installPart } from '../../scripts/run.ts';
import { runCli } from '../cli/run-cli.ts';
import { readDocument } from '../docs/documents.ts';
import { variants } from '../full.ts';
import { programs } from './types.ts';

const input = ['--input', 'openapi.yaml', '--output', 'src/liquidity', '--queries'];
const frameworks = variants(['react', 'vue', 'svelte', 'solid', 'angular', 'swr', 'colada'] as const, 2);
let folder: string;

beforeAll(async () => {
  if (frameworks.length > 2) installPart(import.meta.dirname);
  // Inside the workspace, so that imports of the frameworks resolve.
  folder = mkdtempSync(join(import.meta.dirname, 'written-'));
  copyFileSync(join(root, 'packages/liquidity-v2/openapi.json'), join(folder, 'openapi.yaml'));
  const compilerOptions = {
    ...{ target: 'es2023', module: 'preserve', moduleResolution: 'bundler', lib: ['es2023', 'dom', 'dom.iterable'] },
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: true },
    ...{ allowImportingTsExtensions: true, noEmit: true, jsx: 'preserve', types: [] },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [] }));
  expect(readDocument('docs/guides/queries.md')).toContain(`generate ${input.join(' ')}`);
  expect(await runCli(['generate', ...input, '--samples'], { cwd: folder })).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(frameworks)('%s takes the options, and knows the types of data and errors', (framework) => {
  const file = `src/${framework}.ts`;
  writeFileSync(join(folder, file), programs[framework]);
  writeFileSync(join(folder, 'one.json'), JSON.stringify({ extends: './tsconfig.json', files: [file] }));
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', 'one.json'], { cwd: folder, encoding: 'utf8' });
  expect(stdout).toBe('');
});

it('an application that uses the options of one operation bundles no other, nor the library', () => {
  const contents = `
    import { Balances } from './liquidity/resources/balances.ts';
    import { listCurrentBalancesOptions } from './liquidity/queries.ts';
    console.log(listCurrentBalancesOptions({ balances: new Balances({ baseUrl: 'https://a.example' }) }));`;
  const { outputFiles, metafile } = buildSync({
    stdin: { contents, resolveDir: join(folder, 'src'), loader: 'ts' },
    ...{ bundle: true, write: false, metafile: true, format: 'esm', platform: 'browser', minify: true },
  });
  const [bundled] = Object.values(metafile.outputs);
  const kept = Object.entries(bundled?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const names = kept.map(([path]) => path.replace(/.*liquidity\//, '')).filter((path) => !path.startsWith('<'));
  expect(names.sort()).toEqual([
    'queries/balances.ts',
    'query-options.ts',
    'resources/balances.ts',
    'runtime.ts',
    'transport.ts',
  ]);
  expect(outputFiles[0]?.text).not.toContain('InfiniteOptions');
});
