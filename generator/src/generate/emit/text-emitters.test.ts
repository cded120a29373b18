import { beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { loadTemplates } from '../../load/load-templates.ts';
import { modelOf } from '../../testing/document.ts';
import type { Templates } from '../../text/template.ts';
import { emitAssumptions } from './assumptions.ts';
import { emitReadme } from './readme.ts';
import { emitAgents } from './text-emitters.ts';

let templates: Templates;
beforeAll(async () => {
  templates = await loadTemplates();
});

const info = { title: 'Pets', version: '1.2.3' };
const responses = { 200: { description: 'x' } };
const reading = { '/pets': { get: { operationId: 'listPets', tags: ['pets'], responses } } };
const body = (properties: JsonObject) => ({
  content: { 'application/json': { schema: { type: 'object', properties } } },
});

/** `AGENTS.md` and the README of a description with these paths. */
function textsOf(paths: JsonObject, sandbox?: string): readonly string[] {
  const made = modelOf({ info, paths });
  const model = sandbox === undefined ? made : { ...made, package: { ...made.package, sandbox } };
  return [emitAgents(model, templates), emitReadme(model, templates)].map((files) => files[0]?.content ?? '');
}

it('a package that only reads has nothing to say about sending twice', () => {
  for (const text of textsOf(reading))
    expect(text).not.toMatch(/Never send twice|Before you send|` has an idempotency key|createJournal/);
});

it('the first call goes to the sandbox that the configuration names', () => {
  for (const text of textsOf(reading, '@test/sandbox')) {
    expect(text).toContain("baseUrl: 'http://127.0.0.1:4010'");
    expect(text).toContain('npx --yes @test/sandbox --port 4010 --description node_modules/@test/client/openapi.json');
  }
  for (const text of textsOf(reading)) expect(text).not.toMatch(/sandbox|4010/i);
});

it('what prevents a second payment comes first, and only what is true', () => {
  const requestBody = body({ key: { type: 'string' }, ref: { type: 'string' } });
  const paths = {
    '/a': { post: { operationId: 'payOnce', tags: ['pay'], requestBody, responses, 'x-idempotency-key': 'key' } },
    '/b': {
      post: { operationId: 'payLater', tags: ['pay'], requestBody, responses, 'x-business-reference': 'body/ref' },
    },
  };
  for (const text of textsOf(paths)) {
    const first = text.slice(0, 2500);
    expect(first).toContain('`pay.once` has an idempotency key, `key` (a field of the body)');
    expect(first).toContain('`ref` of `pay.later` is a reference, **not an idempotency key**');
    expect(first).toContain('After `unknown`, the call may have been carried out: **do not call again**');
    expect(first).toContain('`createJournal` from `@test/client/journal`');
  }
  for (const text of textsOf({ '/a': { post: { operationId: 'act', tags: ['pay'], responses } } })) {
    expect(text).toContain('sends a call that changes something once');
    expect(text).not.toMatch(/createJournal|` has an idempotency key|is a reference/);
  }
});

it('assumptions say in words what they are about', () => {
  const assume = (text: string) => ({ 'x-assumption': text });
  const model = modelOf({
    info: { ...info, ...assume('All of it.') },
    paths: {
      '/pets/{id}': {
        get: {
          operationId: 'readPet',
          tags: ['pets'],
          ...assume('Reads.'),
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, ...assume('Which id.') }],
          responses: {
            200: {
              description: 'x',
              ...assume('Any.'),
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Pet: {
          type: 'object',
          properties: {
            items: {
              type: 'array',
              items: { type: 'object', properties: { properties: { type: 'string', ...assume('Deep.') } } },
            },
          },
        },
      },
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'k', ...assume('Of keys.') } },
    },
  });
  const [file] = emitAssumptions(model, templates);
  expect(file?.path).toBe('ASSUMPTIONS.md');
  const said = [...(file?.content ?? '').matchAll(/^- (.+)\n {2}Applies to (.+)\.$/gm)].map(
    ([, text, to]) => `${text} ${to}`,
  );
  expect(said).toEqual([
    'Of keys. the credential `key`',
    'All of it. the service',
    'Reads. `pets.read`',
    'Which id. the parameter `id` of `pets.read`',
    'Any. the response 200 of `pets.read`',
    'Deep. `Pet.items.properties`',
  ]);
  expect(emitAssumptions(modelOf({ info, paths: {} }), templates)).toEqual([]);
  expect(emitReadme(model, templates)[0]?.content).toContain('[6 assumptions](ASSUMPTIONS.md)');
});
