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

  /** The number of the innermost statement that holds a change; undefined for code that runs when its module is loaded. */
  numberOf({ file, start, end }: Change): number | undefined {
    const source = this.#sources.get(file);
    const index = source && statementAround(source.statements, start, end);
    return source && index !== undefined ? source.first + index : undefined;
  }

  /** The source with notes of the statements that are reached; undefined if the text is not that of the source. */
  withNotes(file: string, text: string): string | undefined {
    const source = this.#sources.get(file);
    return source?.text === text ? withNotes(text, source.first) : undefined;
  }
}
