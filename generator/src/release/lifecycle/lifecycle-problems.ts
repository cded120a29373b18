import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isMajor } from '../../base/major.ts';
import { compareCodePoints } from '../../base/order.ts';
import type { Rules } from '../../compare/base-rules/read-rules.ts';
import { displaySide, type SideName } from '../../compare/pair.ts';
import type { Policy } from '../../compare/policy/policy.ts';
import { readBase } from '../../compare/read-side.ts';
import { neutralSettings } from '../../compare/sides.ts';
import type { Compared } from '../../compare/verdict/build-report.ts';
import type { LoadedConfig } from '../../config/load-config.ts';
import type { RunContext } from '../../generate/run-context.ts';
import { readTextIfAny } from '../../generate/write/read-output.ts';
import { type BaseBranch, fetchAdvice, missing } from '../../load/base-branch.ts';
import { displayPath } from '../../load/disk-files.ts';
import { runGit } from '../../load/git-files.ts';
import { pathIn } from '../../load/path-in.ts';
import { buildModel } from '../../model/build-model.ts';
import type { ReleaseInput } from '../apply/read-release-input.ts';
import type { ReleaseProblem } from '../break-problems.ts';
import { announcementProblems } from './announcement-problems.ts';
import { goneMajorFinding } from './retired-major.ts';

interface GoneRequest {
  readonly policy: Policy;
  /** Name of the program. */
  readonly program: string;
  /** Majors that the base branch has. */
  readonly gone: Rules['gone'];
  readonly base: BaseBranch | undefined;
}

/** The changelog that a policy names, as text; empty where there is none. */
function changelogIn(
  folder: string,
  policy: Policy,
): { readonly file: string; readonly anchor: string; readonly text: string } {
  const [name = '', anchor = 'deprecations'] = (policy.deprecation?.changelog ?? '').split('#');
  const file = name === '' ? '' : resolve(folder, name);
  return {
    file: file === '' ? 'the changelog' : displayPath(file),
    anchor,
    text: file === '' ? '' : (readTextIfAny(file) ?? ''),
  };
}

/** Majors that were released and that the configuration does not name any more, as a diff lists them. */
export async function goneMajors(
  own: LoadedConfig,
  { policy, program, gone, base }: GoneRequest,
): Promise<readonly Compared[]> {
  const compared: Compared[] = [];
  const folder = own.folder;
  const roots = own.config.root === undefined ? [] : [join(folder, own.config.root)];
  const known = new Map([
    ...gone.map(({ major, released }) => [major, released] as const),
    ...(await majorsWithoutClient(own, base)).map(({ major, released }) => [major, released] as const),
  ]);
  for (const [major, name] of known) {
    const document = await readBase(name, { folder, roots });
    if (document === undefined) continue;
    const model = buildModel(document, neutralSettings);
    const changelog = changelogIn(folder, policy);
    const finding = goneMajorFinding({ major, model, changelog, policy, retireCommand: `${program} retire` });
    // Records without files were reported in the release that retired them.
    if (finding.level !== 'breaking' && name.kind === 'git') continue;
    compared.push({
      major,
      from: { base: displaySide(name), head: displayPath(own.file) },
      base: model,
      head: model,
      findings: [finding],
    });
  }
  return compared;
}

/** Problems with announced and removed parts that stop a release, and notes for a person. */
interface LifecycleOutcome {
  readonly problems: readonly ReleaseProblem[];
  readonly notes: readonly string[];
}

