import type { ApiModel } from '../../../model/api-model.ts';
import { markdownLine } from '../../../text/authors-markdown.ts';
import { codeFence } from '../../../text/markdown-text.ts';
import type { TemplateData } from '../../../text/template.ts';
import { sandboxClientLine } from './example-code.ts';
import { firstCall } from './first-call.ts';

/** A link to each guide of a package. */
export function guideItems({ package: { guides = [] } }: ApiModel): TemplateData[] {
  return guides.map(({ path, title }) => ({ link: `[${markdownLine(title)}](${encodeURI(path)})` }));
}

/**
 * Whether a package describes its operations in `reference/`, a file for each resource, and not in its README: registries cut a README that is longer
 * than about 100 KB, and nobody reads one.
 */
export function hasReference({ operations, tags }: ApiModel): boolean {
  const texts = [...operations, ...tags].map(({ description = '' }) => description.length);
  return texts.reduce((sum, length) => sum + length, operations.length * exampleSize) > largestReference;
}

/** Characters that the headings and the example of one operation take, about. */
const exampleSize = 700;

const largestReference = 60_000;

/** The sandbox of a package, if it has one. */
interface SandboxData {
  readonly sandbox: string;
  /** A first program against the sandbox on this machine, in a block of code; empty for a client without a call that is easy to try. */
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
