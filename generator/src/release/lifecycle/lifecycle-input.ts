import { join, resolve } from 'node:path';
import { BadInputError, diagnose, UsageError } from '../../base/diagnostics.ts';
import { atOnce } from '../../base/gather-bad-input.ts';
import { compiledClient } from '../../compare/pair.ts';
import type { Policy } from '../../compare/policy/policy.ts';
import { readPolicyAndWaivers } from '../../compare/read-policy-and-waivers.ts';
import type { Waiver } from '../../compare/waivers/waiver.ts';
import { type ClientJob, clientJobs, loadOptions, releasedBeside } from '../../config/client-jobs.ts';
import type { LoadedConfig } from '../../config/load-config.ts';
import type { RunContext } from '../../generate/run-context.ts';
import { readTextIfAny } from '../../generate/write/read-output.ts';
import { editedFiles } from '../../load/disk-files.ts';
import { shortPath } from '../../load/file-error.ts';
import { loadDocument } from '../../load/load-document.ts';
import type { LoadedDocument } from '../../load/loaded-document.ts';
import type { ApiModel } from '../../model/api-model.ts';
import { buildModel } from '../../model/build-model.ts';
import { openWorkspace, type WorkspaceChoice } from '../open-workspace.ts';
import { missingColumns, readTable } from './service-changelog.ts';

/** A major with its current description. */
export interface LifecycleMajor {
  readonly major: string;
  readonly job: ClientJob;
  readonly document: LoadedDocument;
  readonly model: ApiModel;
  /** The released description beside the current one, if the file exists. */
  readonly releasedFile: string;
}

export interface LifecycleInput {
  /** Folder of the configuration. */
  readonly workspace: string;
  readonly config: LoadedConfig;
  readonly majors: readonly LifecycleMajor[];
  readonly policy: Policy;
  readonly waivers: readonly Waiver[];
  /** Absolute path of the waiver file, if configured. */
  readonly waiverFile?: string;
  readonly now: Date;
  /** The day of `now` in UTC: `YYYY-MM-DD`. */
  readonly today: string;
}

/** The changelog of announcements: its path below the workspace, and the anchor of the section. */
export interface ChangelogPlace {
  readonly file: string;
  readonly anchor: string;
}

/**
 * Reads the configuration and the description of every major. First undoes the unfinished changes of a killed run.
 * @throws UsageError, BadInputError or FileError
 */
export async function readLifecycleInput(choice: WorkspaceChoice, context: RunContext): Promise<LifecycleInput> {
  const { workspace, loaded: config, now } = await openWorkspace(choice, context);
  const { policy: policyFile, waivers, clients } = config.config;
  const waiverFile = waivers === undefined ? undefined : join(workspace, waivers);
  const { policy, waivers: reviewed } = await readPolicyAndWaivers({
    policy: policyFile && join(workspace, policyFile),
    waivers: waiverFile,
    majors: clients.map(({ major }) => major),
  });
  return {
    workspace,
    config,
    majors: await readMajors(config),
    policy,
    waivers: reviewed,
    ...(waiverFile === undefined ? {} : { waiverFile }),
    now,
    today: now.toISOString().slice(0, 10),
  };
}

/**
 * The majors of a configuration, with changed content of some files.
 * @throws BadInputError with all their problems, FileError
 */
export async function readMajors(
  config: LoadedConfig,
  edited: ReadonlyMap<string, string> = new Map(),
): Promise<readonly LifecycleMajor[]> {
  const jobs = clientJobs(config);
  const reading = config.config.clients.flatMap(({ major }, index) => {
    const job = jobs[index];
    return job === undefined ? [] : [readMajor(major, job, edited, config.folder)];
  });
  return await atOnce(reading);
}

async function readMajor(
  major: string,
  job: ClientJob,
  edited: ReadonlyMap<string, string>,
  folder: string,
): Promise<LifecycleMajor> {
  const document = await loadDocument(job.input, { ...loadOptions(job), files: editedFiles(edited) });
  return {
    major,
    job,
    document,
    model: buildModel(document, compiledClient(job)),
    releasedFile: releasedBeside(job.input, folder),
  };
}

/** The policy's changelog; `asked` is another file, from the working directory. */
export function changelogOf(
  { policy, workspace }: LifecycleInput,
  asked: string | undefined,
  folder: string,
): ChangelogPlace {
  const named = asked === undefined ? policy.deprecation?.changelog : resolve(folder, asked);
  if (named === undefined) {
    throw new UsageError(
      'The policy does not name a changelog (deprecation.changelog): name one with --changelog FILE.',
    );
  }
  const [file = '', anchor = 'deprecations'] = named.split('#');
  return { file: resolve(workspace, file), anchor };
}

/**
 * The text of the changelog; only a heading if there is no file yet.
 * @throws BadInputError if one of its tables can't hold an entry, FileError
 */
export function readChangelog({ file, anchor }: ChangelogPlace): string {
  const text = readTextIfAny(file) ?? '# Changelog of the service\n';
  const problems = (['deprecations', 'removals'] as const).flatMap((section) => {
    const own = section === 'deprecations' ? anchor : section;
    const columns = missingColumns(text, section, own);
    const location = { file: shortPath(file), line: readTable(text, own)?.line ?? 1, column: 1 };
    const facts = { section: `#${own}`, columns: columns.join(', ') };
    return columns.length === 0 ? [] : [diagnose('changelog-columns', facts, { pointer: '', location })];
  });
  if (problems.length > 0) throw new BadInputError(problems);
  return text;
}
