import type { SourceLocation } from '../base/diagnostics.ts';
import type { Json } from '../base/json.ts';
import { withText } from '../base/location.ts';
import { type Member, type PositionFinder, type TextPosition, textPositions } from './text/parsed-text.ts';

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

  /** The same file with a value that overlays have changed. */
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
