import { BadInputError, type Diagnostic, FileError, plainDiagnostic } from '../../base/diagnostics.ts';
import { lineAt, withLine } from '../../base/location.ts';

/** An error that is sent between threads: plain data. */
export type SentError =
  | { readonly kind: 'bad-input'; readonly diagnostics: readonly SentDiagnostic[] }
  | { readonly kind: 'file'; readonly path: string; readonly message: string }
  | { readonly kind: 'other'; readonly name: string; readonly message: string; readonly stack: string };

interface SentDiagnostic {
  readonly diagnostic: Diagnostic;
  /** The line that it is about, because the texts of files stay in the thread that read them. */
  readonly line?: string;
}

export function packError(error: unknown): SentError {
  if (error instanceof BadInputError) return { kind: 'bad-input', diagnostics: error.diagnostics.map(packDiagnostic) };
  if (error instanceof FileError) return { kind: 'file', path: error.path, message: error.message };
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'other', name, message, stack };
}

export function unpackError(sent: SentError): Error {
  if (sent.kind === 'bad-input') return new BadInputError(sent.diagnostics.map(unpackDiagnostic));
  if (sent.kind === 'file') return new FileError(sent.path, sent.message);
  const { name, message, stack } = sent;
  return Object.assign(new Error(message), { name, stack });
}

function packDiagnostic(given: Diagnostic): SentDiagnostic {
  const diagnostic = plainDiagnostic(given);
  const line = diagnostic.location && lineAt(diagnostic.location);
  return line === undefined ? { diagnostic } : { diagnostic, line };
}

function unpackDiagnostic({ diagnostic, line }: SentDiagnostic): Diagnostic {
  const { location } = diagnostic;
  if (location === undefined || line === undefined) return diagnostic;
  return { ...diagnostic, location: withLine(location, line) };
}
