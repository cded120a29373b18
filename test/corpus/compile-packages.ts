import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/packages.ts';
import type { GeneratedPackage } from './generated-package.ts';

/**
 * The errors of the compiler by the folder of the package, which is below the work folder; each package as it is strictest. The old
 * compiler, which takes much longer, only reads what is shipped.
 */
export function compilePackages(
  work: string,
  folders: readonly string[],
  compiler: 'typescript' | 'typescript-7' = 'typescript-7',
): ReadonlyMap<string, readonly string[]> {
  const errors = new Map<string, string[]>(folders.map((folder) => [folder, []]));
  for (const [config, files] of compiler === 'typescript' ? projects.slice(0, 1) : projects) {
    const [first] = folders;
    if (first === undefined) return errors;
    const { compilerOptions } = JSON.parse(readFileSync(join(work, first, config), 'utf8'));
    const { composite, rootDir, outDir, tsBuildInfoFile, ...options } = compilerOptions;
    const project = join(work, 'compile.json');
    const include = folders.map((folder) => join(folder, files));
    writeFileSync(project, JSON.stringify({ compilerOptions: { ...options, noEmit: true }, include }));
    for (const line of compilerErrors(project, work, compiler)) {
      const folder = folders.find((name) => line.startsWith(`${name}/`)) ?? first;
      errors.get(folder)?.push(line);
    }
  }
  return errors;
}

/** What is shipped, and the comparison of two readings of the description. */
const projects = [
  ['tsconfig.json', 'src'],
  ['conformance/tsconfig.json', 'conformance/*.ts'],
] as const;

function compilerErrors(project: string, work: string, compiler: string): string[] {
  const args = [join(root, 'node_modules', compiler, 'bin/tsc'), '-p', project, '--pretty', 'false'];
  const { stdout } = spawnSync('node', args, { encoding: 'utf8', maxBuffer: 1 << 28, cwd: work });
  return stdout.split('\n').filter((text) => /error TS\d+/.test(text));
}

/** Where a generated file has the type `any`. */
export function placesOfAny({ files }: GeneratedPackage): readonly string[] {
  return [...files].flatMap(([path, content]) => {
    if (!path.endsWith('.ts') || !/\bany\b/.test(content)) return [];
    const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (node.kind === ts.SyntaxKind.AnyKeyword) {
        found.push(`${path}:${source.getLineAndCharacterOfPosition(node.pos).line + 1} has the type any`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}
