import {
  binaryBody,
  call,
  callAs,
  file,
  formBody,
  jsonBody,
  multipartBody,
  type OperationDefinition,
  type PagePromise,
  paginateAs,
  rawAnswer,
  requestParameters,
} from '@org/liquidity-runtime';
import { describe, expect, it } from 'vitest';
import { caught } from './caught.ts';
import { faultServer, type Received } from './fault-server.ts';
import { answer, envelope, json, reset } from './replies.ts';
import { connect, createPayment } from './service.ts';

const sendReport: OperationDefinition = {
  ...createPayment,
  id: 'sendReport',
  path: '/reports',
  bodies: [
    ['application/json'],
    ['application/pdf', { contentType: 'application/pdf', serialize: binaryBody, required: true }],
    [
      'multipart/form-data',
      {
        contentType: 'multipart/form-data',
        serialize: multipartBody,
        required: true,
        part: 'scan',
        files: [['scan', true]],
      },
    ],
  ],
  responses: [
    ['application/json'],
    ['application/pdf', { response: { accept: 'application/pdf', raw: rawAnswer } }],
    ['text/csv', { response: { accept: 'text/csv', text: true } }],
  ],
};

const listReports: OperationDefinition = {
  id: 'listReports',
  method: 'GET',
  path: '/reports',
  parameters: [{ name: 'page', in: 'query' }],
  place: requestParameters,
  response: { accept: 'application/json', json: 'array' },
  responses: [['application/json'], ['text/csv', { response: { accept: 'text/csv', text: true } }]],
  pagination: { style: 'page', page: 'page', items: '' },
};

const formed = { contentType: 'application/x-www-form-urlencoded', serialize: formBody };
const wide = {
  response: { accept: 'application/vnd.wide+json', json: 'object' },
  pagination: { style: 'page', page: 'page', items: '/rows' },
} as const;

const csv = answer(200, 'a,b\n', { 'content-type': 'text/csv; charset=utf-8' });
const report = { title: 'a' };

describe('JSON in place of a text', () => {
  const text = { response: { accept: 'text/csv', text: true } } as const;
  const other = { response: { accept: 'application/json', json: 'array' } } as const;
  const { pagination: _, ...listed } = listReports;

  it.each<readonly [what: string, operation: OperationDefinition, as: string | undefined, refused: boolean]>([
    ['that is chosen', listed, 'text/csv', true],
    [
      'that needs no choice',
      { ...listed, ...text, responses: [['text/csv'], ['application/json', other]] },
      undefined,
      true,
    ],
    ['where there is no other choice', { ...listed, ...text, responses: [['text/csv']] }, undefined, false],
    [
      'where the choice is of texts',
      { ...listed, ...text, responses: [['text/csv'], ['text/plain', text]] },
      'text/plain',
      false,
    ],
  ])('%s', async (_what, operation, as, refused) => {
    const server = await faultServer(envelope(503), json([report], 200, { 'x-request-id': 'r-1' }));
    const called = callAs(connect(server), operation, {}, as === undefined ? {} : { as });
    if (!refused) return expect(await called).toBe(JSON.stringify([report]));
    expect(await caught(called)).toMatchObject({
      name: 'DecodeError',
      message: 'listReports: status 200: the response is JSON, not text/csv',
      outcome: 'applied-unreadable',
      status: 200,
      attempts: 2,
      requestId: 'r-1',
    });
  });
});

