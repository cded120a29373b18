import { execFileSync } from 'node:child_process';
import { appendFileSync, createReadStream, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { binaryBody, call, file, formBody, type OperationDefinition, type Upload } from '@org/liquidity-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scratchFolder } from '../../generator/src/testing/folders.ts';
import { runInstalled } from '../installed/run-installed.ts';
import { caught, thrown } from './caught.ts';
import { type FaultServer, faultServer, type Received } from './fault-server.ts';
import { answer, envelope, json, reset } from './replies.ts';
import { connect, uploadProof } from './service.ts';

const args = { path: { id: 'p-1' } };
const stored = json({ id: 'proof-1' }, 201);

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The parts of a request as the platform reads them, which is not our code. */
async function partsOf({ headers, body }: Received): Promise<[string, string | File][]> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  return [...form.entries()];
}

async function upload(server: FaultServer, body: object, operation = uploadProof) {
  await call(connect(server), operation, { ...args, body });
  return partsOf(server.received.at(-1) as Received);
}

async function only(server: FaultServer, value: Upload): Promise<File> {
  const [[name, part] = [], ...rest] = await upload(server, { file: value });
  expect([name, rest]).toEqual(['file', []]);
  return part as File;
}

const content = new Uint8Array(Array.from({ length: 1000 }, (_, index) => index % 256));
const bytesOf = async (part: File) => new Uint8Array(await part.arrayBuffer());

function temporaryFile(name: string, data: Uint8Array | string): string {
  const folder = scratchFolder('upload-');
  writeFileSync(join(folder, name), data);
  return join(folder, name);
}

async function* chunks(...all: (Uint8Array | string)[]) {
  yield* all;
}

describe('bytes arrive exactly', () => {
  const sources: readonly [string, () => Upload][] = [
    ['a Blob', () => new Blob([content])],
    ['a File', () => new File([content], 'a.bin')],
    ['a Buffer', () => Buffer.from(content)],
    ['an ArrayBuffer', () => content.slice().buffer],
    [
      'a view in the middle of a buffer',
      () => new Uint8Array(Uint8Array.from([9, 9, ...content, 9]).buffer, 2, content.length),
    ],
    ['a wider typed array', () => new Uint32Array(content.slice().buffer)],
    ['a web stream', () => new Blob([content]).stream()],
    ['a Node stream', () => Readable.from([Buffer.from(content.subarray(0, 10)), Buffer.from(content.subarray(10))])],
    [
      'an async iterable with an empty chunk',
      () => chunks(content.subarray(0, 500), new Uint8Array(), content.subarray(500)),
    ],
    ['a path', () => file(temporaryFile('a.bin', content))],
    ['a file URL', () => file(new URL(`file://${temporaryFile('a.bin', content)}`))],
    ['a stream of a file', () => createReadStream(temporaryFile('a.bin', content))],
    ['a function that gives a stream', () => file(() => new Blob([content]).stream())],
    ['a function that gives bytes', () => file(async () => content)],
  ];
  it.each(sources)('from %s', async (_, make) => {
    const server = await faultServer(stored);
    expect(await bytesOf(await only(server, make()))).toEqual(content);
  });

  it('from a pipe, which has no size, as a stream and not as a path', async () => {
    const pipe = join(dirname(temporaryFile('other', '')), 'pipe');
    execFileSync('mkfifo', [pipe]);
    const server = await faultServer(stored);
    const refused = caught(call(connect(server), uploadProof, { ...args, body: { file: file(pipe) } }));
    expect(await refused).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
    const part = only(server, file(createReadStream(pipe)));
    await writeFile(pipe, content);
    expect(await bytesOf(await part)).toEqual(content);
    expect(server.received[0]?.headers).not.toHaveProperty('content-length');
  });

  it('of a directory are none, and nothing is sent', async () => {
    const server = await faultServer(stored);
    const folder = dirname(temporaryFile('other', ''));
    const error = await caught(call(connect(server), uploadProof, { ...args, body: { file: file(folder) } }));
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
    expect(server.received).toHaveLength(0);
  });

  it.each([
    ['known', () => new Blob([])],
    ['unknown', () => new Blob([]).stream()],
  ])('when there are none, of %s length', async (_, make) => {
    expect((await only(await faultServer(stored), make())).size).toBe(0);
  });

  it('of a buffer that the caller changes meanwhile', async () => {
    const server = await faultServer(stored);
    const buffer = content.slice();
    const done = call(connect(server, { accessToken: async () => 'token' }), uploadProof, {
      ...args,
      body: { file: buffer },
    });
    buffer.fill(0);
    await done;
    const [[, part] = []] = await partsOf(server.received[0] as Received);
    expect(await bytesOf(part as File)).toEqual(content);
  });

  it('the content holds the boundary: read right; no boundary can be foreseen', async () => {
    const server = await faultServer(stored);
    await only(server, new Blob(['x']));
    const boundary = /boundary=(\S+)/.exec(server.received[0]?.headers['content-type'] ?? '')?.[1] ?? '';
    expect(boundary).toMatch(/^form-[0-9a-f]{36}$/);
    const text = `\r\n--${boundary}--\r\n`;
    expect(await (await only(server, new Blob([text]))).text()).toBe(text);
    expect(server.received[1]?.headers['content-type']).not.toContain(boundary);
  });

  it('with a length where it is known', async () => {
    const server = await faultServer(stored);
    await only(server, new Blob([content]));
    const [request] = server.received;
    expect(Number(request?.headers['content-length'])).toBe(request?.body.length);
  });
});

