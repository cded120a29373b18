import { InternalError } from '../base/diagnostics.ts';

/** The compiled templates, by file name without `.hbs`. */
export type Templates = ReadonlyMap<string, (data: TemplateData) => string>;

/** Options for compiling templates: missing data is an error, and nothing is escaped here. */
export const templateOptions = { strict: true, knownHelpersOnly: true, noEscape: true } as const;

/** Data for a template: encoded strings, and records and lists of them under our own names. */
export type TemplateData = { readonly [field: string]: string | boolean | TemplateData | readonly TemplateData[] };

/**
 * Fills in a template. Values are printed unchanged, because the code that creates the data encodes them. Missing data is our
 * own bug.
 * @throws InternalError
 */
export function render(templates: Templates, name: string, data: TemplateData): string {
  const template = templates.get(name);
  if (template === undefined) throw new InternalError(`The template ${name} does not exist.`);
  return `${template(data).trimEnd()}\n`;
}
