import { sameJson } from '../../base/canonical-json.ts';
import { type Json, member, membersIn } from '../../base/json.ts';
import { configuredInput, releasedBeside, releasedNames } from '../../config/client-jobs.ts';
import type { ClientConfig } from '../../config/config.ts';
import { configsAt, isSameClient } from '../../config/config-at.ts';
import type { LoadedApis } from '../../config/load-apis.ts';
import type { BaseBranch } from '../../load/base-branch.ts';
import { diskFiles } from '../../load/disk-files.ts';
import type { FileStore } from '../../load/file-store.ts';
import { defaultLimits } from '../../load/limits.ts';
import { loadExactSource } from '../../load/load-source.ts';
import type { SideName } from '../pair.ts';
import { declaresNeverReleased } from '../read-side.ts';
import type { BaseRules, RuleRequest } from './base-rules.ts';
import { judgeSettings } from './judge-settings.ts';
import { changeOf, type RuleChange, topOf } from './rule-change.ts';

/** A major that exists only on the base branch, and its released description. */
export interface LostMajor {
  readonly major: string;
  readonly released: SideName;
}

/** The released descriptions, major by major, with their names. */
export async function judgeReleased({ own }: RuleRequest, old: BaseRules) {
  const { base, config, clients } = old;
  const released = new Map<string, SideName>();
  const packages = new Map<string, string>();
  const gone: LostMajor[] = [];
  const changes: RuleChange[] = [];
  if (own === undefined || config === undefined) return { released, packages, gone, changes };
  // The owners of a configuration need not own the modules that it imports.
  const approved = [...own.modules].map((file) => old.approves('config', file === own.file ? config.file : file, file));
  const isApproved = (await Promise.all(approved)).every(Boolean);
  for (const { before, client } of clients) {
    const { major, package: name } = before;
    const { file, there, side } = await releasedOf(before, config.folder, base);
    packages.set(major, name);
    if (client === undefined) {
      if (side) gone.push({ major, released: side });
      continue;
    }
    if (client.package !== name) {
      const message = `The package of ${major} is ${client.package}; on ${base.name} it is ${name}.`;
      changes.push(changeOf('package', message, topOf(own.file), isApproved));
    }
    const settings = judgeSettings({ loaded: own, client }, { loaded: config, client: before }, { base, isApproved });
    changes.push(...settings.changes);
    const ownFile = releasedBeside(configuredInput(own.folder, client.input), own.folder);
    const here = (await diskFiles.resolve(ownFile)) === undefined ? undefined : await jsonIn(ownFile, diskFiles);
    const differs = here !== undefined && there !== undefined && !sameJson(here, there);
    // The change may edit the other files of a description, whoever owns them.
    const isSplit = refersToFiles(there);
    const counts = side === undefined || (!isSplit && (!differs || (await old.approves('released', file, ownFile))));
    const from: SideName = counts ? { kind: 'file', path: ownFile } : side;
    if (!counts || settings.were !== undefined) released.set(major, { ...from, ...settings.were });
    if (!differs) continue;
    const message = `${releasedWords(major, here)}; on ${base.name} it says ${versionWords(there)}.`;
    changes.push(changeOf('released', message, topOf(ownFile), counts));
  }
  return { released, packages, gone, changes };
}

/** Whether references of a document lead to other files. */
function refersToFiles(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.some(refersToFiles);
  return membersIn(value).some(([name, item]) =>
    name === '$ref' && typeof item === 'string' ? !item.startsWith('#') : refersToFiles(item),
  );
}

/** Majors whose configurations are no longer a part of what the base branch compares as a whole. */
export async function lostMajors(
  { file, apis }: LoadedApis,
  base: BaseBranch,
  configName: string,
): Promise<readonly LostMajor[]> {
  const known = new Set(apis.map(({ loaded }) => loaded.file));
  const clients = apis.flatMap(({ loaded }) => loaded.config.clients);
  const lost: LostMajor[] = [];
  for (const { config, folder } of await configsAt(file, { configName, files: base.files, known })) {
    for (const before of config.clients) {
      if (clients.some((one) => isSameClient(one, before))) continue;
      const { side } = await releasedOf(before, folder, base);
      if (side) lost.push({ major: before.major, released: side });
    }
  }
  return lost;
}

function releasedWords(major: string, value: Json): string {
  return `What was released of ${major} differs: ${versionWords(value)}`;
}

function versionWords(value: Json): string {
  if (declaresNeverReleased(value)) return 'nothing';
  const version = member(member(value, 'info'), 'version');
  return typeof version === 'string' ? version : 'a description';
}

/** What the base branch has released of a client. */
export async function releasedOf({ input }: ClientConfig, folder: string, base: BaseBranch) {
  const file = await releasedAt(releasedNames(configuredInput(folder, input), folder), base);
  const there = file && (await jsonIn(file, base.files));
  const side: SideName | undefined =
    file === undefined || there === undefined || declaresNeverReleased(there)
      ? undefined
      : { kind: 'git', revision: base.revision, path: base.files.nameOf(file), top: base.files.top };
  return { file, there, side };
}

async function releasedAt(names: readonly string[], { files }: BaseBranch): Promise<string | undefined> {
  for (const file of names) {
    const there = await files.resolve(file);
    if (there !== undefined) return there;
  }
  return undefined;
}

async function jsonIn(path: string, files: FileStore): Promise<Json> {
  return (await loadExactSource(path, defaultLimits, files)).file.value;
}
