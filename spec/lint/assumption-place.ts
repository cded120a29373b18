import { isNode } from './node.ts';
import type { Node } from './redocly.ts';

/**
 * Name of a place that survives a new major: operations go by `operationId` and parameters by name, so that neither a path
 * with another version nor another order changes it. `listLoans/parameters/status`, `schemas/Loan/properties/status`.
 *
 * @param pointer JSON Pointer with a leading `#`, into the entry document or a shared file
 * @param root the entry document
 */
export function assumptionPlace(pointer: string, root: Node): string {
  const segments = pointer
    .replace(/^#?\/?/, '')
    .split('/')
    .map(unescapeSegment);
  if (segments[0] === 'components') return segments.slice(1).join('/');
  if (segments[0] !== 'paths' || segments.length < 3) return segments.join('/') || 'document';
  const [, path = '', method = '', ...rest] = segments;
  const operation = descend(root, ['paths', path, method]);
  const operationId = isNode(operation) ? operation.operationId : undefined;
  if (rest[0] === 'parameters' && rest[1] !== undefined) {
    const parameter = descend(operation, ['parameters', rest[1]]);
    if (isNode(parameter) && typeof parameter.name === 'string') rest[1] = parameter.name;
  }
  return [typeof operationId === 'string' ? operationId : `${method} ${path}`, ...rest].join('/');
}

function unescapeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

function descend(value: unknown, keys: readonly string[]): unknown {
  let current = value;
  for (const key of keys) {
    if (Array.isArray(current)) current = current[Number(key)];
    else if (isNode(current)) current = current[key];
    else return undefined;
  }
  return current;
}
