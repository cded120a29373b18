import { dirname, join } from 'node:path';
import { Node, type ObjectLiteralExpression } from 'ts-morph';
import { Document, parseDocument } from 'yaml';
import { UsageError } from '../base/diagnostics.ts';
import { ts } from '../base/typescript.ts';
import { codeownersFiles, ownersOf } from '../compare/base-rules/codeowners.ts';
import type { ClientConfig } from '../config/config.ts';
import { appendElements, exportedValue, parseConfigSource, propertyValue } from '../config/config-syntax.ts';
import { pathIn } from '../load/input-path.ts';
import { stringLiteral } from '../text/literals.ts';
import { wildcard } from '../text/plain-text.ts';
import { render } from '../text/template.ts';
import { draftManifest } from './draft-manifest.ts';
import { addToList, editJson, editText, isTall, withLines } from './edit-text.ts';
import { type InitPlan, outputIn, packagesOf, SetUpDraft, type TextOfFile } from './init-plan.ts';
import { packageManagers } from './package-managers.ts';

export interface SetUp {
  /** New and changed files, by absolute path. */
  readonly edits: ReadonlyMap<string, string>;
  /** Names of new files, and of changed ones. */
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly notes: readonly string[];
  /** Scripts of `package.json` that differ from those of `init`. */
  readonly kept: readonly string[];
}

/**
 * The files of a set-up, based on the existing files. Existing content stays, so that a second run changes nothing.
 * @throws UsageError if a configuration can't be edited
 */
export function draftSetUp(plan: InitPlan, read: TextOfFile): SetUp {
  const draft = new SetUpDraft(read);
  for (const [file, text] of [...plan.stored, ...plan.released])
    draft.add(file, text, pathIn(plan.project.folder, file));
  for (const part of [draftConfig, draftManifest, draftTypeScript, draftGit, draftCi, draftOwners]) part(plan, draft);
  const edits = draft.edits();
  const files = [...edits.keys()];
  const exists = (file: string) => read(file) !== undefined;
  const created = files.filter((file) => !exists(file));
  return { edits, created, changed: files.filter(exists), notes: draft.notes, kept: draft.kept };
}

/**
 * The configuration: a new one in YAML, which every project can read and editors complete, or one more client in the existing
 * one.
 */
function draftConfig({ added, configFile, program, project, root }: InitPlan, draft: SetUpDraft): void {
  if (added === undefined) return;
  const found = draft.read(configFile);
  if (found === undefined) {
    const compiled = added.shape === 'sources' ? {} : { compiled: true };
    const document = new Document({ ...(root === undefined ? {} : { root }), ...compiled, clients: [added] });
    document.commentBefore = ` yaml-language-server: $schema=./node_modules/${program.packageName}/schemas/config.schema.json`;
    draft.write(configFile, document.toString(yamlLayout));
    return;
  }
  const text = withClient(configFile, found, added);
  if (text === found) {
    throw new UsageError(
      `${pathIn(project.folder, configFile)} is not written so that a client could be added. Nothing was written. ` +
        `Add this to its clients, then run init again:\n  ${JSON.stringify(added)}`,
    );
  }
  draft.write(configFile, text);
}

const yamlLayout = { lineWidth: 0 } as const;

/** The source of a configuration with one more client; unchanged if the user has to add it. */
function withClient(file: string, source: string, client: ClientConfig): string {
  if (/\.ya?ml$/i.test(file)) {
    return editText(source, (text) => {
      const document = parseDocument(text);
      document.addIn(['clients'], document.createNode(client));
      return document.toString({ ...yamlLayout, indentSeq: !/^clients:[^\n]*\n-/m.test(text) });
    });
  }
  if (/\.json$/i.test(file)) return editJson(source, (root) => append(root, JSON.stringify(client, null, 2)));
  return editText(source, (text) => {
    const module = parseConfigSource(text);
    const exported = exportedValue(module);
    const fields = Object.entries(client).map(
      ([key, value]) => `${key}: ${value === true ? value : stringLiteral(String(value))}`,
    );
    if (Node.isObjectLiteralExpression(exported)) append(exported, `{ ${fields.join(', ')} }`);
    return module.getFullText();
  });
}

