import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
afterAll(async () => {
  await server.close();
  rmSync(work, { recursive: true, force: true });
});

let packages = 0;

/** What calling every operation shows, after the generated code was spoiled or the diagnostics were forgotten. */
async function reportOf(name: string, spoil: (code: string) => string, excused = true): Promise<WireReport> {
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

const same = (code: string) => code;

describe('the comparison of calls with the description', () => {
  it('finds nothing where the client is right, and has sent values that their schemas allow', async () => {
    const { problems, operations, samples } = await reportOf('parameters.yaml', same);
    expect(problems).toEqual([]);
    expect(operations).toBeGreaterThan(15);
    expect(samples.invalid + samples.unjudged).toBe(0);
    expect(samples.valid).toBeGreaterThan(200);
  });

  it.each<readonly [what: string, description: string, from: string, to: string, problem: RegExp]>([
    ['a style', 'parameters.yaml', "style: 'pipeDelimited'", "style: 'form'", /^query .* lacks /],
    ['a name in a query', 'parameters.yaml', "{ name: 'joined'", "{ name: 'Joined', key: 'joined'", /^query .* lacks /],
    ['explode', 'parameters.yaml', 'explode: false', 'explode: true', /^query .* lacks /],
    ['a name in a header', 'parameters.yaml', "name: 'X-Flag'", "name: 'X-Flog', key: 'X-Flag'", /^header x-flog/],
    ['a cookie', 'parameters.yaml', "in: 'cookie'", "in: 'query'", /^cookies /],
    ['a path', 'parameters.yaml', "path: '/label/", "path: '/labels/", /no method of the client calls it/],
    [
      'the media type of a body',
      'bodies.yaml',
      "contentType: 'text/plain'",
      "contentType: 'text/html'",
      /^content type /,
    ],
    [
      'the encoding of a part',
      'bodies.yaml',
      "contentType: 'image/png' }",
      "contentType: 'image/gif' }",
      /^part picture: content type/,
    ],
    ['what is accepted', 'bodies.yaml', "accept: 'text/plain, text/html'", "accept: 'text/plain'", /^accept /],
    ['where a credential goes', 'security.yaml', "security: [['basic']]", "security: [['bearer']]", /needs bearer/],
  ])('finds that %s is wrong', async (_, description, from, to, problem) => {
    let spoilt = 0;
    const { problems } = await reportOf(description, (code) => {
      if (code.includes(from)) spoilt += 1;
      return code.replaceAll(from, to);
    });
    expect(spoilt).toBeGreaterThan(0);
    expect(problems.map((found) => found.problem)).toContainEqual(expect.stringMatching(problem));
  });

  it('excuses nothing that no diagnostic told', async () => {
    const { problems } = await reportOf('bodies.yaml', same, false);
    const told = problems.map(({ operation, problem }) => `${operation}: ${problem}`);
    expect(told).toContain('traceNothing: no method of the client calls it');
    expect(told.some((text) => text.startsWith('sendListedParts: '))).toBe(true);
  });
});
