import { closest } from '../../base/closest.ts';
import { type Json, member } from '../../base/json.ts';
import { childPointer, parsePointer, pointerOf } from '../../base/json-pointer.ts';
import type { Operation, Poll, PollCondition, Result } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { partsOf } from '../schema/object-view.ts';
import type { Schema, Schemas } from '../schema.ts';

/** The target of a pointer in the description: schemas, an unknown type, or an undeclared name. */
type SteeredPlace =
  | { readonly kind: 'found'; readonly schemas: readonly Schema[] }
  | { readonly kind: 'unknown' }
  /** `suggestion` is the pointer that was probably meant; empty if none is near. */
  | { readonly kind: 'missing'; readonly suggestion: string };

/**
 * Follows a pointer into the values of some schemas, through every alternative. Schemas without declared names can't be
 * checked.
 */
export function steeredPlace(roots: readonly Schema[], pointer: string, schemas: Schemas): SteeredPlace {
  const tokens = parsePointer(pointer) ?? [];
  let current = roots;
  for (const [index, token] of tokens.entries()) {
    const parts = current.flatMap((schema) => partsOf(schema, schemas));
    const found = parts.flatMap((part) => membersAt(part, token));
    const names = parts.flatMap((part) => [...(part.properties?.keys() ?? [])]);
    const isOpen = parts.some(({ additionalProperties, patternProperties }) => {
      return patternProperties !== undefined || (additionalProperties !== undefined && !additionalProperties.never);
    });
    if (found.length === 0 && (names.length === 0 || isOpen)) return { kind: 'unknown' };
    if (found.length === 0) {
      const near = closest(token, names);
      const suggestion =
        near === undefined ? '' : pointerOf([...tokens.slice(0, index), near, ...tokens.slice(index + 1)]);
      return { kind: 'missing', suggestion };
    }
    current = found;
  }
  return { kind: 'found', schemas: current.flatMap((schema) => partsOf(schema, schemas)) };
}

function membersAt({ properties, items }: Schema, token: string): readonly Schema[] {
  const property = properties?.get(token);
  return [...(property ? [property] : []), ...(items !== undefined && /^\d+$/.test(token) ? [items] : [])];
}

/** Reports conditions of `x-poll` that no response can meet: a pointer to nothing, or an unlisted value. */
export function checkPoll(
  { diagnostics }: BuildContext,
  { extensions, pointer, id }: Operation,
  result: Pick<Result, 'json'>,
  schemas: Schemas,
): void {
  const lists = ['until', 'pending'].flatMap((name) => {
    const list = member(extensions.get('x-poll'), name);
    return (Array.isArray(list) ? list : []).map((condition: Json, index) => ({ name, index, condition }));
  });
  for (const { name, index, condition } of lists) {
    const said = String(member(condition, 'pointer'));
    const at = childPointer(pointer, 'x-poll', name, index);
    const place = steeredPlace(result.json, said, schemas);
    if (result.json.length === 0 || place.kind === 'missing') {
      const suggestion = place.kind === 'missing' ? place.suggestion : '';
      const facts = { extension: 'x-poll', value: said, where: `the response of ${id}`, suggestion };
      diagnostics.add('steering-leads-nowhere', childPointer(at, 'pointer'), facts);
    }
    const known = place.kind === 'found' ? place.schemas.flatMap(listedValues) : [];
    const values = member(condition, 'in');
    for (const [number, value] of (Array.isArray(values) ? values : []).entries()) {
      const texts = known.map((one) => String(one));
      if (known.length === 0 || texts.includes(String(value))) continue;
      const suggestion = closest(String(value), texts) ?? '';
      const isOpen = place.kind === 'found' && place.schemas.some(({ knownValues }) => knownValues !== undefined);
      // An open enum allows any value, so only a probable typo is worth a warning.
      if (isOpen && suggestion === '') continue;
      const facts = { extension: 'x-poll', value: String(value), where: `the values of ${said}`, suggestion };
      diagnostics.add('steering-leads-nowhere', childPointer(at, 'in', number), facts);
    }
  }
}

function listedValues({ enum: closed, knownValues }: Schema): readonly Json[] {
  return closed ?? knownValues ?? [];
}

/** The value of `x-poll`, which was checked when it was read. */
export function buildPoll(operation: Operation): Omit<Poll, 'methodName'> | undefined {
  const said = operation.extensions.get('x-poll');
  return said === undefined ? undefined : { until: conditions(said, 'until'), pending: conditions(said, 'pending') };
}

function conditions(poll: Json, name: 'until' | 'pending'): readonly PollCondition[] {
  const list = member(poll, name);
  return (Array.isArray(list) ? list : []).map((entry: Json) => {
    const [values, outcome] = [member(entry, 'in'), member(entry, 'outcome')];
    return {
      pointer: String(member(entry, 'pointer')),
      ...(Array.isArray(values) ? { in: values } : {}),
      ...(typeof outcome === 'string' ? { outcome } : {}),
    };
  });
}
