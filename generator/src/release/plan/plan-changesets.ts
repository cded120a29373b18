import type { Compared } from '../../compare/verdict/build-report.ts';
import { largestBump } from '../../compare/verdict/next-version.ts';
import { summarise } from '../../compare/verdict/summarise.ts';
import type { Finding } from '../../compare/wire/finding.ts';
import { describedConsumers, packagedConsumers } from '../changelog/consumers.ts';
import { type Changeset, changesetText, plannedFileName } from '../changeset-file.ts';
import { changesetSummary, firstReleaseSummary } from '../changeset-summary.ts';
import { announcedChange, announcements } from './announcements.ts';
import type { PlannedChangeset, PlannedMajor } from './planned-major.ts';

/**
 * The changesets that a plan wants for a major: those of earlier plans as far as they are still true, and one for the changes that none
 * of them announces. Branches that plan apart from each other so write apart files, and merging them merges the plans.
 */
export function planChangesets(
  { state, plan, compared }: Omit<PlannedMajor, 'changesets'>,
  existing: readonly Changeset[],
  all: readonly Compared[],
): readonly PlannedChangeset[] {
  const { major, package: name } = plan;
  if (plan.outcome === 'first') {
    const mark = { major, infoVersion: state.headVersion, announced: [] };
    const summary = firstReleaseSummary(state.headVersion);
    return [{ file: plannedFileName(major), text: changesetText({ mark, package: name, bump: 'none', summary }) }];
  }
  if (plan.outcome !== 'release') return [];
  const described = describedConsumers(compared, all);
  const { kept, rest } = announcements(major, plan.findings, existing, described);
  const edited = existing.filter(({ planned }) => planned?.major === major && planned.isEdited);
  const groups: (readonly Finding[])[] = kept.flatMap(({ findings }) => (findings.length > 0 ? [findings] : []));
  // What a pre-release has announced stays where it waits for the release.
  const places = kept.flatMap(({ changeset: { file }, findings }) =>
    findings.length > 0 ? [file.startsWith('pre/') ? 'pre/' : ''] : [],
  );
  if (rest.length > 0) groups.push(rest);
  // A new number alone is no finding, but needs a release.
  if (groups.length === 0 && edited.length === 0) groups.push([]);
  const bumps = groups.map((findings) => summarise(findings, { isRenumbered: true }).bump);
  const enough = largestBump([...bumps, ...edited.map(({ releases }) => releases.get(name) ?? 'none')]);
  return groups.map((findings, index) => {
    const announced = findings.map((finding) => announcedChange(finding, described));
    const isLast = index === groups.length - 1;
    const bump = isLast && largestBump([enough, plan.bump]) !== enough ? plan.bump : (bumps[index] ?? plan.bump);
    const consumers = packagedConsumers(compared, all);
    const mark = { major, infoVersion: plan.infoVersion, announced };
    const summary = findings.length > 0 ? changesetSummary({ findings, consumers }) : renumbered(plan.infoVersion);
    return {
      file: `${places[index] ?? ''}${plannedFileName(major, announced)}`,
      text: changesetText({ mark, package: name, bump, summary }),
    };
  });
}

function renumbered(infoVersion: string): string {
  return `The description of the API is ${infoVersion}.`;
}
