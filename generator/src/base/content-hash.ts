import { hash } from 'node:crypto';

/** SHA-256 of bytes or text. */
export function sha256(content: string | Uint8Array, encoding: 'hex' | 'base64'): string {
  return hash('sha256', content, encoding);
}

/** SHA-256 of bytes or text, as `sha256-` and hexadecimal digits. */
export function contentHash(content: string | Uint8Array): string {
  if (content === last.content) return last.hash;
  const hash = `sha256-${sha256(content, 'hex')}`;
  if (typeof content === 'string' && content.length > large) last = { content, hash };
  return hash;
}

/** A description of several megabytes is hashed by itself, and again as a file of its package. */
const large = 100_000;
let last: { readonly content?: string; readonly hash: string } = { hash: '' };

/** A hash that recognises a generated file later. It ignores the version in `package.json`, because releases change it. */
export function generatedFileHash(path: string, content: string | Uint8Array): string {
  if (path !== 'package.json') return contentHash(content);
  const text = typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
  return contentHash(text.replace(topLevelVersion, '  "version": ""'));
}

/** In our layout (two spaces, one key a line), only top-level keys start at this column. */
const topLevelVersion = /^ {2}"version": "[^"\n]*"/m;
