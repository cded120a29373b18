/** A place without the steps to items at its end: `/items/*` and `/items` mean the same. */
export function withoutItems(place: string): string {
  return place.replace(/(?:\/\*)+$/, '');
}
