import { expect, it } from 'vitest';
import type { Json } from '../../../base/json.ts';
import { lift } from './lift.ts';

it.each<[step: string, parts: readonly Json[], containers: readonly Json[], lifted: readonly Json[]]>([
  ['.a', [1], [], [{ a: 1 }]],
  ['.a', [1, 2], [{ b: 3 }], [{ b: 3, a: 1 }, { a: 1 }, { b: 3, a: 2 }, { a: 2 }]],
  ['.a', [1], [{ a: 0 }, [9], 'text'], [{ a: 1 }, { a: 1 }]],
  ['.*', [1], [], [{ extra: 1 }]],
  ['./^x$/', [1], [], [{ x: 1 }]],
  ['[]', [1], [], [[1], []]],
  ['[]', [1], [[7, 8]], [[7, 8, 1], [7, 1], [1, 8], [1, 1], [1], []]],
  ['[rest]', [1], [], [[1], []]],
  ['[0]', [1], [[7, 8]], [[1, 8], [1]]],
  [
    '[1]',
    [1],
    [[7, 8], [7]],
    [
      [7, 1],
      [7, 1],
    ],
  ],
  ['[2]', [1], [[7]], []],
  [' names', ['x', 1], [], [{ x: 'a' }, { x: 1 }]],
  [
    ' names',
    ['x'],
    [{ b: 5, c: 6, d: 7 }],
    [...[5, 6, 'a', 1].map((x) => ({ b: 5, c: 6, d: 7, x })), ...[5, 6, 'a', 1].map((x) => ({ x }))],
  ],
  ['|Card|', [1], [{ b: 3 }], [1]],
  [
    '|Card|',
    [{ a: 1, c: 2 }],
    [{ a: 0, b: 3 }, 'text'],
    [
      { a: 1, c: 2 },
      { a: 1, b: 3, c: 2 },
      { a: 0, b: 3, c: 2 },
    ],
  ],
  [' content', [1], [{ b: 3 }], []],
])('at %s, %j in %j', (step, parts, containers, lifted) => {
  expect(lift(step, parts, containers)).toEqual(lifted);
});
