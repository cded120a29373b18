import { markdownTable } from '../../scripts/markdown-table.ts';
import { type Change, textOf } from './find-changes.ts';

/** What the tests said of a change: `equal` is one that no test can notice. */
export interface Result {
  readonly change: Change;
  readonly status: 'noticed' | 'missed' | 'equal';
}

/** How many changes of a folder were noticed. */
export interface Score {
  readonly folder: string;
  readonly noticed: number;
  readonly missed: number;
  readonly equal: number;
}

/** Counts by folder, in the order of their names. */
export function scoresOf(results: readonly Result[]): readonly Score[] {
  const scores = new Map<string, { noticed: number; missed: number; equal: number }>();
  for (const { change, status } of results) {
    const folder = change.file.slice(0, change.file.lastIndexOf('/'));
    const score = scores.get(folder) ?? { noticed: 0, missed: 0, equal: 0 };
    scores.set(folder, score);
    score[status] += 1;
  }
  return [...scores].sort(([one], [other]) => (one < other ? -1 : 1)).map(([folder, score]) => ({ folder, ...score }));
}

/** Noticed changes in percent of those that a test could notice, with one digit; 100 where there is none. */
export function percent(scores: readonly Score[]): number {
  const noticed = scores.reduce((sum, score) => sum + score.noticed, 0);
  const all = scores.reduce((sum, score) => sum + score.noticed + score.missed, 0);
  return all === 0 ? 100 : Math.floor((1000 * noticed) / all) / 10;
}

/**
 * How far the score of a sample may be from the score of all changes, in percent points: 95 of 100 samples are nearer. Two changes that
 * were noticed and two that were not are added, so that a small sample without a survivor does not pass for certain.
 */
export function marginOf(scores: readonly Score[]): number {
  const noticed = scores.reduce((sum, score) => sum + score.noticed, 0);
  const all = scores.reduce((sum, score) => sum + score.noticed + score.missed, 0);
  const share = (noticed + 2) / (all + 4);
  return Math.ceil(1000 * 1.96 * Math.sqrt((share * (1 - share)) / (all + 4))) / 10;
}

/** The scores as a table in Markdown; those of a sample with how far they may be off. */
export function formatScores(scores: readonly Score[], of: 'all' | 'sample' = 'all'): string {
  const margin = (score: Score) => (of === 'sample' ? ` ± ${marginOf([score]).toFixed(1)}` : '');
  return markdownTable(
    ['folder', 'noticed', 'not noticed', 'equal', 'score'],
    scores.map((score) => [
      `\`${score.folder}\``,
      String(score.noticed),
      String(score.missed),
      String(score.equal),
      `${percent([score]).toFixed(1)} %${margin(score)}`,
    ]),
  );
}

/** A change that nothing noticed in one line, with its place. */
export function formatSurvivor({ file, start, end, operator, replacement }: Change, text = textOf(file)): string {
  const before = text.slice(0, start).split('\n');
  const short = (part: string) => part.replaceAll(/\s+/g, ' ').slice(0, 100);
  const place = `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  return `${place} ${operator}: ${short(text.slice(start, end))} → ${short(replacement)}`;
}
