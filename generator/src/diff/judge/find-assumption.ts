import type { ApiModel } from '../../model/api-model.ts';

/** The text of the assumption that a place stands under: its own, or the nearest one around it. */
export function findAssumption({ assumptions }: ApiModel, pointer: string): string | undefined {
  const texts = new Map(assumptions.map((assumption) => [assumption.pointer, assumption.text]));
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const text = texts.get(place);
    if (text !== undefined) return text;
  }
  return undefined;
}
