import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import { codeownersFiles, ownersOf } from '../compare/base-rules/codeowners.ts';
import { pathIn } from '../load/path-in.ts';
import { render } from '../text/template.ts';
import { editText, withLines } from './edit-text.ts';
import { type InitPlan, outputIn, packagesOf, type SetUpDraft } from './init-plan.ts';
import { packageManagers } from './package-managers.ts';

/**
 * `.gitattributes`: generated files keep their line endings and fold in reviews. `.gitignore`: their compiled files are
 * committed.
 */
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
    packagesOf(clients)
      .map((client) => outputIn(plan, client))
      .flatMap((output) => [...new Set(ignored)].map((name) => ({ key: `!/${output}/${name}/`, rest: '' }))),
  );
}

/** Folders of a generated package that a `.gitignore` ignores everywhere. */
function builtFolders(text = ''): readonly string[] {
  const lines = text.split(/\r?\n/).map((line) =>
    line
      .trim()
      .replace(/^\*\*\//, '')
      .replace(/\/$/, ''),
  );
  return ['dist', 'cjs'].filter((name) => lines.includes(name));
}

/** Adds lines, except those whose key exists already. */
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

/** `CODEOWNERS`: who approves changes of the gate's rules. Without an owner, the lines are comments. */
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

/** A space in a path is escaped by a backslash. */
function escaped(path: string): string {
  return path.replace(/ /g, '\\ ');
}

/** The gate: a workflow of GitHub and another one that records releases, or jobs of GitLab and the line that includes them. */
export function draftCi(plan: InitPlan, draft: SetUpDraft): void {
  const { ci, program, project, templates } = plan;
  if (ci === 'none') return;
  const { installInCi, executeInCi } = packageManagers[project.manager];
  const folder = pathIn(project.top, project.folder);
  const data = {
    install: installInCi,
    tool: `${executeInCi} ${program.name}`,
    // JSON is valid YAML, so its strings need no other quotes.
    folder: folder === '.' ? '' : JSON.stringify(folder),
    stage: '',
  };
  const name = folder === '.' ? 'api-client' : `api-client-${folder.replace(/[^A-Za-z0-9]+/g, '-')}`;
  if (ci === 'github') {
    const path = `.github/workflows/${name}.yml`;
    draft.add(join(project.top, path), render(templates, 'init-github', data), path);
    const release = `.github/workflows/${name}-release.yml`;
    draft.add(join(project.top, release), render(templates, 'init-github-release', data), release);
    return;
  }
  const path = `.gitlab/${name}.yml`;
  const main = join(project.top, '.gitlab-ci.yml');
  const text = draft.read(main) ?? '';
  const found = parseDocument(text, { logLevel: 'silent' });
  const stages: unknown = found.toJS()?.stages;
  const stage = Array.isArray(stages) && !stages.includes('test') ? JSON.stringify(stages[0]) : '';
  const job = render(templates, 'init-gitlab', { ...data, name, stage });
  draft.add(join(project.top, path), job, path);
  draft.notes.push(
    `To record releases, ${name}-propose needs a project access token that may write to the repository, as API_RELEASE_TOKEN in the environment api-release.`,
  );
  if (text.includes(path)) return;
  if (found.has('include')) {
    draft.notes.push(`.gitlab-ci.yml has its own "include": add "- local: ${path}" to it.`);
    return;
  }
  draft.write(
    main,
    editText(text, (body) => withLines(body, [...(body === '' ? [] : ['']), 'include:', `  - local: ${path}`])),
  );
}
