import type { Fetch } from '@org/liquidity-runtime';

/** What kind of platform the suite runs on; what differs between them is asserted, not assumed. */
export type PlatformKind = 'node' | 'bun' | 'deno' | 'workerd' | 'browser';

/** What the runner tells the suite, as JSON. */
export interface Addresses {
  /** The sandbox. */
  readonly baseUrl: string;
  /** The same sandbox at another port, to which no connection is open. */
  readonly freshUrl: string;
  /** What the sandbox was asked so far, and a place that redirects lead to. */
  readonly controlUrl: string;
  /** A server that answers every request well, but never with a CORS header. */
  readonly bareUrl: string;
  /** A server of streams, each path with a fault of its own. */
  readonly streamUrl: string;
  /** Nobody listens there. */
  readonly closedUrl: string;
  /** A file with the bytes of `sampleBytes`, on the machine of the runner. */
  readonly filePath: string;
  /** A file that is too large to be held in memory, beside it. */
  readonly largeFilePath: string;
}

/** Where the suite runs. */
export interface Environment extends Addresses {
  readonly platform: PlatformKind;
  /** What clients send with, in place of the platform's `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Everything that the platform's own inspection shows of a value. */
  readonly inspect: (value: unknown) => string;
  /** A stream of Node with these chunks, where there are such streams. */
  readonly nodeStream?: ((chunks: readonly Uint8Array[]) => AsyncIterable<Uint8Array>) | undefined;
  /** A stream of Node from a file, which may be missing. */
  readonly fileStream?: ((path: string) => AsyncIterable<Uint8Array>) | undefined;
  /** Number of this process, where its descriptors can be counted by it. */
  readonly processId?: number | undefined;
  /** Sets an environment variable, where there are such. */
  readonly setVariable?: ((name: string, value: string | undefined) => void) | undefined;
}
