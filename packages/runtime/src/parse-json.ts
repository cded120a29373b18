/** Where a number begins that may be too much for a double. Not within UUIDs, which are full of `7e-9`. */
const suspicious = /(?:^|[[:,\s])-?(?:\d[\d.]{15}|[\d.]+[eE])/;

const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * `JSON.parse` without silent loss: a number that a double cannot hold (9007199254740993, 1e400) arrives as a string
 * with its digits.
 *
 * @throws SyntaxError whose message quotes the text, and so is never shown
 */
export function parseJson(text: string): unknown {
  // Most texts have no such number, and are not searched twice.
  if (!suspicious.test(text)) return JSON.parse(text);
  JSON.parse(text);
  return JSON.parse(text.replace(tokens, (token) => (token.startsWith('"') || isExact(token) ? token : `"${token}"`)));
}

/** A number of up to 15 digits survives; of a longer one the digits are compared. */
function isExact(token: string): boolean {
  const value = Number(token);
  if (!Number.isFinite(value)) return false;
  const digits = token.replace(/[eE].*|[-.]/g, '').replace(/^0+/, '');
  if (digits.length <= 15) return value !== 0 || digits === '';
  return String(value) === token;
}
