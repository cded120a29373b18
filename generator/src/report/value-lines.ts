import { isJsonObject, type Json } from '../base/json.ts';
import { condense, type DiffLine, lineDiff } from '../base/line-diff.ts';
import { sortedBy } from '../base/order.ts';
import { jsonDocument } from '../text/json-text.ts';

/** Beyond this a value is cut: it is not read further, and comparing takes time. */
const mostLines = 300;
const widest = 100;
const limits = { around: 2, most: 40 };

/** The values of a finding as a small diff; a side that is absent has no lines. */
export function valueDiff(before: Json | undefined, after: Json | undefined): readonly DiffLine[] {
  return condense(lineDiff(valueLines(before), valueLines(after)), limits);
}

/** A value as lines of JSON with sorted keys. */
export function jsonLines(value: Json): readonly string[] {
  return cut(jsonDocument(value).trimEnd().split('\n'));
}

/** A value as lines in the manner of YAML, with sorted keys: no commas or brackets that would differ without a meaning. */
function valueLines(value: Json | undefined): readonly string[] {
  if (value === undefined) return [];
  return cut(typeof value === 'string' && isProse(value) ? wrap(value) : outline(value));
}

function outline(value: Json): readonly string[] {
  if (Array.isArray(value) && value.length > 0) {
    return (value as readonly Json[]).flatMap((item) => hanging('- ', outline(item)));
  }
  if (isJsonObject(value) && Object.keys(value).length > 0) {
    return sortedBy(Object.entries(value), ([key]) => key).flatMap(([key, item]) => {
      const lines = outline(item);
      const isNested = typeof item === 'object' && item !== null && Object.keys(item).length > 0;
      return isNested
        ? [`${scalar(key)}:`, ...lines.map((line) => `  ${line}`)]
        : [`${scalar(key)}: ${lines[0] ?? ''}`];
    });
  }
  return [typeof value === 'string' ? scalar(value) : JSON.stringify(value)];
}

/** A string without quotes where it cannot be taken for anything else. */
function scalar(text: string): string {
  const isPlain =
    /^[A-Za-z_$/][\w$./{}-]*( [\w$./{}-]+)*$/.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text);
  return isPlain ? text : JSON.stringify(text);
}

function hanging(mark: string, lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => (index === 0 ? mark : ' '.repeat(mark.length)) + line);
}

function isProse(text: string): boolean {
  return text.length > 60 && text.includes(' ');
}

function wrap(text: string): readonly string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n?|\n/)) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (longer.length > widest && line !== '') {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    lines.push(line);
  }
  return lines;
}

function cut(lines: readonly string[]): readonly string[] {
  return lines.length > mostLines ? [...lines.slice(0, mostLines), '…'] : lines;
}
