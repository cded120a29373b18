import { posix } from 'node:path';
import type { DiagnosticCode } from '../base/diagnostics.ts';
import { member } from '../base/json.ts';
import { parsePointer } from '../base/json-pointer.ts';
import type { SourceFile } from './site.ts';

/** A parsed `$ref`. */
export interface Reference {
  /** File part, percent-decoded, relative to the file with the reference; empty for the same file. */
  readonly file: string;
  /** Path in that file; undefined for an anchor. */
  readonly tokens?: readonly string[];
  readonly anchor?: string;
}

/** Parses a `$ref`, or returns the diagnostic code of the reason why it may not be followed. */
export function parseReference(ref: string): Reference | DiagnosticCode {
  // A scheme of one letter could also be a Windows drive, which is just as wrong.
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

/** The meaning of a reference in a document with its own URL (`$self`, OpenAPI 3.2). */
interface AddressedReference {
  /** The file with that URL, if it has been read. */
  readonly file?: SourceFile;
  /** The reference, relative to that file, otherwise to the file with the reference. */
  readonly ref: string;
}

/** The document's own URL, without a fragment; undefined if it has none, or a relative one. */
export function selfAddress({ value }: SourceFile): string | undefined {
  const self = member(value, '$self');
  const address = typeof self === 'string' ? URL.parse(self) : null;
  if (address === null) return undefined;
  address.hash = '';
  return address.href;
}

/**
 * Resolves a reference against its document's URL. The URL of a known file means that file. Any other one below the document's
 * URL is the file at the same relative path.
 *
 * @param known - finds the file with a URL
 */
export function addressedReference(
  from: SourceFile,
  ref: string,
  known: (address: string) => SourceFile | undefined,
): AddressedReference {
  const base = selfAddress(from);
  const hash = ref.indexOf('#');
  const address = hash < 0 ? ref : ref.slice(0, hash);
  const target = address === '' ? null : URL.parse(address, base);
  if (target === null) return { ref };
  const fragment = hash < 0 ? '' : ref.slice(hash);
  const file = target.href === base ? from : known(target.href);
  if (file !== undefined) return { file, ref: fragment };
  const own = base === undefined ? null : URL.parse(base);
  const isAbsolute = URL.canParse(address);
  if (own === null || !isAbsolute || own.origin !== target.origin || own.origin === 'null') return { ref };
  return { ref: `${posix.relative(posix.dirname(own.pathname), target.pathname)}${fragment}` };
}
