import { compareCodePoints } from '../../../base/order.ts';
import type { Schema } from '../../../model/schema.ts';
import { sameLetters, sameNameInOtherWords } from '../../../text/similar-names.ts';
import type { View } from '../values/view.ts';
import type { SchemaPair } from '../walk/schema-pair.ts';

const mostCandidates = 400;

/**
 * Removed properties that came back under another name: of the same shape, required alike, and with a name or a text that
 * says that they are the same. A pair counts only if neither side has another partner.
 */
export function renamedProperties(
  pair: SchemaPair,
  gone: readonly string[],
  come: readonly string[],
): ReadonlyMap<string, string> {
  if (gone.length * come.length > mostCandidates) return new Map();
  const candidates = gone.flatMap((before) =>
    come.filter((after) => isRenamed(pair, before, after)).map((after) => [before, after] as const),
  );
  const alone = candidates.filter(
    ([before, after]) => candidates.filter((other) => other[0] === before || other[1] === after).length === 1,
  );
  return new Map(alone.sort((a, b) => compareCodePoints(a[0], b[0])));
}

function isRenamed(pair: SchemaPair, before: string, after: string): boolean {
  const { base, head, inclusion } = pair;
  const old = base.properties.get(before) as Schema;
  const next = head.properties.get(after) as Schema;
  if (base.required.has(before) !== head.required.has(after)) return false;
  // Of a family of like properties each is told by its name: `team_discussions` is not `discussions`.
  const isNamed = sameNameInOtherWords(before, after) && (sameLetters(before, after) || !hasTwin(pair, before, after));
  if (!isNamed && !hasOwnText(pair, before, after) && !hasOwnShape(pair, before, after)) return false;
  return inclusion.equal({ scope: base.scope, schema: old }, { scope: head.scope, schema: next });
}

/** A text that both have and no other property beside them. */
function hasOwnText({ base, head }: SchemaPair, before: string, after: string): boolean {
  const textOf = (view: View, name: string) => {
    const schema = view.properties.get(name);
    return schema === undefined ? undefined : view.scope.view(schema).annotations.description?.value;
  };
  const text = textOf(base, before);
  if (text === undefined || text.length === 0 || text !== textOf(head, after)) return false;
  return !othersOf(base, before).some((name) => textOf(base, name) === text);
}

/**
 * A closed list of values or an object of several properties is unlikely to be equal to another by chance, unless another property
 * beside it has the same shape as well.
 */
function hasOwnShape(pair: SchemaPair, before: string, after: string): boolean {
  const { base, head } = pair;
  const old = base.properties.get(before) as Schema;
  const next = head.properties.get(after) as Schema;
  return sameUncommonShape(base.scope.view(old), head.scope.view(next)) && !hasTwin(pair, before, after);
}

/** Whether another property beside the old one has its uncommon shape as well. */
function hasTwin({ base, head, inclusion }: SchemaPair, before: string, after: string): boolean {
  const old = base.properties.get(before) as Schema;
  const next = head.properties.get(after) as Schema;
  if (!sameUncommonShape(base.scope.view(old), head.scope.view(next))) return false;
  const here = { scope: base.scope, schema: old };
  return othersOf(base, before).some((name) =>
    inclusion.equal(here, { scope: base.scope, schema: base.properties.get(name) as Schema }),
  );
}

function othersOf({ properties }: View, name: string): string[] {
  return [...properties.keys()].filter((other) => other !== name);
}

function sameUncommonShape(before: View, after: View): boolean {
  const listed = before.values?.value ?? before.known?.value;
  if (listed !== undefined) return listed.length > 1 && listed.length === (after.values ?? after.known)?.value.length;
  return before.properties.size > 2 && before.properties.size === after.properties.size;
}
