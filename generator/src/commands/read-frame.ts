import { readFileSync } from 'node:fs';
import type { SourceLocation } from '../diagnostics.ts';
import { printable } from '../printable.ts';
import type { Frame } from './format-diagnostic.ts';

const width = 100;

/** The line of a file that a location names, cut to a width around the place; undefined where it cannot be shown. */
export function readFrame(location: SourceLocation): Frame | undefined {
  let text: string;
  try {
    text = readFileSync(location.file, 'utf8');
  } catch {
    return undefined;
  }
  const line = text.split(/\r\n|\n|\r/, location.line)[location.line - 1];
  if (line === undefined || line.trim() === '') return undefined;
  const start = Math.max(0, location.column - 1 - width / 2);
  const before = printable(line.slice(start, location.column - 1).replaceAll('\t', ' '), width);
  const after = printable(line.slice(location.column - 1).replaceAll('\t', ' '), width);
  const lead = start > 0 ? '…' : '';
  return { text: lead + before + after, indent: lead.length + before.length };
}
