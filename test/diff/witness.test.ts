import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJsonObject, type Json, type JsonObject } from '../../generator/src/base/json.ts';
import { acceptsView, admitsView } from '../../generator/src/compare/wire/values/accepts.ts';
import { disjoint } from '../../generator/src/compare/wire/values/disjoint.ts';
import { Inclusion } from '../../generator/src/compare/wire/values/inclusion.ts';
import { ModelScope } from '../../generator/src/compare/wire/values/model-scope.ts';
import { viewsOf } from '../../generator/src/compare/wire/values/testing/views-of.ts';
import type { View } from '../../generator/src/compare/wire/values/view.ts';
import { candidates } from '../../generator/src/compare/wire/witness/candidates.ts';
import type { Direction } from '../../generator/src/model/schema/directions.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { anySchema, schemaPair } from './arbitrary-schema.ts';
import { diff } from './load-pair.ts';
import { denseKinds, denseSchema } from './oracle/dense-schema.ts';
import { Random } from './oracle/random.ts';
import { isBeyondAjv, Validity } from './validity.ts';

const runs = Number(process.env.DIFF_RUNS ?? 40);
const seed = 20_260_101;
const ajv = new Ajv2020({
  strict: false,
  validateFormats: false,
  validateSchema: false,
  logger: false,
  addUsedSchema: false,
});

/** The schema of the only request or response of a description, as a view and as Ajv sees it. */
function read(schema: Json): { view: View; valid: (value: Json) => boolean } {
  const model = modelOf(sending(schema, 'request'));
  const [operation] = model.operations;
  const body = operation?.body?.contents[0]?.schema;
  if (body === undefined) throw new Error('The description has no body.');
  const validate = ajv.compile(schema as JsonObject);
  ajv.removeSchema(schema as JsonObject);
  return { view: new ModelScope(model.schemas).view(body), valid: (value) => validate(value) };
}

function sending(schema: Json, direction: Direction): JsonObject {
  const content = { 'application/json': { schema } };
  const operation = {
    ...(direction === 'request' ? { requestBody: { content } } : {}),
    responses: direction === 'request' ? {} : { 200: { description: 'ok', content } },
  };
  return { paths: { '/a': { post: operation } } };
}

describe('accepts', () => {
  it('agrees with Ajv wherever it knows', () => {
    let known = 0;
    let all = 0;
    fc.assert(
      fc.property(anySchema, (schema) => {
        const { view, valid } = read(schema);
        for (const value of candidates([view])) {
          const answer = acceptsView(view, value);
          all += 1;
          if (answer === undefined) continue;
          known += 1;
          expect(answer, JSON.stringify(value)).toBe(valid(value));
        }
      }),
      { seed, numRuns: runs },
    );
    expect(known / all).toBeGreaterThan(0.95);
  });

  it.each(denseKinds)('agrees with Ajv on schemas in which several keywords about %s stand together', (kind) => {
    const random = new Random(denseKinds.indexOf(kind) + 100);
    const schemas = Array.from({ length: 60 }, () => denseSchema(kind, random)).filter((one) => !isBeyondAjv(one));
    const views = viewsOf(...schemas);
    const texts = new Set(views.flatMap((one) => candidates([one]).slice(0, 12)).map((value) => JSON.stringify(value)));
    const values = [...texts].map((text) => JSON.parse(text) as Json);
    const validity = new Validity({ schemas });
    const answers = views.flatMap((view, index) =>
      values.map((value) => ({
        schema: schemas[index],
        value,
        found: admitsView(view, value),
        valid: validity.isValid(`/schemas/${index}`, value),
      })),
    );
    const wrong = answers.filter(({ found, valid }) => found !== undefined && found !== valid);
    expect(wrong).toEqual([]);
    expect(answers.filter(({ found }) => found !== undefined).length / answers.length).toBeGreaterThan(0.9);
  });
});

describe('inclusion', () => {
  it('is never claimed where a value shows otherwise', () => {
    let claimed = 0;
    fc.assert(
      fc.property(schemaPair, ([base, head]) => {
        const [a, b] = [read(base), read(head)];
        const values = candidates([a.view, b.view]);
        const inclusion = new Inclusion();
        const at = ({ view }: typeof a) => ({ scope: view.scope, schema: view.schema });
        for (const [narrow, wide] of [[a, b] as const, [b, a] as const]) {
          if (!inclusion.within(at(narrow), at(wide))) continue;
          claimed += 1;
          for (const value of values) {
            expect(narrow.valid(value) && !wide.valid(value), JSON.stringify(value)).toBe(false);
          }
        }
        if (!disjoint(a.view, b.view)) return;
        for (const value of values) expect(a.valid(value) && b.valid(value), JSON.stringify(value)).toBe(false);
      }),
      { seed, numRuns: runs },
    );
    expect(claimed).toBeGreaterThan(runs / 10);
  });
});

/** Changes that the policy lets pass although values show a difference: what clients are told to expect. */
const tolerated: ReadonlySet<string> = new Set([
  'additional-properties-opened',
  'enum-opened',
  'enum-removed',
  'enum-value-added',
  'known-values-removed',
  'property-added-optional',
  'property-added-required',
]);

describe('a verdict that is not breaking', () => {
  it.each(['request', 'response'] as const)('holds for every value that is tried in a %s', (direction) => {
    let passed = 0;
    fc.assert(
      fc.property(schemaPair, ([base, head]) => {
        const findings = diff(modelOf(sending(base, direction)), modelOf(sending(head, direction)));
        if (findings.some(({ level }) => level === 'breaking')) return;
        if (findings.some(({ id }) => tolerated.has(id))) return;
        passed += 1;
        const [a, b] = [read(direction === 'request' ? base : inclusive(base)), read(head)];
        const [from, to] = direction === 'request' ? [a, b] : [b, a];
        const shown = findings.map(({ id, message }) => `${id}: ${message}`).join('\n');
        for (const value of candidates([a.view, b.view])) {
          if (hasUndeclared(value, names(base))) continue;
          expect(from.valid(value) && !to.valid(value), `${JSON.stringify(value)}\n${shown}`).toBe(false);
        }
      }),
      { seed, numRuns: runs },
    );
    expect(passed).toBeGreaterThan(runs / 20);
  });
});

/** What a client takes that knows the alternatives: a value that fits two of them is welcome to it. */
function inclusive(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(inclusive);
  if (!isJsonObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'not' || key === 'if' || key === 'enum' || key === 'const') return [key, value];
      return [key === 'oneOf' ? 'anyOf' : key, inclusive(value)];
    }),
  );
}

/** Every name of a property that a schema says something about. */
function names(schema: Json): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: Json): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isJsonObject(value)) return;
    for (const [key, item] of Object.entries(value)) {
      if (key === 'properties' && isJsonObject(item)) for (const name of Object.keys(item)) found.add(name);
      visit(item);
    }
  };
  visit(schema);
  return found;
}

/** Clients send what is declared. */
function hasUndeclared(value: Json, declared: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.some((item: Json) => hasUndeclared(item, declared));
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(([name, item]) => !declared.has(name) || hasUndeclared(item, declared));
}
