import { parsePointer } from '../../base/json-pointer.ts';
import type { NamedSchema } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { assignNames, claimName, pascalCase, toIdentifier } from '../names/names.ts';
import { isReservedTypeName } from '../names/reserved-names.ts';
import type { Schema } from '../schema.ts';
import type { Directions, References } from './directions.ts';
import { findTwoFaced } from './read-write.ts';

/** The facts about named schemas. */
export interface SchemaFacts {
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly references: References;
  readonly directions: Directions;
}

/** Every named schema with the names of its types, which are added to `taken`. */
export function nameSchemas(
  context: BuildContext,
  { schemas, references, directions }: SchemaFacts,
  taken: Set<string>,
): ReadonlyMap<string, NamedSchema> {
  const twoFaced = findTwoFaced(schemas, references);
  const typeNames = assignNames(schemas.keys(), typeNameWish, taken);
  const next = new Map<string, number>();
  return new Map(
    [...schemas].map(([name, schema]) => {
      const typeName = typeNames.get(name) as string;
      if (typeName !== plainWish(name)) {
        context.diagnostics.add('type-renamed', schema.pointer, { name, typeName });
      }
      const inRequest = directions.request.has(name);
      const differs = inRequest && twoFaced.has(name);
      const named: NamedSchema = {
        name,
        schema,
        typeName,
        requestTypeName: differs ? claimName(`${typeName}Input`, taken, next) : typeName,
        inRequest,
        inResponse: directions.response.has(name),
      };
      return [name, named] as const;
    }),
  );
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
