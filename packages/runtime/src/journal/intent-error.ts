import { ApiError, type ApiErrorFields, type ApiErrorName } from '../errors/api-error.ts';
import type { IntentRecord } from './intent-record.ts';
import { isFree } from './intent-states.ts';

/** The fields of an {@link IntentError}. */
export interface IntentErrorFields extends ApiErrorFields {
  readonly record?: IntentRecord | undefined;
  readonly differs?: boolean | undefined;
}

/**
 * A journal refused a call, or could not record it. Nothing was sent: `outcome` is `not-sent`, and says nothing about earlier
 * calls under the same reference, which `record` describes.
 */
export class IntentError extends ApiError {
  static override readonly kind: ApiErrorName = 'IntentError';

  /** The business reference of the call; undefined if the journal could not read one. */
  declare readonly reference: string | undefined;
  /**
   * What is known about the reference: `applied`, the service carried it out; `unknown`, it may have. Undefined if the store
   * failed and nothing is known.
   */
  declare readonly known: 'applied' | 'unknown' | undefined;
  /** The reference belongs to a request of another operation, to another URL or with another body. */
  declare readonly differs: boolean;
  /** The record of the reference. Not enumerable, so that logs don't include a stored body by accident. */
  declare readonly record: IntentRecord | undefined;

  constructor(message: string, fields: IntentErrorFields = {}) {
    super(message, fields);
    const { record, differs = false } = fields;
    const known = knownOf(record);
    Object.defineProperty(this, 'record', { value: record });
    const shown = { ...(record && { reference: record.reference }), ...(known && { known }), differs };
    for (const [name, value] of Object.entries(shown)) Object.defineProperty(this, name, { value, enumerable: true });
  }

  /** The error as an object for logs, without the values of the record. */
  override toJSON(): Record<string, unknown> {
    const { reference, known, differs } = this;
    return { ...super.toJSON(), reference, known, differs };
  }
}

function knownOf(record: IntentRecord | undefined): 'applied' | 'unknown' | undefined {
  if (record === undefined || isFree(record)) return undefined;
  return record.state === 'applied' ? 'applied' : 'unknown';
}
