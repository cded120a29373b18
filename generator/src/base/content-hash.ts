import { hash } from 'node:crypto';

/** SHA-256 of bytes or text. */
export function sha256(content: string | Uint8Array, encoding: 'hex' | 'base64'): string {
  return hash('sha256', content, encoding);
}

/** SHA-256 of bytes or text, as `sha256-` and hexadecimal digits. */
export function contentHash(content: string | Uint8Array): string {
  return `sha256-${sha256(content, 'hex')}`;
}

/**
 * Hash by which a generated file is recognised later. The version in `package.json` is left out: releases move it,
 * and a moved version is no edit by hand.
 */
export function generatedFileHash(path: string, content: string | Uint8Array): string {
  if (path !== 'package.json') return contentHash(content);
  const text = typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
  return contentHash(text.replace(topLevelVersion, '  "version": ""'));
}

/** In our own layout (two spaces, one key a line) only a top-level key starts at this column. */
const topLevelVersion = /^ {2}"version": "[^"\n]*"/m;
