import { skipSpace } from './json-text.ts';

/** Where a text stops being JSON, and what should be there. */
export interface JsonSyntaxError {
  readonly offset: number;
  readonly expected: string;
}

const scalar = /(?:true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)(?![\w.+-])/y;
// Everything from the space on.
const plainRun = /[ !#-[\]-\uffff]*/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

type Awaited = 'value' | 'first-item' | 'first-key' | 'key' | 'colon' | 'next' | 'end';

const expectations: Readonly<Record<Awaited, string>> = {
  value: 'a value',
  'first-item': 'a value or ]',
  'first-key': 'a key in double quotes or }',
  key: 'a key in double quotes',
  colon: 'a colon',
  next: 'a comma or the closing bracket',
  end: 'the end of the file',
};

/** The first place where a text departs from JSON (RFC 8259), or undefined where it is JSON. */
export function jsonSyntaxError(text: string): JsonSyntaxError | undefined {
  const open: ('{' | '[')[] = [];
  let awaited: Awaited = 'value';
  let at = skipSpace(text, 0);
  const afterValue = (): Awaited => (open.length === 0 ? 'end' : 'next');
  while (at < text.length) {
    const character = text[at];
    const innermost = open.at(-1);
    const mayClose = awaited === 'next' || (innermost === '{' ? awaited === 'first-key' : awaited === 'first-item');
    if (mayClose && character === (innermost === '{' ? '}' : ']')) {
      open.pop();
      awaited = afterValue();
      at += 1;
    } else if (awaited === 'next' && character === ',') {
      awaited = innermost === '{' ? 'key' : 'value';
      at += 1;
    } else if (awaited === 'colon' && character === ':') {
      awaited = 'value';
      at += 1;
    } else if (awaited === 'key' || awaited === 'first-key') {
      if (character !== '"') return { offset: at, expected: expectations[awaited] };
      const end = endOfStrictString(text, at);
      if (typeof end !== 'number') return end;
      awaited = 'colon';
      at = end;
    } else if (awaited === 'value' || awaited === 'first-item') {
      if (character === '{' || character === '[') {
        open.push(character);
        awaited = character === '{' ? 'first-key' : 'first-item';
        at += 1;
      } else if (character === '"') {
        const end = endOfStrictString(text, at);
        if (typeof end !== 'number') return end;
        awaited = afterValue();
        at = end;
      } else {
        scalar.lastIndex = at;
        if (!scalar.test(text)) return { offset: at, expected: expectations[awaited] };
        at = scalar.lastIndex;
        awaited = afterValue();
      }
    } else {
      return { offset: at, expected: expectations[awaited] };
    }
    at = skipSpace(text, at);
  }
  return awaited === 'end' ? undefined : { offset: text.length, expected: expectations[awaited] };
}

function endOfStrictString(text: string, offset: number): number | JsonSyntaxError {
  let at = offset + 1;
  for (;;) {
    plainRun.lastIndex = at;
    plainRun.test(text);
    at = plainRun.lastIndex;
    if (text[at] === '"') return at + 1;
    if (at >= text.length) return { offset, expected: 'a string that is closed by a double quote' };
    escaped.lastIndex = at;
    if (!escaped.test(text)) {
      const expected = text[at] === '\\' ? 'an escape of JSON' : 'an escape instead of a control character';
      return { offset: at, expected };
    }
    at = escaped.lastIndex;
  }
}
