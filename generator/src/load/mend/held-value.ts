import type { DiagnosticCode, DiagnosticFacts } from '../../base/diagnostics.ts';
import type { ValueKind } from '../openapi/object-table.ts';
import type { ValueHolder } from '../repairs.ts';
import type { Site } from '../site.ts';

/** A value, what holds it, and what it has to be: all that a repair needs. */
export interface HeldValue {
  readonly holder: ValueHolder;
  readonly key: string;
  readonly kind: ValueKind;
  readonly site: Site;
}

/** Why a value cannot be used, and where the mistake is: the value itself, or something inside it without which it means nothing. */
export interface Problem {
  readonly code: DiagnosticCode;
  readonly facts: DiagnosticFacts;
  readonly at: Site;
}
