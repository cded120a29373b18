import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../generator/src/base/json.ts';
import { accepts } from '../../generator/src/compare/wire/values/accepts.ts';
import { asDeclared } from '../../generator/src/compare/wire/values/as-declared.ts';
import { logicalForm } from '../../generator/src/compare/wire/values/logical-form.ts';
import { ModelScope } from '../../generator/src/compare/wire/values/model-scope.ts';
import { negate } from '../../generator/src/compare/wire/values/negate.ts';
import { candidates } from '../../generator/src/compare/wire/witness/candidates.ts';
import type { Schema } from '../../generator/src/model/schema.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { denseKinds, denseSchema } from './oracle/dense-schema.ts';
import { Random } from './oracle/random.ts';
import { edited } from './oracle/random-edit.ts';
import { componentNames, SchemaMaker } from './oracle/random-schema.ts';
import { ValueMaker } from './oracle/random-values.ts';
import { isBeyondAjv, Validity } from './validity.ts';

// Proofs are tested with equivalent schemas in other words, and with contrary ones. Ajv checks the relation, value by value.

// `DIFF_JUDGEMENTS=10000 FUZZ_SEED=…` tries more of them, from another seed.
const schemas = Number(process.env.DIFF_JUDGEMENTS ?? 200);
const first = Number(process.env.FUZZ_SEED ?? 0);

/** A random schema with keywords that seldom stand together, and another one. */
function randomSchemas(random: Random): {
  readonly one: JsonObject;
  readonly other: JsonObject;
  readonly components: JsonObject;
} {
  const maker = new SchemaMaker(random, '3.1');
  const components = Object.fromEntries(componentNames.map((name) => [name, maker.object(2)]));
  const keywords = () => Object.fromEntries(Array.from({ length: 1 + random.below(3) }, () => maker.keyword()));
  const kind = random.oneOf(denseKinds) ?? 'lists';
  if (random.chance(0.5)) return { one: denseSchema(kind, random), other: denseSchema(kind, random), components };
  let one = random.chance(0.5) ? keywords() : random.chance(0.3) ? maker.array(2) : maker.schema(2);
  for (let edits = random.below(3); edits > 0; edits--) {
    const [name, value] = maker.keyword();
    one = random.chance(0.5) ? edited(one, random, maker) : { ...one, [name]: value };
  }
  if ((one.contains !== undefined && random.chance(0.5)) || random.chance(0.05)) {
    one = {
      ...one,
      contains: random.pick<Json>([{}, one.contains ?? {}]),
      minContains: random.below(3),
      maxContains: 1 + random.below(3),
    };
  }
  return { one, other: maker.schema(1), components };
}

/** A way to say what one or two schemas say. */
interface Rewriting {
  /** Undefined where there are no words for it. */
  readonly rewrite: (scope: ModelScope, one: Schema, other: Schema) => Schema | undefined;
  /** Whether what the new words say of a value is right, by what both schemas say of it. */
  readonly isRight: (said: boolean, one: boolean, other: boolean) => boolean;
  /** For which part of the values they say something, at the least. */
  readonly least: number;
}

const rewritings: Readonly<Record<string, Rewriting>> = {
  'as it is': { rewrite: (_, one) => one, isRight: (said, one) => said === one, least: 0.98 },
  'the contrary of it': {
    rewrite: (scope, one) => negate(scope, one, '/not'),
    isRight: (said, one) => said !== one,
    least: 0.05,
  },
  'without its conditions': { rewrite: logicalForm, isRight: (said, one) => said === one, least: 0.95 },
  'without names that nobody declares': {
    rewrite: (scope, one) => asDeclared(scope, one),
    isRight: (said, one) => !said || one,
    least: 0.95,
  },
  'with all that another one says': {
    rewrite: (scope, one, other) => scope.conjunction([one, other]),
    isRight: (said, one, other) => said === (one && other),
    least: 0.95,
  },
};

interface Judged {
  readonly wrong: string[];
  said: number;
  all: number;
}

/** Ajv compiles a few schemas into code that fails. */
function unlessItFails(ask: () => boolean): boolean | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function judgeAll(): ReadonlyMap<string, Judged> {
  const judged = new Map(
    Object.keys(rewritings).map((name): [string, Judged] => [name, { wrong: [], said: 0, all: 0 }]),
  );
  for (let seed = first; seed < first + schemas; seed++) {
    const random = new Random(seed);
    const { one, other, components } = randomSchemas(random);
    if (isBeyondAjv({ one, other, components })) continue;
    const description = { paths: {}, components: { schemas: { ...components, One: one, Other: other } } };
    const scope = new ModelScope(modelOf(description).schemas);
    const validity = new Validity({ openapi: '3.1.0', ...description });
    const [left, right] = ['One', 'Other'].map((ref) => ({ pointer: '', ref })) as [Schema, Schema];
    const written = Object.entries(rewritings).map(
      ([name, rewriting]) => [name, rewriting, rewriting.rewrite(scope, left, right)] as const,
    );
    const maker = new ValueMaker(random, components);
    const made = Array.from({ length: 8 }, (_, index) => maker.value(index % 3 === 2 ? other : one));
    for (const value of [...made, ...candidates([scope.view(left)]).slice(0, 24)]) {
      const [here, there] = ['One', 'Other'].map((name) =>
        unlessItFails(() => validity.isValid(`/components/schemas/${name}`, value)),
      );
      if (here === undefined || there === undefined) continue;
      for (const [name, { isRight }, schema] of written) {
        const counts = judged.get(name) as Judged;
        counts.all += 1;
        const said = schema && accepts(scope, schema, value);
        if (said === undefined) continue;
        counts.said += 1;
        if (!isRight(said, here === true, there === true))
          counts.wrong.push(`${seed}: ${said} of ${JSON.stringify(value)} by ${JSON.stringify([one, other])}`);
      }
    }
  }
  return judged;
}

describe('what is said of values', () => {
  const judged = judgeAll();

  it.each(Object.entries(rewritings))('by a schema %s is what Ajv says of them', (name, { least }) => {
    const { wrong, said, all } = judged.get(name) as Judged;
    expect(wrong).toEqual([]);
    expect(said / all).toBeGreaterThan(least);
  });
});

it('a branch that is there twice is there twice in other words', () => {
  const twice: JsonObject = { oneOf: [{ $ref: '#/components/schemas/Left' }, { $ref: '#/components/schemas/Left' }] };
  const description = { paths: {}, components: { schemas: { Left: { type: 'object' }, Twice: twice } } };
  const scope = new ModelScope(modelOf(description).schemas);
  expect(accepts(scope, logicalForm(scope, { pointer: '', ref: 'Twice' }), {})).toBe(false);
});
