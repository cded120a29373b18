import { expect, it } from 'vitest';
import { openSandbox } from '../testing/open-sandbox.ts';
import { textOf } from './recorded-request.ts';

it.each([99_999, 100_000, 100_001])('of a body of %i characters at most 100,000 are shown', async (length) => {
  const { ask, sandbox } = openSandbox();
  const body = `${'x'.repeat(length - 1)}y`;
  await sandbox.fetch('http://a.invalid/x', { method: 'POST', headers: { 'content-type': 'text/plain' }, body });
  expect((await ask('GET /_sandbox/requests')).body).toMatchObject([{ body: body.slice(0, 100_000), size: length }]);
});

it.each([
  ['application/problem+json', true],
  ['text/csv', true],
  ['application/x-www-form-urlencoded', true],
  ['Application/XML', true],
  ['application/pdf', false],
  ['image/text/plain', false],
  ['', false],
])('a body of the type %j is shown as text: %s', (type, shown) => {
  expect(textOf(new TextEncoder().encode('a'), type)).toBe(shown ? 'a' : undefined);
  expect(textOf(new Uint8Array(), type)).toBeUndefined();
});
