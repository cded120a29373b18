import { isJsonObject, type Json, type JsonObject } from '../base/json.ts';
import { childPointer } from '../base/json-pointer.ts';
import { sortedBy } from '../base/order.ts';
import { type Path, tokensOf } from '../load/site.ts';
import type { Assumption } from './api-model.ts';
import { isFactList } from './assumed-facts.ts';

/**
 * Every `x-assumption` of a document, sorted by pointer. Text inside a value (an example, a default) is data, not an
 * assumption.
 */
export function findAssumptions(root: JsonObject): Assumption[] {
  const found: Assumption[] = [];
  visit(root, undefined, false, found);
  return sortedBy(found, ({ pointer }) => pointer);
}

/** Members that contain values of the service. */
const data: ReadonlySet<string> = new Set([
  'const',
  'default',
  'enum',
  'example',
  'examples',
  'value',
  'x-extensible-enum',
]);

/** Members whose keys are names, so none of them is a keyword. */
const named: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
  'responses',
  'parameters',
  'requestBodies',
  'headers',
  'links',
  'callbacks',
  'securitySchemes',
  'pathItems',
  'paths',
  'webhooks',
  'content',
  'encoding',
  'variables',
  'mapping',
]);

/** Maps that may have extensions. */
const extensible: ReadonlySet<string> = new Set(['paths', 'responses']);

function visit(value: Json, path: Path | undefined, keysAreNames: boolean, found: Assumption[]): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (typeof item === 'object') visit(item, { parent: path, key: String(index) }, false, found);
    }
    return;
  }
  if (!isJsonObject(value)) return;
  const text = value['x-assumption'];
  const mayCarry = !keysAreNames || extensible.has(path?.key ?? '');
  if (mayCarry && Object.hasOwn(value, 'x-assumption') && typeof text === 'string') {
    const facts = value['x-assumes'];
    found.push({ pointer: pointerOf(path), text, facts: isFactList(facts) ? facts : [] });
  }
  for (const key of Object.keys(value)) {
    const item = value[key] as Json;
    if (typeof item !== 'object' || item === null || (!keysAreNames && data.has(key))) continue;
    visit(item, { parent: path, key }, !keysAreNames && named.has(key), found);
  }
}

function pointerOf(path: Path | undefined): string {
  return tokensOf(path).reduce((pointer, token) => childPointer(pointer, token), '');
}
