/** The places of the file on GitHub and GitLab, from the top of the repository. */
export const codeownersFiles = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS'] as const;

/**
 * The owners who must approve a change of a file. The last matching line counts, in each section on GitLab; optional sections
 * have no owners.
 */
export function ownersOf(text: string, path: string): readonly string[] {
  let section: Section = { isOptional: false, usual: [], owners: [] };
  const sections = [section];
  for (const line of text.split(/\r?\n/).map((one) => one.replace(/(?:^|\s)#.*$/, '').trim())) {
    const [, optional, , heirs = ''] = /^(\^?)\[([^\]]+)\](?:\[\d+\])?(.*)$/.exec(line) ?? [];
    if (optional !== undefined) {
      section = { isOptional: optional !== '', usual: wordsOf(heirs), owners: [] };
      sections.push(section);
      continue;
    }
    const [pattern, ...owners] = wordsOf(line);
    if (pattern !== undefined && matcherOf(pattern).test(path)) {
      section.owners = owners.length === 0 ? section.usual : owners;
    }
  }
  return sections.filter(({ isOptional }) => !isOptional).flatMap(({ owners }) => owners);
}

interface Section {
  readonly isOptional: boolean;
  readonly usual: readonly string[];
  owners: readonly string[];
}

/** The words of a line; spaces in paths are escaped by a backslash. */
function wordsOf(line: string): readonly string[] {
  return (line.match(/(?:\\\s|\S)+/g) ?? []).map((word) => word.replace(/\\(\s)/g, '$1'));
}

/** A pattern as in `.gitignore`: with a slash, it starts at the top; a folder includes everything in it, `docs/*` only the files directly in it. */
function matcherOf(pattern: string): RegExp {
  const isAnchored = pattern.slice(0, -1).includes('/');
  const glob = `${isAnchored ? '' : '**/'}${pattern.replace(/^\//, '')}`;
  const source = glob
    .replace(/\/$/, '/**')
    .split(/(\*\*\/|\/\*\*$|\*|\?)/)
    .map((part) => parts.get(part) ?? part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('');
  return new RegExp(`^${source}${/\*\/?$/.test(pattern) && isAnchored ? '' : '(?:/.*)?'}$`, 's');
}

const parts: ReadonlyMap<string, string> = new Map([
  ['**/', '(?:.*/)?'],
  ['/**', '/.*'],
  ['*', '[^/]*'],
  ['?', '[^/]'],
]);
