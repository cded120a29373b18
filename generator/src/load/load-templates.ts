import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type Handlebars from 'handlebars';
import { BadInputError, diagnose } from '../base/diagnostics.ts';
import { onceForText } from '../base/once-for.ts';
import { type Templates, templateOptions } from '../text/template.ts';
import { shortPath } from './file-error.ts';
import { templatesFolder as folder } from './package-folder.ts';

// Handlebars as one file: its ES modules are forty files, and each costs time.
const require = createRequire(import.meta.url);
const handlebars = (): typeof Handlebars => require('handlebars/dist/handlebars.js');
const handlebarsRuntime = (): typeof Handlebars => require('handlebars/dist/handlebars.runtime.js');

/** The compiled templates of the built tool, beside its templates. */
export const builtTemplates = 'built.cjs';

/** The tool's own templates, by file name without `.hbs`. */
export async function loadTemplates(): Promise<Templates> {
  if (existsSync(join(folder, builtTemplates))) {
    // Seen from the file of the built tool.
    const codes: Readonly<Record<string, Parameters<typeof Handlebars.template>[0]>> = require('./templates/built.cjs');
    const { template } = handlebarsRuntime();
    return new Map(Object.entries(codes).map(([name, code]) => [name, template(code)]));
  }
  return new Map([...(await readTemplates())].map(([name, text]) => [name, compileOnce(text)]));
}

/** A process that generates many packages uses the same templates. */
const compileOnce = onceForText((text) => handlebars().compile(text, templateOptions));

/** The templates as code that only needs the runtime of Handlebars, for a page whose security policy forbids compiling. */
export async function precompileTemplates(): Promise<ReadonlyMap<string, string>> {
  const { precompile } = handlebars();
  return new Map([...(await readTemplates())].map(([name, text]) => [name, String(precompile(text, templateOptions))]));
}

async function readTemplates(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.hbs')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return new Map(names.map((name, index) => [name.slice(0, -'.hbs'.length), texts[index] as string]));
}

export async function loadReportPage(): Promise<{ readonly style: string; readonly script: string }> {
  const [style, script] = await Promise.all(
    ['report.css', 'report.js'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  return { style: style as string, script: script as string };
}

export interface OwnTemplate {
  readonly file: string;
  readonly text: string;
}

/**
 * A template of the user with helpers of its own; missing data prints nothing, and nothing is escaped here.
 *
 * @throws BadInputError if the text of the file is no template, or as soon as it asks for what there isn't
 */
export function loadOwnTemplate(
  { file, text }: OwnTemplate,
  helpers: Readonly<Record<string, (...values: unknown[]) => unknown>>,
): (data: unknown) => string {
  const own = handlebars().create();
  own.registerHelper(helpers);
  const template = own.compile(text, { noEscape: true });
  return (data) => {
    try {
      return template(data);
    } catch (error) {
      throw notATemplate(file, error);
    }
  };
}

/** What Handlebars says, at the line that it names in one way or another. */
function notATemplate(file: string, error: unknown): BadInputError {
  const { message } = error as Error;
  const { lineNumber, column } = error as { readonly lineNumber?: number; readonly column?: number };
  const parsing = /^Parse error on line (\d+):\n.*\n(-*)\^\n(.*)/.exec(message);
  const location = {
    file: shortPath(file),
    line: lineNumber ?? Number(parsing?.[1] ?? 1),
    column: (column ?? parsing?.[2]?.length ?? 0) + 1,
  };
  const reason = parsing?.[3] ?? message.replace(/ - \d+:\d+$/, '');
  return new BadInputError([diagnose('bad-template', { reason }, { pointer: '', location })]);
}
