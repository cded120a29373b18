import {
  BadInputError,
  type Diagnostic,
  type DiagnosticCode,
  type DiagnosticFacts,
  type DiagnosticPlace,
  diagnose,
  forPlaces,
  type LocatedPlace,
  type Repair,
  repairedBy,
  tolerate,
} from './diagnostics.ts';
import { compareCodePoints } from './order.ts';

/** How a stage names places. */
export interface PlaceNaming<At> {
  /** The place in its source file, read only when the diagnostic is printed, because it may need a parse. */
  readonly place: (at: At) => LocatedPlace;
  /**
   * The order of places, if their names alone determine it; diagnostics are sorted by it. Without it, only errors are sorted,
   * by file, line and column; warnings keep the order in which they were found.
   */
  readonly compare?: (left: At, right: At) => number;
}

/** Another place that a message names. */
export interface Twin<At> {
  readonly message: string;
  readonly at: At;
}

interface LogEntry<At> {
  readonly code: DiagnosticCode;
  readonly facts: DiagnosticFacts;
  readonly twins: readonly Twin<At>[];
  readonly repair?: Repair;
  at: At;
  places: number;
}

/** Collects the diagnostics of one stage of reading a description. */
export class DiagnosticLog<At> {
  readonly #naming: PlaceNaming<At>;
  readonly #tolerated: ReadonlySet<DiagnosticCode>;
  readonly #entries: LogEntry<At>[] = [];
  readonly #counted = new Map<string, LogEntry<At>>();
  readonly #adopted: Diagnostic[] = [];

  /** Errors in `tolerated` become warnings. */
  constructor(naming: PlaceNaming<At>, tolerated: ReadonlySet<DiagnosticCode> = new Set()) {
    this.#naming = naming;
    this.#tolerated = tolerated;
  }

  /** Whether errors with a code are tolerated, so that the place isn't repaired. */
  tolerates(code: DiagnosticCode): boolean {
    return this.#tolerated.has(code);
  }

  add(code: DiagnosticCode, at: At, facts: DiagnosticFacts = {}, twins: readonly Twin<At>[] = []): void {
    this.#entries.push({ code, facts, twins, at, places: 1 });
  }

  /**
   * One message for all places that share code and facts, or a key. It names the first place, in the order of places or of
   * discovery, and counts the others.
   */
  addOnce(code: DiagnosticCode, at: At, facts: DiagnosticFacts = {}, key = JSON.stringify([code, facts])): void {
    const known = this.#counted.get(key);
    if (known === undefined) this.#counted.set(key, { code, facts, twins: [], at, places: 1 });
    else this.#count(known, at);
  }

  #count(entry: LogEntry<At>, at: At): void {
    entry.places += 1;
    if ((this.#naming.compare?.(at, entry.at) ?? 0) < 0) entry.at = at;
  }

  /**
   * An error turned into a warning because its place is repaired: one message for all places that share code, facts and repair.
   */
  addRepaired(
    code: DiagnosticCode,
    at: At,
    facts: DiagnosticFacts,
    repair: Repair,
    twins: readonly Twin<At>[] = [],
  ): void {
    const key = JSON.stringify([code, facts, repair]);
    const known = this.#counted.get(key);
    if (known === undefined) this.#counted.set(key, { code, facts, twins, repair, at, places: 1 });
    else this.#count(known, at);
  }

  /** Adds the diagnostics of another step. */
  adopt(diagnostics: readonly Diagnostic[]): void {
    this.#adopted.push(...diagnostics);
  }

  /**
   * Every warning.
   * @throws BadInputError with every error, sorted, if there is one.
   */
  finish(): readonly Diagnostic[] {
    const { compare } = this.#naming;
    const entries = [...this.#entries, ...this.#counted.values()];
    if (compare) entries.sort((a, b) => compare(a.at, b.at) || compareCodePoints(a.code, b.code));
    const found = [...this.#adopted, ...entries.map((entry) => this.#diagnosticOf(entry))];
    const diagnostics = found.map((diagnostic) => tolerate(diagnostic, this.#tolerated));
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new BadInputError(compare ? errors : errors.sort(byLocation));
    return diagnostics;
  }

  #diagnosticOf({ code, facts, at, twins, places, repair }: LogEntry<At>): Diagnostic {
    const place = this.#naming.place(at);
    const found = diagnose(code, facts, twins.length === 0 ? place : this.#withTwins(place, twins));
    return forPlaces(repair === undefined ? found : repairedBy(repair, found), places);
  }

  #withTwins(place: LocatedPlace, twins: readonly Twin<At>[]): DiagnosticPlace {
    const related = () => twins.map(({ message, at }) => ({ message, location: this.#naming.place(at).location }));
    return {
      get pointer() {
        return place.pointer;
      },
      get location() {
        return place.location;
      },
      get related() {
        return [...related(), ...(place.related ?? [])];
      },
    };
  }
}

function byLocation(left: Diagnostic, right: Diagnostic): number {
  return (
    compareCodePoints(left.location?.file ?? '', right.location?.file ?? '') ||
    (left.location?.line ?? 0) - (right.location?.line ?? 0) ||
    (left.location?.column ?? 0) - (right.location?.column ?? 0) ||
    compareCodePoints(left.code, right.code) ||
    compareCodePoints(left.message, right.message)
  );
}
