/** A place without trailing item steps: `/items/*` and `/items` mean the same. */
export function withoutItems(place: string): string {
  return place.replace(/(?:\/\*)+$/, '');
}
