import { dirname, join } from 'node:path';
import { codeownersFiles, ownersOf } from '../compare/base-rules/codeowners.ts';
import { pathIn } from '../load/path-in.ts';
import { editText, withLines } from './edit-text.ts';
import type { InitPlan } from './init-plan.ts';
import type { SetUpDraft } from './set-up-draft.ts';

/** `CODEOWNERS`: who approves changes of what pull requests are judged by. Without an owner, the lines wait as comments. */
export function draftOwners({ ci, owner, project, configFile, released }: InitPlan, draft: SetUpDraft): void {
  if (ci === 'none') return;
  const fallback = ci === 'github' ? '.github/CODEOWNERS' : '.gitlab/CODEOWNERS';
  const name = codeownersFiles.find((one) => draft.read(join(project.top, one)) !== undefined) ?? fallback;
  const file = join(project.top, name);
  const text = draft.read(file) ?? '';
  const paths = [configFile, join(dirname(configFile), 'waivers.yaml'), ...released.keys()].map((path) =>
    pathIn(project.top, path),
  );
  const missing = paths.filter((path) => ownersOf(text, path).length === 0 && !text.includes(`/${escaped(path)} `));
  if (missing.length === 0) return;
  const start = owner === undefined ? '# ' : '';
  const lines = [
    ...(text === '' ? [] : ['']),
    `# What pull requests are judged by. ${owner === undefined ? 'Name its owners in place of @OWNER, and require' : 'Require'} their review on the main branch.`,
    ...missing.map((path) => `${start}/${escaped(path)} ${owner ?? '@OWNER'}`),
  ];
  draft.write(
    file,
    editText(text, (body) => withLines(body, lines)),
  );
  if (owner === undefined) {
    draft.notes.push(`${name} names no owner of the rules yet: put one in place of @OWNER, and take the # away.`);
  }
}

/** A space in a path has a backslash. */
function escaped(path: string): string {
  return path.replace(/ /g, '\\ ');
}
