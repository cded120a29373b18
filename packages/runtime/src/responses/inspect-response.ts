import { isObject } from '../base/is-object.ts';
import { orElse, quietly } from '../base/or-else.ts';
import { stepOf, visitAt } from '../base/pointer.ts';
import { type Exchange, errorOf } from '../calls/exchange.ts';
import type { MissingField } from '../client/options.ts';
import type { Discrepancies } from '../definitions/response-definition.ts';
import { DecodeError } from '../errors/errors.ts';
import { refusalWithin } from './error-of-response.ts';

/**
 * Reports differences from the description: missing properties, unknown values, numbers in place of texts.
 *
 * @param text the source of the data
 * @returns the data, with its numbers as described
 * @throws DecodeError if the response has an error and none of the described properties: a refusal sent as a success
 */
export function inspectResponse(data: unknown, exchange: Exchange, text: string): unknown {
  const { state, outgoing } = exchange;
  const { response, openEnums } = outgoing.operation;
  for (const [pattern, names] of response.required ?? []) {
    visitAt(data, pattern, (holder, at) => {
      if (!isObject(holder)) return;
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
  const { exact } = response;
  const result = exact ? exact.read(data, text, exact.places, discrepancies(exchange)) : data;
  const { onUnknownEnumValue } = state.options;
  if (!onUnknownEnumValue) return result;
  for (const [pattern, known] of openEnums ?? []) {
    visitAt(result, pattern, (value, pointer) => {
      if (typeof value !== 'string' || known.includes(value)) return;
      quietly(() => onUnknownEnumValue({ operation: outgoing.operation.id, pointer, value }));
    });
  }
  return result;
}

/** The findings of an exact reader. */
function discrepancies(exchange: Exchange): Discrepancies {
  const { id } = exchange.outgoing.operation;
  return {
    missing: (pointer, pattern) => reportMissing(exchange, { pointer }, pointer, pattern),
    number: (pointer, pattern) => {
      const message = `${id}: the response has a number at ${pointer}, where the description has a string; the client returns its digits`;
      warnOnce(exchange, `number ${pattern}`, message, { operation: id, pointer });
    },
    fail: (message) => errorOf(exchange, DecodeError, message),
  };
}

/** The headers of a success by lower-case name, with the described types, otherwise as text. */
export function readHeaders({ headers }: Response, exchange: Exchange): object {
  const all = orElse(() => Object.fromEntries(headers), {});
  const missing = (header: string) => {
    reportMissing(exchange, { pointer: '', header }, `the header ${header}`, `header ${header}`);
  };
  return Object.assign(all, exchange.outgoing.operation.headers?.(headers, missing));
}

/** @param once equal for all places that are reported once */
function reportMissing(exchange: Exchange, place: Omit<MissingField, 'operation'>, what: string, once: string): void {
  const { state, outgoing } = exchange;
  const { id } = outgoing.operation;
  const found = { operation: id, ...place };
  const { onMissingField } = state.options;
  if (onMissingField) {
    quietly(() => onMissingField(found));
    return;
  }
  warnOnce(exchange, once, `${id}: the response lacks ${what}, which the description requires`, found);
}

function warnOnce({ state, outgoing }: Exchange, place: string, message: string, fields: object): void {
  const key = `${state.api.name} ${outgoing.operation.id} ${place}`;
  if (state.announced.has(key)) return;
  state.announced.add(key);
  state.log('warn', message, fields);
}
