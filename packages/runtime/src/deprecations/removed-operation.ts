import type { Exchange } from '../calls/exchange.ts';
import type { RemovedOperation } from '../definitions/notice-reader.ts';
import { noticeKey } from './announce-deprecation.ts';
import { dayOf, readDeprecation } from './deprecation.ts';

/**
 * Whether a response may mean that its operation was removed: a 404, 405 or 410 after its last day, which ends at midnight in
 * UTC. The day comes from the response, otherwise from the last notice, otherwise from the description. If the description
 * declares only a part of the operation as deprecated, the day is the part's, and a 404 is a wrong identifier.
 */
export function removedOperation(response: Response, { state, outgoing }: Exchange): RemovedOperation | undefined {
  if (![404, 405, 410].includes(response.status)) return undefined;
  const { operation } = outgoing;
  if (operation.deprecatedParts && response.status === 404) return undefined;
  const { deprecated } = operation;
  const notice = readDeprecation(response.headers, operation) ?? state.notices.get(noticeKey(state, operation))?.notice;
  const sunset = notice?.sunset ?? (deprecated?.sunset === undefined ? undefined : new Date(deprecated.sunset));
  if (!sunset || !(new Date(sunset).setUTCHours(24, 0, 0, 0) <= Date.now())) return undefined;
  const successor = deprecated?.replacedBy;
  const parts = [
    `the service announced ${dayOf(sunset)} as the last day of this operation: it has probably been removed, and the request may be correct`,
    successor && `use ${successor}`,
    notice?.link && `see ${notice.link}`,
  ];
  return { sunset, message: parts.filter(Boolean).join('; ') };
}
