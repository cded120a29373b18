import type { Json } from '../../json.ts';
import { isFactList } from '../../model/assumed-facts.ts';

/** Whether a list of assumed facts covers more than it did: facts that were stated as the service's are the description's own now. */
export function widensAssumption(before: Json | undefined, after: Json | undefined): boolean {
  const old: ReadonlySet<string> = new Set(isFactList(before) ? before : []);
  return isFactList(after) && after.some((fact) => fact !== 'meaning' && !old.has(fact));
}