describe('the caller chooses a media type: it is sent and asked for; the default is as without a choice', () => {
  it('sends the body and asks for the response that was chosen', async () => {
    const server = await faultServer(csv);
    const transport = connect(server);
    const options = { as: 'text/csv', contentType: 'application/pdf', retries: 0 };
    await expect(callAs(transport, sendReport, { body: new Blob(['%PDF']) }, options)).resolves.toBe('a,b\n');
    const [{ headers, body } = {} as Received] = server.received;
    expect([headers.accept, headers['content-type'], body.toString()]).toEqual(['text/csv', 'application/pdf', '%PDF']);
  });

  it('puts a file into the form whose only part it is', async () => {
    const server = await faultServer(json(report));
    const scan = file(new Blob(['x']), { name: 'a.pdf' });
    const { data, response } = await callAs<object>(
      connect(server),
      sendReport,
      { body: scan },
      { contentType: 'multipart/form-data' },
    ).withResponse();
    expect([data, response.status]).toEqual([report, 200]);
    expect(server.received[0]?.body.toString()).toContain('name="scan"; filename="a.pdf"');
  });

  it.each([{}, { as: 'application/json', contentType: 'application/json' }, { as: undefined }])(
    'sends with %j what it sends without a choice',
    async (options) => {
      const server = await faultServer(json(report));
      const transport = connect(server);
      await call(transport, sendReport, { body: report });
      await callAs(transport, sendReport, { body: report }, options);
      const [plain, chosen] = server.received.map(({ headers, body }) => [
        headers.accept,
        headers['content-type'],
        body,
      ]);
      expect(chosen).toEqual(plain);
    },
  );

  it('gives pages where the media type has some, and the response where it has none', async () => {
    const server = await faultServer(json([1, 2]), json([]), csv);
    const transport = connect(server);
    const pages = paginateAs<PagePromise<number>>(transport, listReports, {}, { as: 'application/json' });
    await expect(pages.toArray()).resolves.toEqual([1, 2]);
    await expect(paginateAs(transport, listReports, {}, { as: 'text/csv' })).resolves.toBe('a,b\n');
    expect(server.received.at(-1)?.headers.accept).toBe('text/csv');
  });

  it('sends and reads each page in the media types that were chosen', async () => {
    const search: OperationDefinition = {
      ...listReports,
      method: 'POST',
      body: { contentType: 'application/json', serialize: jsonBody },
      bodies: [['application/json'], ['application/x-www-form-urlencoded', formed]],
      responses: [['application/json'], ['application/vnd.wide+json', wide]],
    };
    const server = await faultServer(json({ rows: [1, 2] }), json({ rows: [] }));
    const options = { as: 'application/vnd.wide+json', contentType: 'application/x-www-form-urlencoded' };
    const list = paginateAs<PagePromise<number>>(connect(server), search, { body: { title: 'a' } }, options);
    await expect(list.toArray()).resolves.toEqual([1, 2]);
    expect(
      server.received.map(({ url, headers, body }) => [url, headers.accept, headers['content-type'], `${body}`]),
    ).toEqual(
      ['/reports', '/reports?page=2'].map((url) => [
        url,
        'application/vnd.wide+json',
        'application/x-www-form-urlencoded',
        'title=a',
      ]),
    );
  });
});

describe('a media type is chosen that the operation does not have: refused before sending', () => {
  it.each([
    [{ as: 'text/html' }, 'sendReport: The option as must be one of application/json, application/pdf, text/csv'],
    [
      { contentType: 'text/html' },
      'sendReport: The option contentType must be one of application/json, application/pdf, multipart/form-data',
    ],
    [{ as: 'text/csv', retires: 1 }, /Unknown option retires/],
  ])('refuses %j', async (options, message) => {
    const server = await faultServer(json(report));
    const error = await caught(callAs(connect(server), sendReport, { body: report }, options));
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent', operation: 'sendReport' });
    expect(error.message).toMatch(message);
    expect(server.received).toEqual([]);
  });

  it('refuses a choice of a list with a rejection, not with an exception', async () => {
    const server = await faultServer(json([]));
    const error = await caught(paginateAs<Promise<unknown>>(connect(server), listReports, {}, { as: 'text/html' }));
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
  });

  it('refuses a choice where there is none', async () => {
    const server = await faultServer(json(report));
    const { responses: _, ...operation } = sendReport;
    const error = await caught(callAs(connect(server), operation, { body: report }, { as: 'text/csv' }));
    expect(error.message).toBe('sendReport: The option as must be left out');
  });
});

