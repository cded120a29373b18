import { reached } from '../../base/reached.ts';
import type { Discriminator, Schema } from '../schema.ts';
import { typeParts } from './leads-to.ts';

/** The schemas that a schema extends directly: its reference and those of its `allOf`. */
export const basesOf = (schema: Schema | undefined): readonly string[] => [
  ...(schema?.ref === undefined ? [] : [schema.ref]),
  ...(schema?.allOf ?? []).flatMap(basesOf),
];

/** The schemas that a discriminator leads to. */
export const targetsOf = (discriminator: Discriminator | undefined): readonly string[] =>
  [...(discriminator?.mapping.values() ?? [])].map(({ schema }) => schema);

/**
 * The objects whose values are those of the schemas that extend them, because the mapping of their discriminator names these. One that
 * another discriminator leads to is left out: there, it has values of its own.
 */
export function familyBases(schemas: ReadonlyMap<string, Schema>): ReadonlySet<string> {
  const isFamily = ([name, schema]: readonly [string, Schema]): boolean => {
    const { discriminator, types = ['object'], oneOf, anyOf, enum: values, ref } = schema;
    if (!discriminator?.propertyName || discriminator.defaultMapping !== undefined) return false;
    if (types.join() !== 'object' || (oneOf ?? anyOf ?? values ?? ref) !== undefined) return false;
    const mapped = [...discriminator.mapping.values()].filter((target) => target.schema !== name);
    const extendsIt = (from: string) => [...reached([from], (next) => basesOf(schemas.get(next)))].includes(name);
    return mapped.some(({ explicit }) => explicit) && mapped.every((target) => extendsIt(target.schema));
  };
  const families = [...schemas].filter(isFamily);
  if (families.length === 0) return new Set();
  const led = [...schemas].flatMap(([name, schema]) =>
    typeParts(schema).flatMap(({ discriminator }) => targetsOf(discriminator).filter((target) => target !== name)),
  );
  const targets = new Set(led);
  return new Set(families.map(([name]) => name).filter((name) => !targets.has(name)));
}
