import { commitPackage, type Place, revertPackage } from './commit-package.ts';
import { discardStaged } from './discard-staged.ts';
import { type Journal, readJournal, turnJournal } from './journal.ts';

/**
 * Carries out the journals of some packages, all or none: if one cannot be finished, those before it are put back.
 * A package without a journal has nothing to carry out, and what an interrupted run laid beside it is removed.
 * The caller holds the lock of each.
 */
export function commitPackages(places: readonly Place[]): void {
  const started: { readonly place: Place; readonly journal: Journal }[] = [];
  try {
    for (const place of places) {
      const journal = readJournal(place.state, place.output);
      if (journal === undefined) continue;
      if (journal.direction === 'back') {
        revertPackage(place, journal);
        continue;
      }
      started.push({ place, journal });
      commitPackage(place, journal);
    }
  } catch (error) {
    for (const { place } of started) turnJournal(place.state);
    for (const { place, journal } of started.toReversed()) revertPackage(place, journal);
    for (const { place } of started) discardStaged(place.state);
    throw error;
  }
  for (const { state } of places) discardStaged(state);
}
