import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { loadReportPage, precompileTemplates } from '../../../generator/src/load/load-templates.ts';
import { root } from '../../../scripts/packages.ts';

/**
 * Joins a module and everything that it imports into one script for a browser. `platform/` replaces two modules of Node, and the templates,
 * which the generator reads from its folder, are compiled into the script. Any other module of Node is an error.
 */
export async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, entry)],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2024',
    minify: true,
    logLevel: 'silent',
    plugins: [browserParts],
  });
  return outputFiles.map(({ text }) => text).join('');
}

const browserParts: Plugin = {
  name: 'browser-parts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:(?:path|crypto)$/ }, ({ path }) => ({
      path: join(import.meta.dirname, 'platform', `${path.slice('node:'.length)}.ts`),
    }));
    onLoad({ filter: /load[\\/]load-templates\.ts$/ }, async () => ({
      contents: await templatesModule(),
      loader: 'js',
      resolveDir: join(root, 'generator'),
    }));
  },
};

/** What replaces the module that reads the templates: the same exports, with the templates in them. */
async function templatesModule(): Promise<string> {
  const entries = [...(await precompileTemplates())].map(
    ([name, compiled]) => `[${JSON.stringify(name)}, Handlebars.template(${compiled})]`,
  );
  return [
    "import Handlebars from 'handlebars/runtime.js';",
    `const templates = new Map([${entries.join(',')}]);`,
    'export const loadTemplates = async () => templates;',
    `const reportPage = ${JSON.stringify(await loadReportPage())};`,
    'export const loadReportPage = async () => reportPage;',
  ].join('\n');
}
