const invariant: ReadonlySet<string> = new Set(
  'aws bus css dns gas gps has https ios kms news series sms species tls'.split(' '),
);

/** The singular of an English word by its ending; good enough to tell `loans` from `loan` and to compare names. */
export function singular(word: string): string {
  const lower = word.toLowerCase();
  if (lower.length < 3 || invariant.has(lower) || /(ss|us|is)$/.test(lower)) return word;
  if (lower.endsWith('ies') && lower.length > 4) return `${word.slice(0, -3)}y`;
  if (/(sses|shes|xes|zzes|[tnr]ches|uses)$/.test(lower) && !/(auses|ouses)$/.test(lower)) return word.slice(0, -2);
  return lower.endsWith('s') ? word.slice(0, -1) : word;
}

/** Whether a word reads as a plural. */
export function isPlural(word: string): boolean {
  return singular(word) !== word;
}
