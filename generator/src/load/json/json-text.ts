const quote = 0x22;
const backslash = 0x5c;

/** The first offset from `offset` on that holds no JSON white space. */
export function skipSpace(text: string, offset: number): number {
  let at = offset;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) at += 1;
    else return at;
  }
}

/** The offset after the closing quote of the string that starts at `offset`, or -1 where it never closes. */
export function endOfString(text: string, offset: number): number {
  let at = text.indexOf('"', offset + 1);
  while (at !== -1) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
    // The opening quote stops the count: it is not a backslash.
    if (slashes % 2 === 0) return at + 1;
    at = text.indexOf('"', at + 1);
  }
  return -1;
}

/** The offset after the value that starts at `offset` in a text that is known to be JSON. */
export function endOfValue(text: string, offset: number): number {
  let depth = 0;
  let at = offset;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = endOfString(text, at);
      if (depth === 0) return at;
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      at += 1;
    } else if (code === 0x7d || code === 0x5d) {
      if (depth === 0) return at;
      depth -= 1;
      at += 1;
      if (depth === 0) return at;
    } else if (depth === 0 && (code === 0x2c || code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09)) {
      return at;
    } else {
      at += 1;
    }
  }
  return at;
}
