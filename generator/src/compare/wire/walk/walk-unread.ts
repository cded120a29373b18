import { canonicalJson } from '../../../base/canonical-json.ts';
import type { Json } from '../../../base/json.ts';
import { both } from '../schemas/compare-annotations.ts';
import { changeOf } from './compare-fields.ts';
import type { ModelWalk } from './model-walk.ts';
import { operationNode } from './schema-pair.ts';

/** Fields that only people read. */
const prose: ReadonlySet<string> = new Set([
  ...[
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
  ],
]);

/**
 * What could not be read is compared as it was written: nobody knows what a change of it means, so no rule claims it. Null says as much as
 * nothing, and what is only at another place is the same.
 */
export function walkUnread({ base, head, log }: ModelWalk): void {
  const [old, next] = [written(base.unread), written(head.unread)];
  const moved = movedBetween(old, next);
  for (const [pointer, before, after] of both(old, next)) {
    const change = changeOf(before, after);
    if (change === undefined || moved.has(pointer)) continue;
    const name = lastOf(pointer);
    const on = prose.has(name) ? 'api.documentation' : 'api.unread';
    log.add(operationNode('*', 'request'), { on, base: parentOf(pointer), head: parentOf(pointer), name, ...change });
  }
}

function written(unread: ReadonlyMap<string, Json> = new Map()): ReadonlyMap<string, Json> {
  return new Map([...unread].filter(([, value]) => value !== null));
}

/** Pointers of what is gone from one place and the same at another one. */
function movedBetween(old: ReadonlyMap<string, Json>, next: ReadonlyMap<string, Json>): ReadonlySet<string> {
  const gone = [...old].filter(([pointer]) => !next.has(pointer));
  const moved = new Set<string>();
  for (const [pointer, value] of next) {
    if (old.has(pointer)) continue;
    const index = gone.findIndex(([before, other]) => keyOf(before, other) === keyOf(pointer, value));
    const [found] = index < 0 ? [] : gone.splice(index, 1);
    if (found !== undefined) moved.add(pointer).add(found[0]);
  }
  return moved;
}

function keyOf(pointer: string, value: Json): string {
  const last = lastOf(pointer);
  return `${/^\d+$/.test(last) ? '' : last} ${canonicalJson(value)}`;
}

function lastOf(pointer: string): string {
  return pointer.slice(parentOf(pointer).length + 1);
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

/** Required fields that are taken to be something where they are missing. */
const required =
  /\/parameters\/[^/]+\/in$|^\/components\/securitySchemes\/[^/]+\/(type|scheme|in)$|^\/info(\/(title|version))?$|\/variables\/[^/]+\/default$/;

/** Says which required fields are missing on one side only. What they are taken to be is compared like what is written. */
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
