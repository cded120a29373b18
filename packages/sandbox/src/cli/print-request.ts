import { styleText } from 'node:util';
import type { RecordedRequest } from '../request/recorded-request.ts';

/** Prints a line for a finished request, and one for each of its problems. */
export function printRequest(request: RecordedRequest): void {
  console.log(requestLines(request, process.stdout.hasColors?.() === true && !process.env.NO_COLOR));
}

/** `12:00:00 POST /loans requestLoan 201 3.2 ms`. Text from clients has no control characters here. */
export function requestLines(
  { at, method, path, operationId, status, duration, problems }: RecordedRequest,
  colors: boolean,
): string {
  const tone = status === undefined || status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'green';
  const shown = status === undefined ? 'no response' : String(status);
  const parts = [at.toISOString().slice(11, 19), method, path, ...(operationId === undefined ? [] : [operationId])];
  const line = [
    ...parts.map(printable),
    colors ? styleText(tone, shown, { validateStream: false }) : shown,
    `${duration ?? 0} ms`,
  ].join(' ');
  const wrong = problems.map(
    ({ pointer, message }) => `  ${printable(pointer === '' ? message : `${pointer}: ${message}`)}`,
  );
  return [line, ...wrong].join('\n');
}

function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\ufffd');
}
