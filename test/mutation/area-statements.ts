import type { Area } from './areas.ts';
import { type Change, textOf } from './find-changes.ts';
import { sourcesOf } from './sources-of.ts';
import { type Statement, statementAround, statementsIn, withNotes } from './statements.ts';

interface Source {
  readonly text: string;
  readonly first: number;
  readonly statements: readonly Statement[];
}

/** The statements of an area under numbers that count on from source to source. */
export class AreaStatements {
  readonly count: number;
  readonly #sources = new Map<string, Source>();

  constructor(area: Area) {
    let count = 0;
    for (const file of sourcesOf(area)) {
      const text = textOf(file);
      const statements = statementsIn(text);
      this.#sources.set(file, { text, first: count, statements });
      count += statements.length;
    }
    this.count = count;
  }

  /** The number of the innermost statement that holds a change; none where a module makes it when it is loaded. */
  numberOf({ file, start, end }: Change): number | undefined {
    const source = this.#sources.get(file);
    const index = source && statementAround(source.statements, start, end);
    return source && index !== undefined ? source.first + index : undefined;
  }

  /** A source that notes which statements are reached; none of a text that is not the source as it is. */
  withNotes(file: string, text: string): string | undefined {
    const source = this.#sources.get(file);
    return source?.text === text ? withNotes(text, source.first) : undefined;
  }
}
