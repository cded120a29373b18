import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientJob } from '../../generator/src/config/client-jobs.ts';
import { exampleOf } from '../../generator/src/generate/emit/readme/example-code.ts';
import { packageModel } from '../../generator/src/generate/model-settings.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import type { ApiModel } from '../../generator/src/model/api-model.ts';
import { buildModel } from '../../generator/src/model/build-model.ts';
import { output } from '../../scripts/run.ts';

/** What is changed in a copy of a description. */
interface Description {
  readonly info: { description: string };
  servers: readonly { url: string; description?: string; variables?: Readonly<Record<string, { default: string }>> }[];
  readonly components: unknown;
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { operationId?: string; 'x-codeSamples'?: readonly object[] }>>>
  >;
}

const settings = {
  telemetry: 'off',
  openapi: { codeSamples: { languages: [{ lang: 'typescript', label: 'TypeScript' }] } },
};

/** Redoc's image comes from the network; here it is a word. */
const remoteLogo = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini[\w-]*\.svg/g;
const logo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 16'%3E%3Ctext y='12' font-family='sans-serif' font-size='12' fill='%23818cf8'%3ERedocly%3C/text%3E%3C/svg%3E";

/** Writes the reference of a major as one page that needs nothing beside it, with the samples of the client's README. */
export async function writeHttpReference(job: ClientJob, model: ApiModel, page: string): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'reference-'));
  try {
    const description = join(scratch, 'openapi.json');
    const config = join(scratch, 'redocly.yaml');
    writeFileSync(description, JSON.stringify(describe(job, model)));
    writeFileSync(config, JSON.stringify(settings));
    output('redocly', ['build-docs', description, '--config', config, '--output', page, '--inlineBundle']);
    // Links within the page are written for a server; its script reads them behind the hash.
    const html = readFileSync(page, 'utf8').replaceAll(remoteLogo, logo);
    writeFileSync(page, html.replaceAll(/(<a\b[^>]*?\shref=")(?=\/)/g, '$1#'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The package's description with samples, assumptions, a way back, and addresses that a page can show. */
function describe(job: ClientJob, model: ApiModel): Description {
  const description: Description = JSON.parse(readFileSync(join(job.output, 'openapi.json'), 'utf8'));
  const samples = samplesOf(model);
  for (const operation of Object.values(description.paths).flatMap((item) => Object.values(item))) {
    const source = samples.get(operation.operationId ?? '');
    if (source === undefined) throw new Error(`There is no sample for ${operation.operationId}`);
    operation['x-codeSamples'] = [{ lang: 'typescript', label: 'TypeScript', source }];
  }
  tellExtensions(description.paths);
  tellExtensions(description.components);
  description.info.description += '\n\n[Guides and clients](../index.html)';
  description.servers = description.servers.map(({ variables = {}, ...server }) => ({
    ...server,
    url: server.url.replaceAll(/\{(.+?)\}/g, (whole, name) => variables[name]?.default ?? whole),
  }));
  return description;
}

/** The model of the client of a job. */
export async function modelOf(job: ClientJob): Promise<ApiModel> {
  const document = await loadDocument(job.input, job.root === undefined ? {} : { root: job.root });
  return buildModel(document, { package: packageModel(job, document), className: job.settings.className });
}

function samplesOf(model: ApiModel): ReadonlyMap<string, string> {
  return new Map(
    model.client.resources.flatMap((resource) =>
      resource.methods.flatMap((method) => {
        const source = exampleOf(model, resource, method);
        return source === undefined ? [] : [[method.operation.id, source] as const];
      }),
    ),
  );
}

/** Puts what our extensions say into descriptions, because the reference shows no extensions. Changes the value. */
export function tellExtensions(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const member of Object.values(value)) tellExtensions(member);
  if (Array.isArray(value)) return;
  const node = value as Record<string, unknown>;
  const told = [node.description, successorText(node['x-replaced-by']), assumptionText(node['x-assumption'])];
  const known = told.filter((text) => typeof text === 'string' && text !== '');
  if (known.length > 0 && ('x-assumption' in node || 'x-replaced-by' in node)) node.description = known.join('\n\n');
}

const assumptionText = (text: unknown): string => (typeof text === 'string' ? `_Assumed:_ ${text}` : '');

/** `v2:getLoan` leads to the reference of v2. */
function successorText(successor: unknown): string {
  const [, major, operation] = /^(v\d+):(\w+)$/.exec(String(successor)) ?? [];
  return operation === undefined ? '' : `For new code: \`${operation}\` of [${major}](${major}.html).`;
}
