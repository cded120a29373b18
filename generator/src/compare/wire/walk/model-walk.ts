import { asJson } from '../../../base/canonical-json.ts';
import type { Json } from '../../../base/json.ts';
import type { ApiModel } from '../../../model/api-model.ts';
import type { Extensions } from '../../../model/extensions/extension-values.ts';
import { editOfExtension, isAnnouncement } from '../../../model/extensions/read-extensions.ts';
import type { DefaultResponse } from '../../policy/policy.ts';
import { both, changeOf, type Edit, type EditFacts } from '../edit.ts';
import { type Announcement, announcementIn, type Notice } from '../notice.ts';
import { announcementEdits, visibilityAction, widensAssumption } from '../schemas/compare-annotations.ts';
import type { EditLog } from './edit-log.ts';
import type { PairNode } from './schema-pair.ts';
import type { SchemaWalk } from './schema-walk.ts';

/** The inputs of every walker, and the list that it reports to. */
export interface ModelWalk {
  readonly base: ApiModel;
  readonly head: ApiModel;
  readonly log: EditLog;
  readonly schemas: SchemaWalk;
  /** Names of security schemes in the new model, by those in the old one. */
  readonly schemes: ReadonlyMap<string, string>;
  readonly notice: Notice;
  readonly defaultResponse: DefaultResponse;
}

export interface Places {
  readonly base: string;
  readonly head: string;
}

/** Two matched parts, and the places of edits about them. */
export interface PartPair<T> {
  readonly base: T;
  readonly head: T;
  readonly places: Places;
}

export function pairOf<T extends { readonly pointer: string }>(base: T, head: T): PartPair<T> {
  return { base, head, places: { base: base.pointer, head: head.pointer } };
}

type PlacedEdit = Pick<Edit, 'on' | 'action' | 'base' | 'head'>;

/** The edit of a part that the new model lacks. */
export function gone(on: string, { pointer }: { readonly pointer: string }, { head }: Places): PlacedEdit {
  return { on, action: 'removed', base: pointer, head };
}

/** The edit of a part that the old model lacks. */
export function come(on: string, { pointer }: { readonly pointer: string }, { base }: Places): PlacedEdit {
  return { on, action: 'added', base, head: pointer };
}

/** An edit whose places follow from the pair. */
export type LocalEdit = Omit<Edit, 'base' | 'head'>;

/** Compares the extensions of a pair; `factsOf` adds facts to a changed one. */
export function compareExtensions(
  walk: ModelWalk,
  node: PairNode,
  kind: string,
  pair: PartPair<Extensions>,
  factsOf: (name: string, before: Json | undefined, after: Json | undefined) => EditFacts | undefined = () => undefined,
): void {
  for (const [name, before, after] of both(pair.base, pair.head)) {
    const change = isAnnouncement(name) ? undefined : changeOf(before, after);
    if (change === undefined) continue;
    const visibility = visibilityAction(name, before, after);
    if (visibility !== undefined) {
      walk.log.add(node, { ...pair.places, on: `${kind}.visibility`, name, ...change, action: visibility });
    } else {
      const facts = name === 'x-assumes' ? { widened: widensAssumption(before, after) } : factsOf(name, before, after);
      const on = `${kind}.${editOfExtension(name, 'other') ?? 'extension'}`;
      walk.log.add(node, { ...pair.places, on, name, ...change, ...(facts === undefined ? {} : { facts }) });
    }
  }
}

export function compareAnnouncements(
  walk: ModelWalk,
  node: PairNode,
  kind: string,
  pair: PartPair<Announcement>,
): void {
  for (const edit of announcementEdits(walk.notice, pair.base, pair.head)) {
    walk.log.add(node, { ...pair.places, ...edit, on: `${kind}.${edit.on}` });
  }
}

/** A part of a model whose removal can be announced. */
interface Deprecatable {
  readonly pointer: string;
  readonly deprecated?: boolean;
  readonly extensions?: Extensions;
}

export function announcement(
  { unreadExtensions }: ApiModel,
  { pointer, deprecated = false, extensions }: Deprecatable,
): Announcement {
  return announcementIn(deprecated, (name) => extensions?.get(name) ?? unreadExtensions?.get(`${pointer}/${name}`));
}

/**
 * How a field of a pair is compared: `identity` identifies it or follows from other fields, `walked` has its own walker,
 * `extensions` are compared by their meanings, `documentation` is text for readers, `compared` is compared as a value, and
 * `announced` says that announcements of the part are compared.
 */
type FieldTreatment = 'identity' | 'walked' | 'extensions' | 'documentation' | 'compared' | 'announced';

/** All fields of a kind: a missing one doesn't compile, and an unknown one at run time is compared. */
export type FieldTable<T> = { readonly [Field in keyof T]-?: FieldTreatment };

/** Compares the plain fields of a pair. A difference without a rule becomes unclassified when it is judged. */
export function compareFields<T extends object>(
  walk: ModelWalk,
  node: PairNode,
  kind: string,
  table: FieldTable<T>,
  pair: PartPair<T>,
): void {
  const added = Object.keys(pair.head).filter((field) => !Object.hasOwn(pair.base, field));
  for (const field of [...Object.keys(pair.base), ...added]) {
    const how = Object.hasOwn(table, field) ? table[field as keyof T] : 'compared';
    if (how === 'identity' || how === 'walked' || how === 'announced') continue;
    if (pair.base[field as keyof T] === pair.head[field as keyof T]) continue;
    if (how === 'extensions') {
      compareExtensions(walk, node, kind, {
        base: extensionsOf(pair.base, field),
        head: extensionsOf(pair.head, field),
        places: pair.places,
      });
      continue;
    }
    const before = asJson(pair.base[field as keyof T]);
    const after = asJson(pair.head[field as keyof T]);
    const edit = changeOf(before, after);
    if (edit === undefined) continue;
    const on = how === 'documentation' ? `${kind}.documentation` : `${kind}.${field}`;
    walk.log.add(node, { ...pair.places, on, name: field, ...edit });
  }
  if (!Object.values(table).includes('announced')) return;
  const announced = (api: ApiModel, part: object) => announcement(api, part as Deprecatable);
  const sides = { base: announced(walk.base, pair.base), head: announced(walk.head, pair.head) };
  compareAnnouncements(walk, node, kind, { ...sides, places: pair.places });
}

function extensionsOf(value: object, field: string): ReadonlyMap<string, Json> {
  return (value as Readonly<Record<string, ReadonlyMap<string, Json> | undefined>>)[field] ?? new Map<string, Json>();
}

/** A part of a model as written, without places; references stay references. */
export function plainOf(part: unknown): Json {
  return asJson(part, 'pointer') ?? null;
}
