import { call, type OperationDefinition, type ParameterDefinition, styledParameter } from '@org/liquidity-runtime';
import { describe, expect, it } from 'vitest';
import { caught } from './caught.ts';
import { faultServer } from './fault-server.ts';
import { json } from './replies.ts';
import { connect, createPayment, getPayment } from './service.ts';

/** What the server sees of a call; undefined if the call was refused before sending. */
async function seen(operation: OperationDefinition, args: object, headers?: Record<string, string>) {
  const server = await faultServer(json({}));
  try {
    await call(connect(server), operation, args, headers && { headers });
  } catch (error) {
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent', attempts: 0 });
    expect(server.received).toHaveLength(0);
    return undefined;
  }
  return server.received[0];
}

it('parameters that nothing puts into the request are refused, as those of an older generator', async () => {
  const { place: _, ...older } = { ...getPayment, path: '/x/{id}', parameters: [{ name: 'id', in: 'path' } as const] };
  expect(await seen(older, { path: { id: 'a' } })).toBeUndefined();
});

describe('a path parameter', () => {
  it.each([
    '..',
    '.',
    '',
    undefined,
    null,
    {},
    [],
    ['a'],
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '   ',
    '\t\n',
    '\ud800',
    Symbol('s'),
    () => 'x',
  ])(`${'an id that is empty, blank or no scalar: refused before sending'}: %s`, async (id) => {
    expect(await seen(getPayment, { path: { id } })).toBeUndefined();
  });

  it('that is left out is refused', async () => {
    expect(await seen(getPayment, {})).toBeUndefined();
    expect(await seen(getPayment, { path: Object.create({ id: 'inherited' }) })).toBeUndefined();
  });

  it.each([
    '%2e%2e',
    'a/b',
    'a?b',
    'a#b',
    'a%2Fb',
    'a\\b',
    ' x ',
    'a\nb',
    'ü/🦊',
    '...',
    ';a=b',
    "'()*!~",
    'a:b@c',
    '$&',
  ])(`${'an id with slashes, marks, spaces, anything: one segment, read back exactly'}: %s`, async (id) => {
    const url = (await seen(getPayment, { path: { id } }))?.url ?? '';
    const [, collection, segment = '', ...rest] = url.split('/');
    expect([collection, rest]).toEqual(['payments', []]);
    expect(decodeURIComponent(segment)).toBe(id);
  });

  it.each([
    [7, '7'],
    [0, '0'],
    [true, 'true'],
    [10n ** 20n, '100000000000000000000'],
    [new Date(0), '1970-01-01T00%3A00%3A00.000Z'],
  ])('may be %s', async (id, segment) => {
    expect((await seen(getPayment, { path: { id } }))?.url).toBe(`/payments/${segment}`);
  });

  it('an id of dots: refused; escaped dots stay escaped', async () => {
    const operation = { ...getPayment, path: '/files/.{a}{b}', parameters: [] };
    expect(await seen(operation, { path: { a: '.', b: 'x' } })).toBeUndefined();
    expect(await seen({ ...operation, path: '/files/.{b}' }, { path: { b: '.' } })).toBeUndefined();
    expect((await seen(operation, { path: { a: 'b', b: '.c' } }))?.url).toBe('/files/.b.c');
    for (const id of ['.', '..']) expect(await seen(getPayment, { path: { id } })).toBeUndefined();
    expect((await seen(getPayment, { path: { id: '%2e%2e' } }))?.url).toBe('/payments/%252e%252e');
  });
});

/** RFC 6570's values, by the styles of OpenAPI. */
const colour = { text: 'blue', empty: '', list: ['blue', 'black', 'brown'], object: { R: 100, G: 200, B: 150 } };

