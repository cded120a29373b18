import { join, resolve } from 'node:path';
import type { Rules } from '../../compare/base-rules/read-rules.ts';
import { displaySide } from '../../compare/pair.ts';
import type { Policy } from '../../compare/policy/policy.ts';
import { readBase } from '../../compare/read-side.ts';
import { neutralSettings } from '../../compare/sides.ts';
import type { Compared } from '../../compare/verdict/build-report.ts';
import type { LoadedConfig } from '../../config/load-config.ts';
import type { RunContext } from '../../generate/run-context.ts';
import { readTextIfAny } from '../../generate/write/read-output.ts';
import type { BaseBranch } from '../../load/base-branch.ts';
import { displayPath } from '../../load/disk-files.ts';
import { buildModel } from '../../model/build-model.ts';
import { majorsWithoutClient } from '../apply/majors-without-client.ts';
import type { ReleaseInput } from '../apply/read-release-input.ts';
import type { ReleaseProblem } from '../break-problems.ts';
import { announcementProblems } from './announcement-problems.ts';
import { goneMajorFinding } from './retired-major.ts';

interface GoneRequest {
  readonly policy: Policy;
  readonly program: string;
  /** Majors of the base branch. */
  readonly gone: Rules['gone'];
  readonly base: BaseBranch | undefined;
}

/** The text of the policy's changelog; empty without one. */
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

/** Released majors that the configuration no longer has, as a diff lists them. */
export async function goneMajors(
  own: LoadedConfig,
  { policy, program, gone, base }: GoneRequest,
): Promise<readonly Compared[]> {
  const compared: Compared[] = [];
  const folder = own.folder;
  const roots = own.config.root === undefined ? [] : [join(folder, own.config.root)];
  const known = await majorsWithoutClient(own, base);
  const others = gone.filter(({ major }) => !known.some((one) => one.major === major));
  for (const { major, released: name } of [...others, ...known]) {
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

/** Problems with announced and removed parts that stop a release, and notes. */
interface LifecycleOutcome {
  readonly problems: readonly ReleaseProblem[];
  readonly notes: readonly string[];
}

/**
 * Checks that descriptions, changelog and configuration agree. Without a changelog in the policy, only the configuration
 * counts.
 */
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
