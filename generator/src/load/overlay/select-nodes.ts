import { createRequire } from 'node:module';
import type { JSONPathEnvironment, JSONValue } from 'json-p3';
import type { Json } from '../../base/json.ts';

/** The way from the root of a value to a node of it. */
export type NodePath = readonly (string | number)[];

/** A JSONPath query of RFC 9535, compiled. */
export interface NodeSelector {
  readonly text: string;
  /** The nodes that it selects, each once. */
  readonly select: (value: Json) => readonly NodePath[];
}

// Only descriptions with overlays need it.
const require = createRequire(import.meta.url);

/**
 * Compiles a query.
 * @param depth - how deep a value may be that the query goes through
 * @returns the reason, where the text is not a query
 */
export function nodeSelector(text: string, depth: number): NodeSelector | { readonly reason: string } {
  const { JSONPathEnvironment: Environment } = require('json-p3') as {
    readonly JSONPathEnvironment: new (options: { readonly maxRecursionDepth: number }) => JSONPathEnvironment;
  };
  try {
    const query = new Environment({ maxRecursionDepth: depth }).compile(text);
    return {
      text,
      select: (value) => {
        const paths = query.query(value as JSONValue).nodes.map(({ location }) => location);
        return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];
      },
    };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/** The message without the place that the library appends: `expected '$', found 'p' ('paths':0)`. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/ \('.*':\d+\)$/s, '');
}
