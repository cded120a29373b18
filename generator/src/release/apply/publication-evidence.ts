import { join } from 'node:path';
import { readTextIfAny } from '../../generate/write/read-output.ts';
import type { BaseBranch } from '../../load/base-branch.ts';
import { runGit } from '../../load/git-files.ts';
import type { WorkspacePackage } from './workspace-packages.ts';

interface Publication {
  readonly package: WorkspacePackage;
  /** The name under which the base branch publishes it. */
  readonly name: string;
  /** Whether the description has changed since what a `released.yaml` says was released; absent where none says so. */
  readonly hasChanged?: boolean;
  readonly base: BaseBranch | undefined;
}

/**
 * What says that a package was published, although a registry does not know it; undefined where nothing does. A version that a release has just
 * prepared, and nothing has changed since, may go out for the first time.
 */
export async function publicationEvidence({
  package: { folder, version },
  name,
  hasChanged,
  base,
}: Publication): Promise<string | undefined> {
  const changelog = join(folder, 'CHANGELOG.md');
  const headings = (text = '') => [...text.matchAll(/^## v?(\d+\.\d+\.\d+)\s*$/gm)].map(([, number = '']) => number);
  const earlier = headings(readTextIfAny(changelog)).find((one) => one !== version);
  if (earlier !== undefined) return `its changelog has version ${earlier}`;
  if (hasChanged === true) return 'its released.yaml says that it was released, and the description has changed since';
  if (base === undefined) return undefined;
  const tags = await runGit(base.files.top, ['tag', '--list', `${name}@*`]);
  const [tag = ''] = new TextDecoder().decode(tags.output).split('\n');
  if (tag !== '') return `this repository has the tag ${tag}`;
  const [onBase] = base.isHead ? [] : headings(await base.files.text(changelog));
  return onBase === undefined ? undefined : `the changelog of ${base.name} has version ${onBase}`;
}
