import { edits, lettersBetween } from './as-json-schema.ts';
import type { Operation, Parameter } from './operation.ts';
import { kindsOf } from './shapes.ts';

/** A compiled path template. */
export interface Route {
  /** As written, with its query and its fragment. */
  readonly path: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  /** Query parameters in the template. */
  readonly query: readonly QueryPair[];
  readonly operations: ReadonlyMap<string, Operation>;
}

type QueryPair = readonly [name: string, value: string];

/** Routes of operations, the most specific ones first. */
export function routesOf(document: object, operations: readonly Operation[]): readonly Route[] {
  const paths = [...new Set(operations.map((operation) => operation.path))];
  const routes = paths.map((path): Route => {
    const those = operations.filter((operation) => operation.path === path);
    const { path: address, query } = templateOf(path);
    const parameters = those.flatMap((operation) => operation.parameters);
    const compiled = compile(address, (name) => valuePattern(document, name, parameters));
    return { path, ...compiled, query, operations: new Map(those.map((operation) => [operation.method, operation])) };
  });
  return routes.toSorted(
    (a, b) =>
      a.names.length - b.names.length ||
      bySegments(a.path, b.path) ||
      b.query.length - a.query.length ||
      b.path.length - a.path.length,
  );
}

/** The first segment that is a literal in one template and a parameter in the other decides: the literal comes first. */
function bySegments(a: string, b: string): number {
  const others = b.split('/').map(isTemplated);
  for (const [index, templated] of a.split('/').map(isTemplated).entries())
    if (templated !== others[index]) return Number(templated) - Number(others[index] ?? false);
  return 0;
}

const isTemplated = (text: string): boolean => text.includes('{');

/** A path template without its query. Its fragment never reaches a server: it only distinguishes operations. */
export function templateOf(template: string): { readonly path: string; readonly query: readonly QueryPair[] } {
  const masked = template.replaceAll(/\{[^{}]*\}/g, (name) => '-'.repeat(name.length));
  const fragment = masked.indexOf('#');
  const whole = fragment < 0 ? template : template.slice(0, fragment);
  const mark = masked.slice(0, whole.length).indexOf('?');
  if (mark < 0) return { path: whole, query: [] };
  return { path: whole.slice(0, mark), query: [...new URLSearchParams(whole.slice(mark + 1))] };
}

/** The common form of two templates for the same URLs: without names of parameters and without fragments. */
export function shapeOf(template: string): string {
  const { path, query } = templateOf(template);
  return [path.replaceAll(/\{[^{}]*\}/g, '{}'), ...query.flat()].join('\n');
}

function compile(path: string, patternOf: (name: string) => string): Pick<Route, 'pattern' | 'names'> {
  const names: string[] = [];
  const source = path
    .split(/(\{[^{}]*\})/)
    .map((part) => {
      if (!/^\{.*\}$/.test(part)) return [...part].map(literal).join('');
      const name = part.slice(1, -1);
      names.push(name);
      return patternOf(name);
    })
    .join('');
  return { pattern: new RegExp(`^${source}$`), names };
}

/** A value in its parameter's style, which shows where the next value starts. */
function valuePattern(document: object, name: string, parameters: readonly Parameter[]): string {
  const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
  if (parameter?.style === 'label') return '(\\.[^/]*)';
  if (parameter?.style !== 'matrix') return '([^/]+)';
  const own = `;${[...name].map(literal).join('')}(?:=[^/;]*)?`;
  if (!parameter.explode) return `(${own})`;
  return kindsOf(document, parameter.schema).includes('array') ? `((?:${own})+)` : '((?:;[^/;=]+=[^/;]*)+)';
}

/** A character of a URL, percent-encoded or not. */
function literal(character: string): string {
  if (/[A-Za-z0-9/_~-]/.test(character)) return character;
  const bytes = [...new TextEncoder().encode(character)].map((byte) => byte.toString(16).padStart(2, '0'));
  const encoded = bytes.map((byte) => `%${byte.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)}`);
  return `(?:${character.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}|${encoded.join('')})`;
}

/** A matching route, with its raw path parameters, still percent-encoded. */
export interface Match {
  readonly route: Route;
  readonly values: ReadonlyMap<string, string>;
}

/** The routes for a URL, the most specific one first. */
export function matchRoutes(
  routes: readonly Route[],
  path: string,
  query: URLSearchParams = new URLSearchParams(),
): readonly Match[] {
  return routes.flatMap((route) => {
    const match = route.query.every(([name, value]) => query.getAll(name).includes(value)) && route.pattern.exec(path);
    if (!match) return [];
    return [{ route, values: new Map(route.names.map((name, index) => [name, match[index + 1] ?? ''])) }];
  });
}

/** Path templates similar to a path, nearest first: a wrong letter, an extra segment, a wrong version. */
export function nearPaths(routes: readonly Route[], path: string): readonly string[] {
  const wanted = segmentsOf(path);
  const near = routes
    .map((route) => ({ path: route.path, distance: distance(wanted, segmentsOf(route.path)) }))
    .filter((each) => each.distance <= 1.5)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 3);
  const nearest = near[0]?.distance ?? 0;
  return near.filter((each) => each.distance <= nearest + 0.3).map((each) => each.path);
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** How many segments differ; a similar one counts less, and a parameter always matches. */
function distance(wanted: readonly string[], template: readonly string[]): number {
  return edits(wanted, template, (a, b) => {
    if (a === b || b.startsWith('{')) return 0;
    return lettersBetween(a, b);
  });
}
