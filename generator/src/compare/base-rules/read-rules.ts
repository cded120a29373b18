import { join, posix } from 'node:path';
import { sameJson } from '../../base/canonical-json.ts';
import { type Json, jsonIfAny, membersIn } from '../../base/json.ts';
import { sortedUnique } from '../../base/order.ts';
import type { Program } from '../../base/program.ts';
import { type ClientJob, clientJobs } from '../../config/client-jobs.ts';
import type { LoadedConfig } from '../../config/load-config.ts';
import type { BaseBranch } from '../../load/base-branch.ts';
import { diskFiles, displayPath } from '../../load/disk-files.ts';
import { defaultLimits } from '../../load/limits.ts';
import { overlaysOf, type SideName, visibleSettings } from '../pair.ts';
import type { Policy } from '../policy/policy.ts';
import { readSide } from '../read-side.ts';
import type { Waiver } from '../waivers/waiver.ts';
import { type BaseRules, type NewRules, type RuleRequest, readBaseRules, readNew } from './base-rules.ts';
import { codeownersFiles } from './codeowners.ts';
import { judgeReleased, type LostMajor } from './judge-released.ts';
import { refuseOutdated } from './refuse-outdated.ts';
import { changeOf, judgingWaivers, policyChanges, type RuleChange, type RuleReport, topOf } from './rule-change.ts';

/** The configuration files of CI systems. */
const pipelines =
  /^(?:\.github\/(?:workflows|actions)\/.*|\.gitlab-ci\.yml|\.gitlab\/.*\.ya?ml|\.circleci\/.*|\.buildkite\/.*|\.ci\/.*|azure-pipelines\.ya?ml|bitbucket-pipelines\.yml|Jenkinsfile)$/;

/** Files by which package managers choose where the tool comes from. */
const installers = ['.npmrc', '.yarnrc.yml', '.pnpmfile.cjs', '.pnpmfile.mjs', 'pnpm-workspace.yaml', 'bunfig.toml'];
const lockfiles = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/**
 * Changed files that decide whether, how and against which registry the gate runs, and who approves its rules. We can't tell
 * whether CI uses them, so all of them count.
 */
async function gateChanges(
  { files, name }: BaseBranch,
  folder: string,
  program: Program,
): Promise<readonly RuleChange[]> {
  const manifest = join(files.top, files.nameOf(join(folder, 'package.json')));
  const entries = entriesIn(await files.text(manifest), program);
  const scripts = [...entries.keys()].flatMap((entry) =>
    entry.startsWith(ofScripts) && !beforeTheGate.test(entry) ? entry.slice(ofScripts.length) : [],
  );
  const words = [program.name, program.packageName, ...scripts];
  const runsGate = (text: string) => words.some((word) => text.includes(word));
  const changes: RuleChange[] = [];
  const places = [...codeownersFiles, ...installers.flatMap((file) => [file, files.nameOf(join(folder, file))])];
  for (const path of new Set([...files.paths(), ...places])) {
    const file = join(files.top, path);
    const base = posix.basename(path);
    const isPipeline = pipelines.test(path);
    const isMarked = isPipeline || codeownersFiles.some((one) => one === path) || installers.includes(base);
    const isLock = lockfiles.includes(base);
    if (!isMarked && !isLock && file !== manifest) continue;
    const [was, is] = [await files.text(file), await textOn(file)];
    if (was === is || (isPipeline && !runsGate(was ?? ''))) continue;
    if (isLock && linesAbout(program, was) === linesAbout(program, is)) continue;
    const message =
      file === manifest
        ? entriesMessage(entries, entriesIn(is, program), name)
        : `This file is part of the gate; on ${name} it ${was === undefined ? "doesn't exist" : is === undefined ? 'exists' : 'differs'}.`;
    if (message !== undefined)
      changes.push({ kind: 'gate', message, counts: true, file: displayPath(file), line: 1, column: 1 });
  }
  return changes;
}

/** Overlays that differ: each side is compared with its own, so that one can hide what a description changes. */
async function overlayChanges({ files, name }: BaseBranch, own: LoadedConfig): Promise<readonly RuleChange[]> {
  const changes: RuleChange[] = [];
  for (const file of new Set(clientJobs(own).flatMap(({ overlays = [] }) => overlays))) {
    const was = await files.text(file);
    if (was === undefined || was === (await textOn(file))) continue;
    const message = `This overlay differs from the one on ${name}. Read it beside the description, whose changes it can hide.`;
    changes.push(changeOf('config', message, topOf(file), true));
  }
  return changes;
}

function entriesMessage(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  base: string,
): string | undefined {
  const changed = sortedUnique([...before.keys(), ...after.keys()]).filter((one) => after.get(one) !== before.get(one));
  if (changed.length === 0) return undefined;
  return changed
    .map((one) => `${one} is ${after.get(one) ?? 'another one'}; on ${base} it is ${before.get(one) ?? 'another one'}.`)
    .join(' ');
}

const ofScripts = 'scripts.';

/** The entries by which a package manager is chosen, and runs code before the tool. */
const beforeTheGate =
  /^(?:packageManager|scripts\.(?:(?:pre|post)?(?:install|prepare)|prepublish|dependencies|pnpm:devPreinstall))$/;

/** What a `package.json` says of the tool: scripts that run it or run before it, its version, its replacements and patches. */
function entriesIn(text: string | undefined, program: Program): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (value: Json | undefined, path: string) => {
    for (const [name, item] of membersIn(value)) {
      const at = path === '' ? name : `${path}.${name}`;
      if (typeof item !== 'string') visit(item, at);
      else if (
        at.includes(program.packageName) ||
        beforeTheGate.test(at) ||
        (at.startsWith(ofScripts) && item.includes(program.name))
      )
        found.set(at, item);
    }
  };
  visit(jsonIfAny(text ?? ''), '');
  return found;
}

