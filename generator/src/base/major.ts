/** Whether a text names a major as paths have it: `v2`. */
export function isMajor(text: string): boolean {
  return /^v(?:0|[1-9]\d*)$/.test(text);
}
