import type { Context, Location, Node } from './redocly.ts';

/** Whether a value is an object of the description: neither null nor an array. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object at a place, its reference followed if it is one; an empty object where there is none. */
export function resolveNode(context: Context, value: unknown, from: Location): { node: Node; location: Location } {
  if (!isNode(value)) return { node: {}, location: from };
  if (typeof value.$ref !== 'string') return { node: value, location: from };
  const { node, location } = context.resolve(value, from.source.absoluteRef);
  return { node: isNode(node) ? node : {}, location: location ?? from };
}

/** The members of an object as pairs; none for anything else. */
export function members(value: unknown): [string, unknown][] {
  return isNode(value) ? Object.entries(value) : [];
}
