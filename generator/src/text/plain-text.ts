/** `1 finding`, `2 findings`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** A text on one line, with single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** One line of JSON: how a command ended, and its report. */
export function outcomeLine(command: string, exitCode: number, report: object): string {
  return `${JSON.stringify({ command, ok: exitCode === 0, exitCode, ...report })}\n`;
}

/** A regular expression that matches exactly a text. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** A regular expression for a whole name, in which `*` is any text without a slash. */
export function wildcard(name: string): RegExp {
  return new RegExp(`^${escapePattern(name).replaceAll('\\*', '[^/]*')}$`);
}
