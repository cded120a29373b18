import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { generatePackage, makeWorkFolder } from '../corpus/generated-package.ts';
import { describing, exchange, members, text } from './names/describe-names.ts';

const status = { ...text, 'x-extensible-enum': ['known'] };
const named = (name: string) => ({
  type: 'object',
  required: [name, 'other'],
  properties: members([name, 'other', 'date'], (one) =>
    one === name ? { ...status, 'x-sensitive': true } : one === 'date' ? { ...text, format: 'date' } : text,
  ),
});
const dated = (name: string) => ({ type: 'object', properties: members([name], () => ({ ...text, format: 'date' })) });
const mixed = { type: 'object', properties: { own: text }, additionalProperties: status };

let work: string;

beforeAll(() => {
  work = makeWorkFolder();
});

interface Called {
  readonly client: {
    readonly all: { send0(body: unknown): Promise<unknown> };
  };
  readonly unknown: string[];
  readonly missing: string[];
  readonly code: string;
}

/** A client whose only operation sends one schema and gets another, with all that it says about a response. */
async function clientOf(folder: string, sends: object, gets: object, response: unknown): Promise<Called> {
  const { method, ...operation } = exchange(0, { ...sends }, { ...gets });
  const file = join(work, `${folder}.json`);
  writeFileSync(file, JSON.stringify(describing({ '/all': { [String(method)]: operation } })));
  const generated = await generatePackage(file, join(work, folder));
  expect(generated.diagnostics.map(({ message }) => message)).toEqual([]);
  const { CorpusClient } = await import(pathToFileURL(join(generated.folder, 'src/index.ts')).href);
  const unknown: string[] = [];
  const missing: string[] = [];
  const client = new CorpusClient({
    baseUrl: 'https://names.example',
    fetch: async () => Response.json(response),
    onUnknownEnumValue: ({ pointer }: { readonly pointer: string }) => void unknown.push(pointer),
    onMissingField: ({ pointer }: { readonly pointer: string }) => void missing.push(pointer),
  });
  const code = generated.files.get('src/resources/all.ts') ?? '';
  return { client, unknown, missing, code };
}

it.each([
  ['*', '/*'],
  ['**', '/**'],
  ['~2', '/~02'],
  ['a/b', '/a~1b'],
  ['__proto__', '/__proto__'],
])('the property %s is itself and stands for no other', async (name, pointer) => {
  const response = members([name, 'other', 'date'], () => 'never heard of');
  const { client, unknown, code } = await clientOf(`property ${encodeURIComponent(name)}`, text, named(name), response);
  await client.all.send0('x');
  expect(unknown).toEqual([pointer]);
  // A secret is masked by the name of its property.
  expect(code).toContain(`sensitiveValues(['${name}'])`);
});

it.each(['*', '__proto__', 'a/b'])('what %s lacks is told of that property', async (name) => {
  const holder = { type: 'object', required: ['it'], properties: members(['it'], () => named(name)) };
  const { client, missing } = await clientOf(`missing ${encodeURIComponent(name)}`, text, holder, {
    it: { date: 'x' },
  });
  await client.all.send0('x');
  expect(missing).toHaveLength(2);
});

it.each(['*', '**', 'a/b'])('a date in %s is checked, and nothing beside it', async (name) => {
  const { client } = await clientOf(`date ${encodeURIComponent(name)}`, dated(name), text, 'fine');
  await expect(client.all.send0({ other: 'no date' })).resolves.toBe('fine');
  await expect(client.all.send0({ [name]: 'no date' })).rejects.toThrow('must have a date');
});

it('values of properties that nobody named are not known from those that are', async () => {
  const { client, unknown } = await clientOf('mixed', text, mixed, { own: 'anything', another: 'known' });
  await client.all.send0('x');
  expect(unknown).toEqual([]);
});