/** The entries of a lockfile about the tool, each with the lines of its version and its hash. */
function linesAbout({ packageName }: Program, text = ''): string {
  const lines = text.split('\n');
  return lines
    .filter((_, at) =>
      lines
        .slice(Math.max(0, at - 3), at + 1)
        .join()
        .includes(packageName),
    )
    .join('\n');
}

async function textOn(file: string): Promise<string | undefined> {
  if ((await diskFiles.resolve(file)) === undefined) return undefined;
  const bytes = await diskFiles.read(file, defaultLimits.fileBytes);
  return bytes && new TextDecoder().decode(bytes);
}

/** The rules for a change: those of its base branch, if the change edits them. */
export interface Rules {
  readonly policy: Policy;
  readonly waivers: readonly Waiver[];
  /** The released description to compare with, by major, if the base branch has a different file. */
  readonly released: ReadonlyMap<string, SideName>;
  /** The package of each major on the base branch. */
  readonly packages: ReadonlyMap<string, string>;
  /** Majors that exist only on the base branch. */
  readonly gone: readonly LostMajor[];
  /** Absent if the change has the rules of its base branch, or there is no base branch. */
  readonly report?: RuleReport;
}

/**
 * Reads the rules of a change and of its base branch, and decides which apply.
 * @throws BadInputError or FileError
 */
export async function readRules(
  request: RuleRequest,
  base: BaseBranch | undefined,
  { program, folder }: { readonly program: Program; readonly folder: string },
): Promise<Rules> {
  const now = await readNew(request);
  const untouched = { ...now, released: new Map(), packages: new Map(), gone: [] };
  if (base === undefined) return untouched;
  const old = await readBaseRules(request, now, base, program);
  await refuseOutdated(
    request,
    old,
    base,
    async () => old !== undefined && (await describesTheSame(request, old, folder, 'all')),
  );
  if (old === undefined) return untouched;
  const judged = await judgeBy(request, now, old);
  const gate =
    request.own === undefined
      ? []
      : [...(await overlayChanges(base, request.own)), ...(await gateChanges(base, request.own.folder, program))];
  const changes = [...old.changes, ...judged.changes, ...gate];
  if (changes.every(({ counts }) => counts)) {
    return { ...judged, ...(changes.length === 0 ? {} : { report: { base: base.name, isAlone: false, changes } }) };
  }
  const isAlone = await describesTheSame(request, old, folder);
  const report = {
    base: base.name,
    isAlone,
    changes: changes.map((one) => (isAlone ? { ...one, counts: true } : one)),
  };
  return isAlone ? { ...untouched, packages: judged.packages, report } : { ...judged, report };
}

type DecidedRules = Omit<Rules, 'report'> & { readonly changes: readonly RuleChange[] };

/** Each rule that applies: the old one, unless it lets the new one count. */
async function judgeBy(request: RuleRequest, now: NewRules, old: BaseRules): Promise<DecidedRules> {
  const { base } = old;
  const isApproved = await old.approves('policy', old.policyFile, request.policy);
  const ofPolicy = policyChanges(old.policy, now.policy, base.name).map(({ message, tokens }) =>
    changeOf('policy', message, now.locate(tokens), isApproved),
  );
  if (ofPolicy.length > 0 && old.policyFile !== request.policy) {
    const [was, is] = [old.policyFile, request.policy].map((file) =>
      file === undefined ? 'the default' : displayPath(file),
    );
    ofPolicy.unshift(
      changeOf('policy', `The policy is ${is}; on ${base.name} it is ${was}.`, now.locate([]), isApproved),
    );
  }
  const areNewCounted =
    request.countsNewWaivers === true || (await old.approves('waivers', old.waiverFile, request.waivers));
  const { waivers, changes } = judgingWaivers(old.waivers, now.waivers, { base: base.name, areNewCounted });
  const released = await judgeReleased(request, old);
  return {
    policy: isApproved ? now.policy : old.policy,
    waivers,
    ...released,
    changes: [
      ...ofPolicy,
      ...changes.map(({ message, location }) =>
        changeOf('waivers', message, location, areNewCounted || message.endsWith('is gone.')),
      ),
      ...released.changes,
    ],
  };
}

/** Whether a change has the same descriptions as its base branch, so that its rules can't excuse anything. */
async function describesTheSame(
  { own }: RuleRequest,
  { base, config, clients }: BaseRules,
  folder: string,
  operations: 'all' | 'selected' = 'selected',
): Promise<boolean> {
  if (own === undefined || config === undefined) return false;
  const jobs = clientJobs(own);
  const before = clients.map((pair) => pair.before);
  for (const [index, job] of clientJobs({ ...config, config: { ...config.config, clients: before } }).entries()) {
    const mine = jobs.find((_, at) => own.config.clients[at] === clients[index]?.client);
    if (mine === undefined || visibleSettings(mine) !== visibleSettings(job)) return false;
    const roots = [job, mine].flatMap(({ root }) => (root === undefined ? [] : [root]));
    const read = async (side: SideName, { selection }: ClientJob) =>
      (await readSide(side, { folder, roots }, operations === 'all' ? {} : { selection, unmatched: 'empty' })).bundled;
    const was = {
      kind: 'git',
      revision: base.revision,
      path: base.files.nameOf(job.input),
      top: base.files.top,
    } as const;
    try {
      const [before, after] = await Promise.all([
        read({ ...was, ...overlaysOf(job) }, job),
        read({ kind: 'file', path: mine.input, ...overlaysOf(mine) }, mine),
      ]);
      if (!sameJson(before, after)) return false;
    } catch {
      return false;
    }
  }
  return true;
}
