import { canonicalJson, sameJson } from '../../../base/canonical-json.ts';
import { groupedBy } from '../../../base/grouped.ts';
import { type Json, member } from '../../../base/json.ts';
import { childPointer, parsePointer } from '../../../base/json-pointer.ts';
import type { ApiModel, Info, NamedSchema, Tag } from '../../../model/api-model.ts';
import { findDirections, findReferences } from '../../../model/schema/directions.ts';
import type { Schema } from '../../../model/schema.ts';
import { both, changeOf } from '../edit.ts';
import { compareFields, type FieldTable, type ModelWalk, plainOf } from './model-walk.ts';
import { pairOperations } from './pair-operations.ts';
import { operationNode } from './schema-pair.ts';
import { walkOperations, walkWebhooks } from './walk-operations.ts';
import { walkSchemes } from './walk-schemes.ts';
import { walkServers } from './walk-servers.ts';

type Walker = (walk: ModelWalk) => void;
/** From the configuration, or derived from other parts. */
const derived: Walker = () => {};

/** The walker of each part of a model. It doesn't compile if one is missing. */
const walkers: { readonly [Part in keyof ApiModel]-?: Walker } = {
  package: derived,
  dialect: walkDialect,
  self: walkDocument,
  schemaDialect: walkDocument,
  info: walkInfo,
  servers: walkServers,
  tags: walkTags,
  operations: walkOperations,
  webhooks: walkWebhooks,
  schemas: walkUnusedSchemas,
  securitySchemes: walkSchemes,
  client: derived,
  assumptions: derived,
  unreadExtensions: walkUnreadExtensions,
  unread: (walk) => {
    walkUnread(walk);
    walkFilledIn(walk);
  },
  externalDocs: walkDocument,
  extensions: walkDocument,
  diagnostics: derived,
  locate: derived,
};

/** Walks both models and logs the differences. */
export function walkApi(walk: ModelWalk): void {
  for (const walker of new Set(Object.values(walkers))) walker(walk);
  for (const part of new Set([...Object.keys(walk.base), ...Object.keys(walk.head)])) {
    if (Object.hasOwn(walkers, part)) continue;
    walk.log.add(operationNode('*', 'request'), {
      on: `api.${part}`,
      action: 'changed',
      base: '',
      head: '',
      name: part,
    });
  }
  walk.schemas.run();
}

const documentFields: FieldTable<Pick<ApiModel, 'externalDocs' | 'extensions' | 'self' | 'schemaDialect'>> = {
  self: 'documentation',
  schemaDialect: 'documentation',
  externalDocs: 'documentation',
  extensions: 'extensions',
};

/** The facts about the document itself. */
function walkDocument(walk: ModelWalk): void {
  const said = ({ self, schemaDialect, externalDocs, extensions }: ApiModel) => ({
    ...(schemaDialect === undefined ? {} : { schemaDialect }),
    ...(self === undefined ? {} : { self }),
    ...(externalDocs === undefined ? {} : { externalDocs }),
    ...(extensions === undefined ? {} : { extensions }),
  });
  const pair = { base: said(walk.base), head: said(walk.head), places: { base: '', head: '' } };
  compareFields(walk, operationNode('*', 'request'), 'api', documentFields, pair);
}

/**
 * One of our extensions with an unreadable value counts as an unknown extension, except for a sunset, which announcements read: those of
 * everything that an operation reaches.
 */
function walkUnreadExtensions({ base, head, log }: ModelWalk): void {
  const isUsed = (pointer: string) => {
    const [section, kind, name = ''] = parsePointer(pointer) ?? [];
    return (
      section !== 'components' ||
      kind !== 'schemas' ||
      ![base, head].every(({ schemas }) => isUnused(schemas.get(name)))
    );
  };
  for (const [pointer, before, after] of both(base.unreadExtensions ?? none, head.unreadExtensions ?? none)) {
    const change = pointer.endsWith('/x-sunset') && isUsed(pointer) ? undefined : changeOf(before, after);
    if (change === undefined) continue;
    const place = pointer.slice(0, pointer.lastIndexOf('/'));
    const name = pointer.slice(place.length + 1);
    log.add(operationNode('*', 'request'), { on: 'api.extension', base: place, head: place, name, ...change });
  }
}

const none: ReadonlyMap<string, Json> = new Map();

function walkDialect({ base, head, log }: ModelWalk): void {
  if (base.dialect === head.dialect) return;
  log.add(operationNode('*', 'request'), {
    on: 'api.dialect',
    action: 'changed',
    base: '/openapi',
    head: '/openapi',
    before: base.dialect,
    after: head.dialect,
  });
}

const infoFields: FieldTable<Info> = {
  title: 'documentation',
  version: 'compared',
  summary: 'documentation',
  description: 'documentation',
  termsOfService: 'documentation',
  contact: 'documentation',
  license: 'documentation',
  extensions: 'extensions',
};

