import type { NamedSchema } from '../../model/api-model.ts';
import type { Schema } from '../../model/schema.ts';
import { typeParts } from './type-parts.ts';

/** The component schemas that hold a schema of a kind, or refer to one that does, however long the way. */
export function namesLeadingTo(
  schemas: ReadonlyMap<string, NamedSchema>,
  isMeant: (schema: Schema) => boolean,
): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  const leading = new Set<string>();
  for (const [name, { schema }] of schemas) {
    for (const part of typeParts(schema)) {
      if (isMeant(part)) leading.add(name);
      if (part.ref === undefined) continue;
      const known = users.get(part.ref);
      if (known === undefined) users.set(part.ref, [name]);
      else known.push(name);
    }
  }
  const pending = [...leading];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    for (const user of users.get(name) ?? []) {
      if (leading.has(user)) continue;
      leading.add(user);
      pending.push(user);
    }
  }
  return leading;
}
