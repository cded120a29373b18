import { at, isObject, listOf, objectOf, own } from './description.ts';

/** Marks of a property that is only in responses, or only in requests. */
export type OneWay = 'readOnly' | 'writeOnly';

/**
 * A description in which no property with the mark is required: `required` of a read-only property is for responses, that of a
 * write-only one for requests. Unchanged parts are shared with the given description.
 */
export function withoutRequired<T extends object>(document: T, mark: OneWay): T {
  const changed = (value: unknown, marked: ReadonlySet<string>): unknown => {
    if (Array.isArray(value))
      return sameOr(
        value,
        Object.values(value).map((each) => changed(each, new Set())),
      );
    if (!isObject(value)) return value;
    const names = new Set([...marked, ...markedIn(document, value, mark)]);
    const members = Object.entries(value).map(([name, member]): readonly [string, unknown] => {
      if (name === 'required' && Array.isArray(member))
        return [
          name,
          sameOr(
            member,
            member.filter((each) => !names.has(each)),
          ),
        ];
      // The parts of one schema know each other's properties.
      if (name === 'allOf' && Array.isArray(member))
        return [
          name,
          sameOr(
            member,
            member.map((part) => changed(part, names)),
          ),
        ];
      return [name, changed(member, new Set())];
    });
    return members.every(([name, member]) => member === value[name]) ? value : Object.fromEntries(members);
  };
  return changed(document, new Set()) as T;
}

function sameOr(list: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  return list.length === other.length && list.every((each, index) => each === other[index]) ? list : other;
}

/** The marked properties of a schema and its compositions, marked themselves or by a reference's target. */
function markedIn(
  document: object,
  schema: object,
  mark: OneWay,
  seen: ReadonlySet<unknown> = new Set(),
): readonly string[] {
  const whole = referredTo(document, schema);
  if (seen.has(whole)) return [];
  const inner = new Set([...seen, whole]);
  const properties = Object.entries(objectOf(own(whole, 'properties')));
  return [
    ...properties.filter(([, property]) => isMarked(document, property, mark)).map(([name]) => name),
    ...listOf(own(whole, 'allOf')).flatMap((part) => (isObject(part) ? markedIn(document, part, mark, inner) : [])),
  ];
}

export function isMarked(document: object, property: unknown, mark: OneWay): boolean {
  return own(property, mark) === true || own(referredTo(document, property), mark) === true;
}

/** The schema at the end of a chain of references, or the first broken, external or circular one. */
export function referredTo(document: object, schema: unknown): unknown {
  const seen = new Set<unknown>();
  let current = schema;
  for (let reference = own(current, '$ref'); typeof reference === 'string'; reference = own(current, '$ref')) {
    if (!reference.startsWith('#') || seen.has(reference)) return current;
    seen.add(reference);
    try {
      current = at(document, decodeURIComponent(reference.slice(1))).value;
    } catch {
      return current;
    }
  }
  return current;
}