/** Holds descriptions, changelog and configuration against each other. Without a changelog in the policy, only the configuration counts. */
export async function lifecycleProblems(
  { workspace, config, settings, rules, base }: ReleaseInput,
  compared: readonly Compared[],
  { program }: RunContext,
): Promise<LifecycleOutcome> {
  const { policy, now } = settings;
  const majors = compared.map(({ major, head, findings }) => ({ major, model: head, findings }));
  const changelog = changelogIn(workspace, policy);
  const announced = policy.deprecation === undefined ? [] : announcementProblems({ majors, changelog, policy, now });
  const gone = (await goneMajors(config, { policy, program: program.name, gone: rules.gone, base })).flatMap(
    ({ findings }) => findings,
  );
  return {
    problems: [
      ...announced,
      ...gone
        .filter(({ level }) => level === 'breaking')
        .map(({ message, instead = '', base }): ReleaseProblem => {
          const place = base ? `${base.file}:${base.line}:${base.column} ` : '';
          return { code: 'major-disappeared', message: `${place}${message}`, next: instead };
        }),
    ],
    notes: gone.filter(({ level }) => level !== 'breaking').map(({ message }) => message),
  };
}

/** A major that was described once: where what was released of it is kept, as `diff` takes it. */
interface KnownMajor {
  readonly major: string;
  readonly released: SideName;
}

/**
 * Majors beside those of the configuration that have, or had in their history, a `released.yaml`: where each major has a
 * folder of its own. Whether anything was released is for the file to say. A clone with a part of its history knows it only up to the base branch.
 * @throws BadInputError `history-missing` where the clone is on that branch
 */
async function majorsWithoutClient(
  { folder, config }: LoadedConfig,
  base: BaseBranch | undefined,
): Promise<readonly KnownMajor[]> {
  const configured = new Set(config.clients.map(({ major }) => major));
  const homes = new Set(
    config.clients
      .filter(({ major, input }) => basename(dirname(input)) === major)
      .map(({ input }) => join(folder, dirname(dirname(input)))),
  );
  if (homes.size > 0 && base?.isShallow === true && base.isHead) {
    throw missing(
      'this clone has a part of its history only, and a major that was released may be gone from it',
      fetchAdvice(base.branch, true),
    );
  }
  const found = new Map<string, SideName>();
  for (const home of homes) {
    const before = base?.isShallow === true ? [] : await inHistory(home);
    for (const [major, released] of [...before, ...onDisk(home)]) {
      if (!configured.has(major)) found.set(major, released);
    }
  }
  return [...found]
    .map(([major, released]) => ({ major, released }))
    .sort((a, b) => compareCodePoints(a.major, b.major));
}

type ReleasedMajors = readonly (readonly [major: string, released: SideName])[];

function onDisk(home: string): ReleasedMajors {
  if (!existsSync(home)) return [];
  return readdirSync(home)
    .filter((name) => isMajor(name) && existsSync(join(home, name, 'released.yaml')))
    .map((name) => [name, { kind: 'file', path: join(home, name, 'released.yaml') }]);
}

/** The deleted description: in a commit, or only in the working tree. Nothing where there is no repository. */
async function inHistory(home: string): Promise<ReleasedMajors> {
  const folder = existsSync(home) ? home : dirname(home);
  const top = await runGit(folder, ['rev-parse', '--show-toplevel']);
  if (top.failed) return [];
  const root = text(top.output).trim();
  const below = pathIn(root, home);
  const pattern = `:(top,glob)${below === '.' ? '' : `${below}/`}v*/released.yaml`;
  const deleted = await runGit(folder, [
    'log',
    '--diff-filter=D',
    '--format=%x00%H',
    '--name-only',
    'HEAD',
    '--',
    pattern,
  ]);
  const committed = await runGit(folder, ['ls-tree', '-r', '--name-only', '--full-tree', 'HEAD']);
  const found = new Map<string, SideName>();
  const add = (path: string, revision: string) => {
    const major = basename(dirname(path));
    if (basename(path) === 'released.yaml' && dirname(dirname(path)) === below && isMajor(major)) {
      if (!found.has(major)) found.set(major, { kind: 'git', revision, path, top: root });
    }
  };
  if (!committed.failed) for (const path of text(committed.output).split('\n')) add(path, 'HEAD');
  for (const commit of deleted.failed ? [] : text(deleted.output).split('\0')) {
    const [hash = '', ...paths] = commit.split('\n').filter((line) => line !== '');
    for (const path of paths) add(path, `${hash}^`);
  }
  return [...found];
}

function text(output: Uint8Array): string {
  return new TextDecoder().decode(output);
}
