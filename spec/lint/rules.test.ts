import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { rules } from './plugin.ts';
import { type GoodDocument, goodDocument } from './testing/good-document.ts';
import { lintFiles, type Problem } from './testing/lint-files.ts';

const orders = '/api/v1/orders/{id}';
const order = (document: GoodDocument) => document.paths[orders].put;

/** Rule, what is broken, how, and the pointer that the report must show. */
const broken: [rule: keyof typeof rules, what: string, pointer: string, change: (document: GoodDocument) => void][] = [
  [
    'assumptions',
    'one is missing',
    '#/components/schemas/LoanStatus',
    (document) => Reflect.deleteProperty(document.components.schemas.LoanStatus, 'x-assumption'),
  ],
  [
    'assumptions',
    'the list does not know it',
    '#/components/schemas/Order/x-assumption',
    (document) =>
      Object.assign(document.components.schemas.Order, { 'x-assumes': ['format'], 'x-assumption': 'Not shown (§2).' }),
  ],
  [
    'assumptions',
    'the section is another one',
    '#/components/schemas/LoanStatus/x-assumption',
    (document) => Object.assign(document.components.schemas.LoanStatus, { 'x-assumption': 'Not shown (§3.1).' }),
  ],
  [
    'assumptions',
    'the facts are missing',
    '#/components/schemas/LoanStatus/x-assumption',
    (document) => Reflect.deleteProperty(document.components.schemas.LoanStatus, 'x-assumes'),
  ],
  [
    'assumptions',
    'facts without an assumption',
    '#/components/schemas/Order/x-assumes',
    (document) => Object.assign(document.components.schemas.Order, { 'x-assumes': ['format'] }),
  ],
  [
    'extension-values',
    'a fact is misspelt',
    '#/components/schemas/LoanStatus/x-assumes',
    (document) => Object.assign(document.components.schemas.LoanStatus, { 'x-assumes': ['valeus'] }),
  ],
  [
    'both-credentials',
    'one credential is enough',
    '#/paths/~1api~1v1~1orders~1{id}/put',
    (document) => Object.assign(document, { security: [{ apiKey: [] }, { accessToken: [] }] }),
  ],
  [
    'both-credentials',
    'an operation needs none',
    '#/paths/~1api~1v1~1orders~1{id}/put/security',
    (document) => Object.assign(order(document), { security: [] }),
  ],
  [
    'both-credentials',
    'the key travels under another name',
    '#/components/securitySchemes/apiKey',
    (document) => Object.assign(document.components.securitySchemes.apiKey, { name: 'x-key' }),
  ],
  [
    'client-names',
    'x-method is missing',
    '#/paths/~1api~1v1~1orders~1{id}/put/x-method',
    (document) => Reflect.deleteProperty(order(document), 'x-method'),
  ],
  [
    'client-names',
    'the tag is not the resource',
    '#/paths/~1api~1v1~1orders~1{id}/put/tags',
    (document) => Object.assign(order(document), { 'x-resource': 'purchases' }),
  ],
  [
    'client-names',
    'two operations share a method',
    '#/paths/~1api~1v1~1orders~1{id}/patch/x-method',
    (document) =>
      Object.assign(document.paths[orders], { patch: { ...order(document), operationId: 'changeOrderAgain' } }),
  ],
  [
    'deprecated-has-sunset',
    'there is no sunset',
    '#/paths/~1api~1v1~1orders~1{id}/put/deprecated',
    (document) => Object.assign(order(document), { deprecated: true }),
  ],
  [
    'deprecated-has-sunset',
    'a sunset stands alone',
    '#/components/schemas/Order/x-sunset',
    (document) => Object.assign(document.components.schemas.Order, { 'x-sunset': '2030-01-31' }),
  ],
  [
    'deprecated-has-sunset',
    'an announcement stands alone',
    '#/components/schemas/Order/x-announced',
    (document) => Object.assign(document.components.schemas.Order, { 'x-announced': '2030-01-31' }),
  ],
  [
    'deprecated-has-sunset',
    'the announcement comes after the removal',
    '#/paths/~1api~1v1~1orders~1{id}/put/x-announced',
    (document) =>
      Object.assign(order(document), { deprecated: true, 'x-sunset': '2030-01-31', 'x-announced': '2030-02-01' }),
  ],
  [
    'deprecation-headers',
    'an answer does not declare one',
    '#/components/responses/Failed',
    (document) => Reflect.deleteProperty(document.components.responses.Failed.headers, 'Sunset'),
  ],
  [
    'error-envelope',
    'there is no default response',
    '#/paths/~1api~1v1~1orders~1{id}/put/responses',
    (document) =>
      Object.assign(order(document), {
        responses: { ...order(document).responses, default: undefined, '4XX': order(document).responses.default },
      }),
  ],
  [
    'error-envelope',
    'the envelope has no param',
    '#/paths/~1api~1v1~1orders~1{id}/put/responses/default',
    (document) => Reflect.deleteProperty(document.components.schemas.Failure.properties.error.properties, 'param'),
  ],
  [
    'error-envelope',
    'error may be missing',
    '#/paths/~1api~1v1~1orders~1{id}/put/responses/default',
    (document) => Object.assign(document.components.schemas.Failure, { required: [] }),
  ],
  [
    'examples-present',
    'a body has none',
    '#/paths/~1api~1v1~1orders~1{id}/put/requestBody/content/application~1json',
    (document) => Reflect.deleteProperty(order(document).requestBody.content['application/json'], 'example'),
  ],
  [
    'examples-present',
    'a parameter has none',
    '#/paths/~1api~1v1~1orders~1{id}/put/parameters/0',
    (document) => Object.assign(order(document).parameters[0] ?? {}, { example: undefined }),
  ],
  [
    'extension-values',
    'no such extension exists',
    '#/paths/~1api~1v1~1orders~1{id}/put/x-pagination-style',
    (document) => Object.assign(order(document), { 'x-pagination-style': 'page' }),
  ],
  [
    'extension-values',
    'it stands where it means nothing',
    '#/components/schemas/Order/x-method',
    (document) => Object.assign(document.components.schemas.Order, { 'x-method': 'list' }),
  ],
  [
    'extension-values',
    'it stands beside a reference with a wrong value',
    '#/components/schemas/Order/properties/status/x-sensitive',
    (document) => Object.assign(document.components.schemas.Order.properties.status, { 'x-sensitive': 'yes' }),
  ],
  [
    'extension-values',
    'the sunset is no day',
    '#/paths/~1api~1v1~1orders~1{id}/put/x-sunset',
    (document) => Object.assign(order(document), { deprecated: true, 'x-sunset': '2030-02-30' }),
  ],
  [
    'money-is-string',
    'an amount is a number',
    '#/components/schemas/Order/properties/amount',
    (document) => {
      Object.assign(document.components.schemas.Order.properties.amount, { type: ['string', 'number'] });
    },
  ],
  [
    'money-is-string',
    'a parameter is a number',
    '#/paths/~1api~1v1~1orders~1{id}/put/parameters/1/schema',
    (document) =>
      order(document).parameters.push({
        name: 'min_amount',
        in: 'query',
        required: true,
        description: 'Least amount.',
        example: '1',
        schema: { type: 'integer' },
      }),
  ],
  [
    'open-enums',
    'a status is a plain string',
    '#/components/schemas/Order/properties/status',
    (document) => Reflect.deleteProperty(document.components.schemas.LoanStatus, 'x-extensible-enum'),
  ],
  [
    'lost-responses',
    'an operation says nothing of a lost response',
    '#/paths/~1api~1v1~1orders~1{id}/put/description',
    (document) => Object.assign(order(document), { description: 'Changes an order.' }),
  ],
  [
    'lost-responses',
    'a reference does not say that it protects from nothing',
    '#/components/schemas/Order/properties/client_request_id',
    (document) =>
      Object.assign(document.components.schemas.Order.properties, {
        client_request_id: { type: 'string', description: 'Reference of the client.' },
      }),
  ],
  [
    'open-answers',
    'a field of an answer has a closed enum',
    '#/components/schemas/Order/properties/size/enum',
    (document) =>
      Object.assign(document.components.schemas.Order.properties, { size: { type: 'string', enum: ['S', 'L'] } }),
  ],
  [
    'paths-in-major',
    'a path belongs to another major',
    '#/paths/~1api~1v2~1orders',
    (document) => Object.assign(document.paths, { '/api/v2/orders': {} }),
  ],
  [
    'paths-in-major',
    'the version is of another major',
    '#/info/version',
    (document) => Object.assign(document.info, { version: '2.0.0' }),
  ],
];

