import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isFull } from '../full.ts';
import { compare } from './compare.ts';
import { compareSecurity } from './compare-security.ts';
import { v1Operations, v2Operations } from './operations.ts';
import { type Place, rootOf, rootOfValue } from './place.ts';

type Editable = { [name: string]: Editable };

const at = (path: string) => fileURLToPath(new URL(`../../spec/${path}`, import.meta.url));
const majors = { v1: v1Operations, v2: v2Operations };

const parsed = {
  v1: parse(readFileSync(at('v1/openapi.yaml'), 'utf8')),
  v2: parse(readFileSync(at('v2/openapi.yaml'), 'utf8')),
};
const before = {
  v1: new Set(compare(rootOf(at('v1/openapi.yaml')), v1Operations)),
  v2: new Set(compare(rootOf(at('v2/openapi.yaml')), v2Operations)),
};

let edits = 0;

/** The description of a major with one edit, under a made-up file name so that its references still lead somewhere. */
function edited(major: 'v1' | 'v2', edit: (document: Editable) => void): Place {
  const document = structuredClone(parsed[major]);
  edit(document);
  edits += 1;
  return rootOfValue(document, at(`${major}/edited-${edits}.yaml`));
}

/** The lines that an edit adds. */
function found(major: 'v1' | 'v2', edit: (document: Editable) => void): readonly string[] {
  return compare(edited(major, edit), majors[major]).filter((line) => !before[major].has(line));
}

const schemas = (document: Editable) => document.components?.schemas as Editable;
const paths = (document: Editable) => document.paths as Editable;
const push = (list: Editable | undefined, value: unknown) => (list as unknown as unknown[]).push(value);
const set = (target: Editable | undefined, key: string, value: unknown) =>
  Object.assign(target ?? {}, { [key]: value });

/** Schemas with properties, as pairs of the schema's name and the property's. */
function properties(major: 'v1' | 'v2'): readonly [schema: string, property: string][] {
  const all: Editable = schemas(parsed[major]);
  return Object.entries(all).flatMap(([schema, value]) =>
    Object.keys(value.properties ?? {}).map((property): [string, string] => [schema, property]),
  );
}

describe.each(['v1', 'v2'] as const)('the comparison of %s', (major) => {
  // Each property loses its place or its type; in a full run both.
  const [odd, even] = [1, 0].map((rest) => properties(major).filter((_, index) => isFull || index % 2 === rest));

  it.each(odd ?? [])('sees that %s has no %s', (schema, property) => {
    expect(found(major, (document) => delete schemas(document)[schema]?.properties?.[property])).not.toEqual([]);
  });

  it.each(even ?? [])('sees that %s has another type for %s', (schema, property) => {
    const edit = (document: Editable) => set(schemas(document)[schema]?.properties, property, { type: 'number' });
    expect(found(major, edit)).not.toEqual([]);
  });

  it('sees a field more', () => {
    for (const schema of new Set(properties(major).map(([name]) => name))) {
      const edit = (document: Editable) => set(schemas(document)[schema]?.properties, 'extra', { type: 'string' });
      expect(found(major, edit), schema).not.toEqual([]);
    }
  });

  it('sees a lost assumption on every schema that is silent about requiredness', () => {
    expect(
      found(major, (document) => {
        for (const schema of Object.values(schemas(document))) delete schema['x-assumption'];
      }).length,
    ).toBeGreaterThan(20);
  });

  it('sees an operation less and an operation more', () => {
    for (const row of majors[major]) {
      expect(found(major, (document) => delete paths(document)[row.path]?.[row.method])).toHaveLength(1);
    }
    const twice = (document: Editable) => set(paths(document), '/api/extra', { get: {} });
    expect(found(major, twice)).toEqual(['/: has get /api/extra, the source has not']);
  });

  it('sees another operationId, another success code and a header more', () => {
    for (const row of majors[major]) {
      const operation = (document: Editable) => paths(document)[row.path]?.[row.method];
      expect(found(major, (document) => set(operation(document), 'operationId', 'other'))).toHaveLength(1);
      expect(found(major, (document) => set(operation(document)?.responses, '404', { description: '' }))).toHaveLength(
        1,
      );
      expect(
        found(major, (document) => set(operation(document)?.responses?.['2XX']?.headers, 'x-more', {})),
      ).toHaveLength(1);
    }
  });
});

describe('the comparison', () => {
  const loan = (document: Editable) => schemas(document).Loan;
  const chain = (document: Editable) => schemas(document).Chain;
  const limit = (document: Editable) => document.components?.parameters?.Limit?.schema;

  it.each<[string, 'v1' | 'v2', (document: Editable) => unknown]>([
    ['a format less', 'v1', (document) => delete loan(document)?.properties?.id?.format],
    ['a format more', 'v1', (document) => set(chain(document)?.properties?.chain_name, 'format', 'uuid')],
    ['null more', 'v1', (document) => set(chain(document)?.properties?.chain_name, 'type', ['string', 'null'])],
    ['null less', 'v1', (document) => set(chain(document)?.properties?.description, 'type', 'string')],
    ['a required field less', 'v1', (document) => set(schemas(document).DrawdownIntent, 'required', ['id'])],
    ['a required field more', 'v1', (document) => push(schemas(document).DrawdownIntent?.required, 'amount')],
    ['another default', 'v1', (document) => set(limit(document), 'default', 20)],
    ['another bound', 'v1', (document) => set(limit(document), 'maximum', 1000)],
    ['a minimum less', 'v2', (document) => delete limit(document)?.minimum],
    ['a value less', 'v1', (document) => set(schemas(document).LoanStatus, 'x-extensible-enum', [])],
    [
      'a pattern',
      'v1',
      (document) => set(loan(document)?.properties, 'chain_id', { type: 'string', format: 'uuid', pattern: '^a' }),
    ],
    [
      'a parameter more',
      'v2',
      (document) =>
        push(Object.values(paths(document))[2]?.get?.parameters, {
          name: 'sort',
          in: 'query',
          schema: { type: 'string' },
        }),
    ],
    [
      'a media type more',
      'v1',
      (document) => set(Object.values(paths(document))[0]?.post?.requestBody?.content, 'text/plain', {}),
    ],
    [
      'a body that can be left out',
      'v1',
      (document) => set(Object.values(paths(document))[0]?.post?.requestBody, 'required', false),
    ],
  ])('sees %s', (_, major, edit) => {
    expect(found(major, edit)).not.toEqual([]);
  });

  it('sees a way around the two headers', () => {
    const either = (document: Editable) => set(document, 'security', [{ apiKey: [] }, { accessToken: [] }]);
    expect(compareSecurity(edited('v1', either))).not.toEqual([]);
    const open = (document: Editable) => set(Object.values(paths(document))[0]?.post, 'security', []);
    expect(compareSecurity(edited('v1', open))).not.toEqual([]);
  });
});
