import { createContext, Script } from 'node:vm';
import { RE2JS } from 're2js';

/** A regular expression whose search ends soon, whatever the text. */
export interface BoundedExpression {
  test(text: string): boolean;
  /** The expression: Ajv takes two with the same text for one. */
  toString(): string;
}

/** Milliseconds for a search with backtracking. */
const limit = 200;

/**
 * An expression of a description, which may be malicious: it is searched without backtracking. One that needs backtracking
 * (lookaround or references to groups) has a time limit, and matches everything once it has exceeded it.
 */
export function boundedExpression(expression: RegExp): BoundedExpression {
  const test = withoutGoingBack(expression.source) ?? withTimeLimit(expression);
  return { test, toString: () => String(expression) };
}

type Search = (text: string) => boolean;

function withoutGoingBack(source: string): Search | undefined {
  // The translation would turn a back reference into letters.
  if (/\\(?:k<|[1-9])/.test(source)) return undefined;
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(source));
    return (text) => compiled.matcher(text).find();
  } catch {
    return undefined;
  }
}

const search = new Script('expression.test(text)');

function withTimeLimit(expression: RegExp): Search {
  let isSlow = false;
  return (text) => {
    if (isSlow) return true;
    try {
      return search.runInContext(createContext({ expression, text }), { timeout: limit }) === true;
    } catch {
      isSlow = true;
      return true;
    }
  };
}
