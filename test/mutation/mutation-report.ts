import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable } from '../../scripts/markdown-table.ts';

interface Mutant {
  readonly mutatorName: string;
  readonly replacement: string;
  readonly status:
    | 'Killed'
    | 'Timeout'
    | 'Survived'
    | 'NoCoverage'
    | 'RuntimeError'
    | 'CompileError'
    | 'Ignored'
    | 'Pending';
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** What Stryker writes about a run (the part that is read here). */
export interface StrykerReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

/** A change that no test can notice, because the code does the same with it. */
interface EqualMutant {
  readonly file: string;
  /** The changed text as it is in the source, and what it is changed to. */
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

/** A change that no test noticed. */
export interface Survivor {
  readonly place: string;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
}

/** How many changes of a folder were noticed. */
export interface Score {
  readonly folder: string;
  readonly noticed: number;
  readonly equal: number;
  readonly survivors: readonly Survivor[];
}

const equalMutants: readonly EqualMutant[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'equal-mutants.json'), 'utf8'),
);

/** Counts by folder, in the order of their names. */
export function scoresOf({ files }: StrykerReport): readonly Score[] {
  const scores = new Map<string, { noticed: number; equal: number; survivors: Survivor[] }>();
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    const score = scores.get(folder) ?? { noticed: 0, equal: 0, survivors: [] };
    scores.set(folder, score);
    const lines = source.split('\n');
    for (const { status, mutatorName, replacement, location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') score.noticed += 1;
      if (status !== 'Survived' && status !== 'NoCoverage') continue;
      const original = textAt(lines, location);
      const isEqual = equalMutants.some(
        (equal) => equal.file === file && equal.original === original && equal.replacement === replacement,
      );
      if (isEqual) score.equal += 1;
      else
        score.survivors.push({
          place: `${file}:${location.start.line}:${location.start.column}`,
          mutator: mutatorName,
          original,
          replacement,
        });
    }
  }
  return [...scores].sort(([one], [other]) => (one < other ? -1 : 1)).map(([folder, score]) => ({ folder, ...score }));
}

/** Noticed changes in percent of those that a test could notice, with one digit; 100 where there is none. */
export function percent(scores: readonly Score[]): number {
  const noticed = scores.reduce((sum, score) => sum + score.noticed, 0);
  const all = scores.reduce((sum, score) => sum + score.noticed + score.survivors.length, 0);
  return all === 0 ? 100 : Math.floor((1000 * noticed) / all) / 10;
}

/**
 * How far the score of a sample may be from the score of all changes, in percent points: 95 of 100 samples are nearer. Two changes that
 * were noticed and two that were not are added, so that a small sample without a survivor does not pass for certain.
 */
export function marginOf(scores: readonly Score[]): number {
  const noticed = scores.reduce((sum, score) => sum + score.noticed, 0);
  const all = scores.reduce((sum, score) => sum + score.noticed + score.survivors.length, 0);
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
      String(score.survivors.length),
      String(score.equal),
      `${percent([score]).toFixed(1)} %${margin(score)}`,
    ]),
  );
}

/** One line a change that nothing noticed. */
export function formatSurvivors(scores: readonly Score[]): string {
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 80);
  return scores
    .flatMap(({ survivors }) => survivors)
    .map(
      ({ place, mutator, original, replacement }) => `${place} ${mutator}: ${short(original)} → ${short(replacement)}`,
    )
    .join('\n');
}

function textAt(lines: readonly string[], { start, end }: Mutant['location']): string {
  const taken = lines.slice(start.line - 1, end.line);
  return taken
    .map((line, at) =>
      line.slice(at === 0 ? start.column - 1 : 0, at === taken.length - 1 ? end.column - 1 : undefined),
    )
    .join('\n');
}
