import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { makeConsumerProject } from './consumer-project.ts';

/** Bytes of an application that imports one resource, minified and compressed. */
export interface Bundle {
  /** Of a description that has this resource only. */
  readonly alone: number;
  /** Of the whole description. */
  readonly whole: number;
}

/** The tag of the resource that `consumers/one-resource.ts` uses. */
const tag = 'gitignore';

/** Bundles an application of one resource, generated from a large description and from as much of it as the resource needs. */
export function measureBundle(description: string): Bundle {
  const { paths, ...rest } = JSON.parse(readFileSync(description, 'utf8'));
  const own = Object.entries<{ get?: { tags?: string[] } }>(paths).filter(([, item]) => item.get?.tags?.includes(tag));
  return {
    alone: bundled(JSON.stringify({ ...rest, paths: Object.fromEntries(own) })),
    whole: bundled(JSON.stringify({ ...rest, paths })),
  };
}

function bundled(description: string): number {
  const input = join(import.meta.dirname, 'node_modules/.description.json');
  writeFileSync(input, description);
  const project = makeConsumerProject(input, ['ours']);
  try {
    const { outputFiles } = buildSync({
      entryPoints: [join(project, 'consumers/one-resource.ts')],
      ...{ bundle: true, minify: true, format: 'esm', target: 'es2022', write: false },
    });
    return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
  } finally {
    rmSync(project, { recursive: true, force: true });
    rmSync(input, { force: true });
  }
}
