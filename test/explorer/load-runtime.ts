import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root } from '../../scripts/packages.ts';

/** A defect that is put into the sources of the runtime. */
export interface Plant {
  /** Below `packages/runtime/src`. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

const sources = join(root, 'packages/runtime/src');

const entry = `
  export { LiquidityV1 } from '@org/liquidity-v1';
  export { LiquidityV2, isApiError, notSent } from '@org/liquidity-v2';
  export { createJournal, IntentError, memoryStore, postgresStore, sqliteStore } from '@org/liquidity-v2/journal';
  export { undiciFetch } from '@org/liquidity-v2/undici';
`;

/** What a process has of the packages. */
export type Runtime = Pick<typeof import('@org/liquidity-v1'), 'LiquidityV1'> &
  Pick<typeof import('@org/liquidity-v2'), 'LiquidityV2' | 'isApiError' | 'notSent'> &
  Pick<
    typeof import('@org/liquidity-v2/journal'),
    'createJournal' | 'IntentError' | 'memoryStore' | 'postgresStore' | 'sqliteStore'
  > &
  Pick<typeof import('@org/liquidity-v2/undici'), 'undiciFetch'>;

/** What the platform gives to a process, in place of the real thing. */
export interface Platform {
  readonly globalThis: object;
  readonly process: object;
  readonly Date: DateConstructor;
  readonly Math: object;
  readonly performance: object;
  readonly setTimeout: (run: () => void, milliseconds?: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
  readonly crypto: object;
  readonly Blob: unknown;
}

const names = [
  'globalThis',
  'process',
  'Date',
  'Math',
  'performance',
  'setTimeout',
  'clearTimeout',
  'crypto',
  'Blob',
] as const satisfies readonly (keyof Platform)[];

/** Loads both packages for one more process. */
export type LoadRuntime = (platform: Platform) => Runtime;

/**
 * Compiles the packages with the runtime, from their sources.
 *
 * @throws Error if a text to find isn't in its file exactly once
 */
export async function compileRuntime(plants: readonly Plant[] = []): Promise<LoadRuntime> {
  const planted = new Map<string, string>();
  for (const { file, find, replace } of plants) {
    const path = join(sources, file);
    const parts = (planted.get(path) ?? readFileSync(path, 'utf8')).split(find);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find}`);
    planted.set(path, parts.join(replace));
  }
  const planting: Plugin = {
    name: 'plants',
    setup({ onLoad }) {
      onLoad({ filter: /runtime.src.*\.ts$/ }, ({ path }) => {
        const contents = planted.get(path);
        return contents === undefined ? undefined : { contents, loader: 'ts' };
      });
    },
  };
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: import.meta.dirname },
    plugins: [planting],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'packages',
    target: 'esnext',
    platform: 'node',
  });
  const load = new Function(...names, `${outputFiles[0]?.text}\nreturn packages;`);
  return (platform) => load(...names.map((name) => platform[name]));
}
