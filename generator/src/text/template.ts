import Handlebars from 'handlebars';
import { InternalError } from '../base/diagnostics.ts';

/** The text of the templates, by file name without `.hbs`. */
export type Templates = ReadonlyMap<string, string>;

/** Data for a template: strings that an encoder made, and records and lists of them under names of our own. */
export type TemplateData = { readonly [field: string]: string | boolean | TemplateData | readonly TemplateData[] };

/**
 * A template filled in. Values stand as they are: whoever makes the data encodes them for the place. A name that the data lacks is our own bug.
 * @throws InternalError
 */
export function render(templates: Templates, name: string, data: TemplateData): string {
  const template = templates.get(name);
  if (template === undefined) throw new InternalError(`The template ${name} does not exist.`);
  const fill = Handlebars.compile(template, { strict: true, knownHelpersOnly: true, noEscape: true });
  return `${fill(data).trimEnd()}\n`;
}
