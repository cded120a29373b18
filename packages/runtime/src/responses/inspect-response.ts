import { quietly } from '../base/or-else.ts';
import { stepOf, visitAt } from '../base/pointer.ts';
import type { Exchange } from '../calls/exchange.ts';
import { refusalWithin } from './error-of-response.ts';

/**
 * Reports differences from the description that the client passes on unchanged: missing properties, and unknown
 * values.
 *
 * @throws DecodeError if nothing that was promised is there, but an error is: a refusal that was sent as a success
 */
export function inspectResponse(data: unknown, exchange: Exchange): void {
  const { state, outgoing } = exchange;
  const { response, openEnums } = outgoing.operation;
  for (const [pattern, names] of response.required ?? []) {
    visitAt(data, pattern, (holder, at) => {
      if (typeof holder !== 'object' || holder === null) return;
      const missing = names.filter((name) => !Object.hasOwn(holder, name));
      if (missing.length === 0) return;
      const refusal = at === '' && missing.length === names.length && refusalWithin(holder, exchange, true);
      if (refusal) throw refusal;
      for (const name of missing) tellMissing(exchange, at + stepOf(name), pattern + stepOf(name));
    });
  }
  const { onUnknownEnumValue } = state.options;
  if (!onUnknownEnumValue) return;
  for (const [pattern, known] of openEnums ?? []) {
    visitAt(data, pattern, (value, pointer) => {
      if (typeof value !== 'string' || known.includes(value)) return;
      quietly(() => onUnknownEnumValue({ operation: outgoing.operation.id, pointer, value }));
    });
  }
}

function tellMissing({ state, outgoing }: Exchange, pointer: string, place: string): void {
  const { id } = outgoing.operation;
  const found = { operation: id, pointer };
  const { onMissingField } = state.options;
  if (onMissingField) {
    quietly(() => onMissingField(found));
    return;
  }
  const key = `${state.api.name} ${id} ${place}`;
  if (state.announced.has(key)) return;
  state.announced.add(key);
  state.log('warn', `${id}: the response lacks ${pointer}, which the description requires`, found);
}
