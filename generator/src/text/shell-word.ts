/** A text as one word of a command line in a POSIX shell, in quotation marks where it needs them. */
export function shellWord(text: string): string {
  return /^[\w./@:+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
