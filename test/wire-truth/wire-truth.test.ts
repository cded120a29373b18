import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { generatePackage, makeWorkFolder } from '../corpus/generated-package.ts';
import { checkWire } from './check-wire.ts';
import { EchoServer } from './echo-server.ts';
import { Excuses } from './excuses.ts';
import type { WireReport } from './wire-report.ts';

const work = makeWorkFolder();
let server: EchoServer;

beforeAll(async () => {
  server = await EchoServer.start();
});
afterAll(() => server.close());

let packages = 0;

/** What calling every operation shows, after the generated code was spoiled or the diagnostics were forgotten. */
async function wireOf(name: string, spoil: (code: string) => string, excused = true): Promise<WireReport> {
  const description = join(root, 'test/wire-truth/descriptions', name);
  packages += 1;
  const folder = join(work, `package-${packages}`);
  const { diagnostics } = await generatePackage(description, folder);
  for (const file of readdirSync(join(folder, 'src/resources'))) {
    const path = join(folder, 'src/resources', file);
    writeFileSync(path, spoil(readFileSync(path, 'utf8')));
  }
  const excuses = diagnostics.map(({ code, message, pointer, location }) => ({
    code,
    message,
    pointer,
    file: location?.file,
  }));
  return await checkWire({ description, folder, excuses: new Excuses(excused ? excuses : []) }, server);
}

async function reportOf(...args: Parameters<typeof wireOf>): Promise<readonly string[]> {
  return (await wireOf(...args)).problems.map(({ operation, problem }) => `${operation}: ${problem}`);
}

const same = (code: string) => code;

describe('the comparison of calls with the description', () => {
  it('finds nothing where the client is right, and has sent values that their schemas allow', async () => {
    const { problems, operations, samples } = await wireOf('parameters.yaml', same);
    expect(problems).toEqual([]);
    expect(operations).toBeGreaterThan(15);
    expect(samples.invalid + samples.unjudged).toBe(0);
    expect(samples.valid).toBeGreaterThan(200);
  });

  // Each is found in an operation without any other problem.
  it.each<readonly [description: string, spoils: readonly (readonly [from: string, to: string, problem: RegExp])[]]>([
    [
      'parameters.yaml',
      [
        ["style: 'pipeDelimited'", "style: 'form'", /^delimitedQuery: query .* lacks /],
        ["{ name: 'joined'", "{ name: 'Joined', key: 'joined'", /^formQuery: query .*&Joined=.* lacks /],
        ['explode: false', 'explode: true', /^reservedQuery: query .* lacks /],
        ["name: 'X-Flag'", "name: 'X-Flog', key: 'X-Flag'", /^headerParameters: header x-flog/],
        ["in: 'cookie'", "in: 'query'", /^sameNameEverywhere: cookies /],
        ["path: '/label/", "path: '/labels/", /^labelPath: no method of the client calls it/],
      ],
    ],
    [
      'bodies.yaml',
      [
        ["contentType: 'text/plain'", "contentType: 'text/html'", /^\w+: content type /],
        ["contentType: 'image/png' }", "contentType: 'image/gif' }", /^\w+: part picture: content type/],
        ["accept: 'text/plain, text/html'", "accept: 'text/plain'", /^\w+: accept /],
      ],
    ],
    ['security.yaml', [["security: [['basic']]", "security: [['bearer']]", /^\w+: .*needs bearer/]]],
  ])('finds each place where the client is wrong: %s', async (description, spoils) => {
    const spoilt = new Set<string>();
    const told = await reportOf(description, (code) => {
      for (const [from] of spoils) if (code.includes(from)) spoilt.add(from);
      return spoils.reduce((text, [from, to]) => text.replaceAll(from, to), code);
    });
    expect([...spoilt].sort()).toEqual(spoils.map(([from]) => from).sort());
    for (const [, , problem] of spoils) expect(told).toContainEqual(expect.stringMatching(problem));
  });

  it('excuses nothing that no diagnostic told', async () => {
    const told = await reportOf('bodies.yaml', same, false);
    expect(told).toContain('traceNothing: no method of the client calls it');
    expect(told.some((text) => text.startsWith('sendListedParts: '))).toBe(true);
  });
});
