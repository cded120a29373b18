import type { DiagnosticCode, DiagnosticFacts } from '../../base/diagnostics.ts';
import type { ValueKind } from '../openapi/object-table.ts';
import type { ValueHolder } from '../repairs.ts';
import type { Site } from '../site.ts';

/** A value, its container, and its kind: everything for a repair. */
export interface HeldValue {
  readonly holder: ValueHolder;
  readonly key: string;
  readonly kind: ValueKind;
  readonly site: Site;
}

/** Why a value can't be used, and the place of the mistake: the value itself, or something essential inside it. */
export interface Problem {
  readonly code: DiagnosticCode;
  readonly facts: DiagnosticFacts;
  readonly at: Site;
}