/** Adds to the clients, if they are a list. */
function append(root: ObjectLiteralExpression, client: string): void {
  const list = propertyValue(root, 'clients');
  if (!Node.isArrayLiteralExpression(list)) return;
  appendElements(list, [client], isTall(list));
}

/**
 * The files for TypeScript: a project for the first program in an empty folder; elsewhere, an exclusion of generated packages
 * from the existing project, because they are compiled already, with their own settings.
 */
function draftTypeScript(plan: InitPlan, draft: SetUpDraft): void {
  const { clients, firstCall, project, templates } = plan;
  const file = join(project.folder, 'tsconfig.json');
  if (firstCall !== undefined) {
    draft.add(join(project.folder, firstCall.name), firstCall.code, firstCall.name);
    if (firstCall.name.endsWith('ts')) draft.add(file, render(templates, 'init-tsconfig', {}), 'tsconfig.json');
    return;
  }
  const text = draft.read(file);
  if (text === undefined) return;
  const outputs = packagesOf(clients).map((client) => outputIn(plan, client));
  const settings = settingsIn(text);
  if (settings === undefined) {
    draft.notes.push('tsconfig.json cannot be read: leave the generated packages out of it with "exclude".');
    return;
  }
  const missing = outputs.filter((output) => compiles(settings, output));
  if (missing.length === 0) return;
  // A custom list replaces the default exclusions.
  const { outDir } = settings.compilerOptions ?? {};
  const usual = settings.exclude === undefined ? ['node_modules', ...(typeof outDir === 'string' ? [outDir] : [])] : [];
  draft.write(
    file,
    editJson(text, (root) => addToList(root, 'exclude', [...usual, ...missing])),
  );
}

interface Settings {
  readonly files?: unknown;
  readonly include?: unknown;
  readonly exclude?: unknown;
  readonly compilerOptions?: { readonly outDir?: unknown };
}

/** The value of a `tsconfig.json`, without comments and trailing commas. */
function settingsIn(text: string): Settings | undefined {
  const { config, error } = ts.parseConfigFileTextToJson('tsconfig.json', text);
  return error === undefined && typeof config === 'object' && config !== null ? config : undefined;
}

/** Whether a project would compile the sources in a folder. */
function compiles({ files, include, exclude }: Settings, folder: string): boolean {
  if (Array.isArray(files) && include === undefined) return false;
  const isLeftOut = Array.isArray(exclude) && exclude.some((pattern) => covers(String(pattern), folder, 'exclude'));
  const patterns = Array.isArray(include) ? include.map(String) : ['**/*'];
  return !isLeftOut && patterns.some((pattern) => covers(pattern, folder, 'include'));
}

/** Whether a pattern includes files of a folder. `src` includes everything below; `*.ts` only the files directly in it. */
function covers(pattern: string, folder: string, list: 'include' | 'exclude'): boolean {
  const parts = pattern.split('/').filter((part) => part !== '.' && part !== '');
  const names = folder.split('/');
  for (const [index, part] of parts.entries()) {
    const rest = parts.slice(index + 1);
    if (part === '**') return list === 'include' || rest.every((one) => one === '*' || one === '**');
    const name = names[index];
    if (name === undefined) return list === 'include';
    if (part.includes('*') && rest.length === 0 && list === 'include') return false;
    if (!wildcard(part).test(name)) return false;
  }
  return true;
}

/**
 * `.gitattributes`: generated files keep their line endings and fold in reviews. `.gitignore`: their compiled files are
 * committed.
 */
function draftGit(plan: InitPlan, draft: SetUpDraft): void {
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
function draftOwners({ ci, owner, project, configFile, released }: InitPlan, draft: SetUpDraft): void {
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
function draftCi(plan: InitPlan, draft: SetUpDraft): void {
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
