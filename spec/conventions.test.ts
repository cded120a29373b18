import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

type Found = readonly [place: string, schema: Readonly<Record<string, unknown>>];

const files = globSync('v*/openapi.yaml', { cwd: import.meta.dirname });

/** Every object of a description with its place, without the values of examples. */
function* objectsIn(value: unknown, place = ''): Generator<Found> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [place, value as Found[1]];
  for (const [name, member] of Object.entries(value)) {
    if (name !== 'example' && name !== 'examples') yield* objectsIn(member, `${place}/${name}`);
  }
}

const read = (file: string): readonly Found[] => [
  ...objectsIn(parse(readFileSync(join(import.meta.dirname, file), 'utf8'))),
];

describe.each(files)('%s', (file) => {
  const found = read(file);

  it('says of every date-time that it is in UTC (§1)', () => {
    const times = found.filter(([, { format }]) => format === 'date-time');
    expect(times.length).toBeGreaterThan(5);
    expect(times.filter(([, { description }]) => !/\bUTC\b/.test(String(description))).map(([place]) => place)).toEqual(
      [],
    );
  });

  it('says of every amount what its unit is', () => {
    const amounts = found.filter(([, { $ref }]) => String($ref).endsWith('/schemas/Amount'));
    expect(amounts.length).toBeGreaterThan(5);
    const silent = amounts.filter(
      ([, { 'x-assumption': text }]) => !/\b(?:unit|currency|currencies)\b/.test(String(text)),
    );
    expect(silent.map(([place]) => place)).toEqual([]);
  });

  it('says of every operation that changes something what to do when its response is lost', () => {
    const operations = found.filter(([place]) => /\/(?:post|put|patch|delete)$/.test(place));
    expect(operations.length).toBeGreaterThan(2);
    const silent = operations.filter(([, { description }]) => !/If the response is lost,/.test(String(description)));
    expect(silent.map(([place]) => place)).toEqual([]);
  });

  it('says of every client_request_id that it is no idempotency key', () => {
    const references = found.filter(([place]) => place.endsWith('/client_request_id'));
    expect(references.length).toBeGreaterThan(1);
    const silent = references.filter(([, { description }]) => !/not an idempotency key/.test(String(description)));
    expect(silent.map(([place]) => place)).toEqual([]);
  });

  it('describes nothing by what is above or below it', () => {
    const leaning = found.filter(([, { description }]) =>
      /^\w+ of that\b|\baddress (?:above|below)\b/.test(String(description)),
    );
    expect(leaning.map(([place, { description }]) => `${place}: ${description}`)).toEqual([]);
  });

  it('bounds the page size for the lists of §8 only', () => {
    const limits = found.filter(([, { name, in: where }]) => name === 'limit' && where === 'query');
    const bounded = limits.filter(([, { schema }]) => JSON.stringify(schema).includes('maximum'));
    expect(bounded.map(([place]) => place)).toEqual(file.startsWith('v1/') ? ['/components/parameters/Limit'] : []);
  });
});