const spec = join(import.meta.dirname, '..');
let scratch = '';
let problems: Problem[] = [];

const fileOf = (name: string, major = 'v1') => join(scratch, name, major, 'openapi.json');

function write(name: string, document: object): void {
  mkdirSync(join(scratch, name, 'v1'), { recursive: true });
  writeFileSync(fileOf(name), JSON.stringify(document));
}

/** A new major as it starts: v2 with its paths and version changed. */
function writeNextMajor(): void {
  cpSync(join(spec, 'shared'), join(scratch, 'next/shared'), { recursive: true });
  mkdirSync(join(scratch, 'next/v3'));
  const text = readFileSync(join(spec, 'v2/openapi.yaml'), 'utf8');
  const next = text.replaceAll('/api/v2/', '/api/v3/').replace(/^ {2}version: 2\./m, '  version: 3.');
  writeFileSync(join(scratch, 'next/v3/openapi.yaml'), next);
}

/** v2 with the operation that the guide for maintainers shows. */
function writeGuide(): void {
  const guide = readFileSync(join(spec, '../docs/guides/maintenance.md'), 'utf8');
  const [, operation = ''] = /```yaml\n([\s\S]*?)```/.exec(guide) ?? [];
  const text = readFileSync(join(spec, 'v2/openapi.yaml'), 'utf8');
  cpSync(join(spec, 'shared'), join(scratch, 'guide/shared'), { recursive: true });
  mkdirSync(join(scratch, 'guide/v2'));
  writeFileSync(
    join(scratch, 'guide/v2/openapi.yaml'),
    text.replace('\npaths:\n', `\npaths:\n${operation.replace(/^(?=.)/gm, '  ')}`),
  );
}

