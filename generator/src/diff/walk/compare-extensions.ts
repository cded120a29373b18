import type { Json } from '../../json.ts';
import type { ApiModel } from '../../model/api-model.ts';
import { announcementEdits } from '../compare/announcement-edits.ts';
import { both } from '../compare/compare-annotations.ts';
import { visibilityAction } from '../compare/visibility.ts';
import { widensAssumption } from '../compare/widens-assumption.ts';
import type { Facts } from '../edit.ts';
import type { Announcement } from '../notice.ts';
import { changeOf } from './change-of.ts';
import type { ModelWalk, Places } from './model-walk.ts';
import type { PairNode } from './pair-node.ts';

type Extensions = ReadonlyMap<string, Json>;

/** Extensions that are compared where announcements are. */
const announced: ReadonlySet<string> = new Set(['x-announced', 'x-sunset', 'x-replaced-by']);
/** What our extensions mean, by name; anybody else's is only noted. */
const meanings: ReadonlyMap<string, string> = new Map([
  ['x-default-sort', 'defaultSort'],
  ['x-default-filter', 'defaultFilter'],
  ['x-rounding', 'rounding'],
  ['x-pagination', 'pagination'],
  ['x-idempotency-key', 'idempotencyKey'],
  ['x-idempotent', 'idempotencyKey'],
  ['x-poll', 'poll'],
  ['x-resource', 'clientName'],
  ['x-method', 'clientName'],
  ['x-former-methods', 'clientName'],
  ['x-assumption', 'assumption'],
  ['x-assumes', 'assumes'],
]);

/** Compares the extensions of a pair; `factsOf` says what else is to know of one that has another value. */
export function compareExtensions(
  walk: ModelWalk,
  node: PairNode,
  kind: string,
  pair: { readonly base: Extensions; readonly head: Extensions; readonly places: Places },
  factsOf: (name: string, before: Json | undefined, after: Json | undefined) => Facts | undefined = () => undefined,
): void {
  for (const [name, before, after] of both(pair.base, pair.head)) {
    const change = announced.has(name) ? undefined : changeOf(before, after);
    if (change === undefined) continue;
    const visibility = visibilityAction(name, before, after);
    if (visibility !== undefined) {
      walk.log.add(node, { ...pair.places, on: `${kind}.visibility`, name, ...change, action: visibility });
    } else {
      const facts = name === 'x-assumes' ? { widened: widensAssumption(before, after) } : factsOf(name, before, after);
      const on = `${kind}.${meanings.get(name) ?? 'extension'}`;
      walk.log.add(node, { ...pair.places, on, name, ...change, ...(facts === undefined ? {} : { facts }) });
    }
  }
}

/** Compares what a pair announces about its end. */
export function compareAnnouncements(
  walk: ModelWalk,
  node: PairNode,
  kind: string,
  pair: { readonly base: Announcement; readonly head: Announcement; readonly places: Places },
): void {
  for (const edit of announcementEdits(walk.notice, pair.base, pair.head)) {
    walk.log.add(node, { ...pair.places, ...edit, on: `${kind}.${edit.on}` });
  }
}

/** What a part of a model announces about its end. A sunset that is no date is told as such, not passed over. */
export function announcement(
  { unreadExtensions }: ApiModel,
  {
    pointer,
    deprecated,
    extensions,
  }: { readonly pointer: string; readonly deprecated: boolean; readonly extensions: Extensions },
): Announcement {
  const text = (name: string) => {
    const value = extensions.get(name) ?? unreadExtensions?.get(`${pointer}/${name}`);
    return typeof value === 'string' || value === undefined ? value : JSON.stringify(value);
  };
  return {
    deprecated,
    sunset: text('x-sunset'),
    announced: text('x-announced'),
    replacedBy: text('x-replaced-by'),
  };
}
