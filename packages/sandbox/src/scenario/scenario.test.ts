import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, vi } from 'vitest';
import { createSandbox } from '../sandbox.ts';
import { serveDescription } from '../served-api.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import { checkStep } from './check-scenario.ts';
import { ScenarioError, type ScenarioStep } from './scenario.ts';

const chains = '/api/v1/liquidity/management/chain';
const loans = '/api/v1/liquidity/management/loans';
const folder = mkdtempSync(join(tmpdir(), 'scenario-'));

/** Everything that is wrong with a scenario. */
function problemsOf(scenario: string): string {
  try {
    createSandbox({ scenario }).close();
  } catch (error) {
    if (error instanceof ScenarioError) return error.message.replaceAll(`${folder}/`, '');
    throw error;
  }
  return '';
}

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

describe('a scenario', () => {
  it('gives the next calls of an operation its responses in order, and then the usual one', async () => {
    const { ask, sandbox } = openSandbox({
      scenario: {
        steps: [
          { operation: 'listChains', status: 503, headers: { 'retry-after': 1 }, times: 2 },
          { operation: 'listLoans', body: { items: [], meta: { total: 0 } } },
          { method: 'get', path: chains, status: 200, headers: { 'x-page': 'a' }, body: { items: [] } },
        ],
      },
      onNote: () => {},
    });
    for (const _ of [1, 2]) {
      const { status, headers, body } = await ask(`GET ${chains}`);
      expect([status, headers.get('retry-after')]).toEqual([503, '1']);
      expect(body).toMatchObject({ error: { code: 'injected_fault' } });
    }
    const third = await ask(`GET ${chains}`);
    expect([third.status, third.headers.get('x-page'), third.body]).toEqual([200, 'a', { items: [] }]);
    expect((await ask(`GET ${chains}`)).body).toMatchObject({ meta: { total: 3 } });
    expect(sandbox.unusedSteps()).toMatchObject([{ place: 'scenario/steps/1', used: 0 }]);
    expect((await ask(`GET ${loans}`)).body).toEqual({ items: [], meta: { total: 0 } });
    expect(sandbox.unusedSteps()).toEqual([]);
    expect(sandbox.requests.map(({ status }) => status)).toEqual([503, 503, 200, 200, 200]);
  });

  it('distinguishes the addresses of one operation, and takes a template with other names for the same', async () => {
    const path = '/api/v1/liquidity/management/loan-requests';
    const { ask } = openSandbox({
      scenario: {
        steps: [
          { method: 'GET', path: `${path}/b`, status: 410 },
          { method: 'GET', path: `${path}/{other}`, status: 418 },
        ],
      },
    });
    expect((await ask(`GET ${path}/a`)).status).toBe(418);
    expect((await ask(`GET ${path}/b`)).status).toBe(410);
  });

  it('breaks and delays responses, those that are processed and those that it makes up', async () => {
    const { ask, sandbox } = openSandbox({
      approve: 'manual',
      scenario: {
        steps: [
          { operation: 'requestLoan', fault: 'reset=after' },
          { operation: 'listChains', fault: 'wrong-type', body: { a: 1 } },
          { operation: 'listChains', latency: '30ms', status: 204 },
        ],
      },
    });
    const chain_id = (sandbox.snapshot().chain as { id: string }[])[0]?.id;
    const body = { amount: '1', chain_id };
    await expect(ask('POST /api/v1/liquidity/management/loan', { body })).rejects.toThrow('fetch failed');
    expect(sandbox.pending()).toHaveLength(1);
    const wrong = await ask(`GET ${chains}`);
    expect([wrong.headers.get('content-type'), wrong.body]).toEqual(['text/plain', { a: 1 }]);
    expect((await ask(`GET ${chains}`)).status).toBe(204);
    expect(sandbox.requests[2]?.duration).toBeGreaterThanOrEqual(29);
  });

  it('adds its latency to the delay of its fault', () => {
    const apis = [serveDescription({ openapi: '3.1.0', info: { title: 'x', version: '1.0.0' }, paths: {} })];
    const faultOf = (step: Partial<ScenarioStep>) =>
      checkStep({ operation: 'x', ...step }, 0, (keys) => keys.join('/'), apis).played.fault;
    expect(faultOf({ latency: '30ms' })).toEqual({ delay: 30 });
    expect(faultOf({ latency: '30ms', fault: 'delay=20;reset' })).toEqual({ delay: 50, reset: 'before' });
    expect(faultOf({ fault: 'reset' })).toEqual({ reset: 'before' });
    expect(faultOf({})).toBeUndefined();
  });

  it.each([
    [299, 'text/csv', { meta: 'usual' }],
    [300, null, undefined],
    [399, null, undefined],
    [400, 'application/json', { error: { code: 'injected_fault' } }],
  ])('with the status %i alone has the type %s', async (status, type, body) => {
    const responses = { 200: { description: 'x', content: { 'text/csv': { example: '{"meta":"usual"}' } } } };
    const { ask } = openSandbox({
      descriptions: [
        {
          openapi: '3.1.0',
          info: { title: 'x', version: '1.0.0' },
          paths: { '/x': { get: { operationId: 'x', responses } } },
        },
      ],
      scenario: {
        steps: [
          { operation: 'x', status },
          { operation: 'x', status, body: {} },
        ],
      },
      onNote: () => {},
    });
    const alone = await ask('GET /x');
    expect([alone.status, alone.headers.get('content-type')]).toEqual([status, type]);
    if (body === undefined) expect(alone.body).toBeUndefined();
    else expect(alone.body).toMatchObject(body);
    const withBody = await ask('GET /x');
    expect(withBody.headers.get('content-type')).toBe(status < 400 ? 'text/csv' : 'application/json');
  });

  it('goes before a fault that is switched on, and after one that the request asks for', async () => {
    const steps: ScenarioStep[] = [
      { operation: 'listChains', fault: 'status=501' },
      { operation: 'listChains', status: 502 },
    ];
    const { ask, sandbox } = openSandbox({ scenario: { steps } });
    sandbox.fault({ fault: 'status=503' });
    expect((await ask(`GET ${chains}`)).status).toBe(501);
    expect((await ask(`GET ${chains}`, { headers: { 'x-sandbox-fault': 'status=504' } })).status).toBe(504);
    expect((await ask(`GET ${chains}`)).status).toBe(503);
  });

  it('gives a response to any number of calls, and the usual body with another status', async () => {
    const { ask, sandbox } = openSandbox({
      scenario: { steps: [{ operation: 'listChains', status: 203, headers: { 'x-a': true }, times: 'always' }] },
    });
    expect(sandbox.unusedSteps()).toHaveLength(1);
    for (const _ of [1, 2, 3]) {
      const { status, headers, body } = await ask(`GET ${chains}`);
      expect([status, headers.get('x-a'), body]).toMatchObject([203, 'true', { meta: { total: 3 } }]);
    }
    expect(sandbox.unusedSteps()).toEqual([]);
    expect((await ask(`GET ${chains}?limit=0`)).status).toBe(400);
  });

  it('sends bytes, text and JSON by their media type', async () => {
    const { sandbox } = openSandbox({
      scenario: {
        steps: [
          { operation: 'listChains', base64: 'AP8=', headers: { 'content-type': 'application/pdf' } },
          { operation: 'listChains', body: 'a,b', headers: { 'content-type': 'text/csv' } },
          { operation: 'listChains', body: 'text' },
        ],
      },
    });
    const read = async () => Buffer.from(await (await sandbox.fetch(`http://a.invalid${chains}`)).arrayBuffer());
    expect([...(await read())]).toEqual([0, 255]);
    expect(String(await read())).toBe('a,b');
    expect(String(await read())).toBe('"text"');
  });

  it('begins again with the sandbox, and names the steps that were not used when it is closed', async () => {
    const onNote = vi.fn();
    const scenario = file(
      'left.yaml',
      'steps:\n  - operation: listChains\n    status: 500\n    times: 3\n  - { operation: listLoans }\n',
    );
    const { ask, sandbox } = openSandbox({ scenario, onNote });
    await ask(`GET ${chains}`);
    sandbox.reset();
    expect(sandbox.unusedSteps().map(({ used }) => used)).toEqual([0, 0]);
    expect((await ask(`GET ${chains}`)).status).toBe(500);
    sandbox.close();
    expect(onNote.mock.calls.flat()).toEqual([
      `${scenario}:2:5 unused-step listChains was called 1 of 3 times in this scenario.`,
      `${scenario}:5:5 unused-step listLoans was called 0 of 1 time in this scenario.`,
    ]);
  });

  it('can be played while the sandbox runs, and judged over HTTP', async () => {
    const { ask } = openSandbox();
    const steps: ScenarioStep[] = [{ operation: 'listChains', status: 500 }];
    expect((await ask('PUT /_sandbox/scenario', { body: { steps } })).body).toMatchObject([{ used: 0 }]);
    expect((await ask(`GET ${chains}`)).status).toBe(500);
    expect((await ask('GET /_sandbox/scenario')).body).toEqual([]);
    const refused = await ask('PUT /_sandbox/scenario', { body: { steps: [{ operation: 'listChain' }] } });
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_scenario', message: expect.stringContaining('Did you mean listChains?') } },
    });
    await ask('PUT /_sandbox/scenario', { body: { steps } });
    await ask('DELETE /_sandbox/scenario');
    expect((await ask(`GET ${chains}`)).status).toBe(200);
  });

  it('notes a successful body that the description does not promise, and sends it', async () => {
    const onNote = vi.fn();
    const { ask } = openSandbox({ scenario: { steps: [{ operation: 'listChains', body: { items: 7 } }] }, onNote });
    expect(onNote.mock.calls.flat()).toEqual([
      expect.stringMatching(/^scenario\/steps\/0\/body note: the description of listChains promises another body: /),
    ]);
    expect((await ask(`GET ${chains}`)).body).toEqual({ items: 7 });
  });
});