describe('query values of every kind and style: byte by byte as declared', () => {
  type Row = readonly [
    Partial<ParameterDefinition>,
    text: string,
    empty: string | undefined,
    list: string,
    object: string,
  ];
  const path: readonly Row[] = [
    [{ style: 'simple', explode: false }, 'blue', undefined, 'blue,black,brown', 'R,100,G,200,B,150'],
    [{ style: 'simple', explode: true }, 'blue', undefined, 'blue,black,brown', 'R=100,G=200,B=150'],
    [{ style: 'label', explode: false }, '.blue', undefined, '.blue,black,brown', '.R,100,G,200,B,150'],
    [{ style: 'label', explode: true }, '.blue', undefined, '.blue.black.brown', '.R=100.G=200.B=150'],
    [
      { style: 'matrix', explode: false },
      ';color=blue',
      ';color',
      ';color=blue,black,brown',
      ';color=R,100,G,200,B,150',
    ],
    [
      { style: 'matrix', explode: true },
      ';color=blue',
      ';color',
      ';color=blue;color=black;color=brown',
      ';R=100;G=200;B=150',
    ],
  ];
  it.each(path)('in a path: %j', async (style, ...expected) => {
    const parameter: ParameterDefinition = { name: 'color', in: 'path', serialize: styledParameter, ...style };
    const operation = { ...getPayment, path: '/x/{color}', parameters: [parameter] };
    const found = [];
    for (const color of Object.values(colour)) found.push((await seen(operation, { path: { color } }))?.url);
    expect(found).toEqual(expected.map((text) => text && `/x/${text}`));
    expect(await seen(operation, { path: { color: [] } })).toBeUndefined();
    expect(await seen(operation, { path: { color: {} } })).toBeUndefined();
  });

  const query: readonly Row[] = [
    [{ style: 'form', explode: false }, 'color=blue', 'color=', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
    [
      { style: 'form', explode: true },
      'color=blue',
      'color=',
      'color=blue&color=black&color=brown',
      'R=100&G=200&B=150',
    ],
    [
      { style: 'spaceDelimited', explode: false },
      'color=blue',
      'color=',
      'color=blue%20black%20brown',
      'color=R%20100%20G%20200%20B%20150',
    ],
    [
      { style: 'pipeDelimited', explode: false },
      'color=blue',
      'color=',
      'color=blue%7Cblack%7Cbrown',
      'color=R%7C100%7CG%7C200%7CB%7C150',
    ],
    [
      { style: 'deepObject' },
      'color=blue',
      'color=',
      'color%5B0%5D=blue&color%5B1%5D=black&color%5B2%5D=brown',
      'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150',
    ],
  ];
  it.each(query)('in a query: %j', async (style, ...expected) => {
    const parameter: ParameterDefinition = { name: 'color', in: 'query', serialize: styledParameter, ...style };
    const operation = { ...getPayment, path: '/x', parameters: [parameter] };
    const found = [];
    for (const color of Object.values(colour)) found.push((await seen(operation, { params: { color } }))?.url);
    expect(found).toEqual(expected.map((text) => `/x?${text}`));
    for (const color of [undefined, [], {}, [undefined]])
      expect((await seen(operation, { params: { color } }))?.url).toBe('/x');
  });

  it.each([
    [false, 'blue,black,brown', 'R,100,G,200,B,150'],
    [true, 'blue,black,brown', 'R=100,G=200,B=150'],
  ])('in a header, exploded: %s', async (explode, list, object) => {
    const parameter: ParameterDefinition = {
      name: 'X-Color',
      key: 'color',
      in: 'header',
      serialize: styledParameter,
      explode,
    };
    const operation = { ...getPayment, path: '/x', parameters: [parameter] };
    expect((await seen(operation, { params: { color: colour.list } }))?.headers['x-color']).toBe(list);
    expect((await seen(operation, { params: { color: colour.object } }))?.headers['x-color']).toBe(object);
  });

  it('among cookies, beside those of the caller', async () => {
    const parameters: ParameterDefinition[] = [
      { name: 'a', in: 'cookie' },
      { name: 'b', in: 'cookie' },
    ];
    const request = await seen(
      { ...getPayment, path: '/x', parameters },
      { params: { a: 'x;y=z', b: ['p', 'q'] } },
      { Cookie: 'own=1' },
    );
    expect(request?.headers.cookie).toBe('own=1; a=x%3By%3Dz; b=p; b=q');
  });

  it('with a media type', async () => {
    const json = { contentType: 'application/json', serialize: styledParameter } as const;
    const parameters: ParameterDefinition[] = [
      { name: 'filter', in: 'query', ...json },
      { name: 'X-Filter', in: 'header', ...json },
      { name: 'text', in: 'query', contentType: 'text/plain', serialize: styledParameter },
    ];
    const filter = { a: ['+', 'ü'], b: null };
    const operation = { ...getPayment, path: '/x', parameters };
    const request = await seen(operation, { params: { filter, 'X-Filter': filter, text: 'a b' } });
    expect(request?.url).toBe(`/x?filter=${encodeURIComponent(JSON.stringify(filter))}&text=a%20b`);
    expect(request?.headers['x-filter']).toBe('{"a":["+","\\u00fc"],"b":null}');
    expect(JSON.parse(String(request?.headers['x-filter']))).toEqual(filter);
    expect(await seen(operation, { params: { filter: Number.NaN } })).toBeUndefined();
  });

  it('with reserved characters, except those that would end or change the value', async () => {
    const parameters: ParameterDefinition[] = [
      { name: 'q', in: 'query', allowReserved: true, serialize: styledParameter },
    ];
    const value = ":/?#[]@!$&'()*+,;=% ü";
    const url = (await seen({ ...getPayment, path: '/x', parameters }, { params: { q: value } }))?.url ?? '';
    expect(url).toBe('/x?q=:/?%23%5B%5D@!$%26%27()*%2B,;=%25%20%C3%BC');
    expect(new URL(url, 'https://a.example').searchParams.get('q')).toBe(value);
  });

  describe('with reserved characters that a path and cookies cannot have', () => {
    const values = [
      'a/b',
      '../x',
      '/..',
      '?a=b',
      'a#b',
      '..;/x',
      ';a=b',
      ':@$,=',
      '..',
      '.',
      '%2F',
      'a\\b',
      '/',
      '//evil',
    ];
    const styles = (['simple', 'label', 'matrix'] as const).flatMap((style) =>
      [true, false].map((explode) => ({ style, explode })),
    );
    it.each(styles)('in a path: %j', async (style) => {
      const parameters: ParameterDefinition[] = [
        { name: 'id', in: 'path', allowReserved: true, serialize: styledParameter, ...style },
      ];
      for (const value of values) {
        for (const id of [value, [value, 'x'], { [value]: value }, { k: value, l: 'm' }]) {
          const url = (await seen({ ...getPayment, path: '/x/{id}/y', parameters }, { path: { id } }))?.url;
          if (url === undefined) expect(['.', '..', '...'], url).toContain(id);
          else expect(new URL(url, 'https://a.example').href).toMatch(/^https:\/\/a\.example\/x\/[^/?#\\]+\/y$/);
          if (typeof id === 'string' && url !== undefined)
            expect(decodeURIComponent(url.slice(3, -2))).toBe(
              { simple: '', label: '.', matrix: ';id=' }[style.style] + id,
            );
        }
      }
    });

    it.each(values)('among cookies: %s', async (value) => {
      const parameters: ParameterDefinition[] = [
        { name: 'a', in: 'cookie', allowReserved: true, serialize: styledParameter },
        { name: 'b', in: 'cookie' },
      ];
      const request = await seen({ ...getPayment, path: '/x', parameters }, { params: { a: value, b: 'own' } });
      const [, sent = ''] = /^a=([^;,\s"\\]*); b=own$/.exec(request?.headers.cookie ?? '') ?? [];
      expect(decodeURIComponent(sent)).toBe(value);
    });
  });

  it('of nested objects', async () => {
    const parameters: ParameterDefinition[] = [
      { name: 'f', in: 'query', style: 'deepObject', serialize: styledParameter },
    ];
    const operation = { ...getPayment, path: '/x', parameters };
    const f = { a: { b: [1, { c: 'd&e' }] }, '': 0, left: undefined, __proto__: null, 'x]': 1 };
    expect((await seen(operation, { params: { f } }))?.url).toBe(
      '/x?f%5Ba%5D%5Bb%5D%5B0%5D=1&f%5Ba%5D%5Bb%5D%5B1%5D%5Bc%5D=d%26e&f%5B%5D=0&f%5Bx%5D%5D=1',
    );
    expect(await seen(operation, { params: { f: new Map([['a', 1]]) } })).toBeUndefined();
  });
});

describe('a query value', () => {
  const parameters: ParameterDefinition[] = ['q', '__proto__', 'a[b]', ''].map((name) => ({ name, in: 'query' }));
  const query = async (params: object) => (await seen({ ...getPayment, path: '/x', parameters }, { params }))?.url;

  it.each([
    ['a+b&c=d#e', 'q=a%2Bb%26c%3Dd%23e'],
    ['ü 🦊', 'q=%C3%BC%20%F0%9F%A6%8A'],
    [['a', 1, true], 'q=a&q=1&q=true'],
    [new Date(0), 'q=1970-01-01T00%3A00%3A00.000Z'],
    [false, 'q=false'],
    [-0, 'q=0'],
    [1e21, 'q=1e%2B21'],
    ['', 'q='],
  ])('of %j is %s', async (q, expected) => {
    expect(await query({ q })).toBe(`/x?${expected}`);
  });

  it.each([undefined, null, []])('of %j is left out', async (q) => {
    expect(await query({ q })).toBe('/x');
  });

  it.each([
    ['a', null],
    Number.NaN,
    Number.POSITIVE_INFINITY,
    new Date(Number.NaN),
    { a: 1 },
    [['a']],
    [{}],
    '\udfff',
    Symbol('s'),
    new Date(Date.UTC(10000, 0)),
  ])('of %s is refused', async (q) => {
    expect(await query({ q })).toBeUndefined();
  });

  it('query parameters named __proto__, a[b] and nothing: escaped, and no prototype touched', async () => {
    expect(await query(JSON.parse('{"__proto__":"p","a[b]":1,"":2}'))).toBe('/x?__proto__=p&a%5Bb%5D=1&=2');
    expect(await query({})).toBe('/x');
  });
});

describe('a header of the caller', () => {
  it.each([
    ['X-A\r\nX-Evil', 'x'],
    ['X A', 'x'],
    ['', 'x'],
    ['X:A', 'x'],
    ['__proto__', 'x'],
    ['X-A', 'x\r\nX-Evil: 1'],
    ['X-A', 'x\u0000y'],
    ['X-A', 'x€y'],
    ['X-A', 7 as unknown as string],
    ['Host', 'evil.example'],
    ['Connection', 'close'],
    ['Content-Length', '3'],
    ['Expect', '100-continue'],
    ['Keep-Alive', 'timeout=5'],
    ['TE', 'trailers'],
    ['Trailer', 'x-a'],
    ['Transfer-Encoding', 'chunked'],
    ['Upgrade', 'h2c'],
  ])(
    `${'a header with a line break, no token as name, __proto__: refused before sending'}: %j of %j`,
    async (name, value) => {
      const server = await faultServer(json({}));
      const error = await caught(
        call(connect(server), getPayment, { path: { id: 'p' } }, { headers: [[name, value]] }),
      );
      expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
      expect(error.message).not.toContain(String(value));
      expect(server.received).toHaveLength(0);
      expect(() => connect(server, { headers: [[name, value]] })).toThrow(
        expect.objectContaining({ name: 'ConfigurationError' }),
      );
    },
  );

  it('does not say what the body is', async () => {
    const server = await faultServer(json({}));
    await call(connect(server), getPayment, { path: { id: 'p' } }, { headers: { 'Content-Type': 'text/own' } });
    await call(connect(server), createPayment, { body: {} }, { headers: { 'Content-Type': 'text/own' } });
    expect(server.received.map(({ headers }) => headers['content-type'])).toEqual([undefined, 'application/json']);
  });

  it('replaces that of the client, whatever its case, and null takes it away', async () => {
    const server = await faultServer(json({}));
    const client = connect(server, { headers: { 'X-A': 'client', 'X-B': 'client', 'X-C': 'client' } });
    await call(
      client,
      getPayment,
      { path: { id: 'p' } },
      { headers: { 'x-a': 'call', 'x-b': null, 'x-c': undefined } },
    );
    expect(server.received[0]?.headers).toMatchObject({
      'x-a': 'call',
      'x-c': 'client',
    });
    expect(server.received[0]?.headers).not.toHaveProperty('x-b');
    await call(connect(server), getPayment, { path: { id: 'p' } }, { headers: new Headers({ 'x-d': 'e' }) });
    expect(server.received[1]?.headers['x-d']).toBe('e');
  });

  it('clientInfo is false, or not: x-client-info is left out, or names the package', async () => {
    const server = await faultServer(json({}));
    for (const options of [{}, { clientInfo: false }]) {
      await call(connect(server, options), getPayment, { path: { id: 'p' } });
    }
    const [named, unnamed] = server.received;
    expect(named?.headers['x-client-info']).toBe('@test/payments@1.4.2');
    expect(unnamed?.headers).not.toHaveProperty('x-client-info');
  });
});

it('a header parameter that HTTP cannot carry is refused', async () => {
  const operation = { ...getPayment, path: '/x', parameters: [{ name: 'X-A', in: 'header' }] as const };
  expect((await seen(operation, { params: { 'X-A': 'grüezi' } }))?.headers['x-a']).toBe(
    Buffer.from('grüezi').toString('latin1') === '' ? '' : 'grüezi',
  );
  for (const value of ['a\r\nb', '€', Number.NaN, {}])
    expect(await seen(operation, { params: { 'X-A': value } })).toBeUndefined();
});
