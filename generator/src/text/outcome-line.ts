/** One line of JSON: how a command ended, and its report. */
export function outcomeLine(command: string, exitCode: number, report: object): string {
  return `${JSON.stringify({ command, ok: exitCode === 0, exitCode, ...report })}\n`;
}
