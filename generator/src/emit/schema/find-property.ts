import type { NamedSchema } from '../../model/api-model.ts';
import type { Schema } from '../../model/schema.ts';

export interface FoundProperty {
  readonly schema: Schema;
  readonly required: boolean;
}

/** A property of a named schema or of what it extends: the first declaration on the way down through `$ref` and `allOf`. */
export function findProperty(
  name: string,
  property: string,
  schemas: ReadonlyMap<string, NamedSchema>,
): FoundProperty | undefined {
  const seen = new Set<string>();
  const pending: Schema[] = [];
  let found: Schema | undefined;
  let required = false;
  const open = (target: string) => {
    const schema = seen.has(target) ? undefined : schemas.get(target)?.schema;
    seen.add(target);
    if (schema !== undefined) pending.push(schema);
  };
  open(name);
  for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
    found ??= schema.properties?.get(property);
    required ||= schema.required?.includes(property) === true;
    if (schema.ref !== undefined) open(schema.ref);
    for (const part of schema.allOf ?? []) pending.push(part);
  }
  return found === undefined ? undefined : { schema: found, required };
}
