import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { copyWorkspace } from './copy-workspace.ts';

const copy = copyWorkspace();
const description = join(copy, 'spec/v2/openapi.yaml');

interface Report {
  readonly packages: readonly { readonly name: string; readonly changes: readonly { readonly path: string }[] }[];
}

/** Generates, and gives the files that changed by package. */
function generate(): Readonly<Record<string, readonly string[]>> {
  const cli = join(root, 'generator/src/cli.ts');
  const { stdout, stderr, status } = spawnSync('node', [cli, 'generate', '--json'], { cwd: copy, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  const report: Report = JSON.parse(stdout);
  return Object.fromEntries(report.packages.map((made) => [made.name, made.changes.map(({ path }) => path)]));
}

function edit(from: string, to: string): void {
  const before = readFileSync(description, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(description, after);
}

beforeAll(() => {
  generate();
});

describe('a small edit of a description changes only the files that must change', () => {
  it('nothing', () => {
    expect(generate()).toEqual({ '@org/liquidity-v1': [], '@org/liquidity-v2': [] });
  });

  it('a text of a field', () => {
    edit('description: Amount of the facility.', 'description: Amount of the facility, in full.');
    expect(generate()).toEqual({
      '@org/liquidity-v1': [],
      '@org/liquidity-v2': ['codegen-manifest.json', 'openapi.json', 'src/models.ts', 'src/service.ts'],
    });
  });

  it('an optional property', () => {
    const property = '        memo:\n          type: string\n          description: A note.\n';
    edit('        settlement_date:\n', `${property}        settlement_date:\n`);
    expect(generate()).toEqual({
      '@org/liquidity-v1': [],
      '@org/liquidity-v2': ['codegen-manifest.json', 'openapi.json', 'src/models.ts', 'src/paths.ts'],
    });
  });

  it('a comment in the YAML', () => {
    edit('openapi: 3.1.0\n', '# A comment.\nopenapi: 3.1.0\n');
    expect(generate()).toEqual({ '@org/liquidity-v1': [], '@org/liquidity-v2': [] });
  });
});
