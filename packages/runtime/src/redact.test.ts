import { describe, expect, it } from 'vitest';
import { redact, redactError } from './redact.ts';

describe('redact', () => {
  it.each([
    ['key abc123 twice abc123', 'key *** twice ***'],
    ['Authorization: Bearer xyz.abc~1', 'Authorization: *** ***'],
    ['got bearer  tok/en+=', 'got bearer ***'],
    ['eyJhbGciOi.eyJzdWIi.c2ln is a JWT', '*** is a JWT'],
    ['{"access_token":"t-1","expires":5}', '{"access_token":"***","expires":5}'],
    ["client_secret='s-1'&x=1", "client_secret='***'&x=1"],
    ['{\\"password\\": \\"p-1\\"}', '{\\"password\\": \\"***\\"}'],
    ['https://a.example?api_key=k-1&page=2', 'https://a.example?api_key=***&page=2'],
    ['invalid_token: The access token has expired', 'invalid_token: The access token has expired'],
    ['Bearer token is missing', 'Bearer token is missing'],
    ['token: The4f2 is', 'token: *** is'],
    ['token: secretword', 'token: ***'],
    ['password: correct horse', 'password: *** horse'],
    ['nothing to hide', 'nothing to hide'],
  ])('%s', (text, expected) => {
    expect(redact(text, ['abc123'])).toBe(expected);
  });

  it('knows a secret also within JSON and within an address', () => {
    expect(redact('{"k":"a\\"b/ü"} a%22b%2F%C3%BC', ['a"b/ü'])).toBe('{"k":"***"} ***');
  });

  it.each([
    ['as it is', (text: string) => text],
    ['within JSON', (text: string) => JSON.stringify(text)],
    ['within JSON within JSON', (text: string) => JSON.stringify(JSON.stringify({ key: text }))],
    ['three times', (text: string) => JSON.stringify(JSON.stringify(JSON.stringify(text)))],
    ['within an address', encodeURIComponent],
    ['within an address of an address', (text: string) => encodeURIComponent(encodeURIComponent(text))],
    ['in lower case', (text: string) => encodeURIComponent(text).toLowerCase()],
    ['within HTML', (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')],
    ['by numbers', (text: string) => text.replaceAll('"', '&#34;').replaceAll('<', '&#x3C;')],
    ['as units', (text: string) => text.replaceAll('"', '\\u0022').replaceAll('<', '\\u003C')],
  ])('knows a secret with quotes and signs %s', (_, write) => {
    const secret = 'k"e<y\\a&b/ü+z';
    expect(redact(`before ${write(secret)} after`, [secret])).toMatch(/^before \W*(?:\w*\W+)?\*\*\*\W* after$/);
  });

  it('leaves short values alone, which are no secrets', () => {
    expect(redact('a, b and abc', ['a', 'abc'])).toBe('a, b and abc');
  });

  it('masks sensitive properties whatever their value', () => {
    const text = '{"iban":"CH1","a":{"iban":5},"b":{"iban":null,"other":"x"},"iban":"with \\" quote"}';
    const result = redact(text, [], ['iban', 'no.pattern(']);
    expect(result).toBe('{"iban":"***","a":{"iban":"***"},"b":{"iban":"***","other":"x"},"iban":"***"}');
    expect(redact('{"l":[{"iban":["CH1","CH2"]}]}', [], ['iban'])).not.toMatch(/CH/);
    expect(redact('{"iban":{"a":"CH1","b":{"c":"CH2"}},"x":1}', [], ['iban'])).not.toMatch(/CH/);
    expect(redact('{"iban":"CH1', [], ['iban'])).not.toMatch(/CH/);
  });

  it.each(['eyJ-', 'token', 'a', ' ', 'Bearer ', '":', '\\'])('is fast on a long row of %j', (piece) => {
    expect(redact(piece.repeat(100_000), ['secret'], ['iban']).length).toBeLessThanOrEqual(20_000);
  });
});

describe('redactError', () => {
  const mask = (text: string) => text.replaceAll('secret', '***');

  it('keeps names, codes and messages down the causes, and nothing else', () => {
    const inner = Object.assign(new Error('inner secret'), { code: 'ECONNRESET', syscall: 'read', request: 'secret' });
    const outer = Object.assign(new TypeError('outer secret', { cause: inner }), { headers: { key: 'secret' } });
    const copy = redactError(outer, mask) as Error & { cause: Error };
    expect(copy).toMatchObject({
      name: 'TypeError',
      message: 'outer ***',
      cause: { message: 'inner ***', code: 'ECONNRESET', syscall: 'read' },
    });
    // The code of the platform is where one looks for it.
    expect(Object.entries(copy)).toEqual([['code', 'ECONNRESET']]);
    expect(Object.keys(copy.cause)).toEqual(['code', 'syscall']);
    expect(copy.stack).toBeUndefined();
  });

  it('takes the first of several, ends at some depth, and passes what is no error', () => {
    expect(redactError(new AggregateError([new Error('one secret')], 'all'), mask)).toMatchObject({
      message: 'all',
      cause: { message: 'one ***' },
    });
    const loop = new Error('loop');
    loop.cause = loop;
    expect(redactError(loop, mask)).toBeInstanceOf(Error);
    expect(redactError('a secret', mask)).toBe('a ***');
    expect(redactError(undefined, mask)).toBeUndefined();
    expect(redactError({ toString: () => 'secret' }, mask)).toMatchObject({ message: '' });
  });
});
