import { expect, it } from 'vitest';
import { isJsonObject, type JsonObject, member } from '../../base/json.ts';
import { diagnosticsOf, loadText } from '../../testing/load-text.ts';

const media = { schema: { type: 'string' } };

function described(response: JsonObject, request: JsonObject): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1.0.0' },
    paths: {
      '/a': {
        post: { requestBody: { content: request }, responses: { 200: { description: 'ok', content: response } } },
      },
    },
  });
}

/** The media types of a response as they are read, with the codes of what is reported. */
async function readContent(
  ...keys: readonly string[]
): Promise<readonly [types: readonly string[], codes: readonly string[]]> {
  const content = Object.fromEntries(keys.map((key) => [key, media]));
  const { bundled, diagnostics } = await loadText({ 'a.json': described(content, { 'text/plain': media }) });
  const post = member(member(member(bundled, 'paths'), '/a'), 'post');
  const read = member(member(member(post, 'responses'), '200'), 'content');
  return [Object.keys(isJsonObject(read) ? read : {}), diagnostics.map(({ code }) => code)];
}

it.each<[keys: readonly string[], read: readonly string[], codes: readonly string[]]>([
  [['application/json'], ['application/json'], []],
  [['application/json; charset=utf-8'], ['application/json; charset=utf-8'], []],
  [['*/*'], ['*/*'], []],
  [['text/*'], ['text/*'], []],
  [['*'], ['*/*'], ['media-type-read-as']],
  [['json'], ['application/json'], ['media-type-read-as']],
  [['JSON'], ['application/json'], ['media-type-read-as']],
  [['xml'], ['application/xml'], ['media-type-read-as']],
  [['form-data'], ['multipart/form-data'], ['media-type-read-as']],
  [['application/json, text/plain'], ['application/json'], ['media-type-read-as']],
  [['word'], ['*/*'], ['media-type-left-out']],
  [['word', 'text/plain'], ['text/plain'], ['media-type-left-out']],
  [['word', 'json'], ['application/json'], ['media-type-left-out', 'media-type-read-as']],
])('content of %j is of %j', async (keys, read, codes) => {
  const [types, found] = await readContent(...keys);
  expect(types).toEqual(read);
  expect(found.toSorted()).toEqual(codes);
});

it.each(['a"b', 'text/plain\n', '<type>'])(
  'refuses a media type that could become a part of a program: %j',
  async (key) => {
    const found = await diagnosticsOf({ 'a.json': described({ [key]: media }, {}) });
    expect(found.map(({ code, severity, pointer }) => [code, severity, pointer])).toContainEqual([
      'bad-media-type',
      'error',
      expect.stringContaining('/responses/200/content'),
    ]);
  },
);
