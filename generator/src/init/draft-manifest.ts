import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { addText, addToList, editJson, editText, sectionOf, textAt } from './edit-text.ts';
import { type InitPlan, outputIn, type SetUpDraft } from './init-plan.ts';
import { packageManagers } from './package-managers.ts';
import { uncoveredOutput } from './suggestions.ts';

/** The scripts that a set-up adds, by name, with the tool's arguments. */
export const initScripts: ReadonlyMap<string, string> = new Map([
  ['api:generate', 'generate'],
  ['api:check', 'generate --check'],
  ['api:diff', 'diff'],
]);

/** `package.json`: the scripts, the tool, and the generated packages if they must be named; and the workspace list. */
export function draftManifest(plan: InitPlan, draft: SetUpDraft): void {
  const { project, program, added } = plan;
  const file = join(project.folder, 'package.json');
  const name = added?.package ?? 'api';
  const start = draft.read(file) ?? newManifest(plan, name);
  const text = editJson(start, (root) => {
    const scripts = sectionOf(root, 'scripts');
    for (const [script, args] of initScripts) {
      if (scripts === undefined) continue;
      addText(scripts, script, `${program.name} ${args}`);
      if (textAt(scripts, script) === `${program.name} ${args}`) continue;
      draft.kept.push(script);
      draft.notes.push(`The script ${script} of package.json exists already and stays as it is.`);
    }
    if (project.manifest?.dependencies.has(program.packageName) !== true) {
      const tools = sectionOf(root, 'devDependencies');
      if (tools) addText(tools, program.packageName, `^${program.version}`);
    }
    const links = new Map([...plan.libraries, ...linksOf(plan)]);
    const dependencies = links.size === 0 ? undefined : sectionOf(root, 'dependencies');
    for (const [dependency, range] of links) if (dependencies) addText(dependencies, dependency, range);
  });
  draft.write(file, text);
  draftWorkspace(plan, draft);
}

function newManifest({ project }: InitPlan, name: string): string {
  const manifest = {
    name:
      project.folder
        .split(/[\\/]/)
        .at(-1)
        ?.toLowerCase()
        .replace(/[^a-z0-9-]+/g, '-')
        .replace(/^-+|-+$/g, '') || 'app',
    private: true,
    type: 'module',
    devDependencies: { typescript: '^5.9.3' },
  };
  const isTaken = name === manifest.name;
  return `${JSON.stringify({ ...manifest, name: isTaken ? `${manifest.name}-workspace` : manifest.name }, null, 2)}\n`;
}

/** Generated packages that `package.json` must name so that code beside it can import them, with their ranges. */
function linksOf(plan: InitPlan): ReadonlyMap<string, string> {
  const { added, layout, project } = plan;
  const manager = packageManagers[project.manager];
  if (added === undefined || layout === 'sources' || project.manifest?.dependencies.has(added.package))
    return new Map();
  if (layout === 'workspace') {
    return new Map(manager.ofWorkspace === undefined ? [] : [[added.package, manager.ofWorkspace]]);
  }
  return new Map([[added.package, manager.link(outputIn(plan, added))]]);
}

/** The workspace list, if it lacks the generated packages. */
function draftWorkspace(plan: InitPlan, draft: SetUpDraft): void {
  const { added, project, layout } = plan;
  if (layout !== 'workspace' || added === undefined) return;
  const missing = uncoveredOutput(plan, added);
  if (missing.length === 0) return;
  const isPnpm = project.manager === 'pnpm';
  const file = project.workspace?.file ?? join(project.folder, isPnpm ? 'pnpm-workspace.yaml' : 'package.json');
  const found = draft.read(file);
  if (!file.endsWith('.json')) {
    const text = editText(found ?? '', (yaml) => {
      const document = parseDocument(yaml);
      for (const pattern of missing) {
        if (document.has('packages')) document.addIn(['packages'], pattern);
        else document.set('packages', document.createNode([pattern]));
      }
      return document.toString({ lineWidth: 0, indentSeq: !/^packages:[^\n]*\n-/m.test(yaml) });
    });
    draft.write(file, text);
    return;
  }
  const text = editJson(found ?? '{}', (root) => {
    // Yarn also accepts an object with the list.
    const nested = project.workspace === undefined ? undefined : sectionOf(root, 'workspaces');
    addToList(nested ?? root, nested === undefined ? 'workspaces' : 'packages', missing);
  });
  draft.write(file, text);
}
