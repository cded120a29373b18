import { canonicalJson } from '../../../base/canonical-json.ts';
import { groupedBy } from '../../../base/grouped.ts';
import { type Json, member } from '../../../base/json.ts';
import { parsePointer } from '../../../base/json-pointer.ts';
import type { ApiModel } from '../../../model/api-model.ts';
import { both } from '../schemas/compare-annotations.ts';
import { changeOf, type ModelWalk } from './model-walk.ts';
import { operationNode } from './schema-pair.ts';

/** Fields that only people read. */
const prose: ReadonlySet<string> = new Set([
  'title',
  'summary',
  'description',
  'termsOfService',
  'externalDocs',
  'contact',
  'license',
  'example',
  'examples',
  'xml',
]);

/**
 * Compares what could not be read as it was written. The effect of such a change is unknown, so no rule covers it. Null is the same as
 * nothing, and so is a value that only moved to another place.
 */
export function walkUnread({ base, head, log }: ModelWalk): void {
  const [old, next] = [written(base.unread), written(head.unread)];
  const moved = movedBetween(old, next);
  for (const [pointer, before, after] of both(old, next)) {
    const change = changeOf(before, after);
    if (change === undefined || moved.has(pointer)) continue;
    const name = lastOf(pointer);
    // The new whole could never be read, so it is reported as doubtful rather than changed.
    if (before === undefined && isNew(base, pointer)) continue;
    const on = prose.has(name) ? 'api.documentation' : 'api.unread';
    const place = parentOf(pointer);
    const facts = { reference: name === '$ref' || typeof member(after, '$ref') === 'string' };
    log.add(operationNode('*', 'request'), { on, base: place, head: place, name, ...change, facts });
  }
}

/** Whether a place is in an operation or a schema that a model doesn't have. */
function isNew({ operations, schemas }: ApiModel, pointer: string): boolean {
  const [kind, first = '', second = ''] = parsePointer(pointer) ?? [];
  if (kind === 'paths') return !operations.some((one) => pointer.startsWith(`${one.pointer}/`));
  return kind === 'components' && first === 'schemas' && !schemas.has(second);
}

function written(unread: ReadonlyMap<string, Json> = new Map()): ReadonlyMap<string, Json> {
  return new Map([...unread].filter(([, value]) => value !== null));
}

/** Pointers of what is gone from one place and the same at another one. */
function movedBetween(old: ReadonlyMap<string, Json>, next: ReadonlyMap<string, Json>): ReadonlySet<string> {
  const gone = groupedBy(
    [...old].filter(([pointer]) => !next.has(pointer)),
    keyOf,
  );
  const moved = new Set<string>();
  for (const entry of next) {
    if (old.has(entry[0])) continue;
    const found = gone.get(keyOf(entry))?.shift();
    if (found !== undefined) moved.add(entry[0]).add(found[0]);
  }
  return moved;
}

function keyOf([pointer, value]: readonly [pointer: string, value: Json]): string {
  const last = lastOf(pointer);
  return `${/^\d+$/.test(last) ? '' : last} ${canonicalJson(value)}`;
}

function lastOf(pointer: string): string {
  return pointer.slice(parentOf(pointer).length + 1);
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

/** Required fields for which the loader assumes a value if they are missing. */
const required =
  /\/parameters\/[^/]+\/in$|^\/components\/securitySchemes\/[^/]+\/(type|scheme|in)$|^\/info(\/(title|version))?$|\/variables\/[^/]+\/default$/;

/** Reports required fields that are missing on one side only. Assumed values are compared like written ones. */
export function walkFilledIn({ base, head, log }: ModelWalk): void {
  const [old, next] = [filledIn(base.unread), filledIn(head.unread)];
  const moved = movedBetween(old, next);
  for (const [pointer, before, after] of both(old, next)) {
    if ((before !== undefined && after !== undefined) || moved.has(pointer)) continue;
    const action = before === undefined ? 'removed' : 'added';
    const place = parentOf(pointer);
    log.add(operationNode('*', 'request'), { on: 'api.filledIn', action, base: place, head: place, name: pointer });
  }
}

function filledIn(unread: ReadonlyMap<string, Json> = new Map()): ReadonlyMap<string, Json> {
  return new Map([...unread].filter(([pointer, value]) => value === null && required.test(pointer)));
}
