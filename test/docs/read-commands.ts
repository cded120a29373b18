/** A command of a shell block, without comments, assignments and the long way of calling pnpm. */
export interface Command {
  readonly words: readonly string[];
  readonly line: number;
}

/** The commands of a shell block that begins after a line. */
export function readCommands(code: string, line: number): readonly Command[] {
  return code
    .replaceAll(/ *\\\n */g, ' ')
    .split('\n')
    .map((text, index) => ({ words: wordsOf(text), line: line + 1 + index }))
    .filter(({ words }) => words.length > 0);
}

function wordsOf(text: string): readonly string[] {
  const uncommented = text.replace(/(^|\s)#.*$/, '').trim();
  const words = [...uncommented.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
  const first = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  const command = words.slice(first === -1 ? words.length : first);
  return command.slice(0, 3).join(' ') === 'npx --yes pnpm@12' ? ['pnpm', ...command.slice(3)] : command;
}
