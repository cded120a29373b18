import { sha256 } from '../../base/content-hash.ts';
import { groupedBy } from '../../base/grouped.ts';
import type { Client, Resource } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { asciiWords, assignNames, pascalCase, toIdentifier } from '../names/names.ts';
import { isReservedTypeName, reservedFileNames } from '../names/reserved-names.ts';
import { plainSchemas } from '../schema/plain-schemas.ts';
import { checkReplacements } from './check-replacements.ts';
import { buildCredentials } from './credentials.ts';
import { findEnvelopes } from './error-envelopes.ts';
import type { ClientSource, MethodDraft } from './method-drafts.ts';
import { MethodBuilder } from './methods.ts';
import { findNamedServers, listNamedServers } from './named-servers.ts';

const longest = 60;

/** A file name without extension for each resource, distinct on every file system. Names that would share a file all get a hash, so that their order never decides. */
export function assignFileNames(names: Iterable<string>): ReadonlyMap<string, string> {
  const wishes = new Map([...names].map((name) => [name, fileNameOf(name)]));
  const uses = groupedBy(wishes.keys(), (name) => wishes.get(name) as string);
  return new Map(
    [...wishes].map(([name, wish]) => [name, uses.get(wish)?.length === 1 ? wish : withHash(wish, name)] as const),
  );
}

/** Lower-case ASCII in kebab-case, no name that a file system reserves, not longer than file systems bear. */
function fileNameOf(name: string): string {
  const kebab = asciiWords(name).join('-').toLowerCase() || 'resource';
  if (reservedFileNames.has(kebab)) return `${kebab}-resource`;
  return kebab.length <= longest ? kebab : withHash(kebab, name);
}

function withHash(kebab: string, name: string): string {
  const hash = sha256(name, 'hex').slice(0, 8);
  return `${kebab.slice(0, longest).replace(/-+$/, '')}-${hash}`;
}

/** The surface that a consumer sees. */
export function buildClient(context: BuildContext, source: ClientSource, methodDrafts: readonly MethodDraft[]): Client {
  const { settings, taken } = source;
  const drafts = groupedBy(methodDrafts, (draft) => draft.resource);
  const classNames = assignNames(drafts.keys(), (name) => classNameWish(name, taken), taken);
  const fileNames = assignFileNames(drafts.keys());
  const servers = findNamedServers(source.operations, source.servers);
  const builder = new MethodBuilder(context, source, servers);
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
