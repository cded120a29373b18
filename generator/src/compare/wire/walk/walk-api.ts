import { asJson, canonicalJson } from '../../../base/canonical-json.ts';
import type { Json } from '../../../base/json.ts';
import type { ApiModel, Info, NamedSchema, Tag } from '../../../model/api-model.ts';
import type { Schema } from '../../../model/schema.ts';
import { both } from '../schemas/compare-annotations.ts';
import { changeOf, compareFields, type FieldTable, type ModelWalk } from './model-walk.ts';
import { operationNode } from './schema-pair.ts';
import { walkOperations, walkWebhooks } from './walk-operations.ts';
import { walkSchemes } from './walk-schemes.ts';
import { walkServers } from './walk-servers.ts';
import { walkFilledIn, walkUnread } from './walk-unread.ts';

type Walker = (walk: ModelWalk) => void;
/** Comes from the configuration or follows from what is walked. */
const derived: Walker = () => {};

/** The walker of each part of a model. A part without a walker does not compile. */
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

/** Walks both models, matched; what differs goes to the log. */
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

/** The document's facts beside its parts. */
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

/** An extension of ours with a value that cannot be read counts as an unknown extension, except a sunset, which announcements read. */
function walkUnreadExtensions({ base, head, log }: ModelWalk): void {
  for (const [pointer, before, after] of both(base.unreadExtensions ?? none, head.unreadExtensions ?? none)) {
    const change = pointer.endsWith('/x-sunset') ? undefined : changeOf(before, after);
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

/** Component schemas that no operation reaches change nothing for a client, but are not passed over in silence. */
function walkUnusedSchemas(walk: ModelWalk): void {
  const node = operationNode('*', 'request');
  const unused = (schema: NamedSchema | undefined) => schema === undefined || !(schema.inRequest || schema.inResponse);
  for (const [name, before, after] of both(walk.base.schemas, walk.head.schemas)) {
    if (!unused(before) || !unused(after)) continue;
    const isSame = (a: Schema, b: Schema) => walk.schemas.isUnchanged(a, b) || sameText(a, b);
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

function sameText(before: Schema, after: Schema): boolean {
  return canonicalJson(plainOf(before)) === canonicalJson(plainOf(after));
}

/** A schema as written, without its places; references stay references. */
function plainOf(schema: Schema): Json {
  return asJson(schema, 'pointer') ?? null;
}
