import type { Diagnostic, DiagnosticCode, LocatedPlace, SourceLocation } from '../base/diagnostics.ts';
import type { Json, JsonObject } from '../base/json.ts';
import { parsePointer, pointerOf } from '../base/json-pointer.ts';
import type { AllowedMissing } from './description-context.ts';
import type { Dialect } from './openapi/object-table.ts';
import { locationOf, type Path, placeOfSite, type Site } from './site.ts';

/**
 * A description read from its files: one self-contained document plus the way back to the sources.
 *
 * `bundled` holds only internal references (`#/…`): what other files define has been moved into `components` under a name
 * that does not depend on the order of reading, and path items from other files are in place. Its structure has been
 * checked against the OpenAPI object model, so a reader may rely on the kind of every field that OpenAPI defines.
 */
export interface LoadedDocument {
  /** The dialect of the entry document. */
  readonly dialect: Dialect;
  /** Path of the entry file, as given. */
  readonly entry: string;
  /** The files that were read, as paths relative to the working directory, sorted by code point: what `--watch` watches. */
  readonly files: readonly string[];
  /**
   * Keys are in a canonical order, whatever the order in the files: fixed fields as the specification lists them, names that the
   * description chose by code point (JavaScript puts integer-like ones first).
   */
  readonly bundled: JsonObject;
  /** The doubtful places of the description that are clear enough to go on: warnings only. */
  readonly diagnostics: readonly Diagnostic[];
  /** The operations that may be left out. */
  readonly missing?: AllowedMissing;
  /** The original value where `bundled` has nothing, or a stand-in, because it could not be read; by pointer. */
  readonly unread?: ReadonlyMap<string, Json>;
  /** Errors that the caller asked to get as warnings; later stages treat them alike. */
  readonly tolerated?: ReadonlySet<DiagnosticCode>;
  /** Where the value at a JSON Pointer of `bundled` is in its source file. Positions are computed on first use. */
  locate(pointer: string): SourceLocation;
  /**
   * The place of a diagnostic about the value at a JSON Pointer of `bundled`, for `diagnose`: pointer into the source file, location,
   * and the chain of references and anchors that leads there.
   */
  place(pointer: string): LocatedPlace;
}

/** The way back from pointers of a bundle to the source files. */
export function originLocator(origins: ReadonlyMap<string, Site>): {
  readonly locate: (pointer: string) => SourceLocation;
  readonly place: (pointer: string) => LocatedPlace;
} {
  const siteOf = (pointer: string): Site => {
    const tokens = parsePointer(pointer) ?? [];
    for (let length = tokens.length; length > 0; length -= 1) {
      const origin = origins.get(pointerOf(tokens.slice(0, length)));
      if (origin) return under(origin, tokens.slice(length));
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
