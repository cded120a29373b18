import { join } from 'node:path';
import { editText, withLines } from './edit-text.ts';
import { type InitPlan, outputIn } from './init-plan.ts';
import type { SetUpDraft } from './set-up-draft.ts';

/** `.gitattributes`: generated files keep their line ends and fold in reviews. `.gitignore`: what is compiled in them is committed. */
export function draftGit(plan: InitPlan, draft: SetUpDraft): void {
  const { clients, project } = plan;
  const outputs = clients.map((client) => outputIn(plan, client));
  const attributes = join(project.folder, '.gitattributes');
  appendLines(
    draft,
    attributes,
    outputs.map((output) => ({ key: quoted(`${output}/**`), rest: ' text eol=lf linguist-generated' })),
  );
  const ignore = join(project.folder, '.gitignore');
  if (project.manifest === undefined && draft.read(ignore) === undefined) draft.write(ignore, 'node_modules/\n');
  const ignored = [...new Set([ignore, join(project.top, '.gitignore')])].flatMap((file) =>
    builtFolders(draft.read(file)),
  );
  appendLines(
    draft,
    ignore,
    outputs.flatMap((output) => [...new Set(ignored)].map((name) => ({ key: `!/${output}/${name}/`, rest: '' }))),
  );
}

/** Folders of a generated package that a `.gitignore` leaves out wherever they are. */
function builtFolders(text = ''): readonly string[] {
  const lines = text.split(/\r?\n/).map((line) =>
    line
      .trim()
      .replace(/^\*\*\//, '')
      .replace(/\/$/, ''),
  );
  return ['dist', 'cjs'].filter((name) => lines.includes(name));
}

/** Adds lines unless a line begins with the same key. */
function appendLines(
  draft: SetUpDraft,
  file: string,
  lines: readonly { readonly key: string; readonly rest: string }[],
): void {
  const text = draft.read(file) ?? '';
  const keys = new Set(text.split(/\r?\n/).map((line) => /^"[^"]*"|^\S*/.exec(line.trim())?.[0]));
  const missing = lines.filter(({ key }) => !keys.has(key)).map(({ key, rest }) => key + rest);
  if (missing.length > 0)
    draft.write(
      file,
      editText(text, (body) => withLines(body, missing)),
    );
}

/** A pattern with spaces is quoted. */
function quoted(pattern: string): string {
  return /[\s"]/.test(pattern) ? JSON.stringify(pattern) : pattern;
}
