import { orElse, quietly } from '../base/or-else.ts';
import { stepOf, visitAt } from '../base/pointer.ts';
import type { Exchange } from '../calls/exchange.ts';
import type { MissingField } from '../client/options.ts';
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
      for (const name of missing) {
        const pointer = at + stepOf(name);
        reportMissing(exchange, { pointer }, pointer, pattern + stepOf(name));
      }
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

/** The headers of a success by their names in lower case, with the types that the description gives them, else as text. */
export function readHeaders({ headers }: Response, exchange: Exchange): object {
  const all = orElse(() => Object.fromEntries(headers), {});
  const missing = (header: string) => {
    reportMissing(exchange, { pointer: '', header }, `the header ${header}`, `header ${header}`);
  };
  return Object.assign(all, exchange.outgoing.operation.headers?.(headers, missing));
}

/** @param once the same for all places that are reported once */
function reportMissing(
  { state, outgoing }: Exchange,
  place: Omit<MissingField, 'operation'>,
  what: string,
  once: string,
): void {
  const { id } = outgoing.operation;
  const found = { operation: id, ...place };
  const { onMissingField } = state.options;
  if (onMissingField) {
    quietly(() => onMissingField(found));
    return;
  }
  const key = `${state.api.name} ${id} ${once}`;
  if (state.announced.has(key)) return;
  state.announced.add(key);
  state.log('warn', `${id}: the response lacks ${what}, which the description requires`, found);
}
