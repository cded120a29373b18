import { endOfString } from './json-text.ts';

/** The text without comments and without commas before a closing bracket, spaces in their places: every offset stays what it is. */
export function plainJson(text: string): string {
  const cuts: { readonly from: number; readonly to: number }[] = [];
  let comma: number | undefined;
  for (let at = 0; at < text.length; ) {
    const character = text[at];
    const comment = character === '/' ? endOfComment(text, at) : undefined;
    if (comment !== undefined) {
      cuts.push({ from: at, to: comment });
      at = comment;
      continue;
    }
    const end = character === '"' ? endOfString(text, at) : at + 1;
    if (end === -1) return text;
    if ((character === '}' || character === ']') && comma !== undefined) cuts.push({ from: comma, to: comma + 1 });
    if (character === ',') comma = at;
    else if (!/\s/.test(character ?? '')) comma = undefined;
    at = end;
  }
  return cuts.reduce((all, { from, to }) => {
    return all.slice(0, from) + all.slice(from, to).replace(/[^\r\n]/g, ' ') + all.slice(to);
  }, text);
}

function endOfComment(text: string, at: number): number | undefined {
  const [close, length] = text[at + 1] === '/' ? ['\n', 0] : text[at + 1] === '*' ? ['*/', 2] : [undefined, 0];
  if (close === undefined) return undefined;
  const end = text.indexOf(close, at + 2);
  return end === -1 ? text.length : end + length;
}
