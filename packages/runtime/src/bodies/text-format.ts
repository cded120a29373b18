import type { DateFormat, TextFormat } from '../definitions/body-definition.ts';

const date = /^\d{4}-\d\d-\d\d$/;

const time = /^T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** Examples for messages. */
export const formatExamples: Readonly<Record<TextFormat, string>> = {
  decimal: '"250000.00"',
  date: '"2000-01-31"',
  'date-time': '"2000-01-31T09:30:00Z"',
  'utc-date-time': '"2000-01-31T09:30:00Z", or a Date',
};

/** Whether a value is a string of a form. Only a body with dates bundles the check of their texts. */
export function hasFormat(
  value: unknown,
  format: TextFormat,
  check?: (text: string, format: DateFormat) => boolean,
): boolean {
  if (typeof value !== 'string') return false;
  return format === 'decimal' ? /^-?\d+(?:\.\d+)?$/.test(value) : check?.(value, format) === true;
}

/** Whether a text is a date of a form. A day that doesn't exist is refused: others would read it as another day. */
export function isDateText(text: string, format: DateFormat): boolean {
  const day = text.slice(0, 10);
  if (format === 'utc-date-time' && !text.endsWith('Z')) return false;
  return isDay(day) && (format === 'date' ? text === day : time.test(text.slice(10)));
}

function isDay(text: string): boolean {
  const day = Date.parse(text);
  return date.test(text) && !Number.isNaN(day) && new Date(day).toISOString().startsWith(text);
}
