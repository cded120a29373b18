import { addToGroup } from '../../base/grouped.ts';
import { onceForText } from '../../base/once-for.ts';
import { reached } from '../../base/reached.ts';
import { libraryFolder } from '../../base/typescript.ts';

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

const beginOfDeclaration = /(?:^|[;}])(?:interface|type|declare \w+) ([\w$]+)/gm;

/** Pages and their elements: nearly all that browsers declare. */
const ofPages = /^(HTML|[Dd]ocument|[Ww]indow)/;

/**
 * What browsers declare, reduced to what some names lead to, because the whole of it takes half a second to parse. Nobody who names no
 * page can have one, so pages are left out, such as the form that `FormData` takes.
 */
export function browserTypesFor(whole: string, names: Iterable<string>): string {
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
  const begins = [...whole.matchAll(beginOfDeclaration)].map(({ 0: text, 1: name = '', index }) => {
    return { name, begin: /^[;}]/.test(text) ? index + 1 : index };
  });
  const found = new Map<string, string[]>();
  for (const [index, { name, begin }] of begins.entries()) {
    addToGroup(found, name, whole.slice(begin, begins[index + 1]?.begin));
  }
  return found;
});
