import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/** All values of a field anywhere below a value. */
function valuesOf(field: string, below: unknown): unknown[] {
  if (typeof below !== 'object' || below === null) return [];
  return Object.entries(below).flatMap(([key, value]) => [
    ...(key === field ? [value] : []),
    ...valuesOf(field, value),
  ]);
}

const majors = readdirSync(import.meta.dirname).filter((name) => /^v\d+$/.test(name));
const documents = new Map<string, unknown>(
  majors.map((major) => [
    major,
    parse(readFileSync(join(import.meta.dirname, major, 'openapi.yaml'), 'utf8'), { version: '1.2' }),
  ]),
);

describe('x-replaced-by', () => {
  it('names operations that exist', () => {
    const operations = majors.flatMap((major) =>
      valuesOf('operationId', documents.get(major)).map((operationId) => `${major}:${operationId}`),
    );
    const successors = majors.flatMap((major) =>
      valuesOf('x-replaced-by', documents.get(major)).map((name) =>
        String(name).includes(':') ? String(name) : `${major}:${name}`,
      ),
    );
    expect(successors.length).toBeGreaterThan(0);
    expect(successors.filter((successor) => !operations.includes(successor))).toEqual([]);
  });
});
