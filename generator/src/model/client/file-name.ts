import { createHash } from 'node:crypto';
import { asciiWords } from '../names/names.ts';
import { reservedFileNames } from '../names/reserved-names.ts';

const longest = 60;

/** A file name without extension for each resource, distinct on every file system. Names that would share a file all get a hash, so that their order never decides. */
export function assignFileNames(names: Iterable<string>): ReadonlyMap<string, string> {
  const wishes = new Map([...names].map((name) => [name, fileNameOf(name)]));
  const uses = Map.groupBy(wishes.keys(), (name) => wishes.get(name) as string);
  return new Map(
    [...wishes].map(([name, wish]) => [name, uses.get(wish)?.length === 1 ? wish : withHash(wish, name)] as const),
  );
}

/** Lower-case ASCII in kebab-case, no name that a file system reserves, not longer than file systems bear. */
function fileNameOf(name: string): string {
  const kebab = asciiWords(name).join('-').toLowerCase() || 'resource';
  if (reservedFileNames.has(kebab)) return `${kebab}-resource`;
  return kebab.length <= longest ? kebab : withHash(kebab, name);
}

function withHash(kebab: string, name: string): string {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${kebab.slice(0, longest).replace(/-+$/, '')}-${hash}`;
}
