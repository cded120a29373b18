import { InternalError } from '../base/diagnostics.ts';
import { escapeUnsafeCharacters } from '../base/printable.ts';

/** A number in the syntax of TypeScript and JSON. */
export function numberLiteral(value: number): string {
  if (!Number.isFinite(value)) throw new InternalError(`${value} has no literal.`);
  return Object.is(value, -0) ? '-0' : String(value);
}

/**
 * A TypeScript string literal for a text, unit by unit. Quotes are single unless that needs more escapes; `</` and `<!` are
 * broken up, so that the file is also safe inside a script element.
 */
export function stringLiteral(value: string): string {
  if (plainText.test(value)) return `'${value}'`;
  const json = JSON.stringify(value).slice(1, -1);
  const singles = value.split("'").length;
  const doubles = value.split('"').length;
  const body = singles > doubles ? json : json.replaceAll('\\"', '"').replaceAll("'", "\\'");
  const quote = singles > doubles ? '"' : "'";
  return quote + escapeUnsafeCharacters(body).replace(/<(?=[/!])/g, '\\u003c') + quote;
}

/** Printable characters without quotes, backslashes and `<`: nothing to escape. */
const plainText = /^[ !#-&(-;=-[\]-~]*$/;

const plainKey = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** The key of a property in an interface or type literal. */
export function typeKey(name: string): string {
  return plainKey.test(name) ? name : stringLiteral(name);
}

/**
 * The key of a property in an object literal. `__proto__` becomes a computed key, because otherwise it would set the prototype.
 */
export function valueKey(name: string): string {
  return name === '__proto__' ? `[${stringLiteral(name)}]` : typeKey(name);
}

/** Access to a property: `.name` or `['name']`. */
export function propertyAccess(name: string): string {
  return plainKey.test(name) ? `.${name}` : `[${stringLiteral(name)}]`;
}

/** A text as one word of a POSIX command line, quoted if necessary. */
export function shellWord(text: string): string {
  return /^[\w./@:+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
