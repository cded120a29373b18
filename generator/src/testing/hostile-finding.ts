import type { Finding } from '../compare/wire/finding.ts';
import { findingOf } from './finding.ts';

/** A finding with a text in every place that a description, a waiver file or a path can affect. */
export function findingWithText(text: string, draft: Partial<Finding> = {}): Finding {
  return findingOf({
    id: 'hostile',
    subject: text,
    message: text,
    why: text,
    instead: text,
    clause: text,
    pointer: `/${text}`,
    base: { pointer: `/${text}`, file: text, line: 1, column: 1 },
    head: { pointer: `/${text}`, file: text, line: 2, column: 1 },
    before: { [text]: [text], nested: { [text]: { [text]: null } } },
    after: text,
    assumption: text,
    corrects: { fact: 'name', text, pointer: `/${text}`, isSettled: true },
    question: text,
    urgent: text,
    witness: { value: { [text]: text }, schema: { base: `/${text}`, head: `/${text}` }, base: true, head: false },
    disagreement: text,
    code: [
      {
        id: text,
        level: 'breaking',
        subject: text,
        message: `In code: ${text}`,
        instead: text,
        before: text,
        after: text,
        base: { file: text, line: 1, column: 1 },
        head: { file: text, line: 2, column: 1 },
        followers: [text, text],
        compiler: text,
      },
    ],
    uses: [
      { operation: `GET /${text}`, direction: 'response', path: text },
      { operation: `POST /${text}`, direction: 'request', path: text },
    ],
    ...draft,
  });
}

/** Texts that end, reorder or imitate the surrounding output. */
export const hostileTexts: readonly string[] = [
  '</style><script>globalThis.__pwned = 1</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<!-- --> ]]> &lt;b&gt; &#60;',
  '{{helper}} {{{raw}}} \u0024{template} <%= ejs %>',
  '```\n# heading\n~~~',
  '</details></summary><h1>',
  '[link](javascript:alert(1)) ![image](http://tracker.invalid/x.png)',
  '@org/everyone fixes #1, see GH-2',
  '| a | b |\n|---|---|',
  '::error file=x::injected\n::warning::again\r\n::set-output name=a::b%0A',
  '\u001b[31mred\u001b]8;;http://x\u0007 \u0000 \u2028 \u2029 \u202etxt.exe \ud800',
  '__proto__',
  '***bold*** _under_ `code` ~~gone~~ \\',
  '   1. list\n- item\n+ item\n> quote',
];
