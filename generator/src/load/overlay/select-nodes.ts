import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import type { JSONPathEnvironment, JSONValue } from 'json-p3';
import type { Json } from '../../base/json.ts';
import type { Limits } from '../limits.ts';

/** The path from the root of a value to a node. */
export type NodePath = readonly (string | number)[];

export interface NodeSelector {
  readonly text: string;
  /**
   * The selected nodes, each once.
   * @throws Error if it takes too long, or goes too deep
   */
  readonly select: (value: Json) => readonly NodePath[];
}

// Only descriptions with overlays need it.
const require = createRequire(import.meta.url);

/**
 * Compiles a query.
 * @returns the reason if the text isn't a query
 */
export function nodeSelector(
  text: string,
  { depth, query: milliseconds }: Pick<Limits, 'depth' | 'query'>,
): NodeSelector | { readonly reason: string } {
  const { JSONPathEnvironment: Environment } = require('json-p3') as {
    readonly JSONPathEnvironment: new (options: { readonly maxRecursionDepth: number }) => JSONPathEnvironment;
  };
  try {
    const query = new Environment({ maxRecursionDepth: depth }).compile(text);
    return {
      text,
      select: (value) => {
        const paths = within(milliseconds, () => query.query(value as JSONValue).nodes.map(({ location }) => location));
        return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];
      },
    };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/** The result of a function, unless it takes too long. Only a separate context lets the platform stop a regular expression. */
function within<T>(timeout: number, work: () => T): T {
  try {
    return runInNewContext('work()', { work }, { timeout }) as T;
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    const took = `it takes longer than ${timeout / 1000} seconds`;
    throw new Error(code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? took : reasonOf(error));
  }
}

/** Removes the place that the library appends: `expected '$', found 'p' ('paths':0)`. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/ \('.*':\d+\)$/s, '');
}
