import { beforeAll, describe, expect, it } from 'vitest';
import { BadInputError } from '../../generator/src/base/diagnostics.ts';
import type { JsonObject } from '../../generator/src/base/json.ts';
import type { SourceVerdict } from '../../generator/src/compare/source/source-finding.ts';
import { sourceVerdicts } from '../../generator/src/compare/source/source-verdict.ts';
import { testTools } from '../../generator/src/compare/source/testing/tools.ts';
import type { ApiModel } from '../../generator/src/model/api-model.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { randomSlices } from './random-slices.ts';

// What no longer compiles between pairs that nobody chose. Where a line changes, the question is whether the new one is right.

const text = { type: 'string' };
const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: 'object',
  properties,
  required: [...required],
});

/** Each of them becomes each other one: in a request, in a response, and as a type with a name. */
const schemas: readonly JsonObject[] = [
  text,
  { type: ['string', 'null'] },
  { enum: ['a', 'b'] },
  { enum: ['a', 'b', 'c'], 'x-enum-open': false },
  object({ a: text }),
  object({ a: text, b: text }, ['a', 'b']),
  { type: 'array', items: text },
  { oneOf: [object({ a: text }, ['a']), { type: 'integer' }] },
  {},
];

/** A description in which property `p_1_2` has the first schema before and the second one after. */
function everyType(side: 'before' | 'after'): JsonObject {
  const all = schemas.flatMap((one, index) =>
    schemas.map((other, at): [string, JsonObject] => [`${index}_${at}`, side === 'before' ? one : other]),
  );
  const properties = Object.fromEntries(all.map(([name, schema]) => [`p_${name}`, schema]));
  const content = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });
  return {
    paths: {
      '/things': {
        post: {
          operationId: 'createThing',
          requestBody: { content: content('Sent') },
          responses: { 200: { description: 'ok', content: content('Received') } },
        },
      },
    },
    components: {
      schemas: {
        Sent: object(
          properties,
          Object.keys(properties).filter((_, index) => index % 2 === 0),
        ),
        Received: object(
          properties,
          Object.keys(properties).filter((_, index) => index % 2 === 0),
        ),
        ...Object.fromEntries(all.map(([name, schema]) => [`Named_${name}`, schema])),
      },
    },
  };
}

interface Pair {
  readonly title: string;
  readonly base: ApiModel;
  readonly head: ApiModel;
}

async function slices(): Promise<readonly Pair[]> {
  const all = await randomSlices(200);
  return all.flatMap(({ base, head }, seed) => {
    try {
      return [{ title: `slice ${seed}`, base: modelOf(base), head: modelOf(head) }];
    } catch (error) {
      if (error instanceof BadInputError) return [];
      throw error;
    }
  });
}

type Found = SourceVerdict['findings'][number];

function inBrief({ level, id, direction, subject, detail }: Found): string {
  return `  ${[level, id, direction, subject, ...(detail === undefined ? [] : [detail])].join(' ')}`;
}

function inFull(finding: Found): string {
  const { before, after, origins, uses, followers } = finding;
  return [
    inBrief(finding),
    `    ${before ?? '-'} → ${after ?? '-'}`,
    `    ${origins.base.join(' ')} → ${origins.head.join(' ')}`,
    ...[...uses.map((use) => `${use.operation} ${use.direction} ${use.path}`), ...followers].map((one) => `    ${one}`),
  ].join('\n');
}

describe('what no longer compiles', () => {
  let pairs: readonly Pair[];
  let verdicts: readonly SourceVerdict[];

  beforeAll(async () => {
    pairs = [
      { title: 'every type', base: modelOf(everyType('before')), head: modelOf(everyType('after')) },
      ...(await slices()),
    ];
    verdicts = sourceVerdicts(pairs, testTools);
  });

  it('is the same as before', async () => {
    const lines = pairs.flatMap(({ title }, index) => {
      const { findings = [] } = verdicts[index] ?? {};
      return findings.length === 0 ? [] : [title, ...findings.map(index === 0 ? inBrief : inFull)];
    });
    expect(verdicts[0]?.findings.length).toBeGreaterThan(100);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('__snapshots__/source-pairs.txt');
  });
});
