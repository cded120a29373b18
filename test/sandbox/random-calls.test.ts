import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createSandbox, type Description } from '@org/liquidity-sandbox';
import { expect, it, onTestFinished } from 'vitest';
import { isJsonObject, type Json, type JsonObject, member } from '../../generator/src/base/json.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import { root } from '../../scripts/packages.ts';
import { Random } from '../diff/oracle/random.ts';
import { ValueMaker } from '../diff/oracle/random-values.ts';

// What the sandbox responds to requests that nobody chose, right ones and nearly right ones. Where a line changes, the question is
// whether the new response is right.

const folder = join(root, 'test/corpus/torture');
const unreadable = ['no-paths.yaml', 'swagger.yaml', 'version-3-3.yaml'];
const files = [
  ...['v1', 'v2'].map((major) => join(root, 'spec', major, 'openapi.yaml')),
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.yaml') && !unreadable.includes(name))
    .map((name) => join(folder, name)),
];

const callsOfEach = 16;
const words = [
  '1',
  '0',
  '-7',
  '1.5',
  'x',
  '',
  'true',
  'a,b',
  'a|b',
  'a b',
  '[1]',
  '{"a":1}',
  '2026-01-31',
  'ü%2F',
  'null',
] as const;
const names = ['page', 'limit', 'id', 'filter', 'a', 'filter[a]', 'a[]', 'x'] as const;
const textTypes = [
  'text/plain',
  'application/xml',
  'application/octet-stream',
  'application/jsonl',
  'nonsense',
] as const;
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

interface Called {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string | FormData | URLSearchParams;
}

/** A call of an operation: mostly what it takes, with something else here and there. */
function callOf(description: JsonObject, path: string, method: string, random: Random): Called {
  const at = (...steps: string[]) => steps.reduce<Json | undefined>((value, step) => member(value, step), description);
  const resolved = (value: Json | undefined): Json | undefined => {
    const ref = member(value, '$ref');
    return typeof ref === 'string' ? at(...ref.slice(2).split('/').map(decodeURIComponent)) : value;
  };
  const maker = new ValueMaker(random, (at('components', 'schemas') ?? {}) as JsonObject);
  const listed = [at('paths', path, 'parameters'), at('paths', path, method, 'parameters')].flatMap((list) =>
    Array.isArray(list) ? list.map(resolved) : [],
  );
  const textFor = (schema: Json | undefined): string => {
    if (random.chance(0.3)) return random.pick(words);
    const value = maker.value(resolved(schema));
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const query = new URLSearchParams();
  const headers: Record<string, string> = random.chance(0.9) ? { 'x-api-key': 'k', authorization: 'Bearer t' } : {};
  for (const parameter of listed) {
    const [name, place] = [String(member(parameter, 'name')), member(parameter, 'in')];
    if (random.chance(0.3)) continue;
    const text = textFor(member(parameter, 'schema'));
    if (place === 'query') query.append(name, text);
    if (place === 'header' && /^[\x21-\x7e]*$/.test(text) && /^[\w-]+$/.test(name)) headers[name] = text;
  }
  if (random.chance(0.1)) query.append(random.pick(names), random.pick(words));
  const filled = path.replaceAll(/\{[^{}]*\}/g, () => encodeURIComponent(textFor({ type: 'string' }) || 'x'));
  const call = {
    method: method.toUpperCase(),
    url: `http://sandbox.invalid${encodeURI(decodeURI(filled))}?${query}`,
    headers,
  };
  const content = member(resolved(at('paths', path, method, 'requestBody')), 'content');
  if (/get|head|options/.test(method) || !isJsonObject(content)) return call;
  const type = random.chance(0.15) ? random.pick(textTypes) : (random.oneOf(Object.keys(content)) ?? 'text/plain');
  const value = maker.value(resolved(member(member(content, type), 'schema')));
  const fields = isJsonObject(value) ? Object.entries(value) : [];
  const textOf = (field: Json) => (typeof field === 'string' ? field : JSON.stringify(field));
  if (type === 'multipart/form-data') {
    const body = new FormData();
    for (const [name, field] of fields)
      body.append(name, random.chance(0.3) ? new File(['abc'], 'a.pdf') : textOf(field));
    return { ...call, body };
  }
  if (type === 'application/x-www-form-urlencoded') {
    return {
      ...call,
      body: new URLSearchParams(fields.map(([name, field]): [string, string] => [name, textOf(field)])),
    };
  }
  return {
    ...call,
    headers: { ...headers, 'content-type': type },
    body: random.chance(0.1) ? '{"a":' : JSON.stringify(value),
  };
}

/** A response without what differs each time. */
async function shown(response: Response): Promise<string> {
  const told = [
    'content-type',
    'location',
    'link',
    'allow',
    'retry-after',
    'sunset',
    'deprecation',
    'www-authenticate',
  ];
  const headers = told.flatMap((name) =>
    response.headers.has(name) ? [`${name}: ${response.headers.get(name)}`] : [],
  );
  const text = /json|text|xml/.test(response.headers.get('content-type') ?? '') ? await response.text() : '';
  const rest = text.length > 300 ? ` … ${createHash('sha256').update(text).digest('hex').slice(0, 8)}` : '';
  return [response.status, ...headers, text.slice(0, 300).replaceAll(/\s+/g, ' ') + rest].join(' ');
}

it.each(
  files.map((file) => [
    basename(join(file, '..')) === 'torture' ? basename(file, '.yaml') : `own-${basename(join(file, '..'))}`,
    file,
  ]),
)('random calls of %s', async (name, file) => {
  const { bundled } = await loadDocument(file, { root: join(file, '../..') });
  const now = () => new Date('2026-03-01T12:00:00Z');
  const sandbox = createSandbox({
    descriptions: [bundled as unknown as Description],
    seed: 'random',
    now,
    onNote: () => {},
  });
  onTestFinished(() => sandbox.close());
  const lines: string[] = [];
  for (const [path, item] of Object.entries((bundled.paths ?? {}) as JsonObject)) {
    for (const method of Object.keys(isJsonObject(item) ? item : {}).filter((key) => methods.includes(key))) {
      if (method === 'trace') continue;
      for (let count = 0; count < callsOfEach; count++) {
        const random = new Random(lines.length);
        const { url, ...init } = callOf(bundled, path, method, random);
        const body = typeof init.body === 'string' ? ` ${init.body.slice(0, 200)}` : '';
        const response = await sandbox.fetch(url, init);
        lines.push(`${init.method} ${url.slice('http://sandbox.invalid'.length)}${body}\n  ${await shown(response)}`);
      }
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`__snapshots__/${name}.txt`);
});
