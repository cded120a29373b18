import type { SourceLocation } from '../base/diagnostics.ts';
import { lineAt } from '../base/location.ts';
import { printable } from '../base/printable.ts';

export interface Frame {
  readonly text: string;
  /** Number of characters before the place. */
  readonly indent: number;
}

const width = 100;

/** The line of a location, cut to a width around the place; undefined if its text is unknown or empty. */
export function readFrame(location: SourceLocation): Frame | undefined {
  const line = lineAt(location);
  if (line === undefined || line.trim() === '') return undefined;
  const start = Math.max(0, location.column - 1 - width / 2);
  const before = printable(line.slice(start, location.column - 1).replaceAll('\t', ' '), width);
  const after = printable(line.slice(location.column - 1).replaceAll('\t', ' '), width);
  const lead = start > 0 ? '…' : '';
  return { text: lead + before + after, indent: lead.length + before.length };
}
