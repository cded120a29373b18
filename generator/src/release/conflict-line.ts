/** The line of the first marker that an unresolved merge left in a text, from 1; undefined without one. */
export function conflictLine(text: string): number | undefined {
  const index = text.split(/\r?\n/).findIndex((line) => /^(?:<{7}|\|{7}|>{7})(?: |$)/.test(line));
  return index < 0 ? undefined : index + 1;
}
