import { printable } from '../base/printable.ts';

/** What an annotation is about; without a file it is about the whole change. */
export interface Annotation {
  readonly severity: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly message: string;
  readonly place?: { readonly file: string; readonly line: number; readonly column: number };
}

/** A workflow command that marks a line of a file in a pull request: one line, and no text in it ends it or starts another. */
export function annotationLine({ severity, title, message, place }: Annotation): string {
  const properties = [
    ...(place ? [`file=${property(place.file)}`, `line=${place.line}`, `col=${place.column}`] : []),
    `title=${property(title)}`,
  ];
  return `::${severity} ${properties.join(',')}::${data(message)}`;
}

/** Line breaks are spelled out before anything else is, so that none is left to escape. */
function data(text: string): string {
  return printable(text, 2000).replaceAll('%', '%25');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
