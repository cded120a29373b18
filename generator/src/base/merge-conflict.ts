const marker = /^(?:<{7}|\|{7}|>{7})(?: |$)/;

/** The line of the first merge conflict marker, from 1; undefined without one. */
export function conflictLine(text: string): number | undefined {
  const index = text.split(/\r?\n/).findIndex((line) => marker.test(line));
  return index < 0 ? undefined : index + 1;
}

/** Both sides of a text with merge conflicts; undefined without markers. */
export function conflictSides(text: string): readonly [ours: string, theirs: string] | undefined {
  if (conflictLine(text) === undefined) return undefined;
  const [ours, theirs]: [string[], string[]] = [[], []];
  let side: 'both' | 'ours' | 'base' | 'theirs' = 'both';
  for (const line of text.split(/\r?\n/)) {
    if (marker.test(line)) side = line.startsWith('<') ? 'ours' : line.startsWith('|') ? 'base' : 'both';
    else if (side !== 'both' && line === '=======') side = 'theirs';
    else {
      if (side === 'both' || side === 'ours') ours.push(line);
      if (side === 'both' || side === 'theirs') theirs.push(line);
    }
  }
  return [ours.join('\n'), theirs.join('\n')];
}
