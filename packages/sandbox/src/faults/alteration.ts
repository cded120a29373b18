import { isObject, objectOf } from '../description/description.ts';
import { type Located, memberOf, partsOf } from '../description/located.ts';
import type { Operation } from '../description/operation.ts';
import type { Fault } from './fault.ts';

/** The changes of a fault: to the query before it is processed, and to the body of the response. */
export interface Alteration {
  readonly query: (operation: Operation, query: ReadonlyMap<string, unknown>) => ReadonlyMap<string, unknown>;
  readonly body: (document: object, schema: Located | undefined, body: unknown) => unknown;
}

/** A request without changes. */
export const unaltered: Alteration = { query: (_, query) => query, body: (_, __, body) => body };

export const alterationOf = (fault: Fault): Alteration => ({
  query({ pagination }, query) {
    if (!pagination) return query;
    const { page, limit } = pagination;
    const altered = new Map(query);
    if (fault.repeatPage) altered.set(page, 1);
    if (fault.clampLimit !== undefined)
      altered.set(limit, Math.min(fault.clampLimit, Number(query.get(limit) ?? fault.clampLimit)));
    return altered;
  },
  body(document, schema, body) {
    const known = fault.unknownEnum ? withUnknownValues(document, schema, body) : body;
    const extended = fault.extraFields ? withExtraFields(known) : known;
    if (!fault.wrongShape) return extended;
    return Array.isArray(extended) ? {} : [];
  },
});

function withExtraFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtraFields);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, withExtraFields(member)] as const);
  return Object.fromEntries([...members, ['sandbox_extra_field', { nested: [1] }]]);
}

/** A value that is in no description. */
const unknownValue = 'SANDBOX_UNKNOWN_VALUE';

/** A response whose enums, open or closed, all have an undescribed value. */
function withUnknownValues(document: object, schema: Located | undefined, value: unknown): unknown {
  if (!schema) return value;
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => partsOf(document, schema, keyword));
  const changed = parts.reduce((sum, part) => withUnknownValues(document, part, sum), value);
  if (typeof changed === 'string') return isEnum(schema) ? unknownValue : changed;
  if (Array.isArray(changed)) {
    const items = memberOf(document, schema, 'items');
    return changed.map((each) => withUnknownValues(document, items, each));
  }
  if (!isObject(changed)) return changed;
  const properties = memberOf(document, schema, 'properties');
  const others = memberOf(document, schema, 'additionalProperties');
  return Object.fromEntries(
    Object.entries(changed).map(([name, member]) => {
      const property = memberOf(document, properties, name) ?? others;
      return [name, withUnknownValues(document, property, member)];
    }),
  );
}

function isEnum(schema: Located): boolean {
  const value = objectOf(schema.value);
  return Array.isArray(value.enum) || Array.isArray(value['x-extensible-enum']);
}
