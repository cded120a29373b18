import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../scripts/packages.ts';

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
}

const isDescription = (name: string) => /\.(?:ya?ml|json)$/.test(name);

/** Our own descriptions, those that were made for one feature each, and those of other people where `CORPUS_DIR` has them. */
export function allSubjects(): readonly Subject[] {
  return [...ownSubjects(), ...madeSubjects(), ...corpusSubjects()];
}

function ownSubjects(): Subject[] {
  const spec = join(root, 'spec');
  return readdirSync(spec)
    .filter((name) => /^v\d+$/.test(name))
    .map((major) => ({ name: `own/${major}`, file: join(spec, major, 'openapi.yaml'), root: spec }));
}

function madeSubjects(): Subject[] {
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

function corpusSubjects(): Subject[] {
  const folder = process.env.CORPUS_DIR;
  if (!folder || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(isDescription)
    .map((name) => ({ name: `corpus/${name.replace(/\.\w+$/, '')}`, file: join(folder, name) }));
}
