import { isJsonObject, type Json } from '../../../base/json.ts';
import { unfitEnum } from '../../../load/check/schema-values.ts';
import { isFactList } from '../../../model/assumed-facts.ts';
import { editOfExtension, isAnnouncement } from '../../../model/extensions/read-extensions.ts';
import { type Action, both, changeOf, type Edit, valuesOf } from '../edit.ts';
import { type Announcement, announcementIn, dayOf, type Notice } from '../notice.ts';
import type { Annotations, Sourced, View } from '../values/view.ts';
import type { SchemaEdit, SchemaPair } from '../walk/schema-pair.ts';

/** Words for the stability of a part, the least public first. */
const stability: readonly Json[] = ['draft', 'alpha', 'beta', 'stable'];

/** Whether a change of an extension hides or publishes a part; undefined if the extension isn't about that. */
export function visibilityAction(name: string, before: Json | undefined, after: Json | undefined): Action | undefined {
  if (name === 'x-internal') return after === true ? 'tightened' : before === true ? 'relaxed' : undefined;
  if (name !== 'x-stability-level' && name !== 'x-stability') return undefined;
  const [old, next] = [rank(before), rank(after)];
  return next < old ? 'tightened' : 'relaxed';
}

/** Without the extension, a part is stable; an unknown word promises nothing. */
function rank(value: Json | undefined): number {
  return value === undefined ? stability.length - 1 : stability.indexOf(value);
}

/** Whether a list of assumed facts covers more than before: facts that were documented are now the description's own. */
export function widensAssumption(before: Json | undefined, after: Json | undefined): boolean {
  const old: ReadonlySet<string> = new Set(isFactList(before) ? before : []);
  return isFactList(after) && after.some((fact) => fact !== 'meaning' && !old.has(fact));
}

/** Keywords for readers. */
export const texts = ['title', 'description', 'examples', 'externalDocs', 'comment'] as const;

export function compareAnnotations(pair: SchemaPair): void {
  const { annotations: before } = pair.base;
  const { annotations: after } = pair.head;
  const compare = (on: string, old?: Sourced<Json>, next?: Sourced<Json>, more: Partial<SchemaEdit> = {}) => {
    const change = changeOf(old?.value, next?.value);
    if (change !== undefined) pair.emit({ on, ...change, base: old?.at, head: next?.at, ...more });
  };
  for (const field of texts) {
    compare('schema.documentation', before[field], after[field], { name: field });
  }
  compare('schema.default', before.default, after.default, before.default === undefined ? { weak: true } : {});
  compare('schema.xml', xmlForm(pair.base, before.xml), xmlForm(pair.head, after.xml));
  compare('schema.readOnly', before.readOnly, after.readOnly, { weak: true });
  compare('schema.writeOnly', before.writeOnly, after.writeOnly, { weak: true });
  for (const [name, old, next] of both(before.extensions, after.extensions)) {
    if (isAnnouncement(name)) continue;
    const facts = name === 'x-assumes' ? { facts: { widened: widensAssumption(old?.value, next?.value) } } : {};
    compare(`schema.${editOfExtension(name, 'schema') ?? 'extension.ours'}`, old, next, { name, ...facts });
  }
  for (const [name, old, next] of both(before.unknown, after.unknown)) {
    const action = visibilityAction(name, old?.value, next?.value);
    if (name === unfitEnum) compare('schema.unfitEnum', old, next);
    else if (action === undefined)
      compare(name.startsWith('x-') ? 'schema.extension' : 'schema.keyword', old, next, { name });
    else compare('schema.visibility', old, next, { name, action });
  }
  const places = { base: before.deprecated?.at, head: after.deprecated?.at };
  for (const edit of announcementEdits(pair.notice, announcementOf(before), announcementOf(after))) {
    pair.emit({ ...places, ...edit, on: `schema.${edit.on}` });
  }
}

/** The XML Object in one form: `attribute` and `wrapped` are older forms of `nodeType`, and defaults are omitted. */
function xmlForm({ types }: View, xml: Sourced<Json> | undefined): Sourced<Json> | undefined {
  if (xml === undefined || !isJsonObject(xml.value)) return xml;
  const { attribute, wrapped, nodeType, ...rest } = xml.value;
  const isList = types.value.includes('array');
  const said = nodeType ?? (attribute === true ? 'attribute' : isList && wrapped === true ? 'element' : undefined);
  const value = said === undefined || said === (isList ? 'none' : 'element') ? rest : { ...rest, nodeType: said };
  return Object.keys(value).length === 0 ? undefined : { ...xml, value };
}

/** The removal that a schema announces. */
export function announcementOf({ deprecated, extensions }: Annotations): Announcement {
  return announcementIn(deprecated !== undefined, (name) => extensions.get(name)?.value);
}

type AnnouncementEdit = Omit<Edit, 'base' | 'head'>;

/**
 * The changes of an announcement; `on` is `deprecated`, `sunset`, `sunset.date`, `announcement`, `announcement.day` or
 * `replacement`.
 */
export function announcementEdits(notice: Notice, before: Announcement, after: Announcement): AnnouncementEdit[] {
  const edits: AnnouncementEdit[] = [];
  if (before.deprecated !== after.deprecated) {
    edits.push({
      on: 'deprecated',
      action: after.deprecated ? 'added' : 'removed',
      ...(after.deprecated ? { facts: { dated: after.sunset !== undefined } } : {}),
      ...valuesOf(undefined, after.sunset),
    });
  }
  const isNew = !before.deprecated && after.deprecated;
  edits.push(
    ...sunsetEdits(notice, before, after).filter(
      // The announced date already leaves enough time.
      ({ action, facts }) => !(isNew && action === 'added' && facts?.enough === true),
    ),
  );
  const replaced = changeOf(before.replacedBy, after.replacedBy);
  if (replaced !== undefined) edits.push({ on: 'replacement', ...replaced });
  const moved = before.deprecated && after.deprecated ? changeOf(before.announced, after.announced) : undefined;
  if (notice.isBackdated(after, before)) {
    edits.push({ on: 'announcement.day', action: 'changed', ...valuesOf(before.announced, after.announced) });
  } else if (moved !== undefined) edits.push({ on: 'announcement', ...moved });
  return edits;
}

function sunsetEdits(notice: Notice, released: Announcement, head: Announcement): AnnouncementEdit[] {
  const { sunset: before } = released;
  const { sunset: after, deprecated: stays } = head;
  if (before === after) return [];
  const shown = valuesOf(before, after);
  if (after === undefined) return [{ on: 'sunset', action: 'removed', ...shown, facts: { stays } }];
  const day = dayOf(after);
  if (day === undefined) return [{ on: 'sunset.date', action: 'changed', ...shown }];
  const old = before === undefined ? undefined : dayOf(before);
  if (old === day) return [];
  const action = old === undefined ? 'added' : day < old ? 'tightened' : 'relaxed';
  // Users who planned for a later day learn only now that it comes earlier.
  const start = action === 'added' ? notice.startOf(head, released) : undefined;
  if (action === 'relaxed') return [{ on: 'sunset', action, ...shown }];
  return [{ on: 'sunset', action, ...shown, facts: { enough: notice.isLongEnough(after, start) } }];
}
