import { expect, it } from 'vitest';
import { BadInputError } from '../../generator/src/base/diagnostics.ts';
import type { JsonObject } from '../../generator/src/base/json.ts';
import type { Finding } from '../../generator/src/compare/wire/finding.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { diff } from './load-pair.ts';
import { denseKinds, denseSchema } from './oracle/dense-schema.ts';
import { randomPair, sending } from './oracle/judge-pair.ts';
import { Random } from './oracle/random.ts';
import { edited } from './oracle/random-edit.ts';
import { componentNames, SchemaMaker } from './oracle/random-schema.ts';
import { randomSlices } from './random-slices.ts';

// What is found between pairs that nobody chose: a change of the comparison that no other test is about shows itself here. Where a line
// changes, the question is whether the new one is right.

/** All of what is found, or why a description can't be read after an edit. */
function foundBetween(base: JsonObject, head: JsonObject): string {
  try {
    return diff(modelOf(base), modelOf(head)).map(shown).join('\n');
  } catch (error) {
    if (!(error instanceof BadInputError)) throw error;
    return error.diagnostics.map(({ code }) => code).join(', ');
  }
}

function shown(finding: Finding): string {
  const { id, level, levels, base, head, message, uses, witness, waivable, byPolicyAlone } = finding;
  const { request, response } = levels;
  const marks = [`request ${request}`, `response ${response}`, waivable && 'waivable', byPolicyAlone && 'by policy'];
  const place = base?.pointer === head?.pointer ? base?.pointer : `${base?.pointer} → ${head?.pointer}`;
  return [
    `  ${level} ${id} (${marks.filter((mark) => mark && !mark.endsWith('undefined')).join(', ')})`,
    `    ${place}: ${message}`,
    `    ${uses.map(({ operation, direction, path }) => `${operation} ${direction} ${path}`).join(', ')}`,
    ...(witness === undefined ? [] : [`    ${witness.base} ${witness.head} ${JSON.stringify(witness.value)}`]),
  ].join('\n');
}

it('of slices of descriptions with edits', async () => {
  const found = (await randomSlices(600)).map(({ base, head }, seed) => [seed, foundBetween(base, head)] as const);
  await expect(written(found)).toMatchFileSnapshot('__snapshots__/random-slices.txt');
});

it('of schemas with edits', async () => {
  const found = Array.from({ length: 120 }, (_, seed) => {
    const pair = randomPair(seed);
    const direction = seed % 2 === 0 ? 'request' : 'response';
    return [seed, foundBetween(sending(pair, pair.base, direction), sending(pair, pair.head, direction))] as const;
  });
  await expect(written(found)).toMatchFileSnapshot('__snapshots__/random-schemas.txt');
});

it('of schemas with several keywords and edits', async () => {
  const found = Array.from({ length: 300 }, (_, seed) => {
    const random = new Random(seed);
    const maker = new SchemaMaker(random, '3.1');
    const components = Object.fromEntries(componentNames.map((name) => [name, maker.object(1)]));
    const kind = random.oneOf(denseKinds) ?? 'lists';
    const base = denseSchema(kind, random);
    const head = random.chance(0.3) ? denseSchema(kind, random) : edited(base, random, maker);
    const pair = { dialect: '3.1', components, base, head } as const;
    const sides = [pair.base, pair.head].map((schema) =>
      sending(pair, schema, seed % 2 === 0 ? 'request' : 'response'),
    );
    return [seed, foundBetween(...(sides as [JsonObject, JsonObject]))] as const;
  });
  await expect(written(found)).toMatchFileSnapshot('__snapshots__/random-dense-schemas.txt');
});

function written(found: readonly (readonly [seed: number, text: string])[]): string {
  const telling = found.filter(([, text]) => text !== '');
  expect(telling.length).toBeGreaterThan(found.length / 4);
  return `${telling.map(([seed, text]) => `${seed}\n${text}`).join('\n')}\n`;
}