describe('names and types', () => {
  it.each([
    ['a"b.pdf', 'a"b.pdf'],
    ['a\r\nX-Evil: 1', 'a\r\nX-Evil: 1'],
    ['a\\b.pdf', 'b.pdf'],
    ['ц.txt', 'ц.txt'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\evil\\..', 'file'],
    ['a\u0000b.pdf', 'ab.pdf'],
    [`${'x'.repeat(5000)}.pdf`, `${'x'.repeat(251)}.pdf`],
    ['', 'file'],
    ['.', 'file'],
  ])(
    `${'file names with quotes, line breaks, directories, 5,000 characters, none: one part, a safe name'}: %j as %j`,
    async (name, expected) => {
      const server = await faultServer(stored);
      const part = await only(server, new File(['x'], name));
      // The platform decodes the escapes.
      expect(part.name).toBe(expected);
      const head = server.received[0]?.body.toString().split('\r\n\r\n')[0] ?? '';
      expect(head.split('\r\n')).toHaveLength(3);
      expect(server.received[0]?.headers).not.toHaveProperty('x-evil');
    },
  );

  it.each(['a"b', 'a\r\nX-Evil: 1', 'ü', ''])(
    `${'field names with quotes and line breaks: escaped'}: %j`,
    async (name) => {
      const server = await faultServer(stored);
      await call(connect(server), uploadProof, { ...args, body: { [name]: 'value' } });
      const head = server.received[0]?.body.toString().split('\r\n\r\n')[0] ?? '';
      expect(head.split('\r\n')).toHaveLength(2);
    },
  );

  it.each([
    [new Blob(['x'], { type: 'image/png' }), 'image/png', 'file'],
    [new File(['x'], 'a.PDF'), 'application/pdf', 'a.PDF'],
    [new File(['x'], 'a.unknown'), 'application/octet-stream', 'a.unknown'],
    [file(new Blob(['x'], { type: 'image/png' }), { contentType: 'text/csv', name: 'a/b.png' }), 'text/csv', 'b.png'],
    [file(new File(['x'], 'inner.pdf')), 'application/pdf', 'inner.pdf'],
  ])('type and name of %o', async (value, type, name) => {
    expect(await only(await faultServer(stored), value)).toMatchObject({ type, name });
  });

  it('the description may give the type', async () => {
    const encoding = [['file', { contentType: 'application/x-own' }]] as const;
    const operation = { ...uploadProof, body: { ...uploadProof.body, encoding } } as OperationDefinition;
    const [[, part] = []] = await upload(await faultServer(stored), { file: new Blob(['x']) }, operation);
    expect((part as File).type).toBe('application/x-own');
  });

  it.each(['text', 'text/plain\r\nX-Evil: 1', ''])('the type %j is refused', (contentType) => {
    expect(thrown(() => file(new Blob([]), { contentType })).name).toBe('InvalidRequestError');
  });
});

it('other parts are text, JSON, and lists by repetition', async () => {
  const body = {
    a: 'grüezi',
    n: 1.5,
    b: true,
    o: { x: [1] },
    l: ['p', 'q'],
    d: new Date(0),
    none: null,
    left: undefined,
  };
  const parts = await upload(await faultServer(stored), body);
  expect(parts).toEqual([
    ['a', 'grüezi'],
    ['n', '1.5'],
    ['b', 'true'],
    ['o', '{"x":[1]}'],
    ['l', 'p'],
    ['l', 'q'],
    ['d', '1970-01-01T00:00:00.000Z'],
  ]);
  const refused = await caught(
    call(connect(await faultServer(stored)), uploadProof, { ...args, body: { n: Number.NaN } }),
  );
  expect(refused.name).toBe('InvalidRequestError');
});

describe('what cannot be read', () => {
  it('a missing file fails before anything is sent', async () => {
    const server = await faultServer(stored);
    const error = await caught(
      call(connect(server), uploadProof, { ...args, body: { file: file('/nowhere/at/all.pdf') } }),
    );
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent', cause: { code: 'ENOENT' } });
    expect(server.received).toHaveLength(0);
  });

  it.each([
    [
      'a web stream',
      (source: AsyncIterable<Uint8Array>) => Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>,
    ],
    ['a Node stream', (source: AsyncIterable<Uint8Array>) => Readable.from(source)],
    ['an async iterable', (source: AsyncIterable<Uint8Array>) => source],
    ['a function', (source: AsyncIterable<Uint8Array>) => file(() => source)],
  ])(
    `${'the source breaks off: its error is the cause; what arrives is broken; not repeated'}: %s`,
    async (_, make) => {
      const broken = new Error('the disk is gone');
      const server = await faultServer(stored);
      const source = async function* () {
        yield content;
        await server.until(() => server.received.length === 1);
        throw broken;
      };
      const error = await caught(call(connect(server), uploadProof, { ...args, body: { file: make(source()) } }));
      expect(error).toMatchObject({ name: 'ConnectionError', attempts: 1, outcome: 'unknown' });
      expect(error.cause).toBe(broken);
      await server.until(() => server.received[0]?.closed === true);
      expect(server.received.map(({ complete }) => complete)).toEqual([false]);
    },
  );

  it('a stream that gives something else is refused', async () => {
    const server = await faultServer(stored);
    const source = Readable.from([{ not: 'bytes' }]);
    const error = await caught(call(connect(server), uploadProof, { ...args, body: { file: source } }));
    expect(error.cause).toMatchObject({ name: 'InvalidRequestError' });
    expect(server.received.filter(({ complete }) => complete)).toEqual([]);
  });
});

describe('a repetition', () => {
  const keyed: OperationDefinition = { ...uploadProof, idempotencyKey: { in: 'body', name: 'key' } };
  const body = (value: Upload) => ({ key: 'k-1', file: value });

  it.each([
    ['a Blob', () => new Blob([content])],
    ['bytes', () => Buffer.from(content)],
    ['a path', () => file(temporaryFile('a.bin', content))],
    ['a function', () => file(() => Readable.from([Buffer.from(content)]))],
  ])(`${'bytes that can be read again, and 503: sent again in full'}: %s`, async (_, make) => {
    const server = await faultServer(envelope(503), reset, stored);
    await call(connect(server), keyed, { ...args, body: body(make()) });
    const bodies = server.received.map((request) => request.body.toString('latin1'));
    expect(new Set(bodies).size).toBe(1);
    expect(bodies).toHaveLength(3);
  });

  it.each([
    ['grew', (path: string) => appendFileSync(path, 'more')],
    ['lost its end', (path: string) => truncateSync(path, 3)],
    ['has other bytes', (path: string) => writeFileSync(path, new Uint8Array(content.length))],
    [
      'was replaced',
      (path: string) => {
        writeFileSync(`${path}.new`, content);
        renameSync(`${path}.new`, path);
      },
    ],
  ])('of a file that %s is not sent, because its key belongs to other bytes', async (_, change) => {
    const server = await faultServer(envelope(503), stored);
    const path = temporaryFile('a.bin', content);
    const hooks = { onRetry: () => change(path) };
    const upload = file(path);
    const error = await caught(call(connect(server, { hooks }), keyed, { ...args, body: body(upload) }));
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'unknown' });
    expect(error.message).toContain('changed since it was sent first');
    expect(server.received).toHaveLength(1);
    // Another call sends the new file.
    await call(connect(server), keyed, { ...args, body: body(upload) });
    expect(server.received).toHaveLength(2);
  });

  it.each([
    ['a web stream', () => new Blob([content]).stream()],
    ['a Node stream', () => Readable.from([Buffer.from(content)])],
    ['an async iterable', () => chunks(content)],
    ['a stream in file()', () => file(new Blob([content]).stream(), { name: 'a.pdf' })],
  ])(`${'a stream, and 503 or 401: never sent again, and the error says why'}: %s`, async (_, make) => {
    const server = await faultServer(envelope(503), stored);
    const error = await caught(call(connect(server), keyed, { ...args, body: body(make()) }));
    expect(error).toMatchObject({ status: 503, attempts: 1 });
    expect(error.message).toContain('stream');
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['a web stream', () => new Blob([content]).stream()],
    ['a Node stream', () => Readable.from([Buffer.from(content)])],
    ['an async iterable', () => chunks(content)],
  ])('in a second call of %s is refused', async (_, make) => {
    const server = await faultServer(stored);
    const client = connect(server);
    const source = make();
    await call(client, uploadProof, { ...args, body: { file: source } });
    const error = await caught(call(client, uploadProof, { ...args, body: { file: source } }));
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
    expect(server.received).toHaveLength(1);
  });

  it('of a stream that somebody else has read is refused', async () => {
    const server = await faultServer(stored);
    const read = Readable.from([Buffer.from(content)]);
    for await (const _ of read);
    const locked = new Blob([content]).stream();
    locked.getReader();
    for (const source of [read, locked]) {
      expect((await caught(call(connect(server), uploadProof, { ...args, body: { file: source } }))).name).toBe(
        'InvalidRequestError',
      );
    }
    expect(server.received).toHaveLength(0);
  });
});

