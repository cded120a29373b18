import { expect, it } from 'vitest';
import { withAbsoluteLinks } from './markdown-links.ts';

const base = 'https://docs.example.com/v3/start';

it.each([
  ['See [limits](/rest/limits).', 'See [limits](https://docs.example.com/rest/limits).', 'See limits.'],
  ['See [limits](limits#day).', 'See [limits](https://docs.example.com/v3/limits#day).', 'See limits.'],
  ['[a](../a) and [b](./b)', '[a](https://docs.example.com/a) and [b](https://docs.example.com/v3/b)', 'a and b'],
  ['[a](https://a.example/x)', '[a](https://a.example/x)', '[a](https://a.example/x)'],
  [
    '[a](mailto:a@example.com) [b](#there)',
    '[a](mailto:a@example.com) [b](#there)',
    '[a](mailto:a@example.com) [b](#there)',
  ],
  ['[a](javascript:alert(1))', '[a](javascript:alert(1))', '[a](javascript:alert(1))'],
  ['[a](//evil.example/x)', '[a](//evil.example/x)', '[a](//evil.example/x)'],
  ['![a](/a.png)', '![a](/a.png)', '![a](/a.png)'],
  ['`[a](/a)` and\n```\n[b](/b)\n```', '`[a](/a)` and\n```\n[b](/b)\n```', '`[a](/a)` and\n```\n[b](/b)\n```'],
  [
    '[`a`](/a) `b` [c `d`](/e)',
    '[`a`](https://docs.example.com/a) `b` [c `d`](https://docs.example.com/e)',
    '`a` `b` c `d`',
  ],
  ['plain', 'plain', 'plain'],
])('%j', (text, withBase, without) => {
  expect(withAbsoluteLinks(text, base)).toBe(withBase);
  expect(withAbsoluteLinks(text, undefined)).toBe(without);
});
