import type { ApiModel, Method } from '../../../model/api-model.ts';
import { markdownLine } from '../../../text/authors-markdown.ts';
import { codeFence, markdownCode } from '../../../text/markdown-text.ts';
import type { TemplateData } from '../../../text/template.ts';
import { journalEntries } from '../journal.ts';
import { firstCall, sandboxClientLine } from './example-code.ts';

/** A link to each guide of a package. */
export function guideItems({ package: { guides = [] } }: ApiModel): TemplateData[] {
  return guides.map(({ path, title }) => ({ link: `[${markdownLine(title)}](${encodeURI(path)})` }));
}

/**
 * Whether a package describes its operations in `reference/`, a file for each resource, and not in its README, because
 * registries cut READMEs at about 100 KB, and nobody reads such long ones.
 */
export function hasReference({ operations, tags }: ApiModel): boolean {
  const texts = [...operations, ...tags].map(({ description = '' }) => description.length);
  return texts.reduce((sum, length) => sum + length, operations.length * exampleSize) > largestReference;
}

/** The approximate length of the headings and the example of one operation, in characters. */
const exampleSize = 700;

const largestReference = 60_000;

interface SandboxData {
  readonly sandbox: string;
  /** A first program against the sandbox on this machine, in a code block; empty for a client without an easy call. */
  readonly sandboxCall: string;
}

export function sandboxData(model: ApiModel): SandboxData {
  const { sandbox } = model.package;
  const call = sandbox === undefined ? undefined : firstCall(model, sandboxClientLine);
  return { sandbox: sandbox ?? '', sandboxCall: call === undefined ? '' : codeBlock(call.code.trimEnd()) };
}

/** A block of TypeScript in Markdown. */
export function codeBlock(code: string): string {
  const fence = codeFence(code);
  return `${fence}ts\n${code}\n${fence}`;
}

/** The facts that keep callers from sending something twice, if they apply to the package. Empty for one that only reads. */
export function moneyFacts(model: ApiModel): TemplateData[] {
  const methods = model.client.resources.flatMap((resource) =>
    resource.methods.map((method) => ({ name: markdownCode(`${resource.name}.${method.name}`), method })),
  );
  const writes = methods.filter(({ method }) => changesSomething(method));
  if (writes.length === 0) return [];
  const keyed = writes.filter(({ method }) => method.idempotencyKey !== undefined);
  const referenced = writes.filter(
    ({ method }) => method.reference !== undefined && method.idempotencyKey === undefined,
  );
  return [
    'The client sends a call that changes something once. It sends it again only after a proof that nothing was processed: no connection was made, or a 401, ' +
      `once, with a new credential.${keyed.length === 0 ? '' : ' Calls with an idempotency key are the exception.'}`,
    'Every error has an `outcome`. After `unknown`, the call may have been carried out: **do not call again**, look first. After `applied-unreadable`, it was ' +
      'carried out: never call again. After `not-sent`, calling again is safe. After `rejected`, fix the request.',
    'A time limit, an abort or a crash of your process undoes nothing that was sent.',
    ...keyed.map(
      ({ name, method: { idempotencyKey: key } }) =>
        `${name} has an idempotency key, ${markdownCode(key?.name ?? '')} (${key?.in === 'header' ? 'a header' : 'a field of the body'}): make it once for each intention ` +
        'with `newIdempotencyKey()`, store it before the first call, and send the same one whenever you call again.',
    ),
    ...referencesOf(referenced),
    ...(journalEntries(model).length === 0
      ? []
      : [
          `A journal (\`createJournal\` from ${markdownCode(`${model.package.name}/journal`)}) records every such call before it is sent, and never sends the same ` +
            'reference twice, even after a crash or from another process.',
        ]),
  ].map((text) => ({ text }));
}

/** Whether sending a request twice may have two effects. */
export function changesSomething({ operation }: Method): boolean {
  return !['GET', 'HEAD', 'OPTIONS', 'QUERY', 'TRACE'].includes(operation.method);
}

/** References that look like idempotency keys but aren't. */
function referencesOf(methods: readonly { readonly name: string; readonly method: Method }[]): readonly string[] {
  const fields = new Map<string, string[]>();
  for (const { name, method } of methods) {
    const field = method.reference?.split('/').at(-1) ?? '';
    fields.set(field, [...(fields.get(field) ?? []), name]);
  }
  return [...fields].map(
    ([field, names]) =>
      `${markdownCode(field)} of ${names.join(', ')} is a reference, **not an idempotency key**: a second request with the same value may be carried out, too.`,
  );
}
