import type { DateCheck, DateFormat, TextFormat } from '../definitions/body-definition.ts';

const decimal = /^-?\d+(?:\.\d+)?$/;

const date = /^\d{4}-\d\d-\d\d$/;

const time = /^T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** The name of each form in messages, with an example. */
export const textFormats: Readonly<Record<TextFormat, readonly [name: string, example: string]>> = {
  decimal: ['decimal', '"250000.00"'],
  date: ['date', '"2000-01-31"'],
  'date-time': ['date-time', '"2000-01-31T09:30:00Z"'],
  'utc-date-time': ['date-time in UTC', '"2000-01-31T09:30:00Z", or a Date'],
};

/**
 * The text to send for a value of a form; undefined if it has another form. Only a definition with dates bundles their check.
 */
export function formattedText(value: unknown, format: TextFormat, check?: DateCheck): string | undefined {
  if (typeof value !== 'string') return undefined;
  // An offset of zero is UTC; the description requires the letter.
  const text = format === 'utc-date-time' ? value.replace(/(?:[+-]00:00|z)$/, 'Z') : value;
  return (format === 'decimal' ? decimal.test(text) : check?.(text, format)) ? text : undefined;
}

/** Whether a text is a date of a form. Rejects a day that doesn't exist, because other programs would read it as another day. */
export function isDateText(text: string, format: DateFormat): boolean {
  const day = text.slice(0, 10);
  if (format === 'utc-date-time' && !text.endsWith('Z')) return false;
  return isDay(day) && (format === 'date' ? text === day : time.test(text.slice(10)));
}

function isDay(text: string): boolean {
  const day = Date.parse(text);
  return date.test(text) && !Number.isNaN(day) && new Date(day).toISOString().startsWith(text);
}
