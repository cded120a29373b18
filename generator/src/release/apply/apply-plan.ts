import { existsSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { InternalError } from '../../base/diagnostics.ts';
import { buildReport } from '../../compare/verdict/build-report.ts';
import type { RunContext } from '../../generate/run-context.ts';
import { replaceFile } from '../../generate/write/create-tree.ts';
import { readText } from '../../generate/write/read-output.ts';
import { writeReport } from '../../generate/write/write-report.ts';
import { shortPath } from '../../load/file-error.ts';
import { loadTemplates } from '../../load/load-templates.ts';
import { markdownReport } from '../../report/markdown-report.ts';
import type { Templates } from '../../text/template.ts';
import type { Consumers } from '../changelog/changelog-entry.ts';
import { changesetText, plannedFileName } from '../changeset-file.ts';
import { changesetSummary, firstReleaseSummary } from '../changeset-summary.ts';
import type { PlannedMajor } from '../plan/planned-major.ts';
import { generateReleased } from '../read-released.ts';
import { linkTo, reportFile, reportFolder, setInfoVersion } from '../release-report.ts';
import { changesetFolder, removeChangeset, writeChangeset } from './changeset-folder.ts';
import type { ReleaseInput } from './read-release-input.ts';
import { undoable } from './undoable.ts';

/** The files that a plan changes, as it changes them. All or none. */
export async function applyPlan(
  input: ReleaseInput,
  planned: readonly PlannedMajor[],
  context: RunContext,
): Promise<readonly string[]> {
  const { workspace, clients, changesets } = input;
  const templates = await loadTemplates();
  const majors = new Map(planned.map(({ compared }) => [compared.major, compared.client?.head ?? compared.head]));
  const touched = clients.flatMap(({ job, package: { folder } }) => [
    job.input,
    folder,
    join(dirname(job.input), reportFolder),
  ]);
  const paths = [changesetFolder, ...touched.map((path) => relative(workspace, path))];
  return await undoable(workspace, paths, async () => {
    const changed: string[] = [];
    for (const one of planned) {
      const report = reportOn(one, input.settings.now, templates);
      const { file, text } = changesetFor(one, {
        majors,
        ...(report === undefined ? {} : { report: linkTo(report.file, workspace, one.client.package) }),
      });
      const isTheirs = changesets.some((changeset) => changeset.file === file && changeset.planned === undefined);
      if (isTheirs) continue;
      const path = `${changesetFolder}/${file}`;
      const isNew = text !== undefined && writeChangeset(workspace, file, text);
      if (isNew) changed.push(path);
      changed.push(...writeReleaseReport(one, report, isNew));
      if (text === undefined && changesets.some((changeset) => changeset.file === file)) {
        removeChangeset(workspace, file);
        changed.push(path);
      }
    }
    for (const { client, state, plan } of planned) {
      const version = 'infoVersion' in plan ? plan.infoVersion : state.headVersion;
      if (version === state.headVersion) continue;
      const text = setInfoVersion(readText(client.job.input), version);
      if (text === undefined) throw new InternalError(`info.version of ${client.job.input} cannot be set any more.`);
      replaceFile(client.job.input, text);
      changed.push(shortPath(client.job.input));
    }
    const generated = await generateReleased(clients, context);
    return [...changed, ...generated];
  });
}

/** The report on what is released, as the description will be numbered. */
function reportOn(
  { client, compared, plan }: PlannedMajor,
  now: Date,
  templates: Templates,
): ReleaseReport | undefined {
  if (plan.outcome !== 'release') return undefined;
  const { head } = compared;
  const renumbered = { ...compared, head: { ...head, info: { ...head.info, version: plan.infoVersion } } };
  const report = buildReport({ compared: [renumbered], waiverProblems: [], level: 'info', now });
  return { file: reportFile(client.job.input, plan.infoVersion), text: () => markdownReport(report, templates) };
}

interface ReleaseReport {
  readonly file: string;
  readonly text: () => string;
}

/** Writes the report beside a new changeset, and removes that of an earlier plan. It names the day, so it is left alone where nothing else changed. */
function writeReleaseReport(
  { client, state }: PlannedMajor,
  report: ReleaseReport | undefined,
  isNew: boolean,
): readonly string[] {
  const { plannedVersion } = state;
  const old = plannedVersion === undefined ? undefined : reportFile(client.job.input, plannedVersion);
  const changed: string[] = [];
  if (old !== undefined && old !== report?.file && existsSync(old)) {
    rmSync(old);
    changed.push(shortPath(old));
  }
  if (report !== undefined && (isNew || !existsSync(report.file))) {
    writeReport(report.file, report.text());
    changed.push(shortPath(report.file));
  }
  return changed;
}

function changesetFor(
  { state, plan, compared }: PlannedMajor,
  { majors, report }: { readonly majors: Consumers['majors']; readonly report?: string },
): { readonly file: string; readonly text?: string } {
  const file = plannedFileName(plan.major);
  if (plan.outcome === 'first') {
    const mark = { major: plan.major, infoVersion: state.headVersion };
    const summary = firstReleaseSummary(state.headVersion);
    return { file, text: changesetText({ mark, package: plan.package, bump: 'none', summary }) };
  }
  if (plan.outcome !== 'release') return { file };
  const { major, package: name, bump, infoVersion, findings } = plan;
  const sides = compared.client ?? { base: compared.base ?? compared.head, head: compared.head };
  const consumers = { ...sides, majors };
  const summary = changesetSummary({
    infoVersion,
    findings,
    consumers,
    ...(report === undefined ? {} : { report }),
  });
  return { file, text: changesetText({ mark: { major, infoVersion }, package: name, bump, summary }) };
}
