import { expect, it } from 'vitest';
import { serveDescription } from '../served-api.ts';
import { Secrets } from './secrets.ts';

const secrets = new Secrets([
  serveDescription({ openapi: '3.1.0', info: { title: 'x', version: '1.0.0' }, paths: {} }),
]);

it.each([
  ['12345', false],
  ['123456', true],
  ['1234567', true],
])('a credential %s is masked wherever a response repeats it: %s', (value, masked) => {
  const sent = secrets.valuesIn([['cookie', value]]);
  expect(secrets.text(`before ${value} after`, 'text/plain', sent)).toBe(`before ${masked ? '***' : value} after`);
});

it('of a credential that contains another one, no rest is shown', () => {
  const sent = secrets.valuesIn([
    ['cookie', 'a=1; abcdef'],
    ['authorization', 'Bearer abcdef-1'],
  ]);
  expect(secrets.text('abcdef-1 abcdef', 'text/plain', sent)).toBe('*** ***');
});

it.each([
  ['{"password": null, "list": [{"api_key": 1}]}', 'application/json', '{"password":null,"list":[{"api_key":"***"}]}'],
  ['{"a":  1}', 'application/json', '{"a":  1}'],
  ['a=1&b=%20', 'application/x-www-form-urlencoded', 'a=1&b=%20'],
  ['a=%20&password=x', 'application/x-www-form-urlencoded', 'a=+&password=***'],
  ['password=x', 'text/plain', 'password=x'],
])('%s as %s is shown as %s', (text, type, shown) => {
  expect(secrets.text(text, type)).toBe(shown);
});
