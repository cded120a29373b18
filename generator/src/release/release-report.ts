import { dirname, join, relative, sep } from 'node:path';
import { type JsonObject, member } from '../json.ts';

/** Where the reports of releases are kept, beside the description. */
export const reportFolder = 'release-reports';

/** The report on what a version of a description changes. */
export function reportFile(input: string, infoVersion: string): string {
  return join(dirname(input), reportFolder, `${infoVersion}.md`);
}

/**
 * How a changelog links to a file of the workspace: at the repository that the manifest names, because readers of a published package
 * have no other file of it; else by the way from the package's folder.
 */
export function linkTo(file: string, workspace: string, { folder, manifest }: LinkingPackage): string {
  const repository = member(manifest, 'repository');
  const url = typeof repository === 'string' ? repository : member(repository ?? null, 'url');
  const address = typeof url === 'string' ? webAddress(url) : undefined;
  return address === undefined
    ? encodeURI(inUrl(relative(folder, file)))
    : `${address}/blob/HEAD/${encodeURI(inUrl(relative(workspace, file)))}`;
}

/** The package that has the changelog. */
export interface LinkingPackage {
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
