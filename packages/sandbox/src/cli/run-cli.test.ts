import { expect, it } from 'vitest';
import type { RecordedRequest } from '../request/recorded-request.ts';
import { requestLines } from './run-cli.ts';

const request: RecordedRequest = {
  number: 1,
  at: new Date('2026-03-01T12:00:00Z'),
  method: 'POST',
  path: '/loans',
  query: [],
  headers: {},
  body: new Uint8Array(),
  operationId: 'requestLoan',
  status: 201,
  duration: 3.2,
  problems: [],
};

it('is one line for a request', () => {
  expect(requestLines(request, false)).toBe('12:00:00 POST /loans requestLoan 201 3.2 ms');
  const { status: _, operationId: __, ...broken } = request;
  expect(requestLines(broken, false)).toBe('12:00:00 POST /loans no response 3.2 ms');
});

it.each([
  [201, '\u001b[32m201\u001b[39m'],
  [404, '\u001b[33m404\u001b[39m'],
  [500, '\u001b[31m500\u001b[39m'],
])('colours the status %i', (status, shown) => {
  expect(requestLines({ ...request, status }, true)).toContain(` ${shown} `);
});

it('has a line for each problem, and nothing that a terminal would obey', () => {
  const problems = [
    { pointer: '/query/a', message: 'a is \u001b[31mred\n.' },
    { pointer: '', message: 'There is no such path.' },
  ];
  expect(requestLines({ ...request, path: '/\u009bx', status: 400, problems }, false)).toBe(
    '12:00:00 POST /\ufffdx requestLoan 400 3.2 ms\n  /query/a: a is \ufffd[31mred\ufffd.\n  There is no such path.',
  );
});
