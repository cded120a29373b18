import { sameJson } from '../../../base/canonical-json.ts';
import { isJsonObject, type Json } from '../../../base/json.ts';
import { unfitEnum } from '../../../load/check/schema-values.ts';
import { isFactList } from '../../../model/assumed-facts.ts';
import { editOfExtension, isAnnouncement } from '../../../model/extensions/extension-edits.ts';
import type { Action, Edit } from '../edit.ts';
import { type Announcement, dayOf, type Notice } from '../notice.ts';
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

/** Compares annotations of schemas. */
export function compareAnnotations(pair: SchemaPair): void {
  const { annotations: before } = pair.base;
  const { annotations: after } = pair.head;
  const compare = (on: string, old?: Sourced<Json>, next?: Sourced<Json>, more: Partial<SchemaEdit> = {}) => {
    if (old !== undefined && next !== undefined && sameJson(old.value, next.value)) return;
    if (old === undefined && next === undefined) return;
    pair.emit({
      on,
      action: old === undefined ? 'added' : next === undefined ? 'removed' : 'changed',
      base: old?.at,
      head: next?.at,
      ...(old === undefined ? {} : { before: old.value }),
      ...(next === undefined ? {} : { after: next.value }),
      ...more,
    });
  };
  for (const field of ['title', 'description', 'examples', 'externalDocs', 'comment'] as const) {
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
export function announcementOf(annotations: Annotations): Announcement {
  const text = (name: string) => {
    const value = annotations.extensions.get(name)?.value;
    return typeof value === 'string' || value === undefined ? value : JSON.stringify(value);
  };
  return {
    deprecated: annotations.deprecated !== undefined,
    sunset: text('x-sunset'),
    announced: text('x-announced'),
    replacedBy: text('x-replaced-by'),
  };
}

export function both<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): (readonly [name: string, before: T | undefined, after: T | undefined])[] {
  return [...new Set([...before.keys(), ...after.keys()])].map((name) => [name, before.get(name), after.get(name)]);
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
      ...(after.sunset === undefined ? {} : { after: after.sunset }),
    });
  }
  const isNew = !before.deprecated && after.deprecated;
  edits.push(
    ...sunsetEdits(notice, before, after).filter(
      // The announced date already leaves enough time.
      ({ action, facts }) => !(isNew && action === 'added' && facts?.enough === true),
    ),
  );
  if (before.replacedBy !== after.replacedBy) {
    edits.push({
      on: 'replacement',
      action: before.replacedBy === undefined ? 'added' : after.replacedBy === undefined ? 'removed' : 'changed',
      ...(before.replacedBy === undefined ? {} : { before: before.replacedBy }),
      ...(after.replacedBy === undefined ? {} : { after: after.replacedBy }),
    });
  }
  const days = {
    ...(before.announced === undefined ? {} : { before: before.announced }),
    ...(after.announced === undefined ? {} : { after: after.announced }),
  };
  if (notice.isBackdated(after, before)) {
    edits.push({ on: 'announcement.day', action: 'changed', ...days });
  } else if (before.deprecated && after.deprecated && before.announced !== after.announced) {
    edits.push({
      on: 'announcement',
      action: before.announced === undefined ? 'added' : after.announced === undefined ? 'removed' : 'changed',
      ...days,
    });
  }
  return edits;
}

function sunsetEdits(notice: Notice, released: Announcement, head: Announcement): AnnouncementEdit[] {
  const { sunset: before } = released;
  const { sunset: after, deprecated: stays } = head;
  if (before === after) return [];
  const shown = {
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
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
