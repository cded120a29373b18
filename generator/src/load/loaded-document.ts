import type { Diagnostic, DiagnosticCode, LocatedPlace, SourceLocation } from '../base/diagnostics.ts';
import type { Json, JsonObject } from '../base/json.ts';
import { parsePointer } from '../base/json-pointer.ts';
import type { AllowedMissing } from './description-context.ts';
import type { Dialect } from './openapi/object-table.ts';
import { locationOf, type Path, placeOfSite, type Site } from './site.ts';

/**
 * A description read from its files: a self-contained document, and its origins.
 *
 * `bundled` has only internal references (`#/…`): definitions of other files are in `components`, under names that don't depend
 * on the order of reading, and path items from other files are inlined. Its structure is checked against the OpenAPI object
 * model, so readers may rely on the kind of every OpenAPI field.
 */
export interface LoadedDocument {
  /** The dialect of the entry document. */
  readonly dialect: Dialect;
  /** Path of the entry file, as given. */
  readonly entry: string;
  /** The files that were read, as paths relative to the working directory, sorted by code point, for `--watch`. */
  readonly files: readonly string[];
  /**
   * Keys are in a canonical order, whatever their order in the files: fixed fields as in the specification, other names by code
   * point (JavaScript puts integer-like ones first).
   */
  readonly bundled: JsonObject;
  /** Warnings about problems that could be repaired. */
  readonly diagnostics: readonly Diagnostic[];
  readonly missing?: AllowedMissing;
  /** The original value where `bundled` has none, or a replacement, because it couldn't be read; by pointer. */
  readonly unread?: ReadonlyMap<string, Json>;
  /** Errors that the caller wants as warnings; later stages do the same. */
  readonly tolerated?: ReadonlySet<DiagnosticCode>;
  /** The place of a `bundled` value in its source file. Positions are computed on first use. */
  locate(pointer: string): SourceLocation;
  /**
   * The place of a diagnostic about a `bundled` value: the pointer into the source file, the location, and the chain of
   * references and anchors that leads there.
   */
  place(pointer: string): LocatedPlace;
}

/** Maps pointers of a bundle to the source files. */
export function originLocator(origins: ReadonlyMap<string, Site>): {
  readonly locate: (pointer: string) => SourceLocation;
  readonly place: (pointer: string) => LocatedPlace;
} {
  const siteOf = (pointer: string): Site => {
    const tokens = parsePointer(pointer) ?? [];
    let above = pointer;
    for (let length = tokens.length; length > 0; length -= 1) {
      const origin = origins.get(above);
      if (origin) return under(origin, tokens.slice(length));
      above = above.slice(0, above.lastIndexOf('/'));
    }
    return under(origins.get('') as Site, tokens);
  };
  return {
    locate: (pointer) => locationOf(siteOf(pointer)),
    place: (pointer) => placeOfSite(siteOf(pointer)),
  };
}

function under(site: Site, tokens: readonly string[]): Site {
  return { ...site, path: tokens.reduce<Path | undefined>((parent, key) => ({ parent, key }), site.path) };
}
