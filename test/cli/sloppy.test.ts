import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { runCommand } from './run-command.ts';

const ok = 'responses: { "200": { description: ok } }';
const lost = `openapi: 3.0.3
info: { title: Lost, version: 1.0.0 }
paths:
  /pets:
    get: { operationId: listPets, ${ok} }
    trace: { operationId: tracePets, ${ok} }
  /dogs:
    get: { $ref: nowhere.yaml }
`;
const generate = ['generate', '--input', 'pets.yaml', '--output', 'out', '--package', '@acme/pets'];

describe('an operation that cannot be generated', () => {
  it('is an error that names the flag with which to go on', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': lost });
    const { code, stderr } = await runCommand(generate, { cwd });
    expect(code).toBe(3);
    expect(stderr).toMatch(/^pets\.yaml:8:18 operation-missing The operation GET \/dogs cannot be read/m);
    expect(stderr).toContain("--allow-missing 'GET /dogs'");
  });

  it.each([
    ['by method and path', ['GET /dogs', 'TRACE /pets']],
    ['by path and operationId', ['/dogs', 'tracePets']],
  ])('is left out where it is allowed to be missing, %s', async (_, names) => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': lost });
    const refused = await runCommand([...generate, '--allow-missing', names[0] ?? ''], { cwd });
    expect(refused.code).toBe(3);
    expect(refused.stderr).toMatch(/^pets\.yaml:6:\d+ operation-not-generated /m);
    const { code, stdout, stderr } = await runCommand([...generate, '--allow-missing', ...names], { cwd });
    expect(code).toBe(0);
    expect(stderr).toMatch(/^pets\.yaml:8:18 operation-left-out /m);
    expect(stdout).toMatch(/^ {2}\? The operation GET \/dogs is left out, as you allowed\. pets\.yaml:8:18$/m);
    expect(readFileSync(join(cwd, 'out/src/resources/pets.ts'), 'utf8')).toContain('listPets');
  });

  it('is named in the configuration just as well, and a name for nothing is reported', async () => {
    const cwd = scratchFolder();
    const client = { major: 'v1', input: 'pets.yaml', output: 'out', package: '@acme/pets' };
    const runtime = { package: '@org/liquidity-runtime', range: '^0.1.0' };
    const configured = (allowMissing: unknown) =>
      putFiles(cwd, {
        'pets.yaml': lost,
        'liquidity.config.ts': `export default ${JSON.stringify({ runtime, clients: [{ ...client, allowMissing }] })};\n`,
      });
    configured(['GET /dogs', 'TRACE /pets', 'GET /cats']);
    const { code, stderr } = await runCommand(['generate'], { cwd });
    expect(code).toBe(0);
    expect(stderr).toMatch(/allow-missing-unused GET \/cats is allowed to be missing, but no operation of that name/);
    configured('GET /dogs');
    expect((await runCommand(['generate'], { cwd })).stderr).toMatch(
      /config-wrong-type .*must be a list of operations/,
    );
  });
});

describe('a description that was repaired', () => {
  const sloppy = `openapi: 3.0.3
info: { title: Sloppy, version: 1.0 }
paths:
  /pets/{id}:
    get:
      parameters: [{ $ref: "#/components/parameters/Limit" }]
      responses: { "200 OK": { description: ok } }
`;

  it('is generated, with a place for each repair and a line for each part that is doubtful', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': sloppy });
    const { code, stdout, stderr } = await runCommand(generate, { cwd });
    expect(code).toBe(0);
    expect(stderr).toMatch(/^pets\.yaml:2:33 wrong-type This must be a string, but is 1\.0; it is read as "1\.0"\./m);
    expect(stderr).toMatch(/^pets\.yaml:7:20 bad-status 200 OK is not a status code; it is read as 200\./m);
    const doubtful = stdout.split('\n').filter((line) => line.startsWith('  ? '));
    expect(doubtful).toEqual([
      '  ? The reference #/components/parameters/Limit leads nowhere; the Parameter Object is left out. pets.yaml:6:28',
    ]);
    expect(stdout).toMatch(/^5 warnings: /m);
  });

  it('is refused by --strict, and by the setting of that name', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': sloppy });
    const { code, stderr } = await runCommand([...generate, '--strict'], { cwd });
    expect(code).toBe(3);
    for (const found of ['wrong-type', 'bad-status', 'unresolved-ref']) {
      expect(stderr).toMatch(new RegExp(`^pets\\.yaml:\\d+:\\d+ ${found} `, 'm'));
    }
  });
});
