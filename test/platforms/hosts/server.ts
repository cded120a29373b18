import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { inspect } from 'node:util';
import { undiciFetch } from '@org/liquidity-v2/undici';
import type { CheckResult } from '../suite/check.ts';
import type { Addresses, Environment, PlatformKind } from '../suite/environment.ts';
import { runSuite } from '../suite/suite.ts';
import { runNodeChecks } from './node-checks.ts';
import { runUnsentChecks } from './unsent-checks.ts';

/** Loaded only where they are wanted, because other platforms load this file too. */
const versions = {
  'undici-7': async () => (await import('undici-7')) as unknown as typeof import('undici-8'),
  'undici-8': () => import('undici-8'),
};

// Runs the suite on Node, Bun or Deno: `program KIND ADDRESSES [PACKAGE OF UNDICI]`. The results are one line of JSON.
const [kind, addresses, undici] = process.argv.slice(2) as [PlatformKind, string, keyof typeof versions | undefined];
const { Bun, Deno } = globalThis as unknown as Record<
  'Bun' | 'Deno',
  { inspect(value: unknown, options?: object): string } | undefined
>;

const environment: Environment = {
  ...(JSON.parse(addresses) as Addresses),
  platform: kind,
  inspect: (value) =>
    [
      inspect(value, { depth: 20, showHidden: true }),
      Bun?.inspect(value, { depth: 20 }),
      Deno?.inspect(value, { depth: 20, showHidden: true }),
    ].join('\n'),
  nodeStream: (chunks) => Readable.from(chunks),
  fileStream: (path) => createReadStream(path),
  processId: process.pid,
  setVariable: (name, value) => {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  },
};

async function main(): Promise<void> {
  const loaded = undici && (await versions[undici]());
  const fetch = loaded && undiciFetch(new loaded.Agent());
  const results: CheckResult[] = [...(await runSuite(fetch ? { ...environment, fetch } : environment))];
  if (kind === 'node') results.push(...(await runNodeChecks(environment)));
  results.push(...(await runUnsentChecks(environment, loaded)));
  console.log(JSON.stringify(results));
}

void main();
