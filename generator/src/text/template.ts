import { InternalError } from '../base/diagnostics.ts';

/** The compiled templates, by file name without `.hbs`. */
export type Templates = ReadonlyMap<string, (data: TemplateData) => string>;

/** How every template is compiled: a name that the data lacks is an error, and nothing is escaped here. */
export const templateOptions = { strict: true, knownHelpersOnly: true, noEscape: true } as const;

/** Data for a template: strings that an encoder made, and records and lists of them under names of our own. */
export type TemplateData = { readonly [field: string]: string | boolean | TemplateData | readonly TemplateData[] };

/**
 * A template filled in. Values are printed as they are: the code that makes the data encodes them for the place. A name that the data lacks is our own bug.
 * @throws InternalError
 */
export function render(templates: Templates, name: string, data: TemplateData): string {
  const template = templates.get(name);
  if (template === undefined) throw new InternalError(`The template ${name} does not exist.`);
  return `${template(data).trimEnd()}\n`;
}
