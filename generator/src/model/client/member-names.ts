import { groupedBy } from '../../base/grouped.ts';
import type { MethodDraft } from './method-drafts.ts';
import { waitNames } from './wait-names.ts';

/** Every method of a client, also those that wait and those under former names: `loans.list`. */
export function memberNames(drafts: readonly MethodDraft[]): ReadonlySet<string> {
  const resources = groupedBy(drafts, ({ resource }) => resource);
  return new Set(
    [...resources].flatMap(([resource, own]) => {
      const methods = own.flatMap(({ name, formerNames }) => [name, ...formerNames]);
      return [...methods, ...waitNames(own).values()].map((name) => `${resource}.${name}`);
    }),
  );
}
