import { dirname, join, resolve } from 'node:path';
import { sameJson } from '../../base/canonical-json.ts';
import { BadInputError, type SourceLocation } from '../../base/diagnostics.ts';
import { type Json, member } from '../../base/json.ts';
import type { Program } from '../../base/program.ts';
import { clientJobs, ownReleased, releasedBeside } from '../../config/client-jobs.ts';
import type { ClientConfig } from '../../config/config.ts';
import { configAt } from '../../config/config-at.ts';
import type { LoadedConfig } from '../../config/load-config.ts';
import type { BaseBranch } from '../../load/base-branch.ts';
import { diskFiles, displayPath } from '../../load/disk-files.ts';
import type { FileStore } from '../../load/file-store.ts';
import { defaultLimits } from '../../load/limits.ts';
import { loadExactSource } from '../../load/load-source.ts';
import { overlaysOf, type SideName } from '../pair.ts';
import { type ApprovedRule, defaultPolicy, type Policy } from '../policy/policy.ts';
import { readPolicyFile } from '../policy/read-policy.ts';
import { declaresNeverReleased, readSide } from '../read-side.ts';
import { readWaiverFile } from '../waivers/read-waivers.ts';
import type { Waiver } from '../waivers/waiver.ts';
import { codeownersFiles, ownersOf } from './codeowners.ts';
import { gateChanges } from './gate-changes.ts';
import { judgingWaivers, policyChanges, type RuleChange, type RuleKind, type RuleReport } from './rule-change.ts';

/** The rules as a change has them: files as absolute paths. */
export interface RuleRequest {
  /** The configuration of one API; absent where descriptions are compared that none is about. */
  readonly own?: LoadedConfig | undefined;
  /** Absent: the default policy. */
  readonly policy?: string | undefined;
  /** Absent: no exceptions. */
  readonly waivers?: string | undefined;
  /** The majors that waivers may name; absent: any. */
  readonly majors?: readonly string[] | undefined;
  /** Counts waivers that the base branch does not have: to enter one, not to judge by it. Default: false. */
  readonly countsNewWaivers?: boolean;
}

/** What a change is judged by: what its base branch says wherever the change says something else. */
export interface Rules {
  readonly policy: Policy;
  readonly waivers: readonly Waiver[];
  /** What to compare a major with, where the file of the base branch is another one. */
  readonly released: ReadonlyMap<string, SideName>;
  /** The package of each major on the base branch. */
  readonly packages: ReadonlyMap<string, string>;
  /** Majors that the base branch has and the change has not. */
  readonly gone: readonly { readonly major: string; readonly released: SideName }[];
  /** Absent where the change has the rules of its base branch, and where there is none. */
  readonly report?: RuleReport;
}

/**
 * Reads the rules of a change and of its base branch, and decides which of them judge.
 * @throws BadInputError or FileError
 */
