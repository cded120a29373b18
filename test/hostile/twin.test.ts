import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { holdsUnsafeCharacter, hostilePieces } from '../../generator/src/generate/emit/testing/hostile-text.ts';
import type { GeneratedFile } from '../../generator/src/text/generated-file.ts';
import { isFull } from '../full.ts';
import { emitDescription } from './emit-description.ts';
import { kitchenSink } from './kitchen-sink.ts';
import { directivesIn, shapeOf, stringsIn, syntaxErrors } from './syntax-tree.ts';
import { replaceTexts, type TextKind } from './texts.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: an attack looks like code.
const attacks: readonly (readonly [name: string, text: string])[] = [
  ['closes a comment', 'x */ globalThis.__PWN=1; /* y'],
  ['closes a comment when a star is removed', '*//**/ globalThis.__PWN=1 /** **/ b'],
  ['quotes', `a'b"c<d>&e\`f=g\\`],
  ['ends with a backslash', 'path\\'],
  ['a template literal', '`+globalThis.__PWN=1+`${globalThis.__PWN=1}'],
  [
    'breaks the line',
    'a\rglobalThis.__PWN=1//\nglobalThis.__PWN=1//\u2028globalThis.__PWN=1//\u2029globalThis.__PWN=1//',
  ],
  ['a reference directive', '/ <reference path="../../../etc/passwd" />'],
  ['a compiler directive', '@ts-nocheck\n@ts-ignore\n@internal\n@deprecated'],
  ['a source map', '# sourceMappingURL=http://127.0.0.1:1/x.map'],
  ['HTML', '<img src=x onerror="globalThis.__PWN=1"><script>1</script>[x](javascript:1)![b](http://127.0.0.1:1/p.png)'],
  ['a fence', '```\n*/\n```'],
  ['another template language', '{{#if x}}{{{y}}}{{/if}}<%= 1 %>${z}'],
  ['the prototype', '__proto__'],
  ['an HTML comment', '<!-- x\n--> y </script>'],
  ['object syntax', '"]: (globalThis.__PWN=1), ["'],
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: an attack looks like code.
const harmless = 'plain words';

/** Each alone, in a full run; the attacks hold most of them. */
const pieces = (isFull ? hostilePieces : []).map((text) => [JSON.stringify(text), text] as const);

/** Control and bidi characters are refused in names, so names are attacked with the rest. */
const passes: readonly { readonly kinds: readonly TextKind[]; readonly attacks: typeof attacks }[] = [
  { kinds: ['prose', 'data', 'value'], attacks: [...attacks, ...pieces] },
  {
    kinds: ['name'],
    attacks: [...attacks, ...pieces].filter(
      ([, text]) => text.trim() !== '' && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(text),
    ),
  },
];

const code = (files: readonly GeneratedFile[]) => files.filter(({ path }) => path.endsWith('.ts'));

describe.each(passes)('hostile $kinds', ({ kinds, attacks }) => {
  const withText = (text: string): JsonObject =>
    replaceTexts(kitchenSink, kinds, (number) => (number === 0 ? text : `${text}${String(number).padStart(4, '0')}`));
  let twin: ReadonlyMap<string, string>;

  beforeAll(async () => {
    twin = new Map((await emitDescription(withText(harmless))).map(({ path, content }) => [path, content]));
  });

  it.each(attacks)('%s', async (_, text) => {
    const files = await emitDescription(withText(text));

    expect(files.map(({ path }) => path)).toEqual([...twin.keys()]);
    for (const { path, content } of files) {
      expect(holdsUnsafeCharacter(content), path).toBe(false);
      expect(content.endsWith('\n') && !content.endsWith('\n\n'), path).toBe(true);
      if (path.endsWith('.json')) expect(() => JSON.parse(content), path).not.toThrow();
    }
    for (const { path, content } of code(files)) {
      expect(syntaxErrors(path, content), path).toEqual([]);
      expect(shapeOf(path, content), path).toBe(shapeOf(path, twin.get(path) ?? ''));
      expect(directivesIn(content), path).toEqual([]);
    }
  });

  it.each(attacks)('%s, in YAML, gives the same files', async (_, text) => {
    const description = withText(text);
    expect(await emitDescription(description, 'yaml')).toEqual(await emitDescription(description, 'json'));
  });
});

describe('what is data stays byte-exact', () => {
  it.each(attacks.filter(([, text]) => !/[\r\n\u2028\u2029]/.test(text)))('%s', async (_, text) => {
    const wanted: string[] = [];
    const description = replaceTexts(kitchenSink, ['name', 'value'], (number) => {
      wanted.push(`${text}${number}`);
      return `${text}${number}`;
    });
    const files = await emitDescription(description);
    const strings = new Set(code(files).flatMap(({ path, content }) => [...stringsIn(path, content)]));
    expect(wanted.length).toBeGreaterThan(10);
    for (const name of wanted) expect(strings).toContain(name);
  });
});

it('the README shows texts as text', async () => {
  const hostile = '<script>x</script> [x](javascript:y) ![z](http://127.0.0.1/p.png)\n# x';
  const files = await emitDescription(replaceTexts(kitchenSink, ['prose'], (number) => `${hostile}${number}`));
  const readme = files.find(({ path }) => path === 'README.md')?.content ?? '';
  const prose = readme.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');
  expect(prose).toContain('script');
  expect(prose).not.toMatch(/<script|(?<!\\)\](?=\(javascript)|(?<!\\)!\[/);
});
