import type { ApiModel } from '../../model/api-model.ts';
import type { Edit } from '../edit.ts';

/** Ends of pointers that lead to a part without a name: what is said of the whole is said of it. */
const nameless =
  /\/(?:items|additionalProperties|unevaluatedProperties|not|schema|(?:allOf|anyOf|oneOf|prefixItems)\/\d+|content\/[^/]*)$/;

/** Ends of pointers that lead to a thing among others of its kind: that it is there is said of their owner. */
const member =
  /\/(?:(?:properties|patternProperties|responses|headers|content|encoding|callbacks|links|variables)\/[^/]*|(?:allOf|anyOf|oneOf|parameters|servers|tags|security)\/\d+|requestBody)$/;

/** Edits of what is announced about the end of a thing: a new decision, which no assumption foresaw. */
const announcement = /\.(?:deprecated|sunset|sunset\.date|announcement|replacement)$/;

/**
 * The text of the assumption that an edit corrects: that of the thing which was edited, or of its owner where it came, went or got
 * another name. An assumption about something larger around it speaks of other things.
 */
export function findAssumption(model: ApiModel, pointer: string, { on }: Edit): string | undefined {
  if (announcement.test(on)) return undefined;
  const texts = textsOf(model);
  const own = nearest(texts, pointer);
  if (own !== undefined || (on.includes('.') && !on.endsWith('.required'))) return own;
  return member.test(pointer) ? nearest(texts, pointer.replace(member, '')) : undefined;
}

function nearest(texts: ReadonlyMap<string, string>, pointer: string): string | undefined {
  for (let place = pointer; ; place = place.replace(nameless, '')) {
    const text = texts.get(place);
    if (text !== undefined || !nameless.test(place)) return text;
  }
}

const known = new WeakMap<ApiModel, ReadonlyMap<string, string>>();

function textsOf(model: ApiModel): ReadonlyMap<string, string> {
  const texts = known.get(model) ?? new Map(model.assumptions.map(({ pointer, text }) => [pointer, text]));
  known.set(model, texts);
  return texts;
}
