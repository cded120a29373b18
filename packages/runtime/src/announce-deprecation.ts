import { describeDeprecation, readDeprecation } from './deprecation.ts';
import { notify } from './observe.ts';
import type { OperationDefinition } from './operation.ts';
import type { TransportState } from './transport.ts';

/** Passes on what an answer announces, once per operation. */
export function announceDeprecation(state: TransportState, operation: OperationDefinition, headers: Headers): void {
  if (!(headers.has('deprecation') || headers.has('sunset'))) return;
  const key = `${state.api.name} ${operation.id}`;
  if (state.announced.has(key)) return;
  const notice = readDeprecation(headers, operation);
  if (!notice) return;
  state.announced.add(key);
  const { onDeprecation } = state.options;
  if (onDeprecation) notify(onDeprecation, notice);
  else state.log('warn', describeDeprecation(notice), notice);
}
