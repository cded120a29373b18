import { join } from 'node:path';
import { ts } from 'ts-morph';
import { render } from '../text/template.ts';
import { wildcard } from '../text/wildcard.ts';
import { addToList, editJson } from './edit-text.ts';
import { type InitPlan, outputIn } from './init-plan.ts';
import type { SetUpDraft } from './set-up-draft.ts';

/**
 * What TypeScript needs: a project of its own for the first program in an empty folder; elsewhere, generated packages stay out of the
 * existing project. They are compiled already, and have settings of their own.
 */
export function draftTypeScript(plan: InitPlan, draft: SetUpDraft): void {
  const { clients, firstCall, project, templates } = plan;
  const file = join(project.folder, 'tsconfig.json');
  if (firstCall !== undefined) {
    draft.add(join(project.folder, firstCall.name), firstCall.code, firstCall.name);
    if (firstCall.name.endsWith('ts')) draft.add(file, render(templates, 'init-tsconfig', {}), 'tsconfig.json');
    return;
  }
  const text = draft.read(file);
  if (text === undefined) return;
  const outputs = clients.map((client) => outputIn(plan, client));
  const settings = settingsIn(text);
  if (settings === undefined) {
    draft.notes.push('tsconfig.json cannot be read: leave the generated packages out of it with "exclude".');
    return;
  }
  const missing = outputs.filter((output) => compiles(settings, output));
  if (missing.length === 0) return;
  // A list of one's own takes the place of what is left out without one.
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

/** What a `tsconfig.json` says, comments and last commas aside. */
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

/** Whether a pattern takes files of a folder in, or leaves all of them out. `src` covers what is below; `*.ts` takes in the files beside it only. */
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
