import type { Bytes } from '../base/bytes.ts';

/** Strict: otherwise bytes that are not valid text would silently become other text. */
const strictUtf8 = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true });

/** The charset of a `Content-Type`, or UTF-8. */
export function charsetOf(contentType: string): string {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'UTF-8';
}

/** The text of bytes, by the charset of their `Content-Type`; undefined if they are invalid in it, or it is unknown. */
export function decodeText(bytes: Bytes, contentType: string): string | undefined {
  const charset = charsetOf(contentType);
  try {
    return (charset === 'UTF-8' ? strictUtf8 : new TextDecoder(charset, { fatal: true })).decode(bytes);
  } catch {
    return undefined;
  }
}
