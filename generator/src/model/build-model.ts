import { groupedBy } from '../base/grouped.ts';
import { isJsonObject, type Json, type JsonObject } from '../base/json.ts';
import { childPointer } from '../base/json-pointer.ts';
import { sortedBy } from '../base/order.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import type { ApiModel, Client, Info, Tag } from './api-model.ts';
import { findAssumptions } from './assumptions.ts';
import { buildClient } from './client/client.ts';
import { type ClientSource, draftMethods, type MethodDraft } from './client/method-drafts.ts';
import { waitNames } from './client/methods.ts';
import { type BuildContext, createContext } from './context.ts';
import { optionalExtensions, readExtensions } from './extensions/read-extensions.ts';
import { buildSchemas } from './schema/build-schema.ts';
import { findDirections, findReferences } from './schema/directions.ts';
import { nameSchemas } from './schema/type-names.ts';
import type { ModelSettings } from './settings.ts';
import { assignOperationIds, buildOperations } from './wire/operations.ts';
import { buildSecurity, buildSecuritySchemes } from './wire/security.ts';
import { buildServers } from './wire/servers.ts';

/**
 * The one place that interprets OpenAPI: turns a bundled document into operations, schemas and the surface of a client. Each
 * dropped or renamed part is a warning in `diagnostics`.
 * @throws BadInputError with every error, sorted, if the description or an override is invalid.
 */
export function buildModel(document: LoadedDocument, settings: ModelSettings): ApiModel {
  return modelOf(document, settings, (context, source) => {
    const client = buildClient(context, source, draftMethods(context, source));
    return () => client;
  });
}

export interface ComparedModel {
  /** The client is built on demand, except for its method names. Warnings about the rest are omitted. */
  readonly model: ApiModel;
  /** The methods of the client, including former names: `loans.list`. */
  readonly memberNames: ReadonlySet<string>;
}

/**
 * The model of a description for comparing.
 * @throws BadInputError like `buildModel`; the only error about the client is a name clash.
 */
export function buildComparedModel(document: LoadedDocument, settings: ModelSettings): ComparedModel {
  let names: ReadonlySet<string> = new Set();
  const model = modelOf(document, settings, (context, source) => {
    const drafts = draftMethods(context, source);
    names = memberNames(drafts);
    let client: Client | undefined;
    return () => {
      client ??= buildClient(context, source, drafts);
      return client;
    };
  });
  return { model, memberNames: names };
}

function modelOf(
  document: LoadedDocument,
  settings: ModelSettings,
  clientOf: (context: BuildContext, source: ClientSource) => () => Client,
): ApiModel {
  const context = createContext(document, settings.int64);
  const { root } = context;
  const schemes = buildSecuritySchemes(context);
  const defaults = {
    security: buildSecurity(context, root.security, '/security', schemes),
    schemes,
    credentialHeaders: new Set(
      [...schemes.values()].flatMap((scheme) =>
        scheme.in === 'header' ? [scheme.parameterName?.toLowerCase() ?? ''] : [],
      ),
    ),
  };
  const operations = assignOperationIds(buildOperations(context, root.paths, '/paths', 'path', defaults));
  const webhooks = assignOperationIds(buildOperations(context, root.webhooks, '/webhooks', 'webhook', defaults));
  const schemas = buildSchemas(context);
  const taken = new Set([settings.className, `${settings.className}Options`]);
  const references = findReferences(schemas);
  const directions = findDirections(operations, webhooks, references);
  const named = nameSchemas(context, { schemas, references, directions }, { taken, type: settings.names?.type });
  const tags = readTags(context, root.tags);
  const servers = buildServers(context, root.servers, '/servers');
  const client = clientOf(context, {
    servers,
    operations,
    schemas: named,
    schemes,
    tags: tagTexts(tags),
    settings,
    taken,
  });
  for (const name of document.missing?.unused() ?? []) {
    context.diagnostics.add('allow-missing-unused', '', { operation: name });
  }
  return {
    package: settings.package,
    dialect: document.dialect,
    ...(typeof root.$self === 'string' ? { self: root.$self } : {}),
    ...(typeof root.jsonSchemaDialect === 'string' ? { schemaDialect: root.jsonSchemaDialect } : {}),
    info: readInfo(context, root.info),
    servers,
    tags,
    operations,
    webhooks,
    schemas: named,
    securitySchemes: schemes,
    get client() {
      return client();
    },
    assumptions: findAssumptions(root),
    ...(context.unreadExtensions.size === 0 ? {} : { unreadExtensions: context.unreadExtensions }),
    ...(root.externalDocs === undefined ? {} : { externalDocs: root.externalDocs }),
    ...optionalExtensions(context, root, ''),
    ...(document.unread === undefined ? {} : { unread: document.unread }),
    diagnostics: [...document.diagnostics, ...context.diagnostics.finish()],
    locate: (pointer) => document.locate(pointer),
  };
}

/** Every method of a client, including those that wait and former names: `loans.list`. */
function memberNames(drafts: readonly MethodDraft[]): ReadonlySet<string> {
  const resources = groupedBy(drafts, ({ resource }) => resource);
  return new Set(
    [...resources].flatMap(([resource, own]) => {
      const methods = own.flatMap(({ name, formerNames }) => [name, ...formerNames]);
      return [...methods, ...waitNames(own).values()].map((name) => `${resource}.${name}`);
    }),
  );
}

/** The facts about the description itself. */
function readInfo(context: BuildContext, value: Json | undefined): Info {
  const info: JsonObject = isJsonObject(value) ? value : {};
  const { title, version, summary, description, termsOfService, contact, license } = info;
  return {
    title: typeof title === 'string' ? title : '',
    version: typeof version === 'string' ? version : '',
    ...(typeof summary === 'string' ? { summary } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    ...(typeof termsOfService === 'string' ? { termsOfService } : {}),
    ...(contact === undefined ? {} : { contact }),
    ...(license === undefined ? {} : { license }),
    extensions: readExtensions(context, info, '/info', 'other'),
  };
}

/** The tags' texts for resources, by name: the description or the summary, and the parent tag. */
function tagTexts(tags: readonly Tag[]): ReadonlyMap<string, string> {
  const byName = new Map(tags.map((tag) => [tag.name, tag]));
  return new Map(
    tags.flatMap(({ name, description, summary, parent }) => {
      const above = parent === undefined ? undefined : `Part of ${byName.get(parent)?.summary ?? parent}.`;
      const text = [description ?? summary, above].filter((part) => part !== undefined && part !== '');
      return text.length === 0 ? [] : [[name, text.join('\n\n')] as const];
    }),
  );
}

function readTags(context: BuildContext, value: Json | undefined): Tag[] {
  const tags = Array.isArray(value) ? value.filter(isJsonObject) : [];
  const read = tags.map(
    (tag, index): Tag => ({
      name: String(tag.name),
      ...(typeof tag.summary === 'string' ? { summary: tag.summary } : {}),
      ...(typeof tag.description === 'string' ? { description: tag.description } : {}),
      ...(typeof tag.parent === 'string' ? { parent: tag.parent } : {}),
      ...(typeof tag.kind === 'string' ? { kind: tag.kind } : {}),
      ...(tag.externalDocs === undefined ? {} : { externalDocs: tag.externalDocs }),
      ...optionalExtensions(context, tag, childPointer('/tags', index)),
    }),
  );
  return sortedBy(read, (tag) => tag.name);
}
