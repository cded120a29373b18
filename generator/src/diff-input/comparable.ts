import type { DiagnosticCode } from '../diagnostics.ts';

/**
 * Errors of a description that stop a client from being made, but not a comparison: operations are told apart by method and
 * path, a scheme that nobody declares is known by its name alone, and names that clash in a client stand for nothing on the wire.
 * A default that does not fit its type is compared as it is written: a client leaves it out, but somebody who changes it means something.
 */
export const comparable: ReadonlySet<DiagnosticCode> = new Set([
  'default-left-out',
  'duplicate-operation-id',
  'incomplete-security-scheme',
  'method-name-clash',
  'path-parameter-unknown',
  'server-variable-default',
  'unknown-security-scheme',
]);
