import { membersOf, type Place, type RawDescription } from './raw-description.ts';

/** A schema together with everything that `$ref` and `allOf` bring in: each keyword with all places that say it. */
export interface MergedSchema {
  readonly keywords: ReadonlyMap<string, readonly unknown[]>;
  readonly properties: ReadonlyMap<string, readonly Place[]>;
  readonly required: ReadonlySet<string>;
  readonly items: readonly Place[];
  readonly prefixItems: readonly (readonly Place[])[];
  readonly additional: readonly Place[];
  /** `oneOf` and `anyOf`: from each one branch has to be taken. */
  readonly choices: readonly (readonly Place[])[];
  /** Where a schema was looked at, to notice those that contain themselves. */
  readonly visited: readonly string[];
  readonly impossible: boolean;
}

/** Reads schemas that a value has to obey at the same time as if they were one. */
export function mergeSchemas(description: RawDescription, places: readonly Place[]): MergedSchema {
  const merged = {
    keywords: new Map<string, unknown[]>(),
    properties: new Map<string, Place[]>(),
    required: new Set<string>(),
    items: [] as Place[],
    prefixItems: [] as Place[][],
    additional: [] as Place[],
    choices: [] as Place[][],
    visited: [] as string[],
    impossible: false,
  };
  const add = (place: Place): void => {
    const key = `${place.file}#${place.pointer}`;
    if (merged.visited.includes(key)) return;
    merged.visited.push(key);
    if (place.value === false) merged.impossible = true;
    const members = membersOf(place);
    if (typeof members.$ref === 'string') {
      add(description.target(members.$ref, place.file));
      if (description.isVersion30) return;
    }
    if (typeof members.$dynamicRef === 'string') add(description.target(members.$dynamicRef, place.file));
    const own = (name: string): Place | undefined =>
      Object.hasOwn(members, name)
        ? { value: members[name], file: place.file, pointer: `${place.pointer}/${name}` }
        : undefined;
    for (const [name, value] of Object.entries(members)) {
      merged.keywords.set(name, [...(merged.keywords.get(name) ?? []), value]);
    }
    for (const [name, property] of below(own('properties'))) {
      merged.properties.set(name, [...(merged.properties.get(name) ?? []), property]);
    }
    for (const name of Array.isArray(members.required) ? members.required : []) merged.required.add(String(name));
    const items = own('items');
    if (items) merged.items.push(items);
    for (const [index, item] of below(own('prefixItems'))) {
      merged.prefixItems[Number(index)] = [...(merged.prefixItems[Number(index)] ?? []), item];
    }
    const additional = own('additionalProperties');
    if (additional) merged.additional.push(additional);
    for (const [, part] of below(own('allOf'))) add(part);
    for (const name of ['oneOf', 'anyOf']) {
      const branches = below(own(name)).map(([, branch]) => branch);
      if (branches.length > 0) merged.choices.push(branches);
    }
  };
  for (const place of places) add(place);
  return merged;
}

function below(place: Place | undefined): readonly (readonly [string, Place])[] {
  if (typeof place?.value !== 'object' || place.value === null) return [];
  return Object.entries(place.value).map(([key, value]) => [
    key,
    { value, file: place.file, pointer: `${place.pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}` },
  ]);
}
