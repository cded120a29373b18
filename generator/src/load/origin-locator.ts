import type { DiagnosticPlace, SourceLocation } from '../diagnostics.ts';
import { parsePointer, pointerOf } from '../json-pointer.ts';
import { type Path, tokensOf } from './path.ts';
import { locationOf, relatedTo, type Site } from './site.ts';

/** The way back from pointers of a bundle to the source files. */
export function originLocator(origins: ReadonlyMap<string, Site>): {
  readonly locate: (pointer: string) => SourceLocation;
  readonly place: (pointer: string) => DiagnosticPlace;
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
    place: (pointer) => {
      const site = siteOf(pointer);
      return {
        get pointer() {
          return pointerOf(tokensOf(site.path));
        },
        get location() {
          return locationOf(site);
        },
        get related() {
          return relatedTo(site);
        },
      };
    },
  };
}

function under(site: Site, tokens: readonly string[]): Site {
  return { ...site, path: tokens.reduce<Path | undefined>((parent, key) => ({ parent, key }), site.path) };
}
