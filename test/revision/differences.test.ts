import { expect, it } from 'vitest';
import { differencesBetween } from './differences.ts';
import { formatDifferences } from './format-differences.ts';
import type { Output, Part } from './output.ts';

async function* outputsOf(...outputs: readonly Output[]): AsyncGenerator<Output> {
  yield* outputs;
}

const findings = (input: string, ...parts: readonly Part[]): Output => ({ kind: 'findings', input, parts });
const part = (group: string, text: string): Part => ({ group, text });

async function page(base: readonly Output[], head: readonly Output[]): Promise<string> {
  return formatDifferences(await differencesBetween(outputsOf(...base), outputsOf(...head)), 'abc "A change"');
}

it('says that nothing differs where outputs come in another order', async () => {
  const outputs = [findings('a', part('x', '1'), part('y', '2')), findings('b', part('x', '1'))];
  const other = [findings('b', part('x', '1')), findings('a', part('y', '2'), part('x', '1'))];
  expect(await page(outputs, other)).toBe('No difference. Compared with abc "A change": 3 findings.\n');
});

it('counts what changed, came and went in each group, and shows one example', async () => {
  const base = [findings('a', part('x', 'one\ntwo\nthree'), part('y', 'old')), findings('b', part('z', 'same'))];
  const head = [findings('a', part('x', 'one\n2\nthree'), part('w', 'new')), findings('b', part('z', 'same'))];
  const text = await page(base, head);
  expect(text).toContain('## findings: 3 differences');
  expect(text).toContain('- `x`: 1 changed, for example in a:\n\n```diff\n- two\n+ 2\n```');
  expect(text).toContain('- `y`: 1 gone, for example in a:\n\n```diff\n- old\n```');
  expect(text).toContain('- `w`: 1 new, for example in a:\n\n```diff\n+ new\n```');
  expect(text).not.toContain('`z`');
});

it('notices a part that is there once more, an output that only one side has, and the middle of a long line', async () => {
  const twice = [findings('a', part('x', 'same'), part('x', 'same'))];
  expect(await page([findings('a', part('x', 'same'))], twice)).toContain('`x`: 1 new');
  expect(
    await page([findings('a', part('x', '1')), findings('b', part('x', '2'))], [findings('a', part('x', '1'))]),
  ).toContain('1 gone, for example in b');
  const long = (word: string) => [findings('a', part('x', `${'a '.repeat(500)}${word}${' b'.repeat(500)}`))];
  expect(await page(long('before'), long('after'))).toMatch(/- ….*before.*…\n\+ ….*after.*…/);
});
