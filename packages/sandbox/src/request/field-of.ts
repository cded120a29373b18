/** A name in brackets, apart: `a[b][0]` is `b`, `0` within `a`. No steps: the name has no brackets, or they don't match. */
export function fieldOf(name: string): { readonly field: string; readonly steps: readonly string[] } {
  const start = name.indexOf('[');
  const steps = start > 0 ? stepsOf(name.slice(start)) : undefined;
  return steps ? { field: name.slice(0, start), steps } : { field: name, steps: [] };
}

/** The steps in `[b][0]`; brackets within a step are part of it. Undefined if the text is something else. */
export function stepsOf(text: string): readonly string[] | undefined {
  const steps: string[] = [];
  let depth = 0;
  let begin = 0;
  for (const [index, character] of [...text].entries()) {
    if (depth === 0 && character !== '[') return undefined;
    if (character === '[') depth += 1;
    if (character === '[' && depth === 1) begin = index + 1;
    if (character === ']') depth -= 1;
    if (character === ']' && depth === 0) steps.push([...text].slice(begin, index).join(''));
  }
  return depth === 0 && steps.length > 0 ? steps : undefined;
}
