import { isJson, keys, member, members, type Place } from './place.ts';

/** What a schema says, with `allOf` merged and null taken apart from the rest. */
export interface Shape {
  readonly place: Place;
  readonly types: readonly string[];
  readonly nullable: boolean;
  readonly keywords: ReadonlyMap<string, unknown>;
  readonly properties: ReadonlyMap<string, Place>;
  readonly required: ReadonlySet<string>;
  readonly items: Place | undefined;
  /** Assumptions at this very place, and in what `allOf` brings in. */
  readonly own: readonly string[];
  /** Assumptions at this place, above it, and in what `allOf` brings in. */
  readonly assumptions: readonly string[];
}

const onlyNull = (place: Place): boolean => isJson(place.value) && place.value.type === 'null';

/** The alternatives of `anyOf`/`oneOf` when one of them is null and exactly one is not. */
function besideNull(place: Place): Place | undefined {
  for (const key of ['anyOf', 'oneOf']) {
    const alternatives = members(member(place, key));
    const rest = alternatives.filter((each) => !onlyNull(each));
    if (rest.length === 1 && rest.length < alternatives.length) return rest[0];
  }
  return undefined;
}

export function shapeOf(place: Place): Shape {
  const inner = besideNull(place);
  const parts = [...(inner ? [inner] : []), ...members(member(place, 'allOf'))].map(shapeOf);
  const own = isJson(place.value) ? place.value : {};
  const declared = [own.type].flat().filter((type): type is string => typeof type === 'string');
  const keywords = new Map(parts.flatMap((part) => [...part.keywords]));
  for (const key of keys(place)) keywords.set(key, own[key]);
  const properties = new Map(parts.flatMap((part) => [...part.properties]));
  const listed = member(place, 'properties');
  for (const key of keys(listed)) properties.set(key, member(listed as Place, key) as Place);
  const ownRequired = Array.isArray(own.required) ? (own.required as string[]) : [];
  return {
    place,
    types: [...new Set([...declared, ...parts.flatMap((part) => part.types)])].filter((type) => type !== 'null'),
    nullable: inner !== undefined || declared.includes('null') || own.nullable === true,
    keywords,
    properties,
    required: new Set([...parts.flatMap((part) => [...part.required]), ...ownRequired]),
    items: member(place, 'items') ?? parts.find((part) => part.items)?.items,
    own: [...place.own, ...parts.flatMap((part) => part.own)],
    assumptions: [...place.assumptions, ...parts.flatMap((part) => part.assumptions)],
  };
}
