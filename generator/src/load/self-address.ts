import { posix } from 'node:path';
import { member } from '../base/json.ts';
import type { SourceFile } from './source-file.ts';

/** What a reference means in a document that says its own address (`$self`, OpenAPI 3.2). */
export interface AddressedReference {
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
