import {
  BadInputError,
  type Diagnostic,
  type DiagnosticCode,
  diagnose,
  forPlaces,
  type SourceLocation,
  tolerate,
} from '../base/diagnostics.ts';
import { compareCodePoints } from '../base/order.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';

type Facts = Readonly<Record<string, string>>;

/** Another place that belongs to a finding. */
export interface Twin {
  readonly message: string;
  readonly pointer: string;
}

interface Finding {
  readonly code: DiagnosticCode;
  pointer: string;
  readonly facts: Facts;
  readonly twins: readonly Twin[];
  places: number;
}

/** Collects what is said about a description while its model is built. */
export class Reporter {
  readonly #document: LoadedDocument;
  readonly #findings: Finding[] = [];
  readonly #repeated = new Map<string, Finding>();

  constructor(document: LoadedDocument) {
    this.#document = document;
  }

  /** One message about one place. */
  report(code: DiagnosticCode, pointer: string, facts: Facts = {}, twins: readonly Twin[] = []): void {
    this.#findings.push({ code, pointer, facts, twins, places: 1 });
  }

  /** One message for all places that share code and facts; it points at the first of them by pointer and counts the others. */
  reportOnce(code: DiagnosticCode, pointer: string, facts: Facts = {}): void {
    const key = JSON.stringify([code, Object.entries(facts)]);
    const known = this.#repeated.get(key);
    if (known === undefined) {
      const finding = { code, pointer, facts, twins: [], places: 1 };
      this.#repeated.set(key, finding);
      this.#findings.push(finding);
      return;
    }
    known.places++;
    if (compareCodePoints(pointer, known.pointer) < 0) known.pointer = pointer;
  }

  /**
   * The warnings, sorted by their pointers in the bundled document.
   * @throws BadInputError with every error, if there is one.
   */
  finish(): Diagnostic[] {
    const sorted = this.#findings.sort(
      (a, b) => compareCodePoints(a.pointer, b.pointer) || compareCodePoints(a.code, b.code),
    );
    const tolerated = this.#document.tolerated ?? new Set();
    const diagnostics = sorted.map((finding) => tolerate(this.#diagnostic(finding), tolerated));
    const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error');
    if (errors.length > 0) throw new BadInputError(errors);
    return diagnostics;
  }

  #diagnostic({ code, pointer, facts, twins, places }: Finding): Diagnostic {
    const place = this.#document.place(pointer);
    return forPlaces(diagnose(code, facts, twins.length === 0 ? place : this.#withTwins(place, twins)), places);
  }

  #withTwins(place: ReturnType<LoadedDocument['place']>, twins: readonly Twin[]): typeof place {
    const document = this.#document;
    const located = (twin: Twin): { message: string; location: SourceLocation } => ({
      message: twin.message,
      location: document.locate(twin.pointer),
    });
    return Object.defineProperties({} as typeof place, {
      ...Object.getOwnPropertyDescriptors(place),
      related: { enumerable: true, get: () => [...twins.map(located), ...(place.related ?? [])] },
    });
  }
}
