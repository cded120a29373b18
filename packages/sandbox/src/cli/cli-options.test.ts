import { expect, it } from 'vitest';
import { readCliOptions } from './cli-options.ts';

it('reads faults, latency and accepted credentials', () => {
  const args = [
    '--accept',
    'ApiKeyAuth=a',
    '--accept',
    'ApiKeyAuth=b=c',
    '--fault',
    'status=503;retry-after=1',
    '--fault',
    'GET /loans reset',
    '--latency',
    '2s',
  ];
  expect(readCliOptions(args).sandbox).toMatchObject({
    credentials: { ApiKeyAuth: ['a', 'b=c'] },
    faults: [{ fault: 'status=503;retry-after=1' }, { fault: 'reset', operation: 'GET /loans' }, { fault: 'delay=2s' }],
  });
});

it('keeps no requests where there is no page', () => {
  expect(readCliOptions([])).toMatchObject({
    page: true,
    quiet: false,
    sandbox: { keepRequests: 500, keepHistory: true },
  });
  expect(readCliOptions(['--no-page', '--quiet'])).toMatchObject({
    page: false,
    quiet: true,
    sandbox: { keepRequests: 0, keepHistory: false },
  });
});

it('passes on where to listen and where to keep the state', () => {
  const options = readCliOptions(['--port', '65535', '--host', '::1', '--db', 'state.db', '--seed', 's', '--empty']);
  expect(options).toMatchObject({
    port: 65_535,
    hostname: '::1',
    sandbox: { database: 'state.db', seed: 's', records: 'none' },
  });
  expect(readCliOptions([]).sandbox).not.toHaveProperty('database');
});

it.each(['65536', '4010x', 'x4010', '', '-1', '1e3', '0x10', '4 0'])('refuses the port %j', (port) => {
  expect(() => readCliOptions([`--port=${port}`])).toThrow(`--port takes a number up to 65535, not ${port}.`);
});

it.each([
  [['--accept', 'ApiKeyAuth'], /--accept takes NAME=VALUE, not ApiKeyAuth/],
  [['--accept', '=a'], /--accept takes NAME=VALUE/],
  [['--fault', 'nothing'], /no fault nothing/],
  [['--latency', 'soon'], /--latency takes a time such as 200ms or 2s, not soon/],
])('refuses %j', (args, says) => {
  expect(() => readCliOptions(args)).toThrow(says);
});
