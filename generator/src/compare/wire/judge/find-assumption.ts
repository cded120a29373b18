import { childPointer } from '../../../base/json-pointer.ts';
import { onceFor } from '../../../base/once-for.ts';
import type { ApiModel, Assumption } from '../../../model/api-model.ts';
import type { AssumedFact } from '../../../model/assumed-facts.ts';
import type { Edit } from '../edit.ts';
import type { CorrectedAssumption } from '../finding.ts';
import { factsOfEdit } from './facts-of-edit.ts';

/** Ends of pointers to unnamed parts, which statements about the whole include. */
const nameless =
  /\/(?:items|additionalProperties|unevaluatedProperties|not|schema|(?:allOf|anyOf|oneOf|prefixItems)\/\d+|content\/[^/]*)$/;

/** Ends of pointers to the place itself: the schema of a parameter, a part of a conjunction. */
const itself = /\/(?:schema|allOf\/\d+)$/;

/** Ends of pointers to one of several members; the assumption that it exists is at their owner. */
const member =
  /\/(?:(?:properties|patternProperties|responses|headers|content|encoding|callbacks|links|variables)\/[^/]*|(?:allOf|anyOf|oneOf|parameters|servers|tags|security)\/\d+|requestBody)$/;

/** Edits of announcements: new decisions, which no assumption could cover. */
const announcement = /\.(?:deprecated|sunset|sunset\.date|announcement|announcement\.day|replacement)$/;

/**
 * The assumption that an edit corrects: one of the old description, at exactly the edited place, about the changed fact.
 * Assumptions about a larger part or another fact are not corrected.
 */
export function correctedAssumption(base: ApiModel, head: ApiModel, edit: Edit): CorrectedAssumption | undefined {
  for (const fact of factsOfEdit(edit)) {
    const old = covering(base, ownPlaces(edit.base, edit, fact), fact);
    if (old === undefined) continue;
    const now = covering(head, ownPlaces(edit.head, edit, fact), fact);
    return { fact, text: old.text, pointer: old.pointer, isSettled: now?.text !== old.text };
  }
  return undefined;
}

function covering(model: ApiModel, places: readonly string[], fact: AssumedFact): Assumption | undefined {
  const known = assumptionsOf(model);
  return places.map((place) => known.get(place)).find((assumption) => assumption?.facts.includes(fact));
}

/** The pointers of an edit's place. A field declares itself as required, or its object's list does. */
function ownPlaces(pointer: string, { on, name }: Edit, fact: AssumedFact): readonly string[] {
  const isField = on === 'property' || on.startsWith('property.');
  const end = name === undefined ? undefined : childPointer('/properties', name);
  if (!isField || end === undefined) return upToItself(pointer);
  const owner = pointer.endsWith(end) ? pointer.slice(0, -end.length) : pointer;
  const own = pointer.endsWith(end) || fact === 'required' ? [`${owner}${end}`] : [];
  return fact === 'required' ? [...own, ...upToItself(owner)] : own;
}

function upToItself(pointer: string): readonly string[] {
  return itself.test(pointer) ? [pointer, ...upToItself(pointer.replace(itself, ''))] : [pointer];
}

/**
 * The text of an assumption without facts that a change may correct: that of the edited part, or of its owner if it was removed
 * or renamed. New facts correct nothing.
 */
export function findAssumption(base: ApiModel, edit: Edit): string | undefined {
  if (announcement.test(edit.on)) return undefined;
  const isThing = !edit.on.includes('.');
  if (isThing && edit.action === 'added') return undefined;
  const texts = assumptionsOf(base);
  const ofOwner = (isThing || edit.on.endsWith('.required')) && member.test(edit.base);
  const near = nearest(texts, edit.base) ?? (ofOwner ? nearest(texts, edit.base.replace(member, '')) : undefined);
  return near?.facts.length === 0 ? near.text : undefined;
}

function nearest(assumptions: ReadonlyMap<string, Assumption>, pointer: string): Assumption | undefined {
  for (let place = pointer; ; place = place.replace(nameless, '')) {
    const found = assumptions.get(place);
    if (found !== undefined || !nameless.test(place)) return found;
  }
}

const assumptionsOf = onceFor(
  ({ assumptions }: ApiModel): ReadonlyMap<string, Assumption> =>
    new Map(assumptions.map((assumption) => [assumption.pointer, assumption])),
);