function walkInfo(walk: ModelWalk): void {
  const node = operationNode('*', 'request');
  const places = { base: '/info', head: '/info' };
  const { base, head } = walk;
  compareFields(walk, node, 'info', infoFields, { base: base.info, head: head.info, places });
}

const tagFields: FieldTable<Tag> = {
  name: 'identity',
  summary: 'documentation',
  description: 'documentation',
  parent: 'documentation',
  kind: 'documentation',
  externalDocs: 'documentation',
  extensions: 'extensions',
};

function walkTags(walk: ModelWalk): void {
  const node = operationNode('*', 'request');
  const byName = (tags: readonly Tag[]) => new Map(tags.map((tag) => [tag.name, tag]));
  const places = { base: '/tags', head: '/tags' };
  for (const [name, before, after] of both(byName(walk.base.tags), byName(walk.head.tags))) {
    if (before !== undefined && after !== undefined) {
      compareFields(walk, node, 'tag', tagFields, { base: before, head: after, places });
    } else {
      walk.log.add(node, { ...places, on: 'tag', action: before === undefined ? 'added' : 'removed', name });
    }
  }
}

/** Component schemas that no operation reaches change nothing for clients, but are reported. */
function walkUnusedSchemas(walk: ModelWalk): void {
  const node = operationNode('*', 'request');
  for (const [name, before, after] of both(walk.base.schemas, walk.head.schemas)) {
    if (!isUnused(before) || !isUnused(after)) continue;
    const isSame = (a: Schema, b: Schema) => walk.schemas.isUnchanged(a, b) || sameJson(plainOf(a), plainOf(b));
    if (before !== undefined && after !== undefined && isSame(before.schema, after.schema)) continue;
    walk.log.add(node, {
      on: 'schema.unused',
      action: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
      base: before?.schema.pointer ?? '/components/schemas',
      head: after?.schema.pointer ?? '/components/schemas',
      name,
    });
  }
}

function isUnused(schema: NamedSchema | undefined): boolean {
  return schema === undefined || !(schema.inRequest || schema.inResponse);
}

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
 * Compares unreadable parts as text. The effect of such a change is unknown, so no rule covers it. Null is the same as nothing,
 * and so is a value that only moved.
 */
function walkUnread(walk: ModelWalk): void {
  const { base, head, log } = walk;
  const [old, next] = [written(base.unread), written(head.unread)];
  if (old.size + next.size === 0) return;
  const moved = movedBetween(old, next);
  const isNew = newPlaces(walk);
  for (const [pointer, before, after] of both(old, next)) {
    const change = changeOf(before, after);
    if (change === undefined || moved.has(pointer)) continue;
    const name = lastOf(pointer);
    // The whole new part was never readable, so it is reported as doubtful rather than changed.
    if (before === undefined && isNew(pointer)) continue;
    const on = prose.has(name) ? 'api.documentation' : 'api.unread';
    const place = parentOf(pointer);
    const facts = { reference: name === '$ref' || typeof member(after, '$ref') === 'string' };
    log.add(operationNode('*', 'request'), { on, base: place, head: place, name, ...change, facts });
  }
}

/** Whether a place is only in operations that the old model lacks, or in schemas that only those reach. */
function newPlaces(walk: ModelWalk): (pointer: string) => boolean {
  const { base, head } = walk;
  const come = new Set(pairOperations(walk).come);
  const known = head.operations.filter((operation) => !come.has(operation));
  const components = new Map([...head.schemas].map(([name, { schema }]) => [name, schema]));
  const { request, response } = findDirections(known, head.webhooks, findReferences(components));
  return (pointer) => {
    const [kind, first = '', second = ''] = parsePointer(pointer) ?? [];
    if (kind === 'paths') {
      // Fields of a path belong to all of its operations.
      const isOperation = head.operations.some((one) => isWithin(pointer, one.pointer));
      const path = childPointer('/paths', first);
      return !known.some((one) => isWithin(pointer, one.pointer) || (!isOperation && isWithin(one.pointer, path)));
    }
    const isSchema = kind === 'components' && first === 'schemas' && !base.schemas.has(second);
    return isSchema && !request.has(second) && !response.has(second);
  };
}

function isWithin(pointer: string, place: string): boolean {
  return pointer.startsWith(`${place}/`);
}

function written(unread: ReadonlyMap<string, Json> = new Map()): ReadonlyMap<string, Json> {
  return new Map([...unread].filter(([, value]) => value !== null));
}

/** Pointers of values that moved unchanged to another place. */
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

const required =
  /\/parameters\/[^/]+\/in$|^\/components\/securitySchemes\/[^/]+\/(type|scheme|in)$|^\/info(\/(title|version))?$|\/variables\/[^/]+\/default$/;

/** Reports required fields that are missing on one side only. Assumed values are compared like written ones. */
function walkFilledIn({ base, head, log }: ModelWalk): void {
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