beforeAll(() => {
  scratch = keptFolder('spec-lint-');
  write('good', goodDocument());
  broken.forEach(([, , , change], index) => {
    const document = goodDocument();
    change(document);
    write(`broken-${index}`, document);
  });
  writeNextMajor();
  writeGuide();
  problems = lintFiles([
    fileOf('good'),
    ...broken.map((_, index) => fileOf(`broken-${index}`)),
    join(spec, 'v1/openapi.yaml'),
    join(spec, 'v2/openapi.yaml'),
    join(scratch, 'next/v3/openapi.yaml'),
    join(scratch, 'guide/v2/openapi.yaml'),
  ]);
});

describe('the lint rules', () => {
  it.each(broken.map(([rule, what, pointer], index) => ({ rule, what, pointer, index })))(
    '$rule: $what',
    ({ rule, pointer, index }) => {
      const found = problems.filter((problem) => problem.file === fileOf(`broken-${index}`));
      expect(found).toContainEqual(expect.objectContaining({ rule: `service/${rule}`, pointer }));
    },
  );

  it('are silent on a good description, on both majors, on the next one made of v2, and on what the guide for maintainers adds', () => {
    expect(problems.filter((problem) => !/broken-\d/.test(problem.file))).toEqual([]);
  });

  it('are each broken by a sample and switched on', () => {
    expect([...new Set(broken.map(([rule]) => rule))].sort()).toEqual(Object.keys(rules).sort());
    const config = readFileSync(join(spec, '../redocly.yaml'), 'utf8');
    expect(Object.keys(rules).filter((rule) => !config.includes(`service/${rule}: error`))).toEqual([]);
  });

  it('report nothing that another rule of ours has to do with', () => {
    const others = broken.flatMap(([rule], index) =>
      problems
        .filter((problem) => problem.file === fileOf(`broken-${index}`) && problem.rule.startsWith('service/'))
        .filter((problem) => problem.rule !== `service/${rule}`)
        .map((problem) => `${broken[index]?.slice(0, 2).join(': ')} → ${problem.rule} ${problem.message}`),
    );
    expect(others).toEqual([]);
  });
});