export async function readRules(
  request: RuleRequest,
  base: BaseBranch | undefined,
  { program, folder }: { readonly program: Program; readonly folder: string },
): Promise<Rules> {
  const now = await readNow(request);
  const untouched = { ...now, released: new Map(), packages: new Map(), gone: [] };
  if (base === undefined) return untouched;
  const old = await openOld(request, now, base, program);
  if (old === undefined) return untouched;
  const judged = await judgeBy(request, now, old);
  const gate = request.own === undefined ? [] : await gateChanges(base, request.own.folder, program);
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

interface NowRules {
  readonly policy: Policy;
  readonly locate: (tokens: readonly string[]) => SourceLocation;
  readonly waivers: readonly Waiver[];
}

async function readNow({ policy: file, waivers: waiverFile, majors, own }: RuleRequest): Promise<NowRules> {
  const read = file === undefined ? undefined : await readPolicyFile(file);
  const policy = read?.policy ?? defaultPolicy;
  return {
    policy,
    locate: read?.locate ?? (() => top(own?.file ?? '')),
    waivers: waiverFile === undefined ? [] : await readWaiverFile(waiverFile, wordsOf(policy, majors)),
  };
}

function wordsOf({ noticeGrounds }: Policy, majors: readonly string[] | undefined) {
  return { noticeGrounds, ...(majors === undefined ? {} : { majors }) };
}

/** The base branch as a judge sees it. */
interface OldRules {
  readonly base: BaseBranch;
  /** Absent where no configuration is about the descriptions. */
  readonly config?: LoadedConfig;
  /** Its clients of the same API. */
  readonly clients: readonly ClientConfig[];
  readonly policy: Policy;
  readonly policyFile?: string | undefined;
  readonly waivers: readonly Waiver[];
  readonly waiverFile?: string | undefined;
  /** Whether a rule that this change has counts already. */
  approves(rule: ApprovedRule, ...files: readonly (string | undefined)[]): boolean;
  readonly changes: readonly RuleChange[];
}

/** Undefined where the base branch has no configuration: then a gate is being set up. */
async function openOld(
  request: RuleRequest,
  now: NowRules,
  base: BaseBranch,
  program: Program,
): Promise<OldRules | undefined> {
  const { own } = request;
  const { files } = base;
  const changes: RuleChange[] = [];
  const config = own && (await oldConfig(own, base, program, changes));
  if (own !== undefined && config === undefined) return undefined;
  // What the command line names is the same file on the base branch; outside of the repository it is no part of the change.
  const fileOf = (name: 'policy' | 'waivers') => {
    const isNamed = request[name] !== undefined && request[name] !== pathOf(own, name);
    return isNamed || config === undefined ? request[name] : pathOf(config, name);
  };
  const [policyFile, waiverFile] = [fileOf('policy'), fileOf('waivers')];
  const policy = await readOld(policyFile, files, {
    outside: now.policy,
    none: defaultPolicy,
    read: async (file) => (await readPolicyFile(file, files)).policy,
  });
  const waivers = await readOld(waiverFile, files, {
    outside: now.waivers,
    none: [],
    read: async (file) => await readWaiverFile(file, wordsOf(policy, undefined), files),
  });
  const owners = await codeowners(files);
  return {
    base,
    ...(config === undefined ? {} : { config }),
    clients: config?.clients.filter(({ api }) => own?.config.clients.some((one) => one.api === api) ?? false) ?? [],
    policy,
    policyFile,
    waivers,
    waiverFile,
    approves: (rule, ...paths) =>
      policy.approvedByOwners?.includes(rule) === true &&
      paths.every((path) => path === undefined || ownersOf(owners, files.nameOf(path)).length > 0),
    changes,
  };
}

async function readOld<Rule>(
  file: string | undefined,
  files: BaseBranch['files'],
  {
    outside,
    none,
    read,
  }: { readonly outside: Rule; readonly none: Rule; readonly read: (file: string) => Promise<Rule> },
): Promise<Rule> {
  if (file === undefined) return none;
  if (files.nameOf(file).startsWith('..')) return outside;
  return (await files.text(file)) === undefined ? none : await read(file);
}

async function codeowners(files: BaseBranch['files']): Promise<string> {
  for (const name of codeownersFiles) {
    const text = await files.text(join(files.top, name));
    if (text !== undefined) return text;
  }
  return '';
}

/** The configuration of the base branch; the one of the change where that cannot be loaded any more, which is said. */
async function oldConfig(
  own: LoadedConfig,
  base: BaseBranch,
  program: Program,
  changes: RuleChange[],
): Promise<LoadedConfig | undefined> {
  try {
    return await configAt(own, program.configName, base.files);
  } catch (error) {
    if (!(error instanceof BadInputError)) throw error;
    const reason = error.diagnostics.map(({ message }) => message).join(' ');
    const message = `The configuration of ${base.name} can't be loaded, so this one counts: ${reason}`;
    changes.push(changeOf('config', message, top(own.file), true));
    return own;
  }
}

function pathOf(config: LoadedConfig | undefined, name: 'policy' | 'waivers'): string | undefined {
  const path = config?.config[name];
  return config === undefined || path === undefined ? undefined : resolve(config.folder, path);
}

type Judged = Omit<Rules, 'report'> & { readonly changes: readonly RuleChange[] };

/** What judges, rule by rule: the old one, unless that lets the new one count. */
async function judgeBy(request: RuleRequest, now: NowRules, old: OldRules): Promise<Judged> {
  const { base } = old;
  const isApproved = old.approves('policy', old.policyFile ?? request.policy);
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
  const areNewCounted = request.countsNewWaivers === true || old.approves('waivers', request.waivers);
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

/** What was released, major by major. */
async function judgeReleased({ own }: RuleRequest, old: OldRules) {
  const { base, config, clients } = old;
  const released = new Map<string, SideName>();
  const packages = new Map<string, string>();
  const gone: Rules['gone'][number][] = [];
  const changes: RuleChange[] = [];
  if (own === undefined || config === undefined) return { released, packages, gone, changes };
  for (const { major, input, package: name } of clients) {
    const client = own.config.clients.find((one) => one.major === major);
    const file = await releasedAt(join(config.folder, input), base);
    const there = file && (await jsonIn(file, base.files));
    const side: SideName | undefined =
      file === undefined || there === undefined || declaresNeverReleased(there)
        ? undefined
        : { kind: 'git', revision: base.revision, path: base.files.nameOf(file), top: base.files.top };
    packages.set(major, name);
    if (client === undefined) {
      if (side) gone.push({ major, released: side });
      continue;
    }
    if (client.package !== name) {
      const message = `The package of ${major} is ${client.package}; on ${base.name} it is ${name}.`;
      changes.push(changeOf('package', message, top(own.file), old.approves('config', own.file)));
    }
    const ownFile = releasedBeside(join(own.folder, client.input));
    if (there === undefined || (await diskFiles.resolve(ownFile)) === undefined) continue;
    const here = await jsonIn(ownFile, diskFiles);
    if (sameJson(here, there)) continue;
    const counts = side === undefined || old.approves('released', file, ownFile);
    if (!counts) released.set(major, side);
    const message = `${releasedWords(major, here)}; on ${base.name} it says ${versionWords(there)}.`;
    changes.push(changeOf('released', message, top(ownFile), counts));
  }
  return { released, packages, gone, changes };
}

function releasedWords(major: string, value: Json): string {
  return `What was released of ${major} differs: ${versionWords(value)}`;
}

function versionWords(value: Json): string {
  if (declaresNeverReleased(value)) return 'nothing';
  const version = member(member(value, 'info'), 'version');
  return typeof version === 'string' ? version : 'a description';
}

async function releasedAt(input: string, { files }: BaseBranch): Promise<string | undefined> {
  for (const file of [ownReleased(input), join(dirname(input), 'released.yaml')]) {
    if ((await files.text(file)) !== undefined) return file;
  }
  return undefined;
}

async function jsonIn(path: string, files: FileStore): Promise<Json> {
  return (await loadExactSource(path, defaultLimits, files)).file.value;
}

/** Whether a change describes just what its base branch does: then it has nothing that its own rules could excuse. */
async function describesTheSame(
  { own }: RuleRequest,
  { base, config, clients }: OldRules,
  folder: string,
): Promise<boolean> {
  if (own === undefined || config === undefined) return false;
  const jobs = clientJobs(own);
  for (const [index, job] of clientJobs({ ...config, config: { ...config.config, clients } }).entries()) {
    const mine = jobs[own.config.clients.findIndex(({ major }) => major === clients[index]?.major)];
    if (mine === undefined) return false;
    const roots = [job, mine].flatMap(({ root }) => (root === undefined ? [] : [root]));
    const read = async (side: SideName) => (await readSide(side, { folder, roots })).bundled;
    const was = {
      kind: 'git',
      revision: base.revision,
      path: base.files.nameOf(job.input),
      top: base.files.top,
    } as const;
    try {
      const [before, after] = await Promise.all([
        read({ ...was, ...overlaysOf(job) }),
        read({ kind: 'file', path: mine.input, ...overlaysOf(mine) }),
      ]);
      if (!sameJson(before, after)) return false;
    } catch {
      return false;
    }
  }
  return true;
}

function changeOf(
  kind: RuleKind,
  message: string,
  { file, line, column }: SourceLocation,
  counts: boolean,
): RuleChange {
  return { kind, message, counts, file, line, column };
}

function top(file: string): SourceLocation {
  return { file: displayPath(file), line: 1, column: 1 };
}
