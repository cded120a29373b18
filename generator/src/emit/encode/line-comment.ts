import { escapeUnsafeCharacters } from './unsafe-characters.ts';

/**
 * Text for the middle of a `//` comment: on one line, and without what tools take for a directive. The caller writes words
 * of its own before it, so that the comment never starts with the text.
 */
export function lineCommentText(text: string): string {
  return disarmDirectives(escapeUnsafeCharacters(text.trim())).replaceAll('@', '&#64;').replaceAll('<', '&lt;');
}

/** Breaks up what compilers and debuggers look for anywhere in a comment: tags, source map and source URLs. */
export function disarmDirectives(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}._%+-])@|@(?=internal|ts-)/giu, '&#64;')
    .replace(/(source(?:Mapping)?URL)=/gi, '$1 =');
}
