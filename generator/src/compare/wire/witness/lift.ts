import { isJsonObject, type Json, type JsonObject } from '../../../base/json.ts';
import { matchingText } from '../values/pattern-inclusion.ts';

/**
 * Puts values into values of the schema above, where a step leads (`.amount`, `[]`, `|Card|`): in place of the existing value,
 * beside it, or as the only one.
 */
export function lift(step: string, parts: readonly Json[], containers: readonly Json[]): readonly Json[] {
  if (step.startsWith('|')) return [...parts, ...parts.flatMap((part) => joined(containers, part))];
  const objects: readonly JsonObject[] = [...containers.filter(isJsonObject), {}];
  const name = memberName(step);
  if (name !== undefined) return parts.flatMap((part) => objects.map((object) => ({ ...object, [name]: part })));
  if (step === ' names') {
    const names = parts.filter((part) => typeof part === 'string');
    const values = [...objects.flatMap((object) => Object.values(object).slice(0, 2)), 'a', 1];
    return names.flatMap((part) => objects.flatMap((object) => values.map((value) => ({ ...object, [part]: value }))));
  }
  const index = itemIndex(step);
  if (index === undefined) return [];
  const lists = [...containers.filter((value) => Array.isArray(value)), []] as readonly (readonly Json[])[];
  return parts.flatMap((part) => lists.flatMap((list) => withItem(list, part, index)));
}

function joined(containers: readonly Json[], part: Json): readonly Json[] {
  if (!isJsonObject(part)) return [];
  return containers.filter(isJsonObject).flatMap((object) => [
    { ...object, ...part },
    { ...part, ...object },
  ]);
}

/** The name of the member that a step leads to: a name that a pattern matches, or an undeclared one. */
function memberName(step: string): string | undefined {
  if (step === '.*') return 'extra';
  const pattern = /^\.\/(.*)\/$/.exec(step)?.[1];
  if (pattern !== undefined) return matchingText([pattern]);
  return step.startsWith('.') ? step.slice(1) : undefined;
}

function itemIndex(step: string): number | 'any' | undefined {
  if (step === '[]' || step === '[rest]') return 'any';
  const index = /^\[(\d+)\]$/.exec(step)?.[1];
  return index === undefined ? undefined : Number(index);
}

function withItem(list: readonly Json[], part: Json, index: number | 'any'): readonly Json[] {
  if (index === 'any') {
    const replaced = list.length === 0 ? [] : [list.with(-1, part), list.with(0, part)];
    return [[...list, part], ...replaced, list.map(() => part)];
  }
  if (index > list.length) return [];
  return [index === list.length ? [...list, part] : list.with(index, part)];
}
