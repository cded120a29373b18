import { InternalError } from '../../generator/src/base/diagnostics.ts';

/** What a README says to do: blocks of code under a comment that names them, `<!-- step: NAME -->` or `<!-- file: NAME -->`. */
export interface ReadmeSteps {
  /** The shell commands of a step. */
  step(name: string): string;
  /** The text of a file. */
  file(name: string): string;
}

/** Reads the steps of a README. */
export function readmeSteps(markdown: string): ReadmeSteps {
  const blocks = new Map(
    [...markdown.matchAll(/<!-- (step|file): (.+?) -->\n```\w+\n([\s\S]*?)```\n/g)].map(([, kind, name, text = '']) => [
      `${kind} ${name}`,
      text,
    ]),
  );
  const block = (key: string): string => {
    const text = blocks.get(key);
    if (text === undefined) throw new InternalError(`The README has no ${key}.`);
    return text;
  };
  return { step: (name) => block(`step ${name}`), file: (name) => block(`file ${name}`) };
}
