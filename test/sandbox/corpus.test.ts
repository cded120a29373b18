import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox, type Description } from '@org/liquidity-sandbox';
import { describe, expect, it } from 'vitest';
import { generatePackage, makeWorkFolder } from '../corpus/generated-package.ts';
import { allSubjects } from '../corpus/subjects.ts';
import { isFull } from '../full.ts';
import { methodsFor } from '../wire-truth/check-wire.ts';
import { Excuses } from '../wire-truth/excuses.ts';
import { expectedParameters } from '../wire-truth/expected-parameters.ts';
import { GeneratedClient, type GeneratedMethod } from '../wire-truth/generated-client.ts';
import { kindOf, onlyFile, sampleContent } from '../wire-truth/media.ts';
import { RawDescription } from '../wire-truth/raw-description.ts';
import { operationsOf } from '../wire-truth/raw-operations.ts';
import { SchemaJudge } from '../wire-truth/schema-judge.ts';
import { expectedCredentials } from '../wire-truth/security-truth.ts';
import { type Content, partHeadersOption, sentContents } from '../wire-truth/sent-contents.ts';
import { WireRecord } from '../wire-truth/wire-report.ts';

const work = makeWorkFolder();

/** Descriptions that were made for one feature each; those of other people in the full run. Our own have tests that know what they hold. */
const subjects = allSubjects().filter(
  ({ name, expects, operations }) =>
    expects === undefined &&
    operations !== 0 &&
    name !== 'made/no-paths' &&
    (name.startsWith('made/') || (isFull && name.startsWith('corpus/'))),
);

/** Operations whose description contradicts itself, or whose client can't be called here, and why. */
const open: ReadonlyMap<string, string> = new Map<string, string>([
  ['sendListedParts', 'these tests have no list of parts to give'],
  ['sendRange', 'these tests have no bytes that say their media type'],
  ['reservedQuery', 'an equals sign that is not encoded ends the name of a member'],
  ['PostSubscriptionSchedules', 'a form has no empty list, so a required one is missing'],
  ['PostSubscriptionSchedulesSchedule', 'a form has no empty list, so a required one is missing'],
  ['severalInOneSegment', 'a dot ends one parameter and may be in the other'],
  ['scheduleSend', 'no value keeps to its format and is one of its list'],
]);

/** A valid body, as the method takes it: without the field that asks for a stream, and a form that is one file as that file. */
function bodyOf(
  description: RawDescription,
  judge: SchemaJudge,
  content: Content,
  { field }: GeneratedMethod,
): { readonly sample: unknown; readonly argument: unknown } {
  const [mediaType, place] = content;
  const schema = description.at(place, 'schema');
  const kind = kindOf(description, mediaType, place);
  const samples = (['usual', 'edge', 'many'] as const).map((flavour) =>
    sampleContent({ description, direction: 'request', place: 'body', flavour }, mediaType, place),
  );
  const valid = samples.find((one) => one !== undefined && kind === 'json' && schema && judge.allows(schema, one));
  const sample = valid ?? samples[0];
  const file = kind === 'multipart' ? onlyFile(description, place) : undefined;
  if (file !== undefined) return { sample, argument: Object(sample)[file] ?? Buffer.from('file') };
  if (field?.in !== 'body' || typeof sample !== 'object' || sample === null) return { sample, argument: sample };
  return { sample, argument: Object.fromEntries(Object.entries(sample).filter(([name]) => name !== field.name)) };
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
      const [content] = sentContents(context, operation) ?? [];
      const body = content && bodyOf(description, context.judge, content, method);
      for (const onlyRequired of [true, false]) {
        const { path, params, takesParams } = expectedParameters(
          { ...context, flavour: 'usual', onlyRequired },
          operation,
        );
        const [credentials] = expectedCredentials(context, operation);
        const args = [...path, ...(body ? [body.argument] : []), ...(takesParams ? [params] : [])];
        const options = {
          ...(Object.keys(servers).length === 0 ? {} : { servers }),
          baseUrl: 'http://127.0.0.1:1',
          fetch: sandbox.fetch,
          logLevel: 'off',
          retries: 0,
          ...credentials?.options,
        };
        const request = content && body ? partHeadersOption(description, content, body.sample) : {};
        await client.call(method, options, [...args, ...(Object.keys(request).length === 0 ? [] : [request])]);
      }
      outcomes.set(id, 'fine');
    } catch (error) {
      outcomes.set(id, error instanceof Error ? `${error.message}`.slice(0, 300) : String(error));
    }
  }
  sandbox.close();
  return outcomes;
}

describe('descriptions that the sandbox serves to their clients', () => {
  it.each(subjects)('$name', async ({ name, file, root }) => {
    const outcomes = await callsOf(name, file, root);
    const others = [...outcomes].filter(([id, outcome]) => outcome !== 'fine' && !open.has(id));
    const fine = [...outcomes.values()].filter((outcome) => outcome === 'fine').length;
    console.log(`${name}: ${fine} of ${outcomes.size} operations`);
    expect(outcomes.size).toBeGreaterThan(0);
    expect(Object.fromEntries(others)).toEqual({});
  });
});
