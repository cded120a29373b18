import { join, resolve } from 'node:path';
import type { SourceLocation } from '../../base/diagnostics.ts';
import type { Program } from '../../base/program.ts';
import type { ClientConfig } from '../../config/config.ts';
import { configAt, isDamage, isSameClient } from '../../config/config-at.ts';
import type { LoadedConfig } from '../../config/load-config.ts';
import type { BaseBranch } from '../../load/base-branch.ts';
import { diskFiles } from '../../load/disk-files.ts';
import { type ApprovedRule, defaultPolicy, type Policy } from '../policy/policy.ts';
import { readPolicyFile } from '../policy/read-policy.ts';
import { readWaiverFile } from '../waivers/read-waivers.ts';
import type { Waiver } from '../waivers/waiver.ts';
import { codeownersFiles, ownersOf } from './codeowners.ts';
import { changeOf, type RuleChange, topOf } from './rule-change.ts';

/** The rules of a change: files as absolute paths. */
export interface RuleRequest {
  /** The configuration of one API; absent if none covers the compared descriptions. */
  readonly own?: LoadedConfig | undefined;
  /** Absent: the default policy. */
  readonly policy?: string | undefined;
  /** Absent: no exceptions. */
  readonly waivers?: string | undefined;
  /** The majors that waivers may name; absent: any. */
  readonly majors?: readonly string[] | undefined;
  /** Counts waivers that the base branch doesn't have: for entering one, not for judging. Default: false. */
  readonly countsNewWaivers?: boolean;
}

/** The rules of the change itself. */
export interface NewRules {
  readonly policy: Policy;
  readonly locate: (tokens: readonly string[]) => SourceLocation;
  readonly waivers: readonly Waiver[];
}

/** @throws BadInputError or FileError */
export async function readNew({ policy: file, waivers: waiverFile, majors, own }: RuleRequest): Promise<NewRules> {
  const read = file === undefined ? undefined : await readPolicyFile(file);
  const policy = read?.policy ?? defaultPolicy;
  return {
    policy,
    locate: read?.locate ?? (() => topOf(own?.file ?? '')),
    waivers: waiverFile === undefined ? [] : await readWaiverFile(waiverFile, wordsOf(policy, majors)),
  };
}

function wordsOf({ noticeGrounds }: Policy, majors: readonly string[] | undefined) {
  return { noticeGrounds, ...(majors === undefined ? {} : { majors }) };
}

/** A client of the base branch; without one of the change, it is gone. */
export interface PairedClient {
  readonly before: ClientConfig;
  readonly client: ClientConfig | undefined;
}

/** The base branch, for judging. */
export interface BaseRules {
  readonly base: BaseBranch;
  /** Absent if no configuration covers the descriptions. */
  readonly config?: LoadedConfig;
  /** Its clients of the same API, each with that of the change. */
  readonly clients: readonly PairedClient[];
  readonly policy: Policy;
  readonly policyFile?: string | undefined;
  readonly waivers: readonly Waiver[];
  readonly waiverFile?: string | undefined;
  /** Whether a new rule of this change already counts: its owners must have seen the file that had it, and the one that has it. */
  approves(rule: ApprovedRule, was: string | undefined, is: string | undefined): Promise<boolean>;
  readonly changes: readonly RuleChange[];
}

/** Undefined if the base branch has no configuration: then the gate is being set up. */
export async function readBaseRules(
  request: RuleRequest,
  now: NewRules,
  base: BaseBranch,
  program: Program,
): Promise<BaseRules | undefined> {
  const { own } = request;
  const { files } = base;
  const changes: RuleChange[] = [];
  const config =
    own &&
    (await orCurrent(own, own.file, { base, changes }, async () => await configAt(own, program.configName, files)));
  if (own !== undefined && config === undefined) return undefined;
  // A file named on the command line means the same path on the base branch; files outside the repository aren't part of the
  // change.
  const fileOf = (name: 'policy' | 'waivers') => {
    const isNamed = request[name] !== undefined && request[name] !== pathOf(own, name);
    return isNamed || config === undefined ? request[name] : pathOf(config, name);
  };
  const [policyFile, waiverFile] = [fileOf('policy'), fileOf('waivers')];
  const readOld = async <Rule>(
    file: string | undefined,
    { none, current, read }: { none: Rule; current: Rule; read: (file: string) => Promise<Rule> },
  ): Promise<Rule> => {
    if (file === undefined) return none;
    if (files.nameOf(file).startsWith('..')) return current;
    const there = await files.resolve(file);
    if (there === undefined) return none;
    return await orCurrent(current, file, { base, changes }, async () => await read(there));
  };
  const policy = await readOld(policyFile, {
    none: defaultPolicy,
    current: now.policy,
    read: async (file) => (await readPolicyFile(file, files)).policy,
  });
  const waivers = await readOld(waiverFile, {
    none: [],
    current: now.waivers,
    read: async (file) => await readWaiverFile(file, wordsOf(policy, undefined), files),
  });
  const owners = await codeowners(files);
  const isOwned = async (file: string | undefined): Promise<boolean> => {
    if (file === undefined) return true;
    // The owners of a link aren't those of its target.
    const places = [file, (await files.resolve(file)) ?? file, (await diskFiles.resolve(file)) ?? file];
    return places.every((place) => ownersOf(owners, files.nameOf(place)).length > 0);
  };
  return {
    base,
    ...(config === undefined ? {} : { config }),
    clients: own === undefined || config === undefined ? [] : pairedClients(own, config),
    policy,
    policyFile,
    waivers,
    waiverFile,
    approves: async (rule, was, is) => {
      // To name another file, it takes only the configuration.
      const named = was === is ? [] : [config?.file, own?.file];
      if (policy.approvedByOwners?.includes(rule) !== true || named[0] !== named[1]) return false;
      return (await Promise.all([was, is, ...named].map(isOwned))).every(Boolean);
    },
    changes,
  };
}

/** The clients of the base branch that belong to this API; one that is gone with its API belongs to the first. */
function pairedClients(own: LoadedConfig, { clients }: LoadedConfig): readonly PairedClient[] {
  const isOurs = (one: ClientConfig | undefined) => one !== undefined && own.config.clients.includes(one);
  return clients.flatMap((before): PairedClient[] => {
    const client =
      own.clients.find((one) => isSameClient(one, before)) ??
      own.clients.find(({ api, major }) => api === before.api && major === before.major);
    return isOurs(client ?? own.clients.find(({ api }) => api === before.api) ?? own.clients[0])
      ? [{ before, client }]
      : [];
  });
}

/** A rule of the base branch; if it is damaged, the change's own, with a note. */
async function orCurrent<Rule>(
  current: Rule,
  file: string,
  { base, changes }: { readonly base: BaseBranch; readonly changes: RuleChange[] },
  read: () => Promise<Rule>,
): Promise<Rule> {
  try {
    return await read();
  } catch (error) {
    if (!isDamage(error)) throw error;
    const reason = error.diagnostics.map(({ message }) => message).join(' ');
    const message = `The file of ${base.name} can't be read, so this one counts: ${reason}`;
    changes.push(changeOf('config', message, topOf(file), true));
    return current;
  }
}

async function codeowners(files: BaseBranch['files']): Promise<string> {
  for (const name of codeownersFiles) {
    const text = await files.text(join(files.top, name));
    if (text !== undefined) return text;
  }
  return '';
}

function pathOf(config: LoadedConfig | undefined, name: 'policy' | 'waivers'): string | undefined {
  const path = config?.config[name];
  return config === undefined || path === undefined ? undefined : resolve(config.folder, path);
}
