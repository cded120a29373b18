import { compareCodePoints } from '../../base/order.ts';
import { identifier } from '../identifier.ts';
import type { Links } from './links.ts';
import type { ImportedName } from './type.ts';

/** The names that a file imports. They are collected while the file is laid out, and written at its start in the end. */
export class Imports {
  readonly #path: string;
  readonly #modules = new Map<string, Map<string, ImportedName>>();

  /** @param path - The importing file, as a path in the package. */
  constructor(path: string) {
    this.#path = path;
  }

  /** The file's name for a target. */
  use(target: ImportedName): string {
    const name = identifier(target.name);
    if (target.from !== undefined && target.from !== this.#path) {
      const names = this.#modules.get(target.from) ?? new Map<string, ImportedName>();
      names.set(name, target);
      this.#modules.set(target.from, names);
    }
    return name;
  }

  /** The imports: packages first, then files, each sorted. */
  links(): readonly Links[] {
    const modules = [...this.#modules].map(([from, names]) => ({ specifier: specifierFrom(this.#path, from), names }));
    modules.sort((a, b) => rank(a.specifier) - rank(b.specifier) || compareCodePoints(a.specifier, b.specifier));
    return modules.map(({ specifier, names }) => {
      const byDefault = [...names.values()].find(({ isDefault }) => isDefault === true)?.name;
      const sorted = [...names.values()]
        .filter(({ isDefault }) => isDefault !== true)
        .sort((a, b) => compareNames(a.name, b.name))
        .map(({ name, typeOnly = false }) => ({ name, typeOnly }));
      return { kind: 'import', specifier, ...(byDefault === undefined ? {} : { byDefault }), names: sorted };
    });
  }
}

function rank(specifier: string): number {
  if (specifier.startsWith('../')) return 1;
  return specifier.startsWith('./') ? 2 : 0;
}

/** Ignoring case first, like formatters sort import lists. */
export function compareNames(a: string, b: string): number {
  return compareCodePoints(a.toLowerCase(), b.toLowerCase()) || compareCodePoints(a, b);
}

/** The module specifier from a file of the package to another, or to a package. */
export function specifierFrom(file: string, module: string): string {
  return module.endsWith('.ts') ? relativePath(file, module) : module;
}

/** The module specifier that leads from one file of the package to another. */
export function relativePath(from: string, to: string): string {
  const source = from.split('/').slice(0, -1);
  const target = to.split('/');
  let shared = 0;
  while (shared < source.length && source[shared] === target[shared]) shared += 1;
  const up = source.length - shared;
  const rest = target.slice(shared).join('/');
  return up === 0 && !rest.startsWith('../') ? `./${rest}` : `${'../'.repeat(up)}${rest}`;
}
