import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BadInputError, diagnose } from '../base/diagnostics.ts';
import { commitOf, filesAt, findRepository, type GitFiles, mergeBase } from './git-files.ts';
import { gitText } from './git-process.ts';

/** The repository where a change began: at the merge base of `HEAD` and the branch that the change goes into. */
export interface BaseBranch {
  /** The branch as in reports: `origin/main`; `HEAD` if only uncommitted edits are judged. */
  readonly name: string;
  /** The merge base for `git:`: `origin/main...`. */
  readonly revision: string;
  /** The branch without its remote: `main`. */
  readonly branch: string;
  readonly files: GitFiles;
  /** The branch of a named pull request as it is now; absent if it is still where the change began. */
  readonly tip?: GitFiles;
  /** Whether `HEAD` itself is the merge base, as on the base branch. */
  readonly isHead: boolean;
  readonly isShallow: boolean;
}

/** The variables of CI systems that name the branch of a pull request. */
const ofPullRequests = [
  'GITHUB_BASE_REF',
  'CI_MERGE_REQUEST_TARGET_BRANCH_NAME',
  'BITBUCKET_PR_DESTINATION_BRANCH',
  'SYSTEM_PULLREQUEST_TARGETBRANCH',
  'BUILDKITE_PULL_REQUEST_BASE_BRANCH',
  'CHANGE_TARGET',
];

/**
 * Finds where a change began. Undefined if there is no repository or no commit to compare with.
 *
 * @param target - The branch that the change goes into. Default: the CI system's, then the default branch of the remote, then
 * `main` or `master`.
 * @throws BadInputError `history-missing` if the clone lacks the branch or the merge base: without them there is no verdict.
 */
export async function findBaseBranch(folder: string, target?: string): Promise<BaseBranch | undefined> {
  const repository = await findRepository(folder);
  if ('failed' in repository) {
    if (!isInRepository(folder)) return undefined;
    const reason = repository.isMissing ? 'git cannot be run' : repository.complaint;
    throw missing(reason, 'Install git, or let it read this folder.');
  }
  const { top, isShallow } = repository;
  const head = await commitOf(top, 'HEAD');
  if (head === undefined) return undefined;
  const ofRequest = target ?? variable(ofPullRequests);
  const name = await branchOf(top, ofRequest ?? variable(['CI_DEFAULT_BRANCH']), isShallow, target === undefined);
  const now = name === 'HEAD' ? head : await commitOf(top, name);
  const base = now && (await mergeBase(top, now, 'HEAD'));
  const branch = withoutRemote(name);
  if (base === undefined) {
    throw missing(
      `HEAD and ${name} have no common commit in this clone`,
      isShallow ? fetchAdvice(branch, isShallow) : 'Name the branch that the change is for with --target.',
    );
  }
  const revision = name === 'HEAD' ? name : `${name}...`;
  const files = await filesAt(base, revision, repository);
  const tip =
    ofRequest === undefined || now === undefined || now === base ? undefined : await filesAt(now, name, repository);
  return { name, revision, branch, files, ...(tip === undefined ? {} : { tip }), isHead: base === head, isShallow };
}

function variable(names: readonly string[]): string | undefined {
  return names.map((name) => process.env[name]).find((value) => value);
}

export function missing(reason: string, advice: string): BadInputError {
  return new BadInputError([diagnose('history-missing', { reason, advice }, { pointer: '' })]);
}

/** The command that fetches a branch; for a shallow clone, with the whole history, including that of `HEAD`. */
export function fetchAdvice(branch: string, isShallow: boolean): string {
  const history = isShallow ? '--unshallow origin "$(git rev-parse HEAD)"' : 'origin';
  return `Run: git fetch ${history} "+refs/heads/${branch}:refs/remotes/origin/${branch}"`;
}

/**
 * The named branch, or the first existing one of the usual ones. A remote is more reliable than a clone. Looked up by full
 * names: a change can bring along a tag that is called `origin/main`.
 */
async function branchOf(
  top: string,
  named: string | undefined,
  isShallow: boolean,
  mustBeBranch: boolean,
): Promise<string> {
  const linesOf = async (...args: readonly string[]) =>
    ((await gitText(top, args)) ?? '').split('\n').filter((line) => line !== '');
  const branches = await linesOf('for-each-ref', '--format=%(refname:short)', 'refs/remotes');
  const remotes = await linesOf('remote');
  const remote = remotes.includes('origin') ? 'origin' : (remotes[0] ?? 'origin');
  const isKnown = async (name: string) => (await commitOf(top, name)) !== undefined;
  if (named !== undefined) {
    const branch = named.replace(/^refs\/heads\//, '');
    for (const name of [`refs/remotes/${remote}/${branch}`, `refs/heads/${branch}`]) {
      if (await isKnown(name)) return await nameOf(top, name);
    }
    if (!mustBeBranch && (await isKnown(branch))) return branch;
    throw missing(`this clone has no branch ${branch}`, fetchAdvice(withoutRemote(branch), isShallow));
  }
  const usual =
    branches.length === 0
      ? ['refs/heads/main', 'refs/heads/master']
      : ['HEAD', 'main', 'master'].map((name) => `refs/remotes/${remote}/${name}`);
  for (const name of usual) if (await isKnown(name)) return await nameOf(top, name);
  if (remotes.length === 0) return 'HEAD';
  throw missing(
    "this clone doesn't have the default branch of its remote",
    `${fetchAdvice('main', isShallow)}, or name the branch that the change is for with --target.`,
  );
}

/** The shortest name of a branch that no tag has, too; the own name of a remote's default branch. */
async function nameOf(top: string, name: string): Promise<string> {
  return (await gitText(top, ['rev-parse', '--abbrev-ref=strict', name])) || name;
}

function withoutRemote(name: string): string {
  return name.replace(/^(?:remotes\/)?origin\//, '');
}

function isInRepository(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return true;
    if (dirname(at) === at) return false;
  }
}
