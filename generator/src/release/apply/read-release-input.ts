import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { FileError, InternalError } from '../../base/diagnostics.ts';
import { conflictLine } from '../../base/merge-conflict.ts';
import { type Rules, readRules } from '../../compare/base-rules/read-rules.ts';
import type { PairSettings } from '../../compare/compare.ts';
import type { SideName } from '../../compare/pair.ts';
import { isEnough } from '../../compare/verdict/next-version.ts';
import type { Waiver } from '../../compare/waivers/waiver.ts';
import { type ClientJob, clientJobs, releasedBeside } from '../../config/client-jobs.ts';
import type { LoadedConfig } from '../../config/load-config.ts';
import type { RunContext } from '../../generate/run-context.ts';
import { readTextIfAny } from '../../generate/write/read-output.ts';
import { type BaseBranch, findBaseBranch } from '../../load/base-branch.ts';
import { shortPath } from '../../load/file-error.ts';
import type { ReleaseProblem } from '../break-problems.ts';
import type { Changeset } from '../changeset-file.ts';
import { openWorkspace, type WorkspaceChoice } from '../open-workspace.ts';
import { changesetFolder, readChangesets } from './changeset-folder.ts';
import { type WorkspacePackage, workspacePackages } from './workspace-packages.ts';

/** A client of the configuration, with the facts for a release. Paths are absolute. */
export interface ReleasedClient {
  readonly major: string;
  readonly job: ClientJob;
  readonly package: WorkspacePackage;
  /** `released.yaml`, beside the description. */
  readonly releasedFile: string;
  /** The last release: that file, or the base branch's if a change edits it. */
  readonly released: SideName;
  /** The command that starts the next major. */
  readonly newMajorCommand: string;
}

export interface ReleaseInput {
  readonly config: LoadedConfig;
  /** Folder of the configuration and of the workspace. */
  readonly workspace: string;
  readonly clients: readonly ReleasedClient[];
  /** Published packages of the workspace that aren't clients. */
  readonly others: readonly WorkspacePackage[];
  readonly changesets: readonly Changeset[];
  readonly waivers: readonly Waiver[];
  readonly settings: PairSettings;
  /** The rules for the release: those of the base branch. */
  readonly rules: Rules;
  /** Absent without a repository. */
  readonly base: BaseBranch | undefined;
}

/**
 * Reads the configuration and the workspace around it. First undoes the unfinished changes of a killed run.
 * @param released - Whether packages are released, or only descriptions, which need neither packages nor changesets.
 * @throws UsageError, BadInputError or FileError
 */
export async function readReleaseInput(
  choice: WorkspaceChoice,
  context: RunContext,
  released: 'packages' | 'descriptions' = 'packages',
): Promise<ReleaseInput> {
  const { workspace, loaded, now } = await openWorkspace(choice, context);
  const { config } = loaded;
  const jobs = clientJobs(loaded);
  const packages =
    released === 'packages'
      ? workspacePackages(
          workspace,
          jobs.map(({ output }) => output),
        )
      : jobs.map(withoutPackage);
  const majors = config.clients.map(({ major }) => Number(major.slice(1)));
  const next = `v${Math.max(...majors) + 1}`;
  const base = choice.target === 'none' ? undefined : await findBaseBranch(workspace, choice.target);
  const request = {
    own: loaded,
    policy: config.policy && join(workspace, config.policy),
    waivers: config.waivers && join(workspace, config.waivers),
    majors: config.clients.map(({ major }) => major),
  };
  const rules = await readRules(request, base, context);
  const { policy, waivers } = rules;
  const clients: ReleasedClient[] = [];
  for (const [index, { major, package: name }] of config.clients.entries()) {
    const job = jobs[index] ?? missingJob();
    const found =
      (released === 'packages' ? packages.find((one) => one.name === name) : packages[index]) ??
      notGenerated(name, job);
    const releasedFile = releasedBeside(job.input, workspace);
    const own: SideName = { kind: 'file', path: releasedFile };
    // Preparing a release here has changed the file.
    const isPrepared = base !== undefined && (await isAhead(found, base));
    clients.push({
      major,
      job,
      package: found,
      releasedFile,
      released: isPrepared ? own : (rules.released.get(major) ?? own),
      newMajorCommand: `pnpm new-major ${next} --from ${major}`,
    });
  }
  const names = new Set(config.clients.map((client) => client.package));
  return {
    config: loaded,
    workspace,
    clients,
    others: packages.filter(({ name, isPrivate }) => !isPrivate && !names.has(name)),
    changesets: released === 'packages' ? readChangesets(workspace, new Set(packages.map((one) => one.name))) : [],
    waivers,
    rules,
    base,
    settings: {
      folder: realpathSync(context.folder),
      roots: config.root === undefined ? [] : [realpathSync(join(workspace, config.root))],
      policy,
      now,
    },
  };
}

/** A placeholder for a client's package if only its description is released. */
function withoutPackage({ output, settings }: ClientJob): WorkspacePackage {
  return { folder: output, name: settings.packageName, version: '0.0.0', isPrivate: true, manifest: {} };
}

async function isAhead({ folder, version }: WorkspacePackage, { files }: BaseBranch): Promise<boolean> {
  const manifest = await files.text(join(folder, 'package.json'));
  const { version: was } = JSON.parse(manifest ?? '{}') as { readonly version?: string };
  return was !== undefined && was !== version && isEnough(version, was);
}

/** The bundled description in a generated package, as JSON text; undefined if it has none. */
export function generatedDescription({ package: { folder } }: ReleasedClient): string | undefined {
  return readTextIfAny(join(folder, 'openapi.json'));
}

function notGenerated(name: string, { output: folder, settings: { sources } }: ClientJob): never {
  if (sources !== undefined) {
    throw new FileError(
      folder,
      `${name} is sources, which nobody installs: "release" records what is deployed now, and needs no package.`,
    );
  }
  throw new FileError(folder, `${name} is not in the workspace: generate it into ${shortPath(folder)}, then install.`);
}

function missingJob(): never {
  throw new InternalError('A client of the configuration has no job.');
}

/** The texts of a release with merge conflict markers, which nothing else would notice before they are published. */
export function conflictProblems({ workspace, clients, others, changesets }: ReleaseInput): readonly ReleaseProblem[] {
  const files = [
    ...[...clients.map((client) => client.package), ...others].map(({ folder }) => join(folder, 'CHANGELOG.md')),
    ...changesets.map(({ file }) => join(workspace, changesetFolder, file)),
  ];
  return files.flatMap((file): readonly ReleaseProblem[] => {
    const line = conflictLine(readTextIfAny(file) ?? '');
    if (line === undefined) return [];
    const message = `${shortPath(file)}:${line}:1 has the conflict markers of a merge.`;
    return [{ code: 'merge-conflict', message, next: 'Resolve the conflict.' }];
  });
}
