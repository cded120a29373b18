import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';

const documents = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: root }).sort();
// Within the workspace, so that the snippets find the packages as a program in the root would.
const folder = mkdtempSync(join(root, 'test/docs/snippets-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The TypeScript blocks of a document with the line on which each starts. */
function snippetsIn(document: string): readonly { readonly line: number; readonly code: string }[] {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    code: match[1] ?? '',
  }));
}

describe('the documentation', () => {
  it('has TypeScript that compiles', () => {
    const files = new Map<string, string>();
    for (const document of documents) {
      for (const { line, code } of snippetsIn(document)) {
        const name = `${document.replaceAll(/[/.]/g, '-')}-line-${line}.ts`;
        // A block without imports and exports is a module too: top-level await and names of its own.
        writeFileSync(join(folder, name), `${code}\nexport {};\n`);
        files.set(name, `${document}:${line}`);
      }
    }
    expect(files.size).toBeGreaterThan(20);
    const options = {
      ...{ target: 'es2023', module: 'nodenext', lib: ['es2023'], types: ['node'], noEmit: true },
      ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, verbatimModuleSyntax: true },
      ...{ allowImportingTsExtensions: true, skipLibCheck: true },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
    const { stdout } = spawnSync('node', [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', folder], {
      encoding: 'utf8',
      cwd: folder,
    });
    const located = stdout.replaceAll(/^[\w.-]+\.ts/gm, (name) => files.get(name) ?? name);
    expect(located).toBe('');
  }, 60_000);

  it('links to files that exist', () => {
    const broken = documents.flatMap((document) => {
      const text = readFileSync(join(root, document), 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');
      return [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .filter(([, target = '']) => globSync(join(root, document, '..', decodeURIComponent(target))).length === 0)
        .map(([, target]) => `${document}: ${target}`);
    });
    expect(broken).toEqual([]);
  });
});
