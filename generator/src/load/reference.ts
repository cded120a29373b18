import type { DiagnosticCode } from '../base/diagnostics.ts';
import { parsePointer } from '../base/json-pointer.ts';

/** A `$ref` taken apart. */
export interface Reference {
  /** File part, percent-decoded, relative to the file that holds the reference; empty for the same file. */
  readonly file: string;
  /** Path in that file, or undefined where an anchor names the place. */
  readonly tokens?: readonly string[];
  readonly anchor?: string;
}

/** Takes a `$ref` apart, or says by a diagnostic's code why it may not be followed. */
export function parseReference(ref: string): Reference | DiagnosticCode {
  // A scheme of one letter would be a drive of Windows, which is no better.
  if (/^[a-zA-Z][a-zA-Z0-9+.-]*:/.test(ref) || ref.startsWith('//') || ref.startsWith('\\\\')) return 'remote-ref';
  const hash = ref.indexOf('#');
  const file = decoded(hash === -1 ? ref : ref.slice(0, hash));
  const fragment = decoded(hash === -1 ? '' : ref.slice(hash + 1));
  if (file === undefined || fragment === undefined || file.includes('\0')) return 'malformed-ref';
  if (file.startsWith('/') || file.startsWith('\\')) return 'ref-outside-root';
  if (fragment !== '' && !fragment.startsWith('/')) return { file, anchor: fragment };
  const tokens = parsePointer(fragment);
  return tokens ? { file, tokens } : 'malformed-ref';
}

function decoded(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
