import { dirname, join, relative, sep } from 'node:path';
import { isMap, isScalar, parseDocument, stringify } from 'yaml';
import { type Json, type JsonObject, member } from '../base/json.ts';

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
