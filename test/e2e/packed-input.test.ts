import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { output } from '../../scripts/run.ts';
import { consumerWays, runConsumer } from './run-consumer.ts';

const description = `
openapi: 3.1.0
info: { title: Reports, version: 1.2.0 }
paths:
  /reports:
    post:
      operationId: sendReport
      tags: [reports]
      x-method: send
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: '#/components/schemas/Report' } }
          multipart/form-data:
            schema: { type: object, required: [file], properties: { file: { type: string, format: binary }, note: { type: string } } }
      responses:
        '200':
          description: The report
          content:
            application/json: { schema: { $ref: '#/components/schemas/Report' } }
            text/csv: { schema: { type: string } }
webhooks:
  done: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Report' } } } }, responses: { '204': { description: Fine } } } }
components:
  schemas:
    Report: { type: object, required: [title], properties: { title: { type: string }, state: { $ref: '#/components/schemas/State' } } }
    State: { type: string, x-extensible-enum: [open, closed] }
`;

/** A program of a consumer: what must not compile is marked. */
const program = `
import { type Report, ReportClient, type SendReportBodies, State } from '@acme/report-client';
import { Reports as Alone } from '@acme/report-client/resources/reports';
import { createRawClient } from '@acme/report-client/raw';
import type { Webhooks } from '@acme/report-client/webhooks';

export async function run(baseUrl: string): Promise<unknown> {
  const { reports } = new ReportClient({ baseUrl });
  const report: Report = await reports.send({ title: 'a' });
  const csv: string = await reports.send({ title: 'a' }, { as: 'text/csv' });
  const form: SendReportBodies['multipart/form-data'] = { file: new Blob(['x']), note: 'n' };
  const sent: Report = await reports.send(form, { contentType: 'multipart/form-data', timeout: 5_000 });
  const both: string = await new Alone({ baseUrl }).send(form, { contentType: 'multipart/form-data', as: 'text/csv' });
  const event: Webhooks['done'] = report;
  return { report, csv, sent, both, event, known: State.isKnown('open'), raw: typeof createRawClient({ baseUrl }).GET };
}

export async function wrong(reports: Alone): Promise<void> {
  // @ts-expect-error the body of another media type
  await reports.send({ title: 'a' }, { contentType: 'multipart/form-data' });
  // @ts-expect-error a form where JSON is meant
  await reports.send({ file: new Blob(['x']) });
  // @ts-expect-error a media type that the operation does not have
  await reports.send({ title: 'a' }, { as: 'text/html' });
  // @ts-expect-error the result follows the choice
  const report: Report = await reports.send({ title: 'a' }, { as: 'text/csv' });
  // @ts-expect-error without a choice it is JSON
  const csv: string = await reports.send({ title: 'a' });
  console.log(report, csv);
}
`;

const project = keptFolder('packed-input-');
let server: Server;

beforeAll(async () => {
  const source = join(project, 'made');
  writeFileSync(join(project, 'openapi.yaml'), description);
  const args = ['--input', join(project, 'openapi.yaml'), '--output', source, '--package', '@acme/report-client'];
  output(
    'node',
    [join(root, 'generator/src/cli.ts'), 'generate', ...args, '--runtime', '@org/liquidity-runtime'],
    root,
  );
  // Nothing is installed or built: this is all that a user does.
  output('npm', ['pack', '--silent'], source);

  const installed = join(inject('installed'), 'node_modules');
  mkdirSync(join(project, 'node_modules/@acme/report-client'), { recursive: true });
  for (const name of ['@org', '@types', 'openapi-fetch', 'openapi-typescript-helpers', 'undici-types']) {
    symlinkSync(join(installed, name), join(project, 'node_modules', name));
  }
  const tarball = join(source, 'acme-report-client-1.2.0.tgz');
  output('tar', ['-xzf', tarball, '--strip-components=1', '-C', join(project, 'node_modules/@acme/report-client')]);

  server = createServer((request, response) => {
    request.resume().on('end', () => {
      const csv = request.headers.accept === 'text/csv';
      response.setHeader('content-type', csv ? 'text/csv' : 'application/json');
      const title = request.headers['content-type']?.split(';')[0];
      response.end(csv ? `csv of ${title}` : JSON.stringify({ title }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterAll(() => void server?.close());

const expected = {
  report: { title: 'application/json' },
  csv: 'csv of application/json',
  sent: { title: 'multipart/form-data' },
  both: 'csv of multipart/form-data',
  event: { title: 'application/json' },
  known: true,
  raw: 'function',
};

describe('a package of --input after a plain npm pack', () => {
  it('says nothing in package.json that nobody asked for', () => {
    const folder = join(project, 'node_modules/@acme/report-client');
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const asked = ['license', 'author', 'private', 'publishConfig', 'repository', 'scripts', 'devDependencies'];
    expect(asked.filter((field) => field in manifest)).toEqual([]);
    expect(JSON.stringify(manifest.exports)).not.toContain('.ts"}');
    expect(readdirSync(folder)).not.toContain('LICENSE');
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).not.toContain('Licence');
  });

  it.each(consumerWays)('compiles with %s in a project of type %s, module %s, and calls a server', async (...way) => {
    const { port } = server.address() as AddressInfo;
    const args = [`http://127.0.0.1:${port}`];
    expect(await runConsumer({ project, program, types: ['node'], args }, way)).toEqual(expected);
  });
});
