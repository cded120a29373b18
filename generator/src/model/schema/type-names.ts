import { parsePointer } from '../../base/json-pointer.ts';
import type { NamedSchema } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { configuredName } from '../names/configured-name.ts';
import { assignNames, claimName, pascalCase, toIdentifier } from '../names/names.ts';
import { isReservedTypeName } from '../names/reserved-names.ts';
import type { Schema } from '../schema.ts';
import type { NameSettings } from '../settings.ts';
import type { Directions, References } from './directions.ts';
import { familyBases } from './discriminator.ts';
import { findTwoFaced } from './read-write.ts';

export interface SchemaFacts {
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly references: References;
  readonly directions: Directions;
}

interface TypeNameSettings {
  /** Names of exported types that are taken; the new ones are added. */
  readonly taken: Set<string>;
  /** The configuration's names. */
  readonly type: NameSettings['type'];
}

export function nameSchemas(
  context: BuildContext,
  { schemas, references, directions }: SchemaFacts,
  { taken, type }: TypeNameSettings,
): ReadonlyMap<string, NamedSchema> {
  const twoFaced = findTwoFaced(schemas, references, directions);
  const typeNames =
    type === undefined
      ? assignNames(schemas.keys(), typeNameWish, taken)
      : configuredTypeNames(context, schemas, { taken, type });
  const next = new Map<string, number>();
  const families = familyBases(schemas);
  const inputOf = (name: string, differs: boolean) => (differs ? claimName(`${name}Input`, taken, next) : name);
  return new Map(
    [...schemas].map(([name, schema]) => {
      const typeName = typeNames.get(name) as string;
      if (type === undefined && typeName !== plainWish(name)) {
        context.diagnostics.add('type-renamed', schema.pointer, { name, typeName });
      }
      const inRequest = directions.request.has(name);
      const differs = inRequest && twoFaced.has(name);
      const baseName = families.has(name) ? claimName(`${typeName}Base`, taken, next) : undefined;
      const named: NamedSchema = {
        name,
        schema,
        typeName,
        requestTypeName: inputOf(typeName, differs),
        inRequest,
        inResponse: directions.response.has(name),
        inForm: directions.form.has(name),
        ...(baseName === undefined
          ? {}
          : { family: { typeName: baseName, requestTypeName: inputOf(baseName, differs) } }),
      };
      return [name, named] as const;
    }),
  );
}

/** Types with the names of the configuration. No number makes them different: a clash is an error. */
function configuredTypeNames(
  context: BuildContext,
  schemas: ReadonlyMap<string, Schema>,
  { taken, type }: TypeNameSettings,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const owners = new Map<string, string>();
  for (const [name, chosen] of assignNames(schemas.keys(), typeNameWish, new Set(taken))) {
    const { pointer, title } = schemas.get(name) as Schema;
    const part = { name, ...(title === undefined ? {} : { title }) };
    const given = configuredName(context, 'type', type, { part, chosen, place: { of: `the schema ${name}`, pointer } });
    const other = owners.get(given) ?? (taken.has(given) ? 'the client' : undefined);
    if (other !== undefined)
      context.diagnostics.add('names-clash', pointer, { what: `the type ${given}`, parts: `${other}, ${name}` });
    owners.set(given, name);
    names.set(name, given);
  }
  for (const name of owners.keys()) taken.add(name);
  return names;
}

/** A type name unlike keywords, globals and the package's own exports. */
function typeNameWish(name: string): string {
  const wish = plainWish(name);
  return isReservedTypeName(wish) ? `${wish}Model` : wish;
}

/** A schema outside `components.schemas` is named after its path. */
function plainWish(name: string): string {
  const words = name.startsWith('/')
    ? (parsePointer(name) ?? []).filter((token) => !structural.has(token)).join(' ')
    : name;
  return toIdentifier(pascalCase(words), 'Schema');
}

const structural: ReadonlySet<string> = new Set([
  'components',
  'schemas',
  'properties',
  'paths',
  'responses',
  'parameters',
  'content',
  'schema',
  'application/json',
  '$defs',
  'definitions',
]);
