import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundling } from './bench-project.ts';

/** How large an application becomes by what it uses. */
export interface Size {
  /** Name of the program in `apps/`. */
  readonly app: string;
  readonly minified: number;
  readonly gzip: number;
}

/** Bundles every program of `apps/`, minified, for no particular platform. A program whose package is missing is left out. */
export async function measureSizes(project: string): Promise<readonly Size[]> {
  const folder = join(import.meta.dirname, 'apps');
  const sizes: Size[] = [];
  for (const file of readdirSync(folder).sort()) {
    const size = await measure(project, join(folder, file)).catch(() => undefined);
    if (size) sizes.push(size);
  }
  return sizes;
}

async function measure(project: string, entry: string): Promise<Size> {
  const { outputFiles } = await build({
    ...bundling(project),
    entryPoints: [entry],
    minify: true,
    write: false,
    target: 'es2023',
    platform: 'browser',
    outdir: project,
  });
  const [bundle] = outputFiles;
  const contents = bundle?.contents ?? new Uint8Array();
  return { app: parse(entry).name, minified: contents.length, gzip: gzipSync(contents, { level: 9 }).length };
}
