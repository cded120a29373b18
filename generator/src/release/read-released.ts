import { dirname, join, relative, sep } from 'node:path';
import { isMap, isScalar, parseDocument, stringify } from 'yaml';
import { FileError } from '../base/diagnostics.ts';
import { type Json, type JsonObject, member } from '../base/json.ts';
import { declaresNeverReleased } from '../compare/read-side.ts';
import { loadOptions } from '../config/client-jobs.ts';
import { generateJobs } from '../generate/generate.ts';
import type { RunContext } from '../generate/run-context.ts';
import { diskFiles } from '../load/disk-files.ts';
import { shortPath } from '../load/file-error.ts';
import { defaultLimits } from '../load/limits.ts';
import { loadDocument } from '../load/load-document.ts';
import { loadExactSource } from '../load/load-source.ts';
import { generatedDescription, type ReleasedClient } from './apply/read-release-input.ts';

/**
 * The description in a `released.yaml`; undefined if it declares that nothing was released.
 * @throws FileError if it can't be read, BadInputError
 */
export async function readReleased(file: string): Promise<Json | undefined> {
  const { value } = (await loadExactSource(file, defaultLimits, diskFiles)).file;
  return declaresNeverReleased(value) ? undefined : value;
}

/** The current bundled description of a client, and the one in its package. */
export async function currentDescriptions(
  client: ReleasedClient,
): Promise<{ readonly described: Json; readonly generated?: Json }> {
  const { job } = client;
  const { bundled } = await loadDocument(job.input, loadOptions(job));
  const generated = generatedDescription(client);
  return { described: bundled, ...(generated === undefined ? {} : { generated: JSON.parse(generated) as Json }) };
}

/**
 * Generates the packages of all clients, and returns the changed files.
 * @throws FileError if a generated file was changed by hand, BadInputError
 */
export async function generateReleased(
  clients: readonly ReleasedClient[],
  context: RunContext,
): Promise<readonly string[]> {
  const jobs = clients.map(({ job }) => job);
  const { report } = await generateJobs(jobs, {}, context);
  if (report.outcome === 'refused') {
    const folder = report.packages.find(({ changes }) => changes.length > 0)?.folder ?? '';
    throw new FileError(folder, `${shortPath(folder)} was changed by hand: run pnpm generate, which shows where.`);
  }
  return report.packages.flatMap(({ folder, changes }) => changes.map(({ path }) => shortPath(`${folder}/${path}`)));
}

/** The folder of release reports, beside the description. */
export const reportFolder = 'release-reports';

/** The report on what a version of a description changes. */
export function reportFile(input: string, infoVersion: string): string {
  return join(dirname(input), reportFolder, `${infoVersion}.md`);
}

/**
 * The link from a changelog to a workspace file: a URL in the manifest's repository, because published packages lack the file;
 * otherwise the relative path.
 */
export function linkTo(file: string, workspace: string, { folder, manifest }: LinkingPackage): string {
  const repository = member(manifest, 'repository');
  const url = typeof repository === 'string' ? repository : member(repository ?? null, 'url');
  const address = typeof url === 'string' ? webAddress(url) : undefined;
  return address === undefined
    ? encodeURI(inUrl(relative(folder, file)))
    : `${address}/blob/HEAD/${encodeURI(inUrl(relative(workspace, file)))}`;
}

interface LinkingPackage {
  readonly folder: string;
  readonly manifest: JsonObject;
}

function webAddress(url: string): string | undefined {
  const found = /^(?:git\+)?(https:\/\/[\w.-]+\/[\w./-]+?)(?:\.git)?\/?$/.exec(url);
  return found?.[1];
}

function inUrl(path: string): string {
  return path.split(sep).join('/');
}

const header = '# What was last released, as one document. Only a release writes this file.\n';

/** The text of `released.yaml` for a bundled description; `day` is its deployment date. */
export function releasedText(description: Json, day?: string): string {
  return (
    header +
    (day === undefined ? '' : `# Released on ${day}.\n`) +
    stringify(description, { lineWidth: 120, aliasDuplicateObjects: false })
  );
}

/**
 * A description, YAML or JSON, with another `info.version`. Everything else, including comments and layout, stays exactly the
 * same. Undefined if the version isn't plain text there, so that the user has to change it.
 */
export function setInfoVersion(text: string, version: string): string | undefined {
  const root = parseDocument(text, { logLevel: 'silent' }).contents;
  const info = isMap(root) ? root.get('info') : undefined;
  const node = isMap(info) ? info.get('version', true) : undefined;
  if (!isScalar(node) || !node.range || typeof node.value !== 'string') return undefined;
  const [start, end] = node.range;
  const source = text.slice(start, end);
  if (source.split(node.value).length !== 2) return undefined;
  return text.slice(0, start) + source.replace(node.value, () => version) + text.slice(end);
}
