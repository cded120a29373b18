import type { Json, JsonObject } from '../../generator/src/base/json.ts';

type Mutable = { [key: string]: Json | Mutable };

/** A small edit of one schema; false where it does not fit there. */
type SchemaEdit = (schema: Mutable) => boolean;

const edits: readonly SchemaEdit[] = [
  removeProperty,
  addRequired,
  (schema) => {
    (schema.properties as Mutable).edited_here = { type: 'string', description: 'New here.' };
    return true;
  },
  (schema) => firstOf(schema, 'string', (property) => Object.assign(property, { type: 'integer' })),
  (schema) => firstOf(schema, 'string', (property) => Object.assign(property, { minLength: 7 })),
  (schema) => firstOf(schema, 'integer', (property) => Object.assign(property, { maximum: 1_234_567 })),
  (schema) => firstOf(schema, 'boolean', (property) => Object.assign(property, { default: true })),
];

/**
 * A copy of a description in which so many component schemas have been edited, one edit each, evenly over the names; `random` gives
 * numbers from 0 to 1.
 */
export function withEdits(description: JsonObject, count: number, random: () => number): JsonObject {
  const copy = JSON.parse(JSON.stringify(description)) as Mutable;
  const schemas = (copy.components as Mutable).schemas as Mutable;
  const names = Object.keys(schemas)
    .filter((name) => isEditable(schemas[name] as Mutable))
    .map((name) => ({ name, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
  let done = 0;
  for (const name of names) {
    if (done === count) break;
    const edit = edits[Math.floor(random() * edits.length)] as SchemaEdit;
    if (edit(schemas[name] as Mutable)) done += 1;
  }
  if (done < count) throw new Error(`Only ${done} schemas could be edited.`);
  return copy as JsonObject;
}

function isEditable(schema: Mutable): boolean {
  return typeof schema.properties === 'object' && Object.keys(schema.properties as Mutable).length > 2;
}

function removeProperty(schema: Mutable): boolean {
  const properties = schema.properties as Mutable;
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  const name = Object.keys(properties).find((candidate) => !required.includes(candidate));
  if (name === undefined) return false;
  delete properties[name];
  return true;
}

function addRequired(schema: Mutable): boolean {
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  const name = Object.keys(schema.properties as Mutable).find((candidate) => !required.includes(candidate));
  if (name === undefined) return false;
  schema.required = [...required, name];
  return true;
}

function firstOf(schema: Mutable, type: string, change: (property: Mutable) => void): boolean {
  const property = Object.values(schema.properties as Mutable).find(
    (candidate) => (candidate as Mutable).type === type && (candidate as Mutable).enum === undefined,
  );
  if (property === undefined) return false;
  const before = JSON.stringify(property);
  change(property as Mutable);
  return JSON.stringify(property) !== before;
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
