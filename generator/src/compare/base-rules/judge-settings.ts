import { sameJson } from '../../base/canonical-json.ts';
import { InternalError } from '../../base/diagnostics.ts';
import type { Json } from '../../base/json.ts';
import { type ClientJob, clientJobs, hasFunctions } from '../../config/client-jobs.ts';
import type { ClientConfig } from '../../config/config.ts';
import type { LoadedConfig } from '../../config/load-config.ts';
import type { BaseBranch } from '../../load/base-branch.ts';
import type { OperationSelection } from '../../load/select-operations.ts';
import { compiledClient, type SideName, visibleSettings } from '../pair.ts';
import { changeOf, type RuleChange, topOf } from './rule-change.ts';

/** A client in its configuration. */
interface PlacedClient {
  readonly loaded: LoadedConfig;
  readonly client: ClientConfig;
}

/** The settings of a client that change what its callers have, and those of the base branch for the old side of a comparison. */
interface JudgedSettings {
  /** Absent if the old side gets the settings of the new one. */
  readonly were?: Pick<SideName, 'selection' | 'generated'>;
  readonly changes: readonly RuleChange[];
}

/** The base branch, and whether its owners approve the configuration. */
interface JudgingBase {
  readonly base: BaseBranch;
  readonly isApproved: boolean;
}

/** Compares a client's operations, overlays, names and types with those of the base branch. */
export function judgeSettings(
  now: PlacedClient,
  before: PlacedClient,
  { base, isApproved: isOwned }: JudgingBase,
): JudgedSettings {
  const { file } = now.loaded;
  const [mine, theirs] = [jobOf(now), jobOf(before)];
  // Functions may do more than the owners of their modules have seen.
  const isApproved = isOwned && (now.loaded === before.loaded || ![mine, theirs].some(hasFunctions));
  const changes: RuleChange[] = [];
  const tell = (what: string, of: (placed: PlacedClient) => string, counts: boolean) => {
    const [is, was] = [of(now), of(before)];
    const message = `The ${what} of ${now.client.major} are ${is}; on ${base.name} they are ${was}.`;
    changes.push(changeOf('config', message, topOf(file), counts));
  };
  const takesOthers = differ(now, before, ({ client: { include = [], exclude = [] } }) => [include, exclude]);
  if (takesOthers) tell('operations', ({ client }) => selectedWords(client), isApproved);
  // A description is compared with its overlays, so no verdict depends on these words.
  if (differ(now, before, overlayPaths)) tell('overlays', (placed) => listed(overlayPaths(placed)) || 'none', true);
  const looksOther = visibleSettings(mine) !== visibleSettings(theirs);
  if (isApproved || !(takesOthers || looksOther)) return { changes };
  const client = compiledClient(theirs, mine);
  const generated = { client, customization: theirs.customization };
  return { changes, were: { selection: theirs.selection ?? {}, ...(looksOther && { generated }) } };
}

function jobOf({ loaded, client }: PlacedClient): ClientJob {
  const job = clientJobs(loaded)[loaded.config.clients.indexOf(client)];
  if (job === undefined) throw new InternalError('A client of the configuration has no job.');
  return job;
}

function selectedWords({ include = [], exclude = [] }: OperationSelection): string {
  return `${listed(include) || 'all'}${exclude.length > 0 ? ` without ${listed(exclude)}` : ''}`;
}

function overlayPaths({ loaded, client }: PlacedClient): readonly string[] {
  return [...(loaded.config.overlays ?? []), ...(client.overlays ?? [])];
}

function differ(now: PlacedClient, before: PlacedClient, of: (placed: PlacedClient) => Json): boolean {
  return !sameJson(of(now), of(before));
}

/** Lists that differ read differently: a tag may have commas, and an operation may be called all. */
function listed(entries: readonly string[]): string {
  return entries.map((entry) => (/^all$|,|"| without /.test(entry) ? JSON.stringify(entry) : entry)).join(', ');
}
