import { posix } from 'node:path';
import type { DiagnosticCode } from '../base/diagnostics.ts';
import { member } from '../base/json.ts';
import { parsePointer } from '../base/json-pointer.ts';
import type { SourceFile } from './source-file.ts';

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

/** The meaning of a reference in a document that gives its own address (`$self`, OpenAPI 3.2). */
interface AddressedReference {
  /** The file that has the address, if one of those that were read does. */
  readonly file?: SourceFile;
  /** The reference, relative to that file or else to the file that holds it. */
  readonly ref: string;
}

/** The address that a document gives itself, without a fragment; undefined where it gives none, or a relative one. */
export function selfAddress({ value }: SourceFile): string | undefined {
  const self = member(value, '$self');
  const address = typeof self === 'string' ? URL.parse(self) : null;
  if (address === null) return undefined;
  address.hash = '';
  return address.href;
}

/**
 * Reads a reference by the address of the document that holds it. An address that a file gives itself means that file. Any other one below
 * the address of the document is the file at the same place beside it.
 *
 * @param known - the file that has given itself an address
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
