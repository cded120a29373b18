import { DecodeError } from './errors.ts';
import { type Exchange, errorOf } from './exchange.ts';
import { notify } from './observe.ts';
import { valueAt, valuesAt } from './pointer.ts';

/**
 * Tells the application of what differs from the description and is given as it came: missing properties, and values
 * that nobody knows.
 *
 * @throws DecodeError if nothing that was promised is there, but an error is: a refusal that was sent as a success
 */
export function inspectAnswer(data: unknown, exchange: Exchange): void {
  reportMissing(data, exchange);
  const { state, outgoing } = exchange;
  const { onUnknownEnumValue } = state.options;
  if (!onUnknownEnumValue) return;
  for (const [pattern, known] of outgoing.operation.openEnums ?? []) {
    for (const [pointer, value] of valuesAt(data, pattern)) {
      if (typeof value === 'string' && !known.includes(value)) {
        notify(onUnknownEnumValue, { operation: outgoing.operation.id, pointer, value });
      }
    }
  }
}

function reportMissing(data: unknown, exchange: Exchange): void {
  const { state, outgoing } = exchange;
  const { id, response } = outgoing.operation;
  for (const [pattern, names] of response.required ?? []) {
    for (const [at, holder] of valuesAt(data, pattern)) {
      if (typeof holder !== 'object' || holder === null) continue;
      const missing = names.filter((name) => !Object.hasOwn(holder, name));
      if (missing.length === 0) continue;
      if (at === '' && missing.length === names.length && typeof valueAt(data, '/error') === 'object') {
        throw errorOf(exchange, DecodeError, 'an error in place of what is promised', { body: JSON.stringify(data) });
      }
      for (const name of missing) {
        const pointer = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        const { onMissingField } = state.options;
        if (onMissingField) notify(onMissingField, { operation: id, pointer });
        else warnOnce(exchange, `${pattern}/${name}`, pointer);
      }
    }
  }
}

function warnOnce({ state, outgoing }: Exchange, place: string, pointer: string): void {
  const operation = outgoing.operation.id;
  const key = `${state.api.name} ${operation} ${place}`;
  if (state.announced.has(key)) return;
  state.announced.add(key);
  state.log('warn', `${operation}: the answer lacks ${pointer}, which is promised`, { operation, pointer });
}
