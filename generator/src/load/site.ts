import {
  BadInputError,
  type DiagnosticCode,
  type DiagnosticFacts,
  diagnose,
  type LocatedPlace,
  type RelatedPlace,
  type SourceLocation,
} from '../base/diagnostics.ts';
import type { Json } from '../base/json.ts';
import { pointerOf } from '../base/json-pointer.ts';
import { withText } from '../base/location.ts';
import { type Member, type PositionFinder, type TextPosition, textPositions } from './text/parsed-text.ts';

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

/** The origin of a value: a file, and the path in it. */
export interface Provenance {
  readonly file: SourceFile;
  readonly tokens: readonly string[];
}

/** A value with parts from other places. */
interface ComposedValue {
  readonly value: Json;
  readonly originOf: (tokens: readonly string[]) => Provenance;
}

/** A file of a description: its values, and their places in the text. */
export class SourceFile {
  /** Absolute path, links resolved. */
  readonly path: string;
  /** As the user would type it: relative to the working directory, with `/`. */
  readonly display: string;
  readonly text: string;
  readonly value: Json;
  readonly #makeFinder: () => PositionFinder;
  readonly #originOf: ComposedValue['originOf'] | undefined;
  #finder: PositionFinder | undefined;
  #positions: ((offset: number) => TextPosition) | undefined;

  constructor(
    source: { path: string; display: string; text: string; value: Json; positions: () => PositionFinder },
    originOf?: ComposedValue['originOf'],
  ) {
    this.#originOf = originOf;
    this.path = source.path;
    this.display = source.display;
    this.text = source.text;
    this.value = source.value;
    this.#makeFinder = source.positions;
  }

  overlaidBy(overlaid: ComposedValue): SourceFile {
    const { path, display, text } = this;
    const positions = this.#makeFinder;
    return new SourceFile({ path, display, text, value: overlaid.value, positions }, (tokens) =>
      overlaid.originOf(tokens),
    );
  }

  /** The origin of a value, which may be in an overlay. */
  originOf(tokens: readonly string[]): Provenance {
    return this.#originOf?.(tokens) ?? { file: this, tokens };
  }

  /** The member at a path, or at its nearest existing parent. */
  find(tokens: readonly string[]): Member {
    this.#finder ??= this.#makeFinder();
    for (let length = tokens.length; length > 0; length -= 1) {
      const member = this.#finder.find(tokens.slice(0, length));
      if (member) return member;
    }
    return { value: 0, container: true };
  }

  at(offset: number): SourceLocation {
    this.#positions ??= textPositions(this.text);
    return withText({ file: this.display, ...this.#positions(offset) }, this.text);
  }

  /** The place of a value: the start of a scalar, or the key of an object or a list. */
  locate(tokens: readonly string[]): SourceLocation {
    const member = this.find(tokens);
    return this.at(member.container ? (member.key ?? member.value) : member.value);
  }

  /** The place of a member's key, or of a list item. */
  locateKey(tokens: readonly string[]): SourceLocation {
    const member = this.find(tokens);
    return this.at(member.key ?? member.value);
  }

  /** A scalar as written, if the file keeps that. */
  raw(tokens: readonly string[]): string | undefined {
    const { value, end } = this.find(tokens);
    return end === undefined ? undefined : this.text.slice(value, end);
  }
}
