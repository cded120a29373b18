import { cycleNumbers } from '../../../base/cycle-numbers.ts';
import type { NamedSchema } from '../../../model/api-model.ts';
import type { Schema } from '../../../model/schema.ts';

/** The way in which one named schema is directly in another: as a part of an intersection or as a branch of a union. */
export type DirectUse = 'part' | 'branch';

/**
 * Which direct uses have to be cut so that no type alias refers to itself before it is resolved. Uses below a property, an
 * item or an index signature are resolved later and never cut.
 */
export interface AliasCycles {
  isCut(owner: string, target: string, use: DirectUse): boolean;
}

/** Finds the cycles of direct uses: parts that lead back to their owner are cut first, then branches that still do. */
export function findAliasCycles(schemas: ReadonlyMap<string, NamedSchema>): AliasCycles {
  const all = new Map<string, string[]>();
  const branches = new Map<string, string[]>();
  for (const [name, { schema }] of schemas) {
    const uses = [...directUses(schema, 'part')];
    all.set(
      name,
      uses.map((use) => use.target),
    );
    branches.set(
      name,
      uses.filter((use) => use.use === 'branch').map((use) => use.target),
    );
  }
  const anyCycle = cycleNumbers(all);
  const branchCycle = cycleNumbers(branches);
  return {
    isCut(owner, target, use) {
      const cycles = use === 'part' ? anyCycle : branchCycle;
      const number = cycles.get(owner);
      return number !== undefined && number === cycles.get(target);
    },
  };
}

function* directUses(schema: Schema, use: DirectUse): Iterable<{ readonly target: string; readonly use: DirectUse }> {
  if (schema.ref !== undefined) yield { target: schema.ref, use };
  for (const part of schema.allOf ?? []) yield* directUses(part, use);
  for (const branch of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) yield* directUses(branch, 'branch');
}
