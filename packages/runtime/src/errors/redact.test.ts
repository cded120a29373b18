import { describe, expect, it } from 'vitest';
import { redact, redactError } from './redact.ts';
import { sensitiveValues } from './sensitive-values.ts';

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
    const result = redact(text, [], sensitiveValues(['iban', 'no.pattern(']));
    expect(result).toBe('{"iban":"***","a":{"iban":"***"},"b":{"iban":"***","other":"x"},"iban":"***"}');
    expect(redact('{"l":[{"iban":["CH1","CH2"]}]}', [], sensitiveValues(['iban']))).not.toMatch(/CH/);
    expect(redact('{"iban":{"a":"CH1","b":{"c":"CH2"}},"x":1}', [], sensitiveValues(['iban']))).not.toMatch(/CH/);
    expect(redact('{"iban":"CH1', [], sensitiveValues(['iban']))).not.toMatch(/CH/);
  });

  describe('shows nothing of a sensitive value, wherever the text was cut', () => {
    const values: readonly (readonly [what: string, value: unknown])[] = [
      ['words', 'CH1 CH2 CH3'],
      ['quotes', 'CH1 "CH2" CH3'],
      ['backslashes', 'CH1\\ CH2\\\\" CH3\\'],
      ['line breaks', 'CH1\nCH2\tCH3'],
      ['braces', 'CH1, CH2}] {CH3'],
      ['a list', ['CH1', 'CH2 "CH3']],
      ['an object', { a: 'CH1', iban: { b: 'CH2 CH3' } }],
      ['nothing', ''],
    ];
    const layouts: readonly (readonly [what: string, write: (value: unknown) => string])[] = [
      ['close together', (value) => JSON.stringify(value)],
      ['with spaces', (value) => JSON.stringify(value).replaceAll('"iban":', '"iban" : ')],
      ['over lines', (value) => JSON.stringify(value, null, 2)],
    ];
    const depths: readonly (readonly [what: string, write: (text: string) => string])[] = [
      ['as it is', (text) => text],
      ['within a text', (text) => JSON.stringify({ message: text })],
      ['within a text of a text', (text) => JSON.stringify({ message: JSON.stringify(text) })],
    ];
    const crossings = depths.flatMap(([depth, nest]) =>
      layouts.flatMap(([layout, write]) =>
        values.map(
          ([what, iban]) => [`${what}, ${layout}, ${depth}`, nest(write({ iban, other: 'seen' })), iban] as const,
        ),
      ),
    );

    it.each(crossings)('%s', (_, text, value) => {
      for (let end = text.length; end > 0; end -= 1)
        expect(redact(text.slice(0, end), [], sensitiveValues(['iban'])), text.slice(0, end)).not.toMatch(/CH/);
      if (typeof value === 'string')
        expect(redact(text, [], sensitiveValues(['iban']))).toMatch(/\*\*\*\\*".*other.*seen/s);
    });

    it.each([5, true, null])('%j', (value) => {
      expect(redact(JSON.stringify({ iban: value, other: 1 }), [], sensitiveValues(['iban']))).toBe(
        '{"iban":"***","other":1}',
      );
      const within = redact(JSON.stringify(JSON.stringify({ iban: value, other: 1 })), [], sensitiveValues(['iban']));
      expect(within).toBe(JSON.stringify('{"iban":"***","other":1}'));
    });
  });

  it('shows no more than a few characters of a secret that was cut', () => {
    const secret = 'key-7f3a9c1e5b';
    for (let end = 8; end <= secret.length; end += 1)
      expect(redact(`before ${secret.slice(0, end)}`, [secret])).toBe('before ***');
    expect(redact(`before ${secret.slice(0, 7)}`, [secret])).toBe('before key-7f3');
    // Masking shortens the text, so the cut may become visible.
    const filled = `${secret.repeat(500)}${'x'.repeat(1182)}`;
    expect(redact(filled + secret, [secret])).toBe(`${'***'.repeat(500)}${'x'.repeat(1182)}***`);
  });

  it.each(['abc', 'abcd', 'abcde'])('takes %s for a secret from four characters on', (secret) => {
    expect(redact(`x=${secret}`, [secret])).toBe(secret.length < 4 ? `x=${secret}` : 'x=***');
  });

  const words = [
    ...[
      'token',
      'api-key',
      'api_key',
      'apikey',
      'authorization',
      'cookie',
      'credential',
      'secret',
      'password',
      'passwd',
    ],
  ];
  it.each(words)('masks what follows %s', (word) => {
    for (const name of [word, word.toUpperCase(), `my_${word}`])
      for (const text of [`${name}=v-1`, `${name}: v-1`, `"${name}":"v-1"`, `{\\"${name}\\" : \\"v-1\\"}`])
        expect(redact(text, []), text).not.toContain('v-1');
  });

  it.each(['Bearer', 'bearer', 'Basic', 'BASIC'])('masks what follows %s', (scheme) => {
    expect(redact(`got ${scheme} dXNlcjpw=`, [])).toBe(`got ${scheme} ***`);
  });

  it.each(['eyJ-', 'token', 'a', ' ', 'Bearer ', '":', '\\', '\\"', '\\"iban\\":', '\\"iban\\":\\"'])(
    'is fast on a long row of %j',
    (piece) => {
      expect(redact(piece.repeat(100_000), ['secret'], sensitiveValues(['iban'])).length).toBeLessThanOrEqual(20_000);
    },
  );
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
    // The platform's code is where developers look for it.
    expect(Object.entries(copy)).toEqual([['code', 'ECONNRESET']]);
    expect(Object.keys(copy.cause)).toEqual(['code', 'syscall']);
    expect(copy.stack).toBeUndefined();
  });

  it('leaves no secret in a name, a code or a system call', () => {
    const error = Object.assign(new Error('', { cause: { name: 'a secret', code: 'a secret', syscall: 'a secret' } }), {
      name: 'secret',
    });
    expect(redactError(error, mask)).toMatchObject({
      name: '***',
      code: 'a ***',
      cause: { name: 'a ***', code: 'a ***', syscall: 'a ***' },
    });
  });

  it('takes the first of several, ends at some depth, and passes what is no error', () => {
    expect(redactError(new AggregateError([new Error('one secret')], 'all'), mask)).toMatchObject({
      message: 'all',
      cause: { message: 'one ***' },
    });
    const names = ['one', 'two', 'three', 'four', 'five'];
    const chain = names.reduceRight<Error | undefined>((cause, name) => new Error(name, { cause }), undefined);
    const kept: unknown[] = [];
    for (let next = redactError(chain, mask) as Error | undefined; next; next = next.cause as Error | undefined)
      kept.push(next.message);
    expect(kept).toEqual(names.slice(0, 4));
    const loop = new Error('loop');
    loop.cause = loop;
    expect(redactError(loop, mask)).toBeInstanceOf(Error);
    expect(redactError('a secret', mask)).toBe('a ***');
    expect(redactError(undefined, mask)).toBeUndefined();
    expect(redactError({ toString: () => 'secret' }, mask)).toMatchObject({ message: '' });
  });
});

describe('a copy of an error', () => {
  const copyOf = (error: unknown) => redactError(error, (text) => text.replaceAll('key-1', '***')) as Error;

  it('has a cause only if the original has one', () => {
    expect(Object.hasOwn(copyOf(new Error('a')), 'cause')).toBe(false);
    expect(Object.hasOwn(copyOf(new AggregateError([], 'all')), 'cause')).toBe(false);
  });

  it.each<[unknown, unknown]>([
    ['text key-1', 'text ***'],
    [undefined, undefined],
    [null, null],
    [7, 7],
    [Symbol('key-1'), 'Symbol(***)'],
  ])('of %s is %s', (value, expected) => {
    expect(copyOf(value)).toBe(expected);
    expect(copyOf(new Error('a', { cause: value })).cause).toBe(expected);
  });

  it('has what can be read of it', () => {
    expect(copyOf({})).toMatchObject({ name: 'Error', message: '' });
    expect(copyOf({ name: 'key-1', message: 7 })).toMatchObject({ name: '***', message: '7' });
    const failing = () => {
      throw new Error('key-1');
    };
    expect(copyOf(Object.defineProperty({}, 'message', { get: failing })).message).toBe('a value that cannot be read');
  });
});