it('an abort lets go of the source, and the upload arrives broken', async () => {
  const server = await faultServer(stored);
  const controller = new AbortController();
  const source = new Readable({ read() {} });
  source.push(content);
  const failed = caught(
    call(connect(server), uploadProof, { ...args, body: { file: source } }, { signal: controller.signal }),
  );
  await server.until(() => server.received.length === 1);
  controller.abort();
  expect(await failed).toMatchObject({ name: 'AbortError', outcome: 'unknown' });
  await server.until(() => server.received[0]?.closed === true);
  expect(source.destroyed).toBe(true);
  expect(server.received[0]?.complete).toBe(false);
});

it.each(['Node', 'web'])(
  'a refusal in the middle of a %s stream lets go of the source without ending the upload well',
  async (kind) => {
    const server = await faultServer({ early: true, run: envelope(413).run });
    const released = vi.fn();
    const source =
      kind === 'Node'
        ? new Readable({ read() {}, destroy: (_, done) => done(released()) })
        : new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(content), cancel: released });
    if (source instanceof Readable) source.push(content);
    const error = await caught(call(connect(server), uploadProof, { ...args, body: { file: source } }));
    expect(error).toMatchObject({ status: 413, outcome: 'rejected' });
    expect(released).toHaveBeenCalled();
    await server.until(() => server.received[0]?.closed === true);
    expect(server.received[0]?.complete).toBe(false);
  },
);

