import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { compareCodePoints } from '../base/order.ts';
import { neutralSettings } from '../compare/compare.ts';
import { displaySide, parseSideName, type SideName } from '../compare/pair.ts';
import type { Policy } from '../compare/policy/policy.ts';
import { readBase } from '../compare/read-side.ts';
import type { Compared } from '../compare/verdict/build-report.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import { readTextIfAny } from '../generate/write/read-output.ts';
import { displayPath } from '../load/file-store.ts';
import { runGit } from '../load/git-files.ts';
import { buildModel } from '../model/build-model.ts';
import type { ReleaseProblem } from '../release/break-problems.ts';
import { announcementProblems } from '../release/lifecycle/announcement-problems.ts';
import { goneMajorFinding } from '../release/lifecycle/retired-major.ts';
import type { CommandContext } from './command.ts';
import type { ReleaseInput } from './release-input.ts';

/** A major that was described once: where what was released of it is kept, as `diff` takes it. */
interface KnownMajor {
  readonly major: string;
  /** A path, or `git:REVISION:PATH` where the file is gone. */
  readonly base: string;
}

const isMajor = (name: string) => /^v(?:0|[1-9]\d*)$/.test(name);

/**
 * Majors beside those of the configuration that have, or had in the history that is here, a `released.yaml`: where each major has a
 * folder of its own. Whether anything was released is for the file to say.
 */
async function majorsWithoutClient({ folder, config }: LoadedConfig): Promise<readonly KnownMajor[]> {
  const configured = new Set(config.clients.map(({ major }) => major));
  const homes = new Set(
    config.clients
      .filter(({ major, input }) => basename(dirname(input)) === major)
      .map(({ input }) => join(folder, dirname(dirname(input)))),
  );
  const found = new Map<string, string>();
  for (const home of homes) {
    for (const [major, base] of [...(await inHistory(home)), ...onDisk(home)]) {
      if (!configured.has(major)) found.set(major, base);
    }
  }
  return [...found].map(([major, base]) => ({ major, base })).sort((a, b) => compareCodePoints(a.major, b.major));
}

function onDisk(home: string): readonly (readonly [major: string, base: string])[] {
  if (!existsSync(home)) return [];
  return readdirSync(home)
    .filter((name) => isMajor(name) && existsSync(join(home, name, 'released.yaml')))
    .map((name) => [name, join(home, name, 'released.yaml')]);
}

/** What was deleted: in a commit, or only in the working tree. Nothing where there is no repository. */
async function inHistory(home: string): Promise<readonly (readonly [major: string, base: string])[]> {
  const folder = existsSync(home) ? home : dirname(home);
  const top = await runGit(folder, ['rev-parse', '--show-toplevel']);
  if (top.failed) return [];
  const root = text(top.output).trim();
  const below = relative(root, home).split(sep).join('/');
  const pattern = `:(top,glob)${below === '' ? '' : `${below}/`}v*/released.yaml`;
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
  const found = new Map<string, string>();
  const add = (path: string, revision: string) => {
    const major = basename(dirname(path));
    if (
      basename(path) === 'released.yaml' &&
      dirname(dirname(path)) === (below === '' ? '.' : below) &&
      isMajor(major)
    ) {
      if (!found.has(major)) found.set(major, `git:${revision}:${path}`);
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

interface PolicyAndProgram {
  readonly policy: Policy;
  /** Name of the program. */
  readonly program: string;
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
  { policy, program }: PolicyAndProgram,
): Promise<readonly Compared[]> {
  const compared: Compared[] = [];
  const folder = own.folder;
  const roots = own.config.root === undefined ? [] : [join(folder, own.config.root)];
  for (const { major, base } of await majorsWithoutClient(own)) {
    const side = parseSideName(base);
    if (side === undefined) continue;
    const name: SideName = side.kind === 'file' ? { kind: 'file', path: resolve(folder, side.path) } : side;
    const document = await readBase(name, { folder, roots });
    if (document === undefined) continue;
    const model = buildModel(document, neutralSettings);
    const changelog = changelogIn(folder, policy);
    const finding = goneMajorFinding({ major, model, changelog, policy, retireCommand: `${program} retire` });
    // What is recorded and whose files are gone has been told in the release that retired it.
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

/** What stands against a release in what is announced, removed or gone, and what a person should know of it. */
interface LifecycleOutcome {
  readonly problems: readonly ReleaseProblem[];
  readonly notes: readonly string[];
}

/** Holds descriptions, changelog and configuration against each other. Without a changelog in the policy, only the configuration counts. */
export async function lifecycleProblems(
  { workspace, config, settings }: ReleaseInput,
  compared: readonly Compared[],
  { program }: CommandContext,
): Promise<LifecycleOutcome> {
  const { policy, now } = settings;
  const majors = compared.map(({ major, head, findings }) => ({ major, model: head, findings }));
  const changelog = changelogIn(workspace, policy);
  const announced = policy.deprecation === undefined ? [] : announcementProblems({ majors, changelog, policy, now });
  const gone = (await goneMajors(config, { policy, program: program.name })).flatMap(({ findings }) => findings);
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
