import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { type Templates, templateOptions } from '../text/template.ts';
import { templatesFolder as folder } from './package-folder.ts';

/** The tool's own templates, by file name without `.hbs`. */
export async function loadTemplates(): Promise<Templates> {
  return new Map([...(await readTemplates())].map(([name, text]) => [name, Handlebars.compile(text, templateOptions)]));
}

/** The same templates as code that only needs the runtime of Handlebars: for a page whose security policy forbids it to compile. */
export async function precompileTemplates(): Promise<ReadonlyMap<string, string>> {
  return new Map(
    [...(await readTemplates())].map(([name, text]) => [name, String(Handlebars.precompile(text, templateOptions))]),
  );
}

async function readTemplates(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.hbs')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return new Map(names.map((name, index) => [name.slice(0, -'.hbs'.length), texts[index] as string]));
}

/** The style and the script of the report's page. */
export async function loadReportPage(): Promise<{ readonly style: string; readonly script: string }> {
  const [style, script] = await Promise.all(
    ['report.css', 'report.js'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  return { style: style as string, script: script as string };
}
