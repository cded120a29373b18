import {
  BadInputError,
  type DiagnosticCode,
  type DiagnosticFacts,
  diagnose,
  type LocatedPlace,
  type RelatedPlace,
  type SourceLocation,
} from '../base/diagnostics.ts';
import { pointerOf } from '../base/json-pointer.ts';
import { locationOf, originOf, relatedTo, type Site } from './site.ts';

/** The place of a diagnostic. Line and column are found when they are first read, as is the chain of references: it may cost a parse. */
export function placeOfSite(site: Site): LocatedPlace {
  let location: SourceLocation | undefined;
  let related: readonly RelatedPlace[] | undefined;
  return {
    get pointer() {
      return pointerOf(originOf(site).tokens);
    },
    get location() {
      location ??= locationOf(site);
      return location;
    },
    get related() {
      related ??= relatedTo(site);
      return related;
    },
  };
}

/** The one error that leaves nothing to go on with. */
export function badInput(code: DiagnosticCode, site: Site, facts: DiagnosticFacts = {}): BadInputError {
  return new BadInputError([diagnose(code, facts, placeOfSite(site))]);
}
