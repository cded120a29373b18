import type { JsonObject } from '../../../generator/src/base/json.ts';
import type { Family } from '../../diff/families/family.ts';
import { operationFamilies } from '../../diff/families/operation-families.ts';
import { parameterFamilies } from '../../diff/families/parameter-families.ts';
import { schemaFamilies } from '../../diff/families/schema-families.ts';
import { denseKinds, denseSchema } from '../../diff/oracle/dense-schema.ts';
import { randomPair, sending } from '../../diff/oracle/judge-pair.ts';
import { Random } from '../../diff/oracle/random.ts';
import { edited } from '../../diff/oracle/random-edit.ts';
import { componentNames, SchemaMaker } from '../../diff/oracle/random-schema.ts';
import { apiPairs } from '../../diff/rule-pairs/api-pairs.ts';
import { operationPairs } from '../../diff/rule-pairs/operation-pairs.ts';
import { schemaPairs } from '../../diff/rule-pairs/schema-pairs.ts';
import type { PairInput } from '../input.ts';
import { everyType } from './every-type.ts';
import type { EditedSlice } from './random-slices.ts';

/** The pair of each rule, both ways, and each two members of each family. */
export function* chosenPairs(): Generator<PairInput> {
  for (const [id, pair] of Object.entries({ ...operationPairs, ...apiPairs, ...schemaPairs })) {
    yield { kind: 'pair', name: `rule ${id}`, ...pair, whole: true };
    yield { kind: 'pair', name: `rule ${id}, backwards`, ...pair, base: pair.head, head: pair.base };
  }
  for (const family of [...schemaFamilies, ...parameterFamilies, ...operationFamilies]) yield* pairsOf(family);
  yield { kind: 'pair', name: 'every type', base: everyType('before'), head: everyType('after'), whole: true };
}

function* pairsOf({ name, members }: Family): Generator<PairInput> {
  for (const [before, base] of Object.entries(members)) {
    for (const [after, head] of Object.entries(members)) {
      if (before !== after) yield { kind: 'pair', name: `${name}: ${before} → ${after}`, base, head };
    }
  }
}

/** How many slices one is compiled and reported of. */
const eachWhole = 10;

export function* slicePairs(slices: readonly EditedSlice[]): Generator<PairInput> {
  for (const [index, slice] of slices.entries()) {
    yield { kind: 'pair', name: `slice ${index}`, ...slice, whole: index % eachWhole === 0 };
  }
}

/** Schemas with an edit, of one or of several keywords, in a request and in a response by turns. */
export function* schemaEdits(count: number, firstSeed: number): Generator<PairInput> {
  for (let index = 0; index < count; index++) {
    const seed = firstSeed + index;
    const pair = index % 2 === 0 ? randomPair(seed) : densePair(seed);
    const direction = index % 4 < 2 ? 'request' : 'response';
    const [base, head] = [pair.base, pair.head].map((schema) => sending(pair, schema, direction)) as [
      JsonObject,
      JsonObject,
    ];
    yield { kind: 'pair', name: `schema ${index}`, base, head };
  }
}

function densePair(seed: number) {
  const random = new Random(seed);
  const maker = new SchemaMaker(random, '3.1');
  const components = Object.fromEntries(componentNames.map((name) => [name, maker.object(1)]));
  const kind = random.oneOf(denseKinds) ?? 'lists';
  const base = denseSchema(kind, random);
  const head = random.chance(0.3) ? denseSchema(kind, random) : edited(base, random, maker);
  return { dialect: '3.1', components, base, head } as const;
}
