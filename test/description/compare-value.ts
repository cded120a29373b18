import type { Disagreements } from './disagreements.ts';
import type { Place } from './place.ts';
import { type Shape, shapeOf } from './shape.ts';
import { type Row, unknown } from './table.ts';

/** Keywords that narrow a value. The table knows the ones that the source shows; any other needs an assumption. */
const narrowing = [
  ...[
    'pattern',
    'minLength',
    'maxLength',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'enum',
    'const',
    'not',
  ],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'propertyNames', 'patternProperties'],
];
const numeric = ['default', 'minimum', 'maximum'] as const;

export function compareValue(to: Disagreements, row: Row, place: Place): void {
  const shape = shapeOf(place);
  to.same(place, 'type', shape.types, row.binary ? shape.types.filter((type) => type === 'string') : [row.type]);
  if (row.nullable === unknown) to.assumed(place, shape.assumptions, 'nullable');
  else to.same(place, 'nullable', shape.nullable, row.nullable ?? false);
  if (row.format === unknown) to.assumed(place, shape.assumptions, 'format');
  else if (!row.binary) to.same(place, 'format', shape.keywords.get('format'), row.format);
  compareNarrowing(to, row, shape);
  compareValues(to, row, shape);
  if (row.type === 'array') compareItems(to, row, shape);
  if (row.type === 'object') compareFields(to, row.fields ?? [], shape);
}

function compareNarrowing(to: Disagreements, row: Row, { place, keywords, own, assumptions }: Shape): void {
  for (const keyword of numeric) {
    const silent = row[keyword] === unknown;
    if (!silent) to.same(place, keyword, keywords.get(keyword), row[keyword]);
    else if (keyword === 'default' || keywords.has(keyword)) to.assumed(place, assumptions, keyword);
  }
  for (const keyword of narrowing) {
    if (keywords.has(keyword) && own.length === 0) to.say(place, `${keyword} narrows more than the source does`);
  }
}

function compareValues(to: Disagreements, row: Row, shape: Shape): void {
  const listed = shape.keywords.get('x-extensible-enum');
  const actual = Array.isArray(listed) ? (listed as string[]) : [];
  const missing = (row.values ?? []).filter((value) => !actual.includes(value));
  if (missing.length > 0) to.say(shape.place, `lacks the values ${JSON.stringify(missing)} that the source shows`);
  const extra = actual.filter((value) => !row.values?.includes(value));
  if (row.moreValues === unknown) to.assumed(shape.place, shape.assumptions, 'values');
  else if (extra.length > 0) to.say(shape.place, `has values that the source does not show: ${JSON.stringify(extra)}`);
}

function compareItems(to: Disagreements, row: Row, shape: Shape): void {
  if (shape.items) compareValue(to, { ...row, type: 'object' }, shape.items);
  else to.say(shape.place, 'has no items');
}

function compareFields(to: Disagreements, rows: readonly Row[], shape: Shape): void {
  to.same(
    shape.place,
    'names of fields',
    [...shape.properties.keys()].toSorted(),
    rows.map((row) => row.name).toSorted(),
  );
  if (shape.keywords.get('additionalProperties') === false && shape.own.length === 0)
    to.say(shape.place, 'refuses other fields, the source does not');
  for (const row of rows) {
    const field = shape.properties.get(row.name);
    if (!field) continue;
    if (row.required === unknown) to.assumed(field, [...field.assumptions, ...shape.assumptions], 'required');
    else to.same(field, 'required', shape.required.has(row.name), row.required);
    compareValue(to, row, field);
  }
}
