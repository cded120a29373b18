/** Thrown where a text leaves the subset of YAML that is read without the full parser; caught by `readYamlSubset`. */
export const leftSubset = Symbol('left the subset');

/** Gives up: the full parser decides what the text means or what is wrong with it. */
export function leave(): never {
  throw leftSubset;
}

/** The first offset from `offset` on that holds no space. */
export function skipSpaces(text: string, offset: number): number {
  let at = offset;
  while (text.charCodeAt(at) === 0x20) at += 1;
  return at;
}

/** The offset of the line break after `offset`, or the end of the text. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

/** Without the spaces at its end. YAML knows no other white space within a line but tabs, which are refused elsewhere. */
export function trimmedEnd(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) === 0x20) end -= 1;
  return text.slice(0, end);
}

/** Without the spaces at its start. */
export function trimmedStart(text: string): string {
  return text.slice(skipSpaces(text, 0));
}

/** Whether a colon that ends a key stands at an offset. */
export function endsKey(text: string, offset: number): boolean {
  if (text.charCodeAt(offset) !== 0x3a) return false;
  const next = text.charCodeAt(offset + 1);
  return next === 0x20 || next === 0x0a || Number.isNaN(next);
}

/** Whether a plain scalar may begin like this. */
export function startsPlain(source: string): boolean {
  if (source.startsWith('-')) return source.length > 1 && source[1] !== ' ';
  return source !== '' && !/^[?:,[\]{}#&*!|>'"%@` \t]/.test(source);
}
