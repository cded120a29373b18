import type { Info } from '../../model/api-model.ts';
import { lineCommentText } from '../encode/line-comment.ts';

/** The first line of every generated file of code. */
export function headerLine({ title, version }: Info): string {
  const description = [title, version].map(lineCommentText).filter((text) => text !== '');
  return `// Generated${description.length === 0 ? '' : ` from ${description.join(' ')}`}. Do not edit.`;
}
