import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** How many files are kept: programs that run may still need those of sources that have changed since. */
const mostKept = 5;

/**
 * The generator's sources joined into one file of a cache, which is made anew when a source has changed: translating 500 modules at each start takes
 * longer than most commands.
 *
 * @param sources the folder with the modules, an absolute path
 * @returns the file; undefined where esbuild is not installed, or the cache can't be written
 */
export async function joinSources(sources: string): Promise<string | undefined> {
  const cache = join(sources, '../node_modules/.cache/tool');
  const file = join(cache, `${keyOf(sources)}.cjs`);
  if (existsSync(file)) return file;
  try {
    const { joinTool } = await import('./join-tool.ts');
    const draft = `${file}.${process.pid}`;
    const tool = join(sources, 'tool.ts');
    await joinTool(join(sources, '..'), draft, {
      url: JSON.stringify(pathToFileURL(tool).href),
      filename: JSON.stringify(tool),
      dirname: JSON.stringify(sources),
    });
    renameSync(draft, file);
    forgetOldest(cache);
    return file;
  } catch {
    return undefined;
  }
}

/** Differs when a source has been added, removed or saved. */
function keyOf(sources: string): string {
  const key = createHash('sha256').update(sources);
  for (const entry of readdirSync(sources, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.test.ts')) continue;
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs, size } = statSync(path);
    key.update(`${path} ${mtimeMs} ${size}\n`);
  }
  return key.digest('hex').slice(0, 32);
}

function forgetOldest(cache: string): void {
  const files = readdirSync(cache).map((name) => join(cache, name));
  const byAge = files.map((file) => ({ file, time: statSync(file).mtimeMs })).toSorted((a, b) => b.time - a.time);
  for (const { file } of byAge.slice(mostKept)) rmSync(file, { force: true });
}
