import { isJsonObject, type Json } from '../base/json.ts';
import { escapeUnsafeCharacters } from '../base/printable.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { loadOwnTemplate, type OwnTemplate } from '../load/load-templates.ts';
import { htmlText } from '../text/html-text.ts';
import { markdownPlain, markdownSpan } from '../text/markdown-text.ts';
import type { ReportFormatName } from './formats.ts';
import { reportData } from './json-report.ts';

type Encode = (text: string) => string;

/** How texts are written in the file that the template makes. They come from descriptions, so none is written as it is. */
const encoders: { readonly [format in ReportFormatName]?: { readonly text: Encode; readonly code: Encode } } = {
  markdown: { text: markdownPlain, code: markdownSpan },
  html: { text: htmlText, code: (text) => `<code>${htmlText(text)}</code>` },
};
const plain = { text: escapeUnsafeCharacters, code: escapeUnsafeCharacters };

/** A text of the report, encoded where a template prints it. */
class ReportText {
  readonly raw: string;
  readonly #encode: Encode;
  constructor(raw: string, encode: Encode) {
    this.raw = raw;
    this.#encode = encode;
  }
  toString(): string {
    return this.#encode(this.raw);
  }
}

const rawOf = (value: unknown): unknown => (value instanceof ReportText ? value.raw : value);

/**
 * The report by a Handlebars template of the user. It gets the data of the JSON report and two helpers: `code`, for a name or a path, and
 * `is`, to compare a text.
 *
 * @throws BadInputError if the template can't be used
 */
export function printByTemplate(report: ChangeReport, template: OwnTemplate, format: ReportFormatName): string {
  const { text: encode, code } = encoders[format] ?? plain;
  return loadOwnTemplate(template, {
    code: (value) => code(String(rawOf(value) ?? '')),
    is: (value, other) => rawOf(value) === rawOf(other),
  })(withTexts(reportData(report), encode));
}

function withTexts(value: Json, encode: Encode): unknown {
  // A text without characters counts as none in `if`.
  if (typeof value === 'string') return value && new ReportText(value, encode);
  if (Array.isArray(value)) return value.map((item) => withTexts(item, encode));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withTexts(item, encode)]));
}
