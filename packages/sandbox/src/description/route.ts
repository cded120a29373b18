import type { Operation } from './operation.ts';

/** A path template that can be matched. */
export interface Route {
  readonly path: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly operations: ReadonlyMap<string, Operation>;
}

/** Routes of operations; paths with fewer parameters come first, then longer ones. */
export function routesOf(operations: readonly Operation[]): readonly Route[] {
  const paths = [...new Set(operations.map((operation) => operation.path))];
  const routes = paths.map((path): Route => {
    const those = operations.filter((operation) => operation.path === path);
    return { path, ...compile(path), operations: new Map(those.map((operation) => [operation.method, operation])) };
  });
  return routes.toSorted((a, b) => a.names.length - b.names.length || b.path.length - a.path.length);
}

function compile(path: string): { pattern: RegExp; names: readonly string[] } {
  const names: string[] = [];
  const source = path
    .split(/(\{[^{}]*\})/)
    .map((part) => {
      if (!/^\{.*\}$/.test(part)) return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
      names.push(part.slice(1, -1));
      return '([^/]+)';
    })
    .join('');
  return { pattern: new RegExp(`^${source}$`), names };
}

/** The route of a path with its raw path parameters, still percent-encoded. */
export function matchRoute(
  routes: readonly Route[],
  path: string,
): { route: Route; values: ReadonlyMap<string, string> } | undefined {
  for (const route of routes) {
    const match = route.pattern.exec(path);
    if (match) return { route, values: new Map(route.names.map((name, index) => [name, match[index + 1] ?? ''])) };
  }
  return undefined;
}
