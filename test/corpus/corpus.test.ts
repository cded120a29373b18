import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';

/** A folder with real descriptions by others; without it these tests are skipped. */
const corpus = process.env.CORPUS_DIR;
/** The ones that must always do; `CORPUS=all` takes every description of the folder. */
const always = ['home-iot.yaml', 'box.json', 'stripe.yaml'];
const descriptions =
  corpus && process.env.CORPUS === 'all' ? readdirSync(corpus).filter((name) => /\.(ya?ml|json)$/.test(name)) : always;

const folder = mkdtempSync(join(tmpdir(), 'corpus-'));
const scope = join(folder, 'node_modules/@org');

beforeAll(() => {
  mkdirSync(scope, { recursive: true });
  symlinkSync(join(root, 'packages/runtime'), join(scope, 'liquidity-runtime'));
  symlinkSync(join(root, 'node_modules/openapi-fetch'), join(folder, 'node_modules/openapi-fetch'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!corpus)('a real description by others', () => {
  it.each(descriptions)(
    '%s gives a package that type-checks',
    (description) => {
      const output = join(folder, description.replaceAll('.', '-'));
      const cli = join(root, 'generator/src/cli.ts');
      const args = [
        'generate',
        '--input',
        join(corpus ?? '', description),
        '--output',
        output,
        '--package',
        '@corpus/client',
      ];
      const generated = spawnSync('node', [cli, ...args], { encoding: 'utf8', cwd: root });
      expect(generated.stderr).toBe('');
      expect(generated.status).toBe(0);

      const config = JSON.parse(readFileSync(join(output, 'tsconfig.json'), 'utf8'));
      const { composite, rootDir, outDir, tsBuildInfoFile, ...options } = config.compilerOptions;
      const project = join(output, 'check.json');
      writeFileSync(project, JSON.stringify({ compilerOptions: { ...options, noEmit: true }, include: ['src'] }));
      const checked = spawnSync('node', [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', project], {
        encoding: 'utf8',
      });
      expect(checked.stdout).toBe('');
      expect(checked.status).toBe(0);
    },
    120_000,
  );
});
