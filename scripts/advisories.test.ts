import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';

const advisory = (severity: string) => ({
  id: 1,
  url: 'https://example.test/advisory',
  title: 'Reads past the end',
  severity,
  vulnerable_versions: '<999.0.0',
});

/** What the command prints and how it ends beside a registry that answers with this. */
async function auditedBy(status: number, body: unknown) {
  const server = createServer((request, response) => {
    const isQuestion = request.method === 'POST';
    response.writeHead(isQuestion ? status : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isQuestion ? body : {}));
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const script = join(import.meta.dirname, 'advisories.ts');
  const child = spawn(process.execPath, [script, '--registry', `http://127.0.0.1:${port}/`]);
  const [stdout, stderr, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { stdout, stderr, exitCode };
}

it('passes where only a slight advisory concerns a dependency', async () => {
  expect(await auditedBy(200, { yaml: [advisory('low')] })).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('No known advisory'),
  });
});

it('names each dependency that an advisory concerns', async () => {
  const { exitCode, stderr } = await auditedBy(200, { yaml: [advisory('moderate')] });
  expect(exitCode).toBe(1);
  expect(stderr).toContain('yaml: moderate: Reads past the end\n  https://example.test/advisory');
});

it('does not pass where the service gives no verdict', async () => {
  expect(await auditedBy(405, {})).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining('The advisory service gave no verdict'),
  });
});
