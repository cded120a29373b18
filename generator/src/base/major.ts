/** Whether a text is a major as in paths: `v2`. */
export function isMajor(text: string): boolean {
  return /^v(?:0|[1-9]\d*)$/.test(text);
}