describe('what is wrong with a scenario', () => {
  it('is said with its place and a hint, all of it at once', () => {
    const text = `title: Wrong
steps:
  - operation: listChain
  - operatoin: listChains
    status: OK
  - method: GET
    path: /api/v1/liquidity/management/chains
    fault: reste
    latency: soon
  - operation: listChains
    path: /a
    times: 0
    body: 1
    base64: AA==
stpes: []
`;
    expect(problemsOf(file('wrong.yaml', text))).toMatchInlineSnapshot(`
      "wrong.yaml:3:5 unknown-operation The description has no operation listChain.
        hint: Did you mean listChains?
      wrong.yaml:4:5 missing-value The step must name the call: by operation, or by method and path.
        hint: Write operation: with an operationId, or method: and path:, not both.
      wrong.yaml:4:5 unknown-key A step doesn't have the key operatoin.
        hint: Did you mean operation?
      wrong.yaml:5:5 invalid-value status can't be "OK".
        hint: Status of the response, a number from 200 to 599. Default: the success status of the operation.
      wrong.yaml:9:5 invalid-value latency can't be "soon".
        hint: Time before the response, in ms or s: 200ms, 2s.
      wrong.yaml:10:5 invalid-value The step has both body and base64; use one of them.
        hint: Remove one of them.
      wrong.yaml:10:5 missing-value The step must name the call: by operation, or by method and path.
        hint: Write operation: with an operationId, or method: and path:, not both.
      wrong.yaml:12:5 invalid-value times can't be 0.
        hint: The number of calls that get this response, at least 1, or always. Default 1.
      wrong.yaml:15:1 unknown-key A scenario doesn't have the key stpes.
        hint: Did you mean steps?"
    `);
  });

  it.each([
    ['yaml', 'steps: [', /^broken\.\w+:1:\d+ unreadable The file is not YAML/],
    ['json', '{"steps": [{]}', /^broken\.json:1:\d+ unreadable/],
    ['yaml', 'steps: 1', /^broken\.yaml:1:1 invalid-value steps can't be 1\.\n {2}hint: The responses, in order/],
    ['yaml', '', /^broken\.yaml:1:1 invalid-value A scenario can't be null/],
    ['yaml', 'a: 1', /missing-value The scenario lacks steps\.\n {2}hint: The responses/],
    ['yaml', 'steps: [{ operation: listChains, status: 204, body: 1 }]', /204 can't have a body/],
    [
      'yaml',
      'steps: [{ operation: listChains, headers: { "a b": 1 } }]',
      /:\d+ invalid-value "a b: 1" can't be a header/,
    ],
    ['yaml', 'steps: [{ operation: listChains, headers: { a: "1\\n2" } }]', /can't be a header/],
    ['yaml', 'steps: [{ method: PUT, path: /api/v1/liquidity/management/chain }]', /hint: .*chain takes GET/],
    ['json', '{\n  "steps": [\n    { "operation": "x" }\n  ]\n}', /^broken\.json:3:7 unknown-operation/],
  ])('is found in %s: %s', (ending, text, says) => {
    expect(problemsOf(file(`broken.${ending}`, text))).toMatch(says);
  });

  it('leaves the database alone', () => {
    const database = join(folder, 'state.db');
    const wrong = { steps: [{ operation: 'x' }] };
    expect(() => createSandbox({ database, scenario: wrong })).toThrow(ScenarioError);
    createSandbox({ database }).close();
  });
});

it('the published schema judges as the sandbox does', () => {
  const schema = JSON.parse(readFileSync(new URL('../../schemas/scenario.schema.json', import.meta.url), 'utf8'));
  const judge = new Ajv2020({ strict: false }).compile(schema);
  expect(judge({ $schema: 'a', steps: [{ operation: 'listChains', times: 'always' }] })).toBe(true);
  for (const step of [
    {},
    { path: '/a' },
    { operation: 'a', method: 'GET', path: '/a' },
    { operation: 'a', times: 0.5 },
  ])
    expect(judge({ steps: [step] }), JSON.stringify(step)).toBe(false);
});
