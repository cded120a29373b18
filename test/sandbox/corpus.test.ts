import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox, type Description } from '@org/liquidity-sandbox';
import { afterAll, describe, expect, it } from 'vitest';
import { generatePackage, makeWorkFolder } from '../corpus/generated-package.ts';
import { allSubjects } from '../corpus/subjects.ts';
import { methodsFor } from '../wire-truth/check-wire.ts';
import { Excuses } from '../wire-truth/excuses.ts';
import { expectedParameters } from '../wire-truth/expected-parameters.ts';
import { GeneratedClient, type GeneratedMethod } from '../wire-truth/generated-client.ts';
import { kindOf, onlyFile, sampleContent } from '../wire-truth/media.ts';
import { type Place, RawDescription } from '../wire-truth/raw-description.ts';
import { operationsOf } from '../wire-truth/raw-operations.ts';
import { SchemaJudge } from '../wire-truth/schema-judge.ts';
import { expectedCredentials } from '../wire-truth/security-truth.ts';
import { WireRecord } from '../wire-truth/wire-report.ts';

const work = makeWorkFolder();
afterAll(() => rmSync(work, { recursive: true, force: true }));

const subjects =
  process.env.CORPUS === 'all'
    ? allSubjects().filter(({ name, expects }) => expects === undefined && !name.startsWith('sloppy/'))
    : [];

/** Operations that are not called yet, and why. */
const open: ReadonlyMap<string, string> = new Map<string, string>([
  ...['createAssistant', 'createThread', 'orders.track.create', 'createImageEdit', 'create-realtime-call'].map(
    (id) => [id, 'these tests send a body that is not valid'] as const,
  ),
  ...['PostSubscriptionSchedules', 'PostSubscriptionSchedulesSchedule'].map(
    (id) => [id, 'a form has no empty list, so a required one is missing'] as const,
  ),
  ...['GetAppsSecrets', 'GetAppsSecretsFind'].map(
    (id) => [id, 'the sandbox reads no object among the query parameters'] as const,
  ),
  ...['createResponse', 'getResponse', 'cancelResponse'].map(
    (id) => [id, 'the sandbox finds no valid response'] as const,
  ),
  ...[
    'beta_Compactconversation',
    'beta_Getinputtokencounts',
    'beta_cancelResponse',
    'beta_createResponse',
    'beta_deleteResponse',
    'beta_getResponse',
    'beta_listInputItems',
  ].map((id) => [id, 'the path has a query'] as const),
  ...[
    'get_web_links_id#get_shared_link',
    'put_metadata_templates_enterprise_securityClassification-6VMVochwUWo_schema#add',
    'put_metadata_templates_enterprise_securityClassification-6VMVochwUWo_schema#update',
    'put_web_links_id#add_shared_link',
    'put_web_links_id#remove_shared_link',
    'put_web_links_id#update_shared_link',
    'post_oauth2_revoke',
  ].map((id) => [id, 'another operation has the same path'] as const),
  ['get_integration_mappings_slack', 'the sandbox serves a page without its list'],
  ['options_events', 'the sandbox has no body for OPTIONS'],
  ['options_files_content', 'the sandbox has no body for OPTIONS'],
]);

/** A valid body, as the method takes it: without the field that asks for a stream, and a form that is one file as that file. */
function bodyOf(description: RawDescription, content: readonly [string, Place], { field }: GeneratedMethod): unknown {
  const sample = sampleContent({ description, direction: 'request', place: 'body', flavour: 'usual' }, ...content);
  const [mediaType, place] = content;
  const file = kindOf(description, mediaType, place) === 'multipart' ? onlyFile(description, place) : undefined;
  if (file !== undefined) return Object(sample)[file] ?? Buffer.from('file');
  if (field?.in !== 'body' || typeof sample !== 'object' || sample === null) return sample;
  return Object.fromEntries(Object.entries(sample).filter(([name]) => name !== field.name));
}

/** What came of the calls of a description: what a call gave, by operation. */
async function callsOf(name: string, file: string, root: string | undefined): Promise<Map<string, string>> {
  const folder = join(work, name.replace('/', '-'));
  const generated = await generatePackage(file, folder, root);
  const outcomes = new Map<string, string>();
  if (generated.refused) return outcomes;
  const served = join(folder, 'openapi.json');
  const sandbox = createSandbox({
    descriptions: [JSON.parse(readFileSync(served, 'utf8')) as Description],
    onNote: () => {},
  });
  const description = new RawDescription(served);
  const client = new GeneratedClient(folder);
  const excuses = new Excuses(
    generated.diagnostics.map(({ code, message, pointer, location }) => ({
      code,
      message,
      pointer,
      file: location?.file,
    })),
  );
  const context = {
    description,
    client,
    record: new WireRecord(),
    judge: new SchemaJudge(description),
    credentials: await client.credentials(),
    excuses,
  };
  const servers = Object.fromEntries((await client.servers()).map((each) => [each, 'http://127.0.0.1:1']));
  for (const operation of operationsOf(description)) {
    const [method] = methodsFor(client, operation);
    const id = operation.id ?? `${operation.method} ${operation.path}`;
    if (method === undefined) continue;
    try {
      const { path, params, takesParams } = expectedParameters(
        { ...context, flavour: 'usual', onlyRequired: true },
        operation,
      );
      const isSent = !operation.body || !excuses.has(operation.body, 'body-not-sent', `body of ${operation.method}`);
      const content = isSent ? operation.contents[0] : undefined;
      const body = content && bodyOf(description, content, method);
      const [credentials] = expectedCredentials(context, operation);
      const args = [...path, ...(content ? [body] : []), ...(takesParams ? [params] : [])];
      const options = {
        ...(Object.keys(servers).length === 0 ? {} : { servers }),
        baseUrl: 'http://127.0.0.1:1',
        fetch: sandbox.fetch,
        logLevel: 'off',
        retries: 0,
        ...credentials?.options,
      };
      await client.call(method, options, args);
      outcomes.set(id, 'fine');
    } catch (error) {
      outcomes.set(id, error instanceof Error ? `${error.message}`.slice(0, 300) : String(error));
    }
  }
  sandbox.close();
  return outcomes;
}

describe.runIf(subjects.length > 0)('the descriptions of other people, served by the sandbox', () => {
  it.each(subjects)('$name', { timeout: 300_000 }, async ({ name, file, root }) => {
    const outcomes = await callsOf(name, file, root);
    const others = [...outcomes].filter(([id, outcome]) => outcome !== 'fine' && !open.has(id));
    const fine = [...outcomes.values()].filter((outcome) => outcome === 'fine').length;
    console.log(`${name}: ${fine} of ${outcomes.size} operations`);
    expect(outcomes.size).toBeGreaterThan(0);
    expect(Object.fromEntries(others)).toEqual({});
  });
});
