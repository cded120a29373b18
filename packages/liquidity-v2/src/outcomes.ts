// Generated from Liquidity Management Service 2.0.0. Do not edit.

import { decide, type Decision } from '@org/liquidity-runtime';
import type { SettlementFacilityRequest } from './models.ts';

/**
 * Reads from a response what was decided, by every fact that it holds: decide by this, and not by one
 * field.
 *
 * @param response - What `retrieve` or `wait` gave.
 * @returns "approved", "rejected"; "pending" while nothing is decided; "unclear" if facts contradict each other or none is known. With the facts.
 */
export function outcomeOf(response: SettlementFacilityRequest): Decision<'approved' | 'rejected'> {
  return decide(
    [
      { pointer: '/approved_at', outcome: 'approved' },
      { pointer: '/rejected_at', outcome: 'rejected' },
      { pointer: '/reject_reason', outcome: 'rejected' },
      { pointer: '/status', in: ['PROCESSING'], outcome: 'pending' },
    ],
    response,
  );
}
