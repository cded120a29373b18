import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { holdsUnsafeCharacter, hostileText } from '../../generator/src/generate/emit/testing/hostile-text.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import { root } from '../../scripts/packages.ts';
import { emitDescription } from './emit-description.ts';
import { directivesIn, shapeOf, syntaxErrors } from './syntax-tree.ts';
import { replaceTexts, type TextKind } from './texts.ts';

/** More of them are `FUZZ_RUNS`. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 12);

/** Names may not hold characters that cannot be seen: the model refuses them, which other tests try. */
const passes: readonly { readonly kinds: readonly TextKind[]; readonly pruned: RegExp }[] = [
  { kinds: ['prose', 'data', 'value'], pruned: /\p{Cs}/gu },
  { kinds: ['name'], pruned: /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu },
];

describe.each(passes)('random texts for every $kinds of our description', ({ kinds, pruned }) => {
  let description: JsonObject;
  let twin: ReadonlyMap<string, string>;

  /** A text for each place, told apart by a number that stands first, so that the order of names stays. */
  const withTexts = (textFor: (number: number) => string): JsonObject =>
    replaceTexts(description, kinds, (number) => `t${String(number).padStart(5, '0')} ${textFor(number)}`);

  beforeAll(async () => {
    const spec = join(root, 'spec');
    description = (await loadDocument(join(spec, 'v2/openapi.yaml'), { root: spec })).bundled;
    const files = await emitDescription(withTexts(() => 'plain words'));
    twin = new Map(files.map(({ path, content }) => [path, content]));
  });

  it(
    'give the tree of plain ones',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(hostileText, { minLength: 1, maxLength: 40 }), async (texts) => {
          const short = texts.map((text) => text.slice(0, 12).replace(pruned, ''));
          const files = await emitDescription(withTexts((number) => short[number % short.length] ?? ''));
          expect(files.map(({ path }) => path)).toEqual([...twin.keys()]);
          for (const { path, content } of files.filter((file) => file.path.endsWith('.ts'))) {
            expect(holdsUnsafeCharacter(content), path).toBe(false);
            expect(syntaxErrors(path, content), path).toEqual([]);
            expect(directivesIn(content), path).toEqual([]);
            expect(shapeOf(path, content), path).toBe(shapeOf(path, twin.get(path) ?? ''));
          }
        }),
        { numRuns },
      );
    },
    1_800_000 + numRuns * 2000,
  );
});
