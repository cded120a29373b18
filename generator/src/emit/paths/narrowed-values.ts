import type { ApiModel } from '../../model/api-model.ts';
import { takesDiscriminatorValues } from '../schema/discriminator-values.ts';
import { findProperty } from '../schema/find-property.ts';
import { schemaContexts } from '../schema/schema-context.ts';

/** The discriminator values of component schemas that leave the property open: where our own declarations narrow it. */
export function narrowedValues(model: ApiModel): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const { response } = schemaContexts(model);
  const found = new Map<string, ReadonlyMap<string, readonly string[]>>();
  for (const [name, properties] of response.discriminatorValues) {
    const open = [...properties].filter(([property, values]) =>
      takesDiscriminatorValues(findProperty(name, property, response)?.schema, values),
    );
    if (open.length > 0) found.set(name, new Map(open));
  }
  return found;
}
