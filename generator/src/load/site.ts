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
import type { Provenance, SourceFile } from './source-file.ts';

/** The path from the root of a file to a value, as a chain: a walk creates one link per step instead of one text per value. */
export interface Path {
  readonly parent: Path | undefined;
  readonly key: string;
}

/** The keys and indices of a path from the root; undefined is the root itself. */
export function tokensOf(path: Path | undefined): readonly string[] {
  const tokens: string[] = [];
  for (let link = path; link; link = link.parent) tokens.push(link.key);
  return tokens.reverse();
}

export function pathOf(tokens: readonly string[]): Path | undefined {
  return tokens.reduce<Path | undefined>((parent, key) => ({ parent, key }), undefined);
}

/** A place in a source file. */
export interface Site {
  readonly file: SourceFile;
  readonly path: Path | undefined;
  /** The reference that led to this part of a file; absent in the entry. */
  readonly via?: Site;
  /** The place is the key, not the value. */
  readonly atKey?: true;
}

/** The site some steps below another. */
export function siteBelow(site: Site, ...tokens: readonly string[]): Site {
  return { ...site, path: tokens.reduce<Path | undefined>((parent, key) => ({ parent, key }), site.path) };
}

export function keyOf(site: Site): Site {
  return { ...site, atKey: true };
}

/** Where the value of a site was written: in its file, or in an overlay. */
export function originOf({ file, path }: Site): Provenance {
  return file.originOf(tokensOf(path));
}

export function locationOf(site: Site): SourceLocation {
  const { file, tokens } = originOf(site);
  return site.atKey ? file.locateKey(tokens) : file.locate(tokens);
}

/** The YAML anchors and references that lead to a site, nearest first. */
export function relatedTo(site: Site): readonly RelatedPlace[] {
  const { file, tokens } = originOf(site);
  const { anchors = [] } = file.find(tokens);
  const related: RelatedPlace[] = anchors
    .toReversed()
    .map((offset) => ({ message: 'used here', location: file.at(offset) }));
  for (let via = site.via; via; via = via.via) {
    related.push({ message: 'referred to from here', location: locationOf(via) });
  }
  return related;
}

/** A scalar as written in its file. */
export function writtenAt(site: Site): string | undefined {
  const { file, tokens } = originOf(site);
  return file.raw(tokens);
}

/**
 * The place of a diagnostic. Line, column and the chain of references are computed when first read, because they may need a
 * parse.
 */
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

/** A single error after which nothing can continue. */
export function badInput(code: DiagnosticCode, site: Site, facts: DiagnosticFacts = {}): BadInputError {
  return new BadInputError([diagnose(code, facts, placeOfSite(site))]);
}
