import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../test/full.ts';
import { holdsUnsafeCharacter, hostileText } from '../generate/emit/testing/hostile-text.ts';
import { codeFence, markdownCode, markdownText, withAbsoluteLinks } from './markdown-text.ts';

describe('markdownText', () => {
  it.each([
    ['<img src=x onerror="y">', '&lt;img src=x onerror="y">'],
    ['<script>x</script>', '&lt;script>x&lt;/script>'],
    ['[x](javascript:y)', '[x]\\(javascript:y)'],
    ['[x]( javascript:y)', '[x]\\( javascript:y)'],
    ['![b](http://127.0.0.1/p.png)', '!\\[b](http://127.0.0.1/p.png)'],
    ['[x]: javascript:y', '[x]\\: javascript:y'],
    ['[docs](https://example.com) and [part](#part)', '[docs](https://example.com) and [part](#part)'],
    ['a < b', 'a < b'],
    ['send `Bearer <token>`', 'send `Bearer <token>`'],
    ['a ` b\n`<img>`', 'a ` b\n`&lt;img>`'],
    ['[a](https://x "`") <img> `', '[a](https://x "`") &lt;img> `'],
    ['a `x | <img> ` b', 'a `x | &lt;img> ` b'],
    ['\\`<img>`', '\\`&lt;img>`'],
  ])('makes %j harmless', (text, expected) => expect(markdownText(text)).toBe(expected));

  it('leaves no tag outside code, no image, and no link but to the web', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const safe = markdownText(text);
        const outside = safe.replace(/`[^`\n]*`/g, '');
        expect(outside).not.toMatch(/<[a-z/!?]/i);
        expect(safe).not.toMatch(/(?<!\\)!\[/);
        expect(safe).not.toMatch(/\]\(\s*javascript/i);
        expect(holdsUnsafeCharacter(safe)).toBe(false);
      }),
      { numRuns: tries(300) },
    );
  });
});

describe('markdownCode', () => {
  it('shows the text between fences that the text does not hold', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const code = markdownCode(text);
        const fence = /^`*/.exec(code)?.[0] ?? '';
        expect(code === '' || code.endsWith(fence)).toBe(true);
        const inside = code.slice(fence.length, code.length - fence.length);
        expect(inside.split(/[^`]+/)).not.toContain(fence === '' ? '\u0000' : fence);
      }),
    );
    expect(markdownCode('a')).toBe('`a`');
    expect(markdownCode('`')).toBe('`` ` ``');
  });

  it('fences blocks longer than what they hold', () => {
    expect(codeFence('a ```` b')).toBe('`````');
    expect(codeFence('a')).toBe('```');
  });
});

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