it('a redirect in answer to a stream is an error like any other', async () => {
  const elsewhere = await faultServer(stored);
  const server = await faultServer(answer(307, '', { location: elsewhere.url }));
  const error = await caught(call(connect(server), uploadProof, { ...args, body: { file: chunks(content) } }));
  expect(error).toMatchObject({ name: 'RedirectError', attempts: 1, outcome: 'unknown' });
  expect(elsewhere.received).toHaveLength(0);
});

it.each(['stream', 'path'])(
  `${'no bytes, no bytes of unknown length, a gigabyte: exact, in constant memory'}: from a %s`,
  async (source) => {
    const program = new URL('upload-large.ts', import.meta.url);
    // A full run sends a gigabyte; less is enough to exceed the allowed memory.
    const size = Number(process.env.UPLOAD_MEGABYTES ?? 250) * 1024 ** 2;
    const stdout = await runInstalled(program, [source, String(size)], { node: ['--max-old-space-size=64'] });
    const { received, peak } = JSON.parse(stdout) as { received: number; peak: number };
    expect(received).toBeGreaterThan(size);
    expect(peak).toBeLessThan(200 * 1024 ** 2);
  },
);

describe('other formats', () => {
  it('bytes alone, with their own type where the description leaves it open', async () => {
    const server = await faultServer(stored);
    const operation = (contentType: string): OperationDefinition => ({
      ...uploadProof,
      body: { contentType, serialize: binaryBody },
    });
    await call(connect(server), operation('application/pdf'), { ...args, body: content });
    await call(connect(server), operation('*/*'), { ...args, body: new Blob([content], { type: 'image/png' }) });
    await call(connect(server), operation('*/*'), { ...args, body: chunks(content) });
    const contentType = 'multipart/mixed; boundary=Aa';
    await call(connect(server), operation('multipart/mixed'), { ...args, body: file(content, { contentType }) });
    expect(server.received.map(({ headers }) => headers['content-type'])).toEqual([
      'application/pdf',
      'image/png',
      'application/octet-stream',
      contentType,
    ]);
    for (const { body } of server.received) expect(new Uint8Array(body)).toEqual(content);
    expect((await caught(call(connect(server), operation('*/*'), { ...args, body: 'text' }))).name).toBe(
      'InvalidRequestError',
    );
    expect(await caught(call(connect(server), operation('multipart/mixed'), { ...args, body: content }))).toMatchObject(
      {
        outcome: 'not-sent',
        message: expect.stringContaining("file(bytes, { contentType: 'multipart/mixed; boundary=…' })"),
      },
    );
  });

  it('forms', async () => {
    const server = await faultServer(stored);
    const encoding = [
      ['deep', { style: 'deepObject' }],
      ['joined', { explode: false }],
      ['flat', { explode: true }],
    ] as const;
    const operation: OperationDefinition = {
      ...uploadProof,
      body: { contentType: 'application/x-www-form-urlencoded', serialize: formBody, encoding },
    };
    const body = {
      a: 'b c+d&e f',
      l: [1, 2],
      o: { x: 1 },
      deep: { x: { y: [1] } },
      joined: ['p', 'q'],
      flat: { y: 2 },
      left: undefined,
      none: null,
    };
    await call(connect(server), operation, { ...args, body });
    expect(server.received[0]?.body.toString()).toBe(
      'a=b+c%2Bd%26e+f&l=1&l=2&o=%7B%22x%22%3A1%7D&deep%5Bx%5D%5By%5D%5B0%5D=1&joined=p,q&y=2',
    );
  });
});