describe('the response has another media type than the one chosen: never data of that type; the effect stays known', () => {
  it.each([
    ['JSON for text', { as: 'text/csv' }, json(report)],
    ['text for JSON', {}, csv],
    ['a page of HTML for JSON', { as: 'application/json' }, answer(200, '<p>', { 'content-type': 'text/html' })],
  ])('%s is an error after which nothing is sent again', async (_, options, reply) => {
    const server = await faultServer(reply);
    const error = await caught(callAs(connect(server), sendReport, { body: report }, options));
    expect(error).toMatchObject({ name: 'DecodeError', outcome: 'applied-unreadable', status: 200 });
    expect(server.received).toHaveLength(1);
  });

  it('a file is given as it came, with its own type', async () => {
    const server = await faultServer(json(report));
    const response = await callAs<Response>(connect(server), sendReport, { body: report }, { as: 'application/pdf' });
    expect(response.headers.get('content-type')).toBe('application/json');
    await expect(response.json()).resolves.toEqual(report);
  });

  it('a refusal is an error, whatever was chosen', async () => {
    const server = await faultServer(envelope(422), envelope(200));
    for (const outcome of ['rejected', 'unknown']) {
      const error = await caught(callAs(connect(server), sendReport, { body: report }, { as: 'text/csv' }));
      expect(error).toMatchObject({ outcome, code: 'failed' });
    }
  });

  it('a broken connection leaves the effect unknown, and the request is not repeated', async () => {
    const server = await faultServer(reset);
    const error = await caught(callAs(connect(server), sendReport, { body: report }, { as: 'text/csv' }));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
    expect(server.received).toHaveLength(1);
  });
});

describe('parts have headers: sent with their parts; a wrong one is refused before sending', () => {
  const withHeaders: OperationDefinition = {
    id: 'sendParts',
    method: 'POST',
    path: '/parts',
    body: {
      contentType: 'multipart/related',
      serialize: multipartBody,
      encoding: [
        [
          'meta',
          {
            contentType: 'application/json',
            headers: [
              { name: 'X-Kind', value: 'scan', required: true },
              { name: 'X-Point', json: true },
            ],
          },
        ],
        ['pages', { headers: [{ name: 'X-Page', required: true }] }],
      ],
    },
    response: { empty: true },
  };
  const done = answer(204);
  const body = { meta: { a: 1 }, pages: [new Blob(['1']), new Blob(['2'])] };

  it('sends them in the order of the parts', async () => {
    const server = await faultServer(done);
    const partHeaders = { meta: { 'X-Point': { x: 1 } }, pages: [{ 'X-Page': 7 }, { 'X-Page': [8, 'b'] }] };
    await callAs(connect(server), withHeaders, { body }, { partHeaders });
    const [{ headers, body: sent } = {} as Received] = server.received;
    expect(headers['content-type']).toMatch(/^multipart\/related; boundary=[\w-]+; type="application\/json"$/);
    const lines = sent
      .toString()
      .split('\r\n')
      .filter((line) => /^(?:X-|Content-Type)/.test(line));
    expect(lines).toEqual([
      'Content-Type: application/json',
      'X-Kind: scan',
      'X-Point: {"x":1}',
      'Content-Type: application/octet-stream',
      'X-Page: 7',
      'Content-Type: application/octet-stream',
      'X-Page: 8,b',
    ]);
  });

  it.each([
    ['a missing header', {}, 'The header X-Page of part pages is required'],
    ['one missing header of several', { pages: [{ 'X-Page': 1 }] }, 'The header X-Page of part pages is required'],
    ['a line break', { pages: { 'X-Page': '1\r\nX-Evil: 2' } }, 'must not have control characters'],
    ['an unknown header', { pages: { 'X-Page': 1, 'X-Other': 2 } }, 'The part pages has no header X-Other'],
    ['an unknown part', { other: { 'X-Page': 1 } }, 'The part other has no headers to give'],
    ['an object', { pages: { 'X-Page': {} } }, 'must be a string, a finite number'],
  ])('refuses %s before sending', async (_, partHeaders, message) => {
    const server = await faultServer(done);
    const error = await caught(callAs(connect(server), withHeaders, { body }, { partHeaders }));
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
    expect(error.message).toContain(message);
    expect(server.received).toEqual([]);
  });
});
