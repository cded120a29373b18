import { DecodeError } from './errors.ts';
import { type Exchange, errorOf } from './exchange.ts';
import { notify } from './observe.ts';
import { stepOf, valueAt, visitAt } from './pointer.ts';

/**
 * Tells the application of what differs from the description and is given as it came: missing properties, and values
 * that nobody knows.
 *
 * @throws DecodeError if nothing that was promised is there, but an error is: a refusal that was sent as a success
 */
export function inspectAnswer(data: unknown, exchange: Exchange): void {
  const { state, outgoing } = exchange;
  const { response, openEnums } = outgoing.operation;
  for (const [pattern, names] of response.required ?? []) {
    visitAt(data, pattern, (holder, at) => {
      if (typeof holder !== 'object' || holder === null) return;
      const missing = names.filter((name) => !Object.hasOwn(holder, name));
      if (missing.length === 0) return;
      if (at === '' && missing.length === names.length && typeof valueAt(holder, '/error') === 'object') {
        const body = JSON.stringify(holder);
        throw errorOf(exchange, DecodeError, 'an error in place of what is promised', { body });
      }
      for (const name of missing) tellMissing(exchange, at + stepOf(name), pattern + stepOf(name));
    });
  }
  const { onUnknownEnumValue } = state.options;
  if (!onUnknownEnumValue) return;
  for (const [pattern, known] of openEnums ?? []) {
    visitAt(data, pattern, (value, pointer) => {
      if (typeof value !== 'string' || known.includes(value)) return;
      notify(onUnknownEnumValue, { operation: outgoing.operation.id, pointer, value });
    });
  }
}

function tellMissing({ state, outgoing }: Exchange, pointer: string, place: string): void {
  const { id } = outgoing.operation;
  const found = { operation: id, pointer };
  const { onMissingField } = state.options;
  if (onMissingField) {
    notify(onMissingField, found);
    return;
  }
  const key = `${state.api.name} ${id} ${place}`;
  if (state.announced.has(key)) return;
  state.announced.add(key);
  state.log('warn', `${id}: the answer lacks ${pointer}, which is promised`, found);
}
