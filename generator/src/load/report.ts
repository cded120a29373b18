import {
  BadInputError,
  type Diagnostic,
  type DiagnosticCode,
  diagnose,
  forPlaces,
  type SourceLocation,
  tolerate,
} from '../base/diagnostics.ts';
import { pointerOf } from '../base/json-pointer.ts';
import { compareCodePoints } from '../base/order.ts';
import { locationOf, type Related, relatedTo, type Site, tokensOf } from './site.ts';

/** Diagnostics in the order of files, lines and columns; at one place by code and message. */
function sortedByPlace(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted(
    (left, right) =>
      compareCodePoints(left.location?.file ?? '', right.location?.file ?? '') ||
      (left.location?.line ?? 0) - (right.location?.line ?? 0) ||
      (left.location?.column ?? 0) - (right.location?.column ?? 0) ||
      compareCodePoints(left.code, right.code) ||
      compareCodePoints(left.message, right.message),
  );
}

type Facts = Readonly<Record<string, string>>;

/** Another place that a message names. */
interface Twin {
  readonly message: string;
  readonly site: Site;
}

interface Repeated {
  readonly code: DiagnosticCode;
  readonly facts: Facts;
  readonly site: Site;
  places: number;
}

/** Collects what is said about a description while it is loaded. */
export class Report {
  readonly #found: Diagnostic[] = [];
  readonly #repeated = new Map<string, Repeated>();
  readonly #tolerated: ReadonlySet<DiagnosticCode>;

  /** `tolerated` errors are warnings. */
  constructor(tolerated: ReadonlySet<DiagnosticCode> = new Set()) {
    this.#tolerated = tolerated;
  }

  /** Whether what a code reports is taken as it is, and not repaired. */
  tolerates(code: DiagnosticCode): boolean {
    return this.#tolerated.has(code);
  }

  add(code: DiagnosticCode, facts: Facts, site: Site, twins: readonly Twin[] = []): void {
    this.#found.push(diagnosticAt(code, facts, site, twins));
  }

  /** Adds what another step has found. */
  addAll(diagnostics: readonly Diagnostic[]): void {
    this.#found.push(...diagnostics);
  }

  /** One message for all places that share code and facts, or a key: at the first of them, with the count of the others. */
  addOnce(code: DiagnosticCode, facts: Facts, site: Site, key = JSON.stringify([code, facts])): void {
    const known = this.#repeated.get(key);
    if (known) known.places += 1;
    else this.#repeated.set(key, { code, facts, site, places: 1 });
  }

  get diagnostics(): readonly Diagnostic[] {
    const counted = [...this.#repeated.values()].map(({ code, facts, site, places }) =>
      forPlaces(diagnosticAt(code, facts, site, []), places),
    );
    return [...this.#found, ...counted].map((diagnostic) => tolerate(diagnostic, this.#tolerated));
  }

  /** @throws BadInputError with every error, sorted by place, if there is one. */
  throwIfBad(): void {
    const errors = this.diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new BadInputError(sortedByPlace(errors));
  }
}

/** The one error that leaves nothing to go on with. */
export function badInput(code: DiagnosticCode, facts: Facts, site: Site): BadInputError {
  return new BadInputError([diagnosticAt(code, facts, site, [])]);
}

/** Line and column are found when they are first read, as is the chain of references: it may cost a parse. */
function diagnosticAt(code: DiagnosticCode, facts: Facts, site: Site, twins: readonly Twin[]): Diagnostic {
  let location: SourceLocation | undefined;
  let related: readonly Related[] | undefined;
  return diagnose(code, facts, {
    get pointer() {
      return pointerOf(tokensOf(site.path));
    },
    get location() {
      location ??= locationOf(site);
      return location;
    },
    get related() {
      related ??= [
        ...twins.map((twin) => ({ message: twin.message, location: locationOf(twin.site) })),
        ...relatedTo(site),
      ];
      return related;
    },
  });
}
