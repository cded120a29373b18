import { printable } from '../../base/printable.ts';
import { buildReport, type Compared } from '../../compare/verdict/build-report.ts';
import type { Finding } from '../../compare/wire/finding.ts';
import { markdownReport } from '../../report/markdown-report.ts';
import { shellWord } from '../../text/literals.ts';
import type { Templates } from '../../text/template.ts';
import { isPrereleasing } from '../apply/changeset-folder.ts';
import type { ReleaseInput } from '../apply/read-release-input.ts';
import { describedConsumers, packagedConsumers } from '../changelog/changelog-entry.ts';
import { changesetText, plannedFileName } from '../changeset-file.ts';
import { changesetSummary } from '../changeset-summary.ts';
import { announcedChange, announcements } from '../plan/announcements.ts';
import type { MajorPlan } from '../plan/plan-release.ts';
import { linkTo, reportFile } from '../read-released.ts';

export interface ReleaseNotes {
  /** Changesets by file name: for each major, one that replaces its plans'; undefined for a removed one. */
  readonly changesets: ReadonlyMap<string, string | undefined>;
  /** Reports on all changes, by absolute path. */
  readonly reports: ReadonlyMap<string, string>;
}

/** For each released major, writes the announcements of its plans as one text in the usual order, and the report. */
export function releaseNotes(
  input: ReleaseInput,
  plans: readonly MajorPlan[],
  compared: readonly Compared[],
  templates: Templates,
): ReleaseNotes {
  const changesets = new Map<string, string | undefined>();
  const reports = new Map<string, string>();
  for (const [index, plan] of plans.entries()) {
    const [client, one] = [input.clients[index], compared[index]];
    if (plan.outcome !== 'release' || client === undefined || one === undefined) continue;
    const infoVersion = one.head.info.version;
    const file = reportFile(client.job.input, infoVersion);
    const report = buildReport({ compared: [one], waiverProblems: [], level: 'info', now: input.settings.now });
    reports.set(file, markdownReport(report, templates));
    const described = describedConsumers(one, compared);
    const { kept } = announcements(plan.major, plan.findings, input.changesets, described);
    // A pre-release keeps the plans for the release.
    if (kept.length === 0 || isPrereleasing(input.workspace)) continue;
    for (const { changeset } of kept) changesets.set(changeset.file, undefined);
    const findings = kept.flatMap((own) => own.findings);
    const announced = findings.map((finding) => announcedChange(finding, described));
    const summary = changesetSummary({
      findings,
      consumers: packagedConsumers(one, compared),
      release: { infoVersion, report: linkTo(file, input.workspace, client.package) },
    });
    const mark = { major: plan.major, infoVersion, announced };
    const text = changesetText({ mark, package: plan.package, bump: plan.bump, summary });
    changesets.set(plannedFileName(plan.major), text);
  }
  return { changesets, reports };
}

/** A version about to be released, or planned. */
interface UrgentRelease {
  readonly package: string;
  readonly version: string;
  readonly findings: readonly Finding[];
}

/**
 * The steps that warn every user at once that something is no longer safe: a changelog only reaches those who update, a
 * deprecation on npm everybody who installs. Nothing if nothing is urgent.
 */
export function urgentAdvice({ package: name, version, findings }: UrgentRelease): string {
  const texts = findings.flatMap(({ urgent }) => urgent ?? []).map((text) => printable(text, 400));
  if (texts.length === 0) return '';
  const lines = [
    ...texts.map((text) => `Urgent: ${text}`),
    'Tell every user of the older versions now. As soon as the new one is published, run:',
    `  npm deprecate ${shellWord(`${name}@<${version}`)} ${shellWord(`Update to ${version}: ${texts.join(' ')}`)}`,
  ];
  return `${lines.join('\n')}\n`;
}
