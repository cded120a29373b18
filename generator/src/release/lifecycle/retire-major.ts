import { join } from 'node:path';
import { closest } from '../../base/closest.ts';
import { UsageError } from '../../base/diagnostics.ts';
import { compareCodePoints, sortedUnique } from '../../base/order.ts';
import type { RunContext } from '../../generate/run-context.ts';
import { readTextIfAny } from '../../generate/write/read-output.ts';
import { shortPath } from '../../load/file-error.ts';
import { editedReport, writeEdits } from '../apply/undoable.ts';
import { findDependants } from '../apply/workspace-packages.ts';
import { removeClient } from '../new-major/edit-clients.ts';
import { wholeMajor } from './announcement-problems.ts';
import { releasedModel } from './judge-notice.ts';
import { changelogOf, type LifecycleInput, readChangelog } from './lifecycle-input.ts';
import { judgeMajor, notYetFree } from './retired-major.ts';
import { addEntry, readEntries, removeEntries } from './service-changelog.ts';

export interface RetireRequest {
  /** The major that loses a part; absent: the next unreleased one. */
  readonly in?: string;
  /** Only this parameter of the operation. */
  readonly parameter?: string;
  /** Only this field of the operation. */
  readonly field?: string;
  /** Another changelog than the policy's. */
  readonly changelog?: string;
  /** Write nothing. */
  readonly dryRun?: boolean;
}

export interface Retirement {
  readonly input: LifecycleInput;
  readonly request: RetireRequest;
  readonly context: RunContext;
}

export interface RetiredMajor {
  readonly kind: 'major-retired';
  readonly report: {
    readonly major: string;
    readonly removed: string;
    readonly announced: string;
    readonly notice: string;
    readonly package: string;
    readonly dependants: readonly string[];
    /** Whether the configuration could be edited. */
    readonly configured: boolean;
    readonly dryRun: boolean;
    readonly changed: readonly string[];
  };
  readonly operations: number;
  readonly successor: string;
  readonly configFile: string;
  /** The files that only people remove: the package and the description. */
  readonly leftBehind: readonly string[];
  /** New texts of files, by absolute path. */
  readonly edits: ReadonlyMap<string, string>;
}

/** A major with operations whose notice hasn't ended. */
export interface HeldMajor {
  readonly kind: 'major-held';
  readonly major: string;
  readonly held: ReturnType<typeof notYetFree>;
  readonly operations: number;
}

/** Retires a whole major: removes its client from the configuration, and records day and notice in the changelog. */
export async function retireMajor(
  major: string,
  { input, request, context }: Retirement,
): Promise<RetiredMajor | HeldMajor> {
  const { workspace, config, policy, today } = input;
  const names = input.majors.map((one) => one.major);
  const index = names.indexOf(major);
  const current = input.majors[index];
  if (request.in !== undefined || request.parameter !== undefined || request.field !== undefined) {
    throw new UsageError(`${major} is a whole major: --in, --parameter and --field go with an operation.`);
  }
  if (current === undefined) {
    const near = closest(major, names);
    throw new UsageError(
      `There is no ${major} in the configuration, which has ${names.join(', ')}.${near ? ` Did you mean ${near}?` : ''}`,
    );
  }
  if (names.length === 1)
    throw new UsageError(`${major} is the only major of the configuration: without it, there would be no client left.`);
  const place = changelogOf(input, request.changelog, context.folder);
  const text = readChangelog(place);
  const model = (await releasedModel(current, input)) ?? current.model;
  const judged = judgeMajor({ major, model, changelog: { text, anchor: place.anchor }, day: today, policy });
  const held = notYetFree(judged);
  if (held.length > 0) return { kind: 'major-held', major, held, operations: judged.length };

  const days = judged.flatMap(({ judgement }) => (judgement.announced === undefined ? [] : [judgement.announced]));
  const announced = sortedUnique(days).toSorted(compareCodePoints).at(-1) ?? today;
  const notices = sortedUnique(judged.map(({ judgement }) => judgement.words));
  const successor = names.filter((name) => name !== major).at(-1) ?? '';
  const entries = readEntries(text, 'deprecations', place.anchor).filter((entry) => entry.major === major);
  const without = removeEntries(
    text,
    entries.map(({ line }) => line),
    place.anchor,
  );
  const draft = {
    major,
    subject: wholeMajor,
    operations: [],
    announced,
    removal: today,
    notice: notices.join('; '),
    instead: successor,
  };
  const edits = new Map([[place.file, addEntry(without, 'removals', draft)]]);
  const source = removeClient(readTextIfAny(config.file) ?? '', index);
  if (source !== undefined) edits.set(config.file, source);
  const dryRun = request.dryRun === true;
  const changed = dryRun ? [...edits.keys()] : await writeEdits(workspace, edits);

  const client = config.config.clients[index];
  const packageName = client?.package ?? '';
  const report = {
    major,
    removed: today,
    announced,
    notice: draft.notice,
    package: packageName,
    dependants: findDependants(config.config, workspace, packageName).map(shortPath),
    configured: source !== undefined,
    dryRun,
    ...editedReport(changed),
  };
  const leftBehind = [client?.output ?? '', current.job.input.replace(/[^/]*$/, '')].map((path) =>
    shortPath(join(path.startsWith('/') ? '' : workspace, path)),
  );
  return {
    kind: 'major-retired',
    report,
    operations: judged.length,
    successor,
    configFile: config.file,
    leftBehind,
    edits,
  };
}
