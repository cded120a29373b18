import { escapeUnsafeCharacters } from './unsafe-characters.ts';

/**
 * A TypeScript string literal whose value is the text, unit by unit. Quotes are single unless that needs more escapes;
 * `</` and `<!` are broken up, so that the file is also safe inside a script element.
 */
export function stringLiteral(value: string): string {
  const json = JSON.stringify(value).slice(1, -1);
  const singles = value.split("'").length;
  const doubles = value.split('"').length;
  const body = singles > doubles ? json : json.replaceAll('\\"', '"').replaceAll("'", "\\'");
  const quote = singles > doubles ? '"' : "'";
  return quote + escapeUnsafeCharacters(body).replace(/<(?=[/!])/g, '\\u003c') + quote;
}
