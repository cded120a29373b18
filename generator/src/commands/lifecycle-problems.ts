import { announcementProblems } from '../lifecycle/announcement-problems.ts';
import type { ReleaseProblem } from '../release/release-problem.ts';
import type { Compared } from '../report/build-report.ts';
import type { CommandContext } from './command.ts';
import { changelogIn, goneMajors } from './gone-majors.ts';
import type { ReleaseInput } from './release-input.ts';

/** What stands against a release in what is announced, removed or gone, and what a person should know of it. */
export interface LifecycleOutcome {
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
