/** One token of a JSON Pointer (RFC 6901), escaped: `~` and `/` are written `~0` and `~1`. */
export function encodePointerToken(token: string): string {
  return token.includes('~') || token.includes('/') ? token.replaceAll('~', '~0').replaceAll('/', '~1') : token;
}

/** The JSON Pointer of a list of tokens; no tokens give `""`, the whole document. */
export function pointerOf(tokens: readonly (string | number)[]): string {
  return tokens.map((token) => `/${encodePointerToken(String(token))}`).join('');
}

/** The pointer one or more steps below another. */
export function childPointer(pointer: string, ...tokens: readonly (string | number)[]): string {
  return pointer + pointerOf(tokens);
}

/**
 * The tokens of a JSON Pointer. Undefined if the text isn't one: it must be empty or start with `/`, and `~` must precede 0 or
 * 1.
 */
export function parsePointer(pointer: string): readonly string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}
