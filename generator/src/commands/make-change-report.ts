import { resolve } from 'node:path';
import { parseMoment } from '../base/calendar-day.ts';
import { UsageError } from '../base/diagnostics.ts';
import { inTurn } from '../base/gather-bad-input.ts';
import { lostMajors } from '../compare/base-rules/judge-released.ts';
import { readRules } from '../compare/base-rules/read-rules.ts';
import { chooseSource } from '../compare/choose-source.ts';
import { changeReport } from '../compare/compare.ts';
import { displaySide, type Pair, type SideName } from '../compare/pair.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { joinReports, namedFor } from '../compare/verdict/join-reports.ts';
import { type BaseBranch, findBaseBranch } from '../load/base-branch.ts';
import { realFolder } from '../load/disk-files.ts';
import type { ApiModel } from '../model/api-model.ts';
import { knownApps, markReach } from '../usage/reach/mark-reach.ts';
import { configuredUsage, readManifests } from '../usage/reach/read-manifests.ts';
import type { ChosenPairs } from './choose-pairs.ts';
import type { CommandContext } from './command.ts';
import type { DiffArguments } from './flags.ts';

/**
 * Compares the chosen pairs of all APIs, and makes one report.
 * @throws UsageError, FileError, or BadInputError with all problems
 */
export async function makeJointReport(
  chosen: readonly ChosenPairs[],
  flags: DiffArguments,
  context: CommandContext,
): Promise<ChangeReport> {
  // All comparisons use the same moment.
  const now = momentOf(flags);
  const given = { ...flags, now: now.toISOString() };
  const reports = await inTurn(chosen, async (one) => namedFor(one.api, await makeChangeReport(one, given, context)));
  const [only] = reports;
  if (only !== undefined && reports.length === 1) return only;
  return joinReports({ date: now.toISOString().slice(0, 10), level: flags.level ?? 'info' }, reports);
}

/**
 * Compares and judges the chosen pairs of one API.
 * @throws UsageError, BadInputError or FileError
 */
export async function makeChangeReport(
  chosen: ChosenPairs,
  flags: DiffArguments,
  context: CommandContext,
): Promise<ChangeReport> {
  const { folder, signal, program, progress } = context;
  const now = momentOf(flags);
  const { config } = chosen;
  const majors = chosen.named === 2 ? undefined : config?.config.clients.map(({ major }) => major);
  const base = await baseBranchOf(chosen, flags, context);
  const request = { ...chosen, own: config, majors };
  const rules = await readRules(request, base, { program, folder });
  const { policy, waivers } = rules;
  const sourceOf = chooseSource(flags.source, config);
  const known =
    flags.usage === undefined
      ? config && configuredUsage(config)
      : readManifests(flags.usage.map((path) => resolve(folder, path)));
  const pairs = chosen.pairs.map((pair) => ({ ...pair, base: asBefore(pair, rules.released) }));
  const sides: ApiModel[] = [];
  const report = await changeReport(pairs, {
    folder: realFolder(folder),
    roots: chosen.roots.map(realFolder),
    policy,
    waivers,
    now,
    level: flags.level ?? 'info',
    failOn: flags.failOn,
    prepare: async (pair) => {
      signal.throwIfAborted();
      progress(`Comparing ${displaySide(pair.base)} with ${displaySide(pair.head)}`);
      return { ...pair, source: await sourceOf(pair) };
    },
    ...(chosen.named === 0 && config !== undefined
      ? {
          gone: async () => {
            const { goneMajors } = await import('../release/lifecycle/lifecycle-problems.ts');
            const { whole } = chosen;
            const lost = whole && base ? await lostMajors(whole, base, program.configName) : [];
            return await goneMajors(config, { policy, program: program.name, gone: [...rules.gone, ...lost], base });
          },
        }
      : {}),
    ...(known === undefined
      ? {}
      : {
          mark: (compared) => {
            sides.push(compared.head, ...(compared.base === undefined ? [] : [compared.base]));
            return markReach(compared, known);
          },
        }),
  });
  return {
    ...report,
    ...(rules.report === undefined ? {} : { rules: rules.report }),
    ...(known === undefined ? {} : { consumers: knownApps(known, now, sides) }),
  };
}

/** The branch whose rules apply; undefined if no rule of a repository covers the compared files. */
async function baseBranchOf(
  { config, policy, waivers }: ChosenPairs,
  { target }: DiffArguments,
  { folder }: CommandContext,
): Promise<BaseBranch | undefined> {
  if (target === 'none' || (config ?? policy ?? waivers) === undefined) return undefined;
  return await findBaseBranch(config?.folder ?? folder, target);
}

/** @throws UsageError */
export function momentOf({ now }: Pick<DiffArguments, 'now'>): Date {
  const moment = now === undefined ? new Date() : parseMoment(now);
  if (moment !== undefined) return moment;
  throw new UsageError('The value of --now must be a day, YYYY-MM-DD, or a moment with its offset.');
}

/** The old side of a pair, whose client may be generated in another way by the base branch. */
function asBefore({ base, client, major }: Pair, released: ReadonlyMap<string, SideName>): SideName {
  if (major !== undefined) return released.get(major) ?? base;
  const name = client?.package.name;
  const { generated } = [...released.values()].find((side) => side.generated?.client.package.name === name) ?? {};
  return generated === undefined ? base : { ...base, generated };
}
