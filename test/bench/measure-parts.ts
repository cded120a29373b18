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

/** Features by the modules of the runtime that they are made of. */
const features: readonly (readonly [feature: string, modules: readonly string[]])[] = [
  ['sending once or again, within one time limit', ['attempt', 'send', 'deadline', 'on-abort', 'backoff', 'limits']],
  ['hints and budgets for repetitions', ['retry-after', 'retry-budget', 'http-date']],
  ['errors, and what each proves about the effect', ['errors', 'error-of-response', 'exchange', 'platform-error']],
  ['nothing sent twice by the platform itself', ['platform-fetch', 'own-connection']],
  ['credentials and their renewal', ['credentials', 'authorize', 'token-store']],
  ['secrets masked', ['redact']],
  ['path, query and headers', ['call', 'invocation', 'parameters', 'headers', 'scalar-text', 'api-promise']],
  ['JSON to be sent, exact or refused', ['json-body', 'json-text', 'text-format']],
  ['answers, whole and as promised', ['read-answer', 'read-body', 'media-type', 'inspect-answer', 'pointer', 'answer']],
  ['numbers without loss', ['parse-json']],
  ['deprecations', ['deprecation', 'announce-deprecation', 'link-header']],
  ['options, addresses, logs', ['transport', 'base-url', 'environment', 'observe']],
];

/** What the application with one operation consists of, the largest first. */
export async function measureParts(project: string): Promise<readonly Part[]> {
  const { plugins, ...options } = bundling(project);
  const { outputFiles } = await build({
    ...options,
    entryPoints: [join(import.meta.dirname, 'apps/one-operation.ts')],
    absWorkingDir: project,
    plugins: [runtimeFromSource(project), ...(plugins ?? [])],
    // Not the white space, so that each module still has its name above it.
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
  const module = /runtime\/src\/([\w-]+)\.ts$/.exec(comment)?.[1];
  if (module === undefined) return 'the application and its operation';
  return features.find(([, modules]) => modules.includes(module))?.[0] ?? 'the rest';
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
