import type { Client, NamedSchema, Operation, Resource, SecurityScheme } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { assignNames, pascalCase, toIdentifier } from '../names/names.ts';
import { isReservedTypeName } from '../names/reserved-names.ts';
import type { ModelSettings } from '../settings.ts';
import { checkReplacements } from './check-replacements.ts';
import { buildCredentials } from './credentials.ts';
import { assignFileNames } from './file-name.ts';
import { draftMethods } from './method-drafts.ts';
import { MethodBuilder } from './methods.ts';

/** What the client is made of. */
export interface ClientSource {
  readonly operations: readonly Operation[];
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly schemes: ReadonlyMap<string, SecurityScheme>;
  /** Descriptions of tags by name. */
  readonly tags: ReadonlyMap<string, string>;
  readonly settings: ModelSettings;
  /** Names of exported types that are given already; the client's are added. */
  readonly taken: Set<string>;
}

/** The surface that a consumer sees. */
export function buildClient(context: BuildContext, source: ClientSource): Client {
  const { settings, taken } = source;
  const drafts = Map.groupBy(draftMethods(context, source), (draft) => draft.resource);
  const classNames = assignNames(drafts.keys(), (name) => classNameWish(name, taken), taken);
  const fileNames = assignFileNames(drafts.keys());
  const builder = new MethodBuilder(context, source);
  checkReplacements(
    context,
    source.operations,
    new Map([...source.schemas].map(([name, { schema }]) => [name, schema])),
  );
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
    credentials: buildCredentials(context, source.schemes, source.operations, settings.package.environmentPrefix),
  };
}

function classNameWish(resource: string, taken: ReadonlySet<string>): string {
  const wish = toIdentifier(pascalCase(resource), 'Resource');
  return isReservedTypeName(wish) || taken.has(wish) ? `${wish}Resource` : wish;
}
