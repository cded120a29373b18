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

it('what a description calls sensitive is masked, wherever it says so', () => {
  const schema = {
    type: 'object',
    properties: { pin: { type: 'string', 'x-sensitive': true }, sums: { items: { format: 'password' } } },
  };
  const parameters = [
    { name: 'Own-Code', in: 'header', schema: { type: 'string', format: 'password' } },
    { name: 'page', in: 'query', schema: { type: 'integer' } },
  ];
  const examples = { one: { value: { name: 'shown', schema: { format: 'password' } } } };
  const content = { 'application/json': { schema, examples } };
  const operation = { operationId: 'post', parameters, requestBody: { content }, responses: {} };
  const said = new Secrets([
    serveDescription({
      openapi: '3.1.0',
      info: { title: 'x', version: '1.0.0' },
      security: [{ station: [] }],
      components: { securitySchemes: { station: { type: 'apiKey', in: 'header', name: 'X-Station' } } },
      paths: { '/x': { post: operation } },
    }),
  ]);
  const body = JSON.stringify({ pin: '1', sums: ['2'], 'Own-Code': '3', page: 4, shown: 5 });
  expect(JSON.parse(said.text(body, 'application/json'))).toEqual({
    pin: '***',
    sums: '***',
    'Own-Code': '***',
    page: 4,
    shown: 5,
  });
  expect(
    said.pairs([
      ['X-API-Key', 'a'],
      ['AUTHORIZATION', 'b'],
      ['Own-Code', 'c'],
      ['X-STATION', 'd'],
      ['x-station', 'e'],
      ['X-Stations', 'f'],
    ]),
  ).toEqual([
    ['X-API-Key', '***'],
    ['AUTHORIZATION', '***'],
    ['Own-Code', '***'],
    ['X-STATION', '***'],
    ['x-station', '***'],
    ['X-Stations', 'f'],
  ]);
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
