import { rmSync } from 'node:fs';
import { commitPackage, type Place, revertPackage } from './commit-package.ts';
import { type Journal, journalFile, readJournal } from './journal.ts';
import { discardStaged } from './stage-package.ts';

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
      started.push({ place, journal });
      commitPackage(place, journal);
    }
  } catch (error) {
    for (const { place, journal } of started.toReversed()) revertPackage(place, journal);
    if (started.length > 0) cleanUp(places);
    throw error;
  }
  cleanUp(places);
}

/** The journal goes first: without it, what is left is rubbish to any later run. */
function cleanUp(places: readonly Place[]): void {
  for (const { state } of places) rmSync(journalFile(state), { force: true });
  for (const { state } of places) discardStaged(state);
}
