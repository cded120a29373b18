import { readFileSync } from 'node:fs';
import { type Change, textOf } from './find-changes.ts';

/** A text that is in its source once, and what takes its place. */
interface MadeByHand {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
}

/** The changes of a JSON file that are made in some sources. */
export function changesMadeByHand(path: string, sources: readonly string[]): readonly Change[] {
  const made: readonly MadeByHand[] = JSON.parse(readFileSync(path, 'utf8'));
  return made.filter(({ file }) => sources.includes(file)).map(changeOf);
}

function changeOf({ file, original, replacement }: MadeByHand): Change {
  const text = textOf(file);
  const start = text.indexOf(original);
  if (start === -1 || start !== text.lastIndexOf(original))
    throw new Error(`${file} has ${start === -1 ? 'no' : 'more than one'} ${original}`);
  return { file, start, end: start + original.length, operator: 'made by hand', replacement };
}
