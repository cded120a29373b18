import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../generator/src/base/json.ts';
import type { Finding } from '../../generator/src/compare/wire/finding.ts';
import type { Direction } from '../../generator/src/model/schema/directions.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { addresses } from './cases/addresses.ts';
import { type DiffCase, type DocumentExample, json, type SchemaExample, type Verdict } from './cases/case.ts';
import { composition } from './cases/composition.ts';
import { constraints } from './cases/constraints.ts';
import { encodings } from './cases/encodings.ts';
import { objects } from './cases/objects.ts';
import { parameterSpellings } from './cases/parameter-spellings.ts';
import { polymorphism } from './cases/polymorphism.ts';
import { requests } from './cases/requests.ts';
import { responseCases } from './cases/responses.ts';
import { schemaSpellings } from './cases/schema-spellings.ts';
import { statuses } from './cases/statuses.ts';
import { types } from './cases/types.ts';
import { wireSpellings } from './cases/wire-spellings.ts';
import { diff } from './load-pair.ts';

const cases: readonly DiffCase[] = [
  ...composition,
  ...types,
  ...objects,
  ...constraints,
  ...polymorphism,
  ...requests,
  ...encodings,
  ...statuses,
  ...addresses,
  ...parameterSpellings,
  ...schemaSpellings,
  ...responseCases,
  ...wireSpellings,
];

describe.each(cases)('$id $change', ({ examples }) => {
  for (const [index, example] of examples.entries()) {
    const title = `example ${index + 1}${example.note === undefined ? '' : ` (${example.note})`}`;
    if (example.kind === 'document') it(title, () => checkDocument(example));
    else {
      it(`${title}, request`, () => checkSchema(example, 'request'));
      it(`${title}, response`, () => checkSchema(example, 'response'));
    }
  }
});

it('names each case once', () => {
  const ids = cases.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

function checkDocument({ base, head, verdict, rules = [], breaking, now }: DocumentExample): void {
  const day = now === undefined ? undefined : new Date(`${now}T00:00:00Z`);
  const findings = diff(modelOf(base), modelOf(head), day);
  expectVerdict(findings, verdict);
  expect(findings.map(({ id }) => id)).toEqual(expect.arrayContaining([...rules]));
  if (breaking === undefined) return;
  expect(findings.filter(({ level }) => level === 'breaking').map(({ id }) => id)).toEqual(breaking);
}

function checkSchema(
  { base, head, schemas = {}, dialects, without = [], ...expected }: SchemaExample,
  direction: Direction,
): void {
  const [before, after] = 'base' in schemas && 'head' in schemas ? [schemas.base, schemas.head] : [schemas, schemas];
  const findings = diff(
    modelOf(withSchema(base, before as JsonObject, direction, dialects?.[0])),
    modelOf(withSchema(head, after as JsonObject, direction, dialects?.[1])),
  );
  expectVerdict(findings, expected[direction]);
  expect(findings.map(({ id }) => id).filter((id) => without.includes(id))).toEqual([]);
}

/** A description in which a schema is sent or received, and nothing else. */
function withSchema(schema: Json, schemas: JsonObject, direction: Direction, openapi = '3.1.0'): JsonObject {
  const body = { requestBody: { content: json(schema) }, responses: { 204: { description: 'Done' } } };
  const answer = { responses: { 200: { description: 'Thing', content: json(schema) } } };
  const operation = direction === 'request' ? { post: body } : { get: answer };
  return { openapi, paths: { '/things': operation }, components: { schemas } };
}

/** Any removal may pass on a ground that the policy names: that makes it no less a break. */
function expectVerdict(findings: readonly Finding[], verdict: Verdict): void {
  const shown = findings.map(
    ({ id, level, waivable, message }) => `${level}${waivable ? ' (waivable)' : ''} ${id}: ${message}`,
  );
  const breaking = findings.filter(({ level }) => level === 'breaking');
  const found: Verdict =
    findings.length === 0
      ? 'silent'
      : breaking.some(({ waivable, shortened }) => !waivable || shortened?.what === 'removal')
        ? 'B'
        : breaking.length > 0
          ? 'WARN'
          : 'I';
  const allowed: readonly Verdict[] = verdict === 'N' ? ['I', 'silent'] : [verdict];
  expect(allowed, `found ${found}\n${shown.join('\n')}`).toContain(found);
}
