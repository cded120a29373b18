import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { root } from '../../scripts/packages.ts';
import { type Snippet, snippets } from './sloppy/snippets.ts';

/** A description that the matrix has a row for. */
export interface Subject {
  readonly name: string;
  readonly file: string;
  /** The folder that its files may lie in, where that is not its own. */
  readonly root?: string;
  /** The code of the diagnostic with which it has to be refused. */
  readonly expects?: string;
  /** Codes of the warnings that it has to get. */
  readonly says?: readonly string[];
  /** Number of operations that it has to have. */
  readonly operations?: number;
}

const isDescription = (name: string) => /\.(?:ya?ml|json)$/.test(name);

/** Our own descriptions, those that were made for one feature each, and those of other people where `CORPUS_DIR` has them. */
export function allSubjects(): readonly Subject[] {
  return [...ownSubjects(), ...madeSubjects(), ...sloppySubjects(), ...corpusSubjects()];
}

export function ownSubjects(): Subject[] {
  const spec = join(root, 'spec');
  return readdirSync(spec)
    .filter((name) => /^v\d+$/.test(name))
    .map((major) => ({ name: `own/${major}`, file: join(spec, major, 'openapi.yaml'), root: spec }));
}

export function madeSubjects(): Subject[] {
  const folders = [join(root, 'test/wire-truth/descriptions'), join(root, 'test/corpus/torture')];
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter(isDescription)
      .map((name) => join(folder, name)),
  );
  return [...files, join(root, 'test/corpus/torture/several-files/openapi.yaml')].map((file) => {
    const text = readFileSync(file, 'utf8');
    const expects = /^# expects: (\S+)/.exec(text)?.[1];
    const says = /^# says: (.+)/.exec(text)?.[1]?.split(' ');
    const name = basename(file) === 'openapi.yaml' ? 'several-files' : basename(file).replace(/\.\w+$/, '');
    return {
      name: `made/${name}`,
      file,
      ...(expects === undefined ? {} : { expects }),
      ...(says === undefined ? {} : { says }),
    };
  });
}

/** Descriptions with one slip each, as files. */
function sloppySubjects(): Subject[] {
  const folder = mkdtempSync(join(tmpdir(), 'sloppy-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return snippets.map((snippet) => ({
    name: `sloppy/${snippet.name}`,
    file: writeSnippet(folder, snippet),
    says: snippet.says,
    operations: snippet.operations ?? 1,
  }));
}

/** Writes a snippet to a folder, and gives its file. */
export function writeSnippet(folder: string, { name, text, kind = 'yaml' }: Snippet): string {
  const file = join(folder, `${name}.${kind}`);
  writeFileSync(file, text);
  return file;
}

/** `CORPUS_DIR` may name several folders, as PATH does. */
export function corpusSubjects(): Subject[] {
  const folders = (process.env.CORPUS_DIR ?? '').split(delimiter).filter((folder) => folder && existsSync(folder));
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter(isDescription)
      .map((name) => ({ name: `corpus/${name.replace(/\.\w+$/, '')}`, file: join(folder, name) })),
  );
}
