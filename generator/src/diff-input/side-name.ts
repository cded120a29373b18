import { displayPath } from '../load/display-path.ts';

/** Where a description is to be read from. The path of a file is absolute once it is chosen; at a revision it is as Git has it. */
export type SideName =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'git'; readonly revision: string; readonly path: string };

/** `git:REVISION:PATH`; the revision may hold a colon in braces, as in `HEAD^{/fix: rounding}`. */
const atRevision = /^git:((?:[^:{}]|\{[^}]*\})+):(.+)$/s;

/** Reads what stands on the command line for a description; undefined where it begins with `git:`, but names no revision and path. */
export function parseSideName(text: string): SideName | undefined {
  if (!text.startsWith('git:')) return text === '' ? undefined : { kind: 'file', path: text };
  const [, revision, path] = atRevision.exec(text) ?? [];
  return revision === undefined || path === undefined ? undefined : { kind: 'git', revision, path };
}

/** A side as reports name it: no absolute path where that can be, so that they are the same on every machine. Nothing opens it. */
export function displaySide(name: SideName): string {
  return name.kind === 'file' ? displayPath(name.path) : `git:${name.revision}:${name.path}`;
}
