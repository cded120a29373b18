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
  /** Bytes of the minified program by the file they come from, the largest first; of ours only. */
  readonly parts: readonly (readonly [file: string, bytes: number])[];
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
  const { outputFiles, metafile } = await build({
    ...bundling(project),
    entryPoints: [entry],
    minify: true,
    metafile: true,
    write: false,
    target: 'es2023',
    platform: 'browser',
    outdir: project,
  });
  const [bundle] = outputFiles;
  const [outputs] = Object.values(metafile.outputs);
  const parts = Object.entries(outputs?.inputs ?? {})
    .map(([file, { bytesInOutput }]) => [file.split('node_modules/').at(-1) ?? file, bytesInOutput] as const)
    .filter(([file, bytes]) => bytes > 0 && /^@org|^openapi-fetch/.test(file))
    .sort((a, b) => b[1] - a[1]);
  const contents = bundle?.contents ?? new Uint8Array();
  return { app: parse(entry).name, minified: contents.length, gzip: gzipSync(contents, { level: 9 }).length, parts };
}
