import { sameJson } from '../../base/canonical-json.ts';
import { isJsonObject, type Json, valueAt } from '../../base/json.ts';
import type { SurfaceOperation } from '../../usage/sources/package-surface.ts';
import type { ChangedDefault, MatchedOperation, OperationNote } from './migration-plan.ts';
import { operationIn, resolved } from './pair-operations.ts';

/** The changed defaults of parameters and body fields, by the id of the old operation. */
export function changedDefaults(
  pairs: readonly MatchedOperation[],
  base: Json | undefined,
  head: Json | undefined,
): ReadonlyMap<string, readonly ChangedDefault[]> {
  return new Map(
    pairs.flatMap((pair) => {
      const old = inputsOf(pair.base, base);
      const next = inputsOf(pair.head, head);
      const changed = [...old].flatMap(([place, schema]): readonly ChangedDefault[] => {
        const before = valueAt(schema, ['default']);
        const now = next.get(place);
        if (before === undefined || now === undefined) return [];
        const after = valueAt(now, ['default']);
        if (after !== undefined && sameJson(before, after)) return [];
        const sentence =
          after === undefined
            ? `${place} of ${pair.base.id}: the default ${JSON.stringify(before)} was removed.`
            : `${place} of ${pair.base.id}: the default changed from ${JSON.stringify(before)} to ${JSON.stringify(after)}.`;
        return [{ place, value: before, sentence, isAccepted: accepts(now, before) }];
      });
      return changed.length === 0 ? [] : [[pair.base.id, changed] as const];
    }),
  );
}

const silent: readonly (readonly [string, string])[] = [
  ['x-default-sort', 'the default sort order'],
  ['x-default-filter', 'the default filter'],
  ['x-rounding', 'the rounding'],
];

/** Changes of an operation's default behaviour that no argument can undo. */
export function operationNotes(
  pairs: readonly MatchedOperation[],
  base: Json | undefined,
  head: Json | undefined,
): readonly OperationNote[] {
  return pairs.flatMap((pair) => {
    const [old, next] = [operationIn(base, pair.base), operationIn(head, pair.head)];
    return silent.flatMap(([key, words]) => {
      const [before, after] = [old && valueAt(old, [key]), next && valueAt(next, [key])];
      if (before === undefined || after === undefined || sameJson(before, after)) return [];
      const sentence = `${pair.base.id}: ${words} changed from ${JSON.stringify(before)} to ${JSON.stringify(after)}.`;
      return [{ operation: pair.base.id, sentence }];
    });
  });
}

/** The schemas of an operation's inputs, by place: its parameters and the top-level fields of its body. */
function inputsOf(operation: SurfaceOperation, description: Json | undefined): ReadonlyMap<string, Json> {
  const described = operationIn(description, operation);
  const inputs = new Map<string, Json>();
  if (described === undefined) return inputs;
  const [, path = ''] = operation.request.split(' ');
  for (const list of [
    valueAt(description ?? null, ['paths', path, 'parameters']),
    valueAt(described, ['parameters']),
  ]) {
    for (const one of Array.isArray(list) ? list : []) {
      const parameter = resolved(one, description);
      const schema = valueAt(parameter, ['schema']);
      const place = `${String(valueAt(parameter, ['in']))}/${String(valueAt(parameter, ['name']))}`;
      if (schema !== undefined) inputs.set(place, resolved(schema, description));
    }
  }
  const body = valueAt(described, ['requestBody']);
  const content = body && valueAt(resolved(body, description), ['content']);
  for (const media of isJsonObject(content) ? Object.values(content) : []) {
    const schema = valueAt(media, ['schema']);
    const properties = schema && valueAt(resolved(schema, description), ['properties']);
    for (const [name, property] of isJsonObject(properties) ? Object.entries(properties) : []) {
      inputs.set(`body/${name}`, resolved(property, description));
    }
  }
  return inputs;
}

/** Whether the new schema still accepts a value, judging by its bounds and lists of values. */
function accepts(schema: Json, value: Json): boolean {
  const [least, most, values] = ['minimum', 'maximum', 'enum'].map((key) => valueAt(schema, [key]));
  if (typeof value === 'number' && typeof least === 'number' && value < least) return false;
  if (typeof value === 'number' && typeof most === 'number' && value > most) return false;
  return !Array.isArray(values) || values.some((one) => sameJson(one, value));
}
