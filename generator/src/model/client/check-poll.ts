import { closest } from '../../closest.ts';
import { type Json, member } from '../../json.ts';
import { childPointer } from '../../json-pointer.ts';
import type { Operation, Result } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { steeredPlace } from './steered-place.ts';

/** Reports conditions of `x-poll` that no response can meet: a pointer to nothing, or a value that is not one of those listed. */
export function checkPoll(
  { reporter }: BuildContext,
  { extensions, pointer, id }: Operation,
  result: Pick<Result, 'json'>,
  schemas: ReadonlyMap<string, Schema>,
): void {
  const until = member(extensions.get('x-poll'), 'until');
  for (const [index, condition] of (Array.isArray(until) ? until : []).entries()) {
    const said = String(member(condition as Json, 'pointer'));
    const at = childPointer(pointer, 'x-poll', 'until', index);
    const place = steeredPlace(result.json, said, schemas);
    if (result.json.length === 0 || place.kind === 'missing') {
      const suggestion = place.kind === 'missing' ? place.suggestion : '';
      const facts = { extension: 'x-poll', value: said, where: `the response of ${id}`, suggestion };
      reporter.report('steering-leads-nowhere', childPointer(at, 'pointer'), facts);
    }
    const known = place.kind === 'found' ? place.schemas.flatMap(listedValues) : [];
    const values = member(condition as Json, 'in');
    for (const [number, value] of (Array.isArray(values) ? values : []).entries()) {
      const texts = known.map((one) => String(one));
      if (known.length === 0 || texts.includes(String(value))) continue;
      const suggestion = closest(String(value), texts) ?? '';
      const isOpen = place.kind === 'found' && place.schemas.some(({ knownValues }) => knownValues !== undefined);
      // Any value may come of an open enum: only one that looks like a slip is worth a word.
      if (isOpen && suggestion === '') continue;
      const facts = { extension: 'x-poll', value: String(value), where: `the values of ${said}`, suggestion };
      reporter.report('steering-leads-nowhere', childPointer(at, 'in', number), facts);
    }
  }
}

function listedValues({ enum: closed, knownValues }: Schema): readonly Json[] {
  return closed ?? knownValues ?? [];
}
