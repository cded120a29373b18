import { closest } from '../closest.ts';

/** The end of a sentence about a word that is not known: the word that was probably meant, or all that there are where they are few. */
export function didYouMean(word: unknown, known: Iterable<string>): string {
  const words = [...known];
  const near = typeof word === 'string' ? closest(word, words) : undefined;
  if (near !== undefined) return `; did you mean ${near}?`;
  return words.length > mostListed ? '' : `; it can be ${words.join(', ')}`;
}

const mostListed = 12;
