import { closest } from '../../base/closest.ts';
import { sha256 } from '../../base/content-hash.ts';
import { groupedBy } from '../../base/grouped.ts';
import { type Json, present } from '../../base/json.ts';
import { childPointer } from '../../base/json-pointer.ts';
import { sortedBy } from '../../base/order.ts';
import type { Client, Credential, NamedServer, Operation, Resource, SecurityScheme, Server } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { asciiWords, assignNames, camelCase, pascalCase, toIdentifier, upperSnakeCase } from '../names/names.ts';
import { isReservedTypeName, reservedFileNames, reservedOptions } from '../names/reserved-names.ts';
import { plainSchemas } from '../schema/object-view.ts';
import type { Schema, Schemas } from '../schema.ts';
import { unsendableHeaders } from '../wire/parameters.ts';
import { withDefaults } from '../wire/servers.ts';
import { findEnvelopes } from './error-envelopes.ts';
import type { ClientSource, MethodDraft } from './method-drafts.ts';
import { MethodBuilder } from './methods.ts';

const longest = 60;

/**
 * A file name without extension for each resource, distinct on every file system. Names that would share a file all get a hash,
 * so that their order has no effect.
 */
export function assignFileNames(names: Iterable<string>): ReadonlyMap<string, string> {
  const wishes = new Map([...names].map((name) => [name, fileNameOf(name)]));
  const uses = groupedBy(wishes.keys(), (name) => wishes.get(name) as string);
  return new Map(
    [...wishes].map(([name, wish]) => [name, uses.get(wish)?.length === 1 ? wish : withHash(wish, name)] as const),
  );
}

/** Lower-case ASCII in kebab-case, not reserved or too long on any file system. */
function fileNameOf(name: string): string {
  const kebab = asciiWords(name).join('-').toLowerCase() || 'resource';
  if (reservedFileNames.has(kebab)) return `${kebab}-resource`;
  return kebab.length <= longest ? kebab : withHash(kebab, name);
}

function withHash(kebab: string, name: string): string {
  const hash = sha256(name, 'hex').slice(0, 8);
  return `${kebab.slice(0, longest).replace(/-+$/, '')}-${hash}`;
}

export function buildClient(context: BuildContext, source: ClientSource, methodDrafts: readonly MethodDraft[]): Client {
  const { settings, taken } = source;
  const drafts = groupedBy(methodDrafts, (draft) => draft.resource);
  const classNames = assignNames(drafts.keys(), (name) => classNameWish(name, taken), taken);
  const fileNames = assignFileNames(drafts.keys());
  const servers = findNamedServers(source.operations, source.servers);
  const builder = new MethodBuilder(context, source, servers, methodDrafts);
  const schemas = plainSchemas(source.schemas);
  checkReplacements(context, source.operations, schemas);
  const envelopes = findEnvelopes(context, source.operations, schemas);
  const resources = [...classNames].map(([name, className]): Resource => {
    const methods = drafts.get(name) ?? [];
    const description = methods.map(({ operation }) => source.tags.get(operation.tags[0] ?? '')).find(Boolean);
    return {
      name,
      className,
      fileName: fileNames.get(name) as string,
      ...(description === undefined ? {} : { description }),
      methods: builder.build(methods),
    };
  });
  return {
    className: settings.className,
    resources,
    servers: listNamedServers(servers),
    credentials: buildCredentials(context, source.schemes, source.operations, settings.package.environmentPrefix),
    ...(envelopes.length === 0 ? {} : { envelopes }),
  };
}

function classNameWish(resource: string, taken: ReadonlySet<string>): string {
  const wish = toIdentifier(pascalCase(resource), 'Resource');
  return isReservedTypeName(wish) || taken.has(wish) ? `${wish}Resource` : wish;
}

