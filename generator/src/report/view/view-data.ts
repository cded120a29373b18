import type { TemplateData } from '../../text/template.ts';

/** Text that is not a sentence. */
export class Marked {
  /** `code`: a path, an id or a name, exactly as written elsewhere; `verbatim`: a line of a code block. */
  readonly as: 'code' | 'verbatim';
  readonly text: string;
  constructor(as: Marked['as'], text: string) {
    this.as = as;
    this.text = text;
  }
}

/** The contents of a report as plain text, without encoding or layout. */
export type ViewData = { readonly [field: string]: string | boolean | Marked | ViewData | readonly ViewData[] };

export interface Encoders {
  /** A sentence, or a part of one. */
  readonly text: (text: string) => string;
  readonly code: (text: string) => string;
  readonly verbatim: (text: string) => string;
}

export function code(text: string): Marked {
  return new Marked('code', text);
}

export function verbatim(text: string): Marked {
  return new Marked('verbatim', text);
}

/** Data for a template: every text in the view goes through an encoder, so none can be forgotten. */
export function encodeView(view: ViewData, encoders: Encoders): TemplateData {
  return Object.fromEntries(Object.entries(view).map(([field, value]) => [field, encodeValue(value, encoders)]));
}

function encodeValue(value: ViewData[string], encoders: Encoders): TemplateData[string] {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return encoders.text(value);
  if (value instanceof Marked) return encoders[value.as](value.text);
  return isList(value) ? value.map((item) => encodeView(item, encoders)) : encodeView(value, encoders);
}

function isList(value: ViewData | readonly ViewData[]): value is readonly ViewData[] {
  return Array.isArray(value);
}
