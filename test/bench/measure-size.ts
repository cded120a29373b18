import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
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
    const size = await measure(project, { entryPoints: [join(folder, file)] }).catch(() => undefined);
    if (size) sizes.push({ app: parse(file).name, ...size });
  }
  return sizes;
}

/** What a program imports that uses a feature, besides that of one which calls an operation with a JSON body. */
const features: ReadonlyMap<string, string> = new Map([
  ['lists', "import { paginate } from '@org/liquidity-runtime'; use(paginate);"],
  ['waits', "import { waitFor } from '@org/liquidity-runtime'; use(waitFor);"],
  ['uploads', "import { file, multipartBody } from '@org/liquidity-runtime'; use(file, multipartBody);"],
  ['journal', "import { createJournal } from '@org/liquidity-runtime/journal'; use(createJournal);"],
  ['deprecations', "import { createTransport } from '@org/liquidity-runtime'; use(createTransport);"],
  [
    'streams',
    "import { openStream, serverSentEvents } from '@org/liquidity-runtime'; use(openStream, serverSentEvents);",
  ],
  ['parameters', "import { addressParameters } from '@org/liquidity-runtime'; use(addressParameters);"],
  ['parameters in headers', "import { requestParameters } from '@org/liquidity-runtime'; use(requestParameters);"],
  ['styles of parameters', "import { styledParameter } from '@org/liquidity-runtime'; use(styledParameter);"],
]);

/** A program that bundles no feature. */
const plain =
  "import { call, createPlainTransport, jsonBody } from '@org/liquidity-runtime';" +
  'const use = (...parts) => console.log(parts); use(call, createPlainTransport, jsonBody);';

/** Bytes of a program without features, compressed, and those that each feature adds, by its name. */
export async function measureFeatures(project: string): Promise<ReadonlyMap<string, number>> {
  const folder = join(import.meta.dirname, 'apps');
  const size = async (code: string) => {
    const { gzip } = await measure(project, { stdin: { contents: plain + code, resolveDir: folder } });
    return gzip;
  };
  const without = await size('');
  const costs = new Map([['without features', without]]);
  for (const [feature, code] of features) costs.set(feature, (await size(code)) - without);
  return costs;
}

async function measure(
  project: string,
  entry: Pick<BuildOptions, 'entryPoints' | 'stdin'>,
): Promise<Omit<Size, 'app'>> {
  const { outputFiles } = await build({
    ...bundling(project),
    ...entry,
    minify: true,
    write: false,
    target: 'es2023',
    platform: 'browser',
    outdir: project,
  });
  const [bundle] = outputFiles;
  const contents = bundle?.contents ?? new Uint8Array();
  return { minified: contents.length, gzip: gzipSync(contents, { level: 9 }).length };
}
