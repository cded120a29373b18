import { InternalError } from '../../base/diagnostics.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { manifestPath } from './manifest.ts';
import { clashingPaths, packagePathProblem } from './output-folder.ts';

/** Files in a package that belong to other tools. */
const reserved = new Set([manifestPath, 'CHANGELOG.md']);

/** Holds the emitters to their promise: safe paths that do not clash, text with LF and one newline at the end. */
export function checkFiles(files: readonly GeneratedFile[]): void {
  for (const { path, content } of files) {
    const problem = packagePathProblem(path) ?? (reserved.has(path) ? 'is reserved' : textProblem(content));
    if (problem !== undefined) throw new InternalError(`The generated file ${JSON.stringify(path)} ${problem}.`);
  }
  const clash = clashingPaths(files.map((file) => file.path));
  if (clash !== undefined) throw new InternalError(`Two generated files clash: ${JSON.stringify(clash)}.`);
}

function textProblem(content: string): string | undefined {
  if (!content.isWellFormed()) return 'holds half of a surrogate pair';
  if (content.includes('\r')) return 'holds a carriage return';
  if (!content.endsWith('\n') || content.endsWith('\n\n')) return 'does not end with exactly one newline';
  return undefined;
}