/** Operations' own servers. Operations with the same servers share one. */
function findNamedServers(
  operations: readonly Operation[],
  servers: readonly Server[],
): ReadonlyMap<Operation, NamedServer> {
  const usual = servers.length > 0 ? servers : commonServers(operations);
  const origins = new Set(usual.flatMap((server) => absolute(server)?.origin ?? []));
  const apart = operations.filter((operation) => serversOf(operation).length > 0);
  const groups = groupedBy(apart, (operation) => keyOf(serversOf(operation)));
  groups.delete(keyOf(usual));
  const lists = new Map([...groups].map(([key, [first]]) => [key, serversOf(first)]));
  const names = assignNames(lists.keys(), (key) => nameWish(lists.get(key)?.[0]), new Set());
  return new Map(
    [...groups].flatMap(([key, members]) => {
      const list = lists.get(key) ?? [];
      const path = pathBelow(list[0], origins);
      const server: NamedServer = present({ name: names.get(key) ?? key, servers: list, path });
      return members.map((operation) => [operation, server] as const);
    }),
  );
}

function serversOf(operation: Operation | undefined): readonly Server[] {
  return operation?.servers ?? [];
}

function listNamedServers(found: ReadonlyMap<Operation, NamedServer>): readonly NamedServer[] {
  return sortedBy([...new Set(found.values())], ({ name }) => name);
}

/** The servers of most operations, if the description declares them only at operations. */
function commonServers(operations: readonly Operation[]): readonly Server[] {
  if (operations.some((operation) => serversOf(operation).length === 0)) return [];
  const groups = [...groupedBy(operations, (operation) => keyOf(serversOf(operation))).values()];
  const [most] = groups.sort((a, b) => b.length - a.length);
  return serversOf(most?.[0]);
}

function keyOf(servers: readonly Server[]): string {
  return JSON.stringify(servers.map(({ url, variables }) => withDefaults(url, variables).replace(/\/+$/, '')));
}

function absolute({ url, variables }: Server): URL | undefined {
  const filled = withDefaults(url, variables);
  return /^https?:\/\//i.test(filled) && URL.canParse(filled) ? new URL(filled) : undefined;
}

