import { diagnosticTemplates, type Severity, severityOf, type Template, withFacts } from './diagnostic-templates.ts';
import { present } from './json.ts';
import { printable } from './printable.ts';

/** A place in a file; line and column count from 1. */
export interface SourceLocation {
  /** Path as the user would type it: relative to the working directory where possible. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One message about an input: the problem, the place and the hint. */
export interface Diagnostic {
  /** Identifies the message, whatever its words are. */
  readonly code: DiagnosticCode;
  /** An error ends the run with exit code 3; a warning doesn't. */
  readonly severity: Severity;
  /** One sentence, control characters escaped. */
  readonly message: string;
  /** The advice. */
  readonly hint?: string;
  /** JSON Pointer into the file that `location` names (`""` is the whole document). */
  readonly pointer: string;
  /** Absent if the message isn't about a single place. */
  readonly location?: SourceLocation;
  /** Related places: the chain of references, or the other place of a duplicate. */
  readonly related?: readonly RelatedPlace[];
  /** Set if an error became a warning because the place was repaired: part of the output is doubtful. */
  readonly repaired?: Repaired;
}

/** How a repair continues: the intended value is `read`, or it is unknown and something is `lost`. */
export type Repaired = 'read' | 'lost';

/** A repair in words, such as `it is left out`. */
export interface Repair {
  readonly kind: Repaired;
  readonly effect: string;
}

export const leavesOut: Repair = { kind: 'lost', effect: 'it is left out' };

export const takesAnything: Repair = { kind: 'lost', effect: 'any value is accepted in its place' };

export function readsAs(value: string): Repair {
  return { kind: 'read', effect: `it is read as ${value}` };
}

export interface RelatedPlace {
  readonly message: string;
  readonly location: SourceLocation;
}

export type DiagnosticCode = keyof typeof diagnosticTemplates;

/** The texts for a message's placeholders, by name. */
export type DiagnosticFacts = Readonly<Record<string, string>>;

/** Where a diagnostic belongs. `location` and `related` may be getters: they are read only when someone prints them. */
export type DiagnosticPlace = Pick<Diagnostic, 'pointer' | 'location' | 'related'>;

export type LocatedPlace = DiagnosticPlace & { readonly location: SourceLocation };

/** The diagnostic of a code at a place; facts are escaped for one line of a terminal. */
export function diagnose(code: DiagnosticCode, facts: DiagnosticFacts, place: DiagnosticPlace): Diagnostic {
  const template: Template = diagnosticTemplates[code];
  const shown = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, printable(fact)]));
  const diagnostic = {
    code,
    severity: severityOf(code),
    message: withFacts(template.message, shown),
    ...(template.hint && { hint: withFacts(template.hint, shown) }),
    pointer: '',
  };
  return Object.defineProperties(diagnostic, Object.getOwnPropertyDescriptors(place));
}

/** The same message as a warning that says how the place was repaired. */
export function repairedBy({ kind, effect }: Repair, diagnostic: Diagnostic): Diagnostic {
  const message = `${diagnostic.message.replace(/\.$/, '')}; ${printable(effect)}.`;
  return Object.defineProperties(diagnostic, {
    severity: { value: 'warning', enumerable: true },
    message: { value: message, enumerable: true },
    repaired: { value: kind, enumerable: true },
  });
}

/** The same message for several places, of which it names the first. */
export function forPlaces(diagnostic: Diagnostic, places: number): Diagnostic {
  if (places === 1) return diagnostic;
  const message = `${diagnostic.message} (${places} places)`;
  return Object.defineProperty(diagnostic, 'message', { value: message, enumerable: true });
}

/** The same message, as a warning if its code is tolerated. */
export function tolerate(diagnostic: Diagnostic, tolerated: ReadonlySet<DiagnosticCode>): Diagnostic {
  if (!tolerated.has(diagnostic.code)) return diagnostic;
  return Object.defineProperty(diagnostic, 'severity', { value: 'warning', enumerable: true });
}

/** A diagnostic as plain data: reads `location` and `related`, which may be getters. */
export function plainDiagnostic(diagnostic: Diagnostic): Diagnostic {
  const { code, severity, message, hint, pointer, location, related, repaired } = diagnostic;
  return present({ code, severity, message, hint, pointer, location, related, repaired });
}

/** Bad input: all its problems, sorted by place. Exit code 3. */
export class BadInputError extends Error {
  /** All problems, by file and line. */
  readonly diagnostics: readonly Diagnostic[];
  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map((diagnostic) => diagnostic.message).join('\n'));
    this.name = 'BadInputError';
    this.diagnostics = diagnostics;
  }
}

export function startOf(file: string): DiagnosticPlace {
  return { pointer: '', location: { file, line: 1, column: 1 } };
}

export function badFile(code: DiagnosticCode, facts: DiagnosticFacts, file: string): BadInputError {
  return new BadInputError([diagnose(code, facts, startOf(file))]);
}

/** A file could not be read or written. Exit code 4. */
export class FileError extends Error {
  /** The file or folder. */
  readonly path: string;
  constructor(path: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FileError';
    this.path = path;
  }
}

/** A file with manual edits is in the way. Exit code 1, because nothing failed. */
export class EditedError extends FileError {}

/** A bug of the tool. Exit code 70. */
export class InternalError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'InternalError';
  }
}

/** The command line asks for something impossible. Exit code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
