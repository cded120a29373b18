import type { ClientConfig } from '../config/config.ts';
import { wildcard } from '../text/wildcard.ts';
import { type InitPlan, outputIn } from './init-plan.ts';
import type { Workspace } from './project.ts';

/** The folder in which a workspace keeps its packages, by its patterns: `libs/*` gives `libs`. */
export function packagesFolder(workspace: Workspace | undefined): string {
  const folders = (workspace?.patterns ?? []).flatMap(
    (pattern) => /^(?:\.\/)?([^*!{]+)\/\*{1,2}\/?$/.exec(pattern)?.[1] ?? [],
  );
  return folders.includes('packages') ? 'packages' : (folders[0] ?? 'packages');
}

/** The pattern that the workspace lacks for the package of a client; for a new workspace, the pattern of its folder. */
export function uncoveredOutput(plan: InitPlan, client: ClientConfig): readonly string[] {
  const { workspace } = plan.project;
  const output = outputIn(plan, client);
  if (workspace === undefined) return [output.includes('/') ? `${output.slice(0, output.lastIndexOf('/'))}/*` : output];
  return isCovered(output, workspace.patterns) ? [] : [output];
}

/** Whether the patterns of a workspace name a folder; a pattern after `!` takes folders out again. */
function isCovered(path: string, patterns: readonly string[]): boolean {
  return patterns.reduce((covered, pattern) => {
    const isNegated = pattern.startsWith('!');
    return matches(path, isNegated ? pattern.slice(1) : pattern) ? !isNegated : covered;
  }, false);
}

function matches(path: string, pattern: string): boolean {
  const parts = pattern.split('/').filter((part) => part !== '.' && part !== '');
  return startsWith(path.split('/'), parts);
}

function startsWith(names: readonly string[], [part, ...rest]: readonly string[]): boolean {
  const [name, ...others] = names;
  if (part === undefined) return name === undefined;
  if (part === '**') return startsWith(names, rest) || (name !== undefined && startsWith(others, [part, ...rest]));
  return name !== undefined && wildcard(part).test(name) && startsWith(others, rest);
}