/** The path below the base URL, if the server has the same origin. */
function pathBelow(server: Server | undefined, origins: ReadonlySet<string>): string | undefined {
  if (server === undefined) return undefined;
  const url = absolute(server);
  if (url !== undefined) return origins.has(url.origin) ? url.pathname : undefined;
  const filled = withDefaults(server.url, server.variables);
  return /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(filled) || /[?#{}\\\s]/.test(filled) ? undefined : filled;
}

/** A name from the server itself, its host or its path: `uploads` for `https://uploads.example.com`. */
function nameWish(server: Server | undefined): string {
  const { name = '', url = '' } = server ?? {};
  const [, host = ''] = /^[a-z]+:\/\/([^/:]*)/i.exec(url) ?? [];
  const labels = host.split('.').filter((part) => !/^(?:www|\d*)$/.test(part));
  const label = labels.find((part) => !part.includes('{')) ?? labels[0] ?? '';
  const path = host === '' ? url : '';
  return toIdentifier(camelCase(name) || camelCase(label) || camelCase(path), 'root');
}

interface Replaced {
  readonly pointer: string;
  readonly extensions?: ReadonlyMap<string, Json>;
}

/**
 * Reports each `x-replaced-by` with an unknown target: for an operation another one, for a parameter one of its operation, for
 * a property one beside it. A name with a major is in another description, which isn't checked.
 */
function checkReplacements(context: BuildContext, operations: readonly Operation[], schemas: Schemas): void {
  const ids = operations.map(({ id }) => id);
  const check = (part: Replaced, others: () => Iterable<string>): void => {
    const name = part.extensions?.get('x-replaced-by');
    if (typeof name !== 'string' || /^v\d+:/.test(name)) return;
    const names = new Set([...others(), ...ids]);
    if (names.has(name)) return;
    const facts = {
      extension: 'x-replaced-by',
      value: name,
      where: 'this description',
      suggestion: closest(name, names) ?? '',
    };
    context.diagnostics.addOnce('steering-leads-nowhere', childPointer(part.pointer, 'x-replaced-by'), facts);
  };
  const seen = new Set<Schema>();
  const visit = (schema: Schema, beside: () => Iterable<string>): void => {
    if (seen.has(schema)) return;
    seen.add(schema);
    check(schema, beside);
    const { properties } = schema;
    if (properties !== undefined) for (const property of properties.values()) visit(property, () => properties.keys());
    const members = [schema.items, schema.additionalProperties, ...(schema.prefixItems ?? [])];
    for (const part of [...members, ...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) {
      if (part !== undefined) visit(part, beside);
    }
  };
  for (const [, schema] of schemas) visit(schema, () => schemas.keys());
  for (const operation of operations) {
    check(operation, noNames);
    for (const parameter of operation.parameters) {
      check(parameter, () => operation.parameters.map(({ name }) => name));
      visit(parameter.schema, noNames);
    }
    const contents = [
      operation.body?.contents ?? [],
      ...operation.responses.map((response) => response.contents),
    ].flat();
    for (const { schema } of contents) if (schema !== undefined) visit(schema, noNames);
  }
}

function noNames(): readonly string[] {
  return [];
}

/** One credential for each scheme that an operation uses and clients can send, sorted by option. */
function buildCredentials(
  context: BuildContext,
  schemes: ReadonlyMap<string, SecurityScheme>,
  operations: readonly Operation[],
  environmentPrefix: string,
): Credential[] {
  const used = new Set<string>();
  for (const operation of operations) {
    for (const alternative of operation.security ?? []) {
      for (const scheme of alternative.schemes) used.add(scheme.name);
    }
  }
  for (const operation of operations) reportSharedPlaces(context, schemes, operation);
  const sent = [...schemes.values()].filter((scheme) => {
    const code = used.has(scheme.name) ? 'security-scheme-not-generated' : 'security-scheme-unused';
    if (used.has(scheme.name) && isSendable(scheme)) return true;
    context.diagnostics.add(code, scheme.pointer, { name: scheme.name });
    return false;
  });
  const options = assignNames(
    sent.map((scheme) => scheme.name),
    optionWish,
    new Set(),
  );
  return [...options]
    .map(([name, option]) => ({
      option,
      environmentVariable: `${environmentPrefix}_${upperSnakeCase(option)}`,
      scheme: schemes.get(name) as SecurityScheme,
    }))
    .sort((a, b) => (a.option < b.option ? -1 : 1));
}

/** Reports two credentials of one alternative in the same header or parameter, because the last would replace the first. */
function reportSharedPlaces(
  { diagnostics }: BuildContext,
  schemes: ReadonlyMap<string, SecurityScheme>,
  operation: Operation,
): void {
  for (const alternative of operation.security ?? []) {
    const named = alternative.schemes.flatMap(({ name }) => schemes.get(name) ?? []).filter(isSendable);
    for (const shared of groupedBy(named, placeOf).values()) {
      const names = shared.map(({ name }) => name).join(' and ');
      if (shared.length > 1) diagnostics.addOnce('credentials-in-one-place', operation.pointer, { names });
    }
  }
}

function placeOf({ type, in: where, parameterName = '' }: SecurityScheme): string {
  if (type !== 'apiKey') return 'header authorization';
  return `${where} ${where === 'header' ? parameterName.toLowerCase() : parameterName}`;
}

/** An API key, a bearer token (including those of OAuth 2 and OpenID Connect) or a user and password. */
function isSendable({ type, scheme, in: where, parameterName = '' }: SecurityScheme): boolean {
  if (type === 'apiKey' && where === 'header' && unsendableHeaders.has(parameterName.toLowerCase())) return false;
  if (type === 'http') return scheme === 'bearer' || scheme === 'basic';
  return type !== 'mutualTLS';
}

function optionWish(name: string): string {
  const wish = toIdentifier(camelCase(name), 'credential');
  return reservedOptions.has(wish) ? `${wish}Credential` : wish;
}
