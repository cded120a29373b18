import { addToGroup, reached } from '../../base/grouped.ts';
import { onceForText } from '../../base/once-for.ts';
import { libraryFolder, libraryText } from '../../base/typescript.ts';

export const browserTypes = `${libraryFolder}/lib.dom.d.ts`;

/**
 * Names of types and values that a TypeScript text mentions; words of its comments and of quoted texts are none.
 * @param isCode whether values count without `typeof`, too
 */
export function namesMentioned(text: string, isCode = false): string[] {
  return [...text.matchAll(isCode ? words : tokens)].flatMap(([token]) => {
    if (token.startsWith('`')) return [...token.matchAll(/[A-Za-z]\w*/g)].map(([name]) => name);
    return /^[\w$]/.test(token) ? [token] : [];
  });
}

const skipped = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/.source;
/** Comments, quoted texts, templates, and names that begin with a capital or stand after `typeof`. */
const tokens = new RegExp(`${skipped}|\\b[A-Z][\\w$]*|(?<=\\btypeof )[\\w$]+`, 'gm');
/** The same, and all other names. */
const words = new RegExp(`${skipped}|\\b[A-Za-z][\\w$]*`, 'gm');

const beginOfDeclaration = /(?:^|[;}])(?:interface|type|declare (\w+)) ([\w$]+)/gm;

/** Pages and their elements: nearly all that browsers declare. */
const ofPages = /^(HTML|[Dd]ocument|[Ww]indow)/;

/** Types that the checker looks up by itself. */
const checked =
  'Array ReadonlyArray Object Function CallableFunction NewableFunction IArguments String Number Boolean Symbol BigInt RegExp ThisType ' +
  'TemplateStringsArray Promise PromiseLike PromiseConstructorLike Awaited Iterable Iterator IterableIterator IteratorObject Generator ' +
  'AsyncIterable AsyncIterator AsyncIterableIterator AsyncIteratorObject AsyncGenerator Error TypedPropertyDescriptor ImportMeta';

/** What ES2023 and browsers declare, reduced to what some names lead to, because the whole of it takes a second to parse and bind. */
export function libraryTypesFor(names: Iterable<string>): string {
  return typesFor(wholeLibrary(), [...checked.split(' '), ...names]);
}

const references = /^\/\/\/ <reference lib="(.*)" \/>$/gm;
let whole: string | undefined;

function wholeLibrary(): string {
  const textOf = (name: string) => libraryText(`${libraryFolder}/lib.${name}.d.ts`) ?? '';
  const names = ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'];
  whole ??= Array.from(
    reached(names, (name) => [...textOf(name).matchAll(references)].map(([, found = '']) => found)),
    (name) => `${textOf(name).trim()}\n`,
  ).join('');
  return whole;
}

/**
 * Declarations, reduced to what some names lead to. Nobody who names no page can have one, so pages are left out, such as the form that
 * `FormData` takes.
 */
export function typesFor(whole: string, names: Iterable<string>): string {
  const declarations = declarationsIn(whole);
  const named = [...names].filter((name) => declarations.has(name));
  if (named.some((name) => ofPages.test(name))) return whole;
  const isNeeded = (name: string) => declarations.has(name) && !ofPages.test(name);
  const needed = reached(named, (name) =>
    (declarations.get(name) ?? []).flatMap((text) => namesMentioned(text)).filter(isNeeded),
  );
  return [...needed].flatMap((name) => declarations.get(name) ?? []).join('');
}

const declarationsIn = onceForText((whole) => {
  const begins: { readonly name: string; readonly begin: number }[] = [];
  let end = 0;
  for (const { 0: text, 1: kind, 2: name = '', index } of whole.matchAll(beginOfDeclaration)) {
    const begin = /^[;}]/.test(text) ? index + 1 : index;
    if (begin < end) continue;
    begins.push({ name, begin });
    if (kind === 'namespace') end = endOfBlock(whole, begin);
  }
  const found = new Map<string, string[]>();
  for (const [index, { name, begin }] of begins.entries()) {
    addToGroup(found, name, whole.slice(begin, begins[index + 1]?.begin));
  }
  return found;
});

function endOfBlock(text: string, from: number): number {
  let depth = 0;
  for (const { 0: brace, index } of text.slice(from).matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth === 0) return from + index;
  }
  return text.length;
}
