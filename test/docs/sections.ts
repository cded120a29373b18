import { readDocument } from './documents.ts';

/** The text of every section of the restated service by its number: `2.12`, `4`, and the points of §9 as `9.5`. */
export function serviceSections(): ReadonlyMap<string, string> {
  const sections = new Map<string, string>();
  let open: string[] = [];
  for (const line of readDocument('docs/service.md').split('\n')) {
    const [, heading] = /^#{2,3} (\d+(?:\.\d+)?)\.? /.exec(line) ?? [];
    const [, point] = open[0] === '9' ? (/^(\d+)\. /.exec(line) ?? []) : [];
    if (/^## /.test(line)) open = heading === undefined ? [] : [heading];
    else if (heading !== undefined) open = [heading.split('.')[0] ?? '', heading];
    else if (point !== undefined) open = ['9', `9.${point}`];
    for (const number of open) sections.set(number, `${sections.get(number) ?? ''}${line}\n`);
  }
  return sections;
}

/** The sections that a text cites: `§4.2`, `§§2–9`. */
export const citedSections = (text: string): readonly string[] =>
  [...text.matchAll(/§+ ?(\d+(?:\.\d+)?)/g)].map(([, number = '']) => number);
