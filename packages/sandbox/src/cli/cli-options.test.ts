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

it.each([
  [['--accept', 'ApiKeyAuth'], /--accept takes NAME=VALUE, not ApiKeyAuth/],
  [['--accept', '=a'], /--accept takes NAME=VALUE/],
  [['--fault', 'nothing'], /no fault nothing/],
  [['--latency', 'soon'], /--latency takes a time such as 200ms or 2s, not soon/],
])('refuses %j', (args, says) => {
  expect(() => readCliOptions(args)).toThrow(says);
});
