const unreserved = /[A-Za-z0-9\-._~]/;

/** Percent-encodes everything but the unreserved characters of RFC 3986, and those of `keep`. */
export function encoded(text: string, keep = ''): string {
  let result = '';
  for (const character of text) {
    if (unreserved.test(character) || keep.includes(character)) result += character;
    else {
      for (const byte of new TextEncoder().encode(character)) {
        result += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
      }
    }
  }
  return result;
}

/** One spelling for the characters that may be encoded or not without a change of meaning, and for hexadecimal digits. */
export function canonical(text: string): string {
  return text
    .replace(/%[0-9a-f]{2}/gi, (triplet) => triplet.toUpperCase())
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%7E', '~');
}
