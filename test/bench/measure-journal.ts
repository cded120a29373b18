import { output } from '../../scripts/run.ts';
import { outputOf, withServer } from './measure-calls.ts';
import { median, quantile } from './statistics.ts';

/** What a journal adds to a call that pays, in milliseconds. */
export interface JournalCost {
  readonly store: string;
  /** Median. */
  readonly wall: number;
  /** Of the quickest tenth of the calls, which others on the machine disturbed least. */
  readonly quiet: number;
}

/** Times calls with each store beside calls without a journal, by turns in one process. */
export function measureJournal(project: string, calls: number): readonly JournalCost[] {
  const times: Readonly<Record<string, readonly number[]>> = JSON.parse(
    output('node', ['journal.js', String(calls)], project),
  );
  const { none = [], ...stores } = times;
  return Object.entries(stores).map(([store, own]) => ({
    store,
    wall: median(own) - median(none),
    quiet: quantile(own, 0.1) - quantile(none, 0.1),
  }));
}

/** What a payment takes of 50 that are made at once over undici. */
export interface JournalLoad {
  readonly store: 'none' | 'sqliteStore';
  /** Milliseconds for each payment. */
  readonly wall: number;
  /** Bytes of heap that stay after all of them. */
  readonly heap: number;
}

export function measureJournalLoad(project: string, calls: number): Promise<readonly JournalLoad[]> {
  return withServer(project, async (url) => {
    const loads: JournalLoad[] = [];
    for (const store of ['none', 'sqliteStore']) {
      loads.push(
        JSON.parse(await outputOf('node', ['--expose-gc', 'journal-load.js', url, String(calls), store], project)),
      );
    }
    return loads;
  });
}
