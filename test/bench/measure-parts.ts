import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, transform } from 'esbuild';
import { bundling } from './bench-project.ts';

/** What a feature adds to the application with one operation. */
export interface Part {
  readonly feature: string;
  /** Bytes, minified. */
  readonly minified: number;
  /** Bytes that the compressed application has less without it; less than alone, because features share words. */
  readonly gzip: number;
}

/** Features by the files of the runtime, or the folders of files, that they are made of. */
const features: readonly (readonly [feature: string, places: readonly string[]])[] = [
  [
    'sending once or again, within one time limit',
    ['calls/attempt', 'calls/send', 'base/deadline', 'base/on-abort', 'retries/backoff', 'client/limits'],
  ],
  ['hints and budgets for repetitions', ['retries/retry-after', 'retries/retry-budget', 'base/http-date']],
  ['secrets masked', ['errors/redact']],
  ['errors, and what each proves about the effect', ['errors/', 'responses/error-of-response', 'calls/exchange']],
  ['nothing sent twice by the platform itself', ['client/platform-fetch']],
  ['credentials and their renewal', ['credentials/']],
  ['JSON to be sent, exact or refused', ['bodies/json-body', 'parameters/json-text', 'bodies/text-format']],
  ['path, query and headers', ['calls/call', 'calls/outgoing', 'parameters/']],
  ['numbers without loss', ['responses/parse-json']],
  [
    'responses, whole and as promised',
    ['responses/read-response', 'responses/read-body', 'responses/inspect-response', 'base/pointer'],
  ],
  ['deprecations', ['deprecations/', 'base/link-header']],
  ['options, addresses, logs', ['client/', 'base/environment']],
];

/** What the application with one operation consists of, the largest first. */
export async function measureParts(project: string): Promise<readonly Part[]> {
  const { plugins, ...options } = bundling(project);
  const { outputFiles } = await build({
    ...options,
    entryPoints: [join(import.meta.dirname, 'apps/one-operation.ts')],
    absWorkingDir: project,
    plugins: [runtimeFromSource(project), ...(plugins ?? [])],
    // White space stays, so that each module keeps its name above it.
    minifySyntax: true,
    minifyIdentifiers: true,
    write: false,
    target: 'es2023',
    platform: 'browser',
    outdir: project,
  });
  const modules = (outputFiles[0]?.text ?? '').split(/^(?=\/\/ \S+\.m?[jt]s$)/m);
  const pieces = await Promise.all(
    modules.map(async (code) => ({
      feature: featureOf(code.split('\n')[0] ?? ''),
      code: (await transform(code, { minifyWhitespace: true })).code,
    })),
  );
  const size = (left: readonly { readonly code: string }[]) =>
    gzipSync(left.map(({ code }) => code).join(''), { level: 9 }).length;
  const all = size(pieces);
  return [...new Set(pieces.map(({ feature }) => feature))]
    .map((feature) => {
      const own = pieces.filter((piece) => piece.feature === feature);
      const gzip = all - size(pieces.filter((piece) => piece.feature !== feature));
      return { feature, minified: own.reduce((sum, { code }) => sum + code.length, 0), gzip };
    })
    .sort((one, other) => other.gzip - one.gzip);
}

function featureOf(comment: string): string {
  if (comment.includes('openapi-fetch')) return 'openapi-fetch';
  const module = /runtime\/src\/([\w/-]+)\.ts$/.exec(comment)?.[1];
  if (module === undefined) return 'the application and its operation';
  const belongs = (place: string) => (place.endsWith('/') ? module.startsWith(place) : module === place);
  return features.find(([, places]) => places.some(belongs))?.[0] ?? 'the rest';
}

/** The published file is one module; its sources, which are published too, tell what it is made of. */
function runtimeFromSource(project: string): Plugin {
  return {
    name: 'runtime-from-source',
    setup(bundle) {
      const path = join(project, 'node_modules/@org/liquidity-runtime/src/index.ts');
      bundle.onResolve({ filter: /^@org\/liquidity-runtime$/ }, () => ({ path, sideEffects: false }));
    },
  };
}
