import { InternalError } from '../../base/diagnostics.ts';
import { type ClientJob, clientJobs } from '../../config/client-jobs.ts';
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
  // The modules that a hook imports may differ, too.
  const hasHooks = now.loaded !== before.loaded && (mine.customization ?? theirs.customization) !== undefined;
  const isApproved = isOwned && !hasHooks;
  const changes: RuleChange[] = [];
  const differ = (what: string, of: (placed: PlacedClient) => string, counts: boolean): boolean => {
    const [is, was] = [of(now), of(before)];
    if (is === was) return false;
    const message = `The ${what} of ${now.client.major} are ${is}; on ${base.name} they are ${was}.`;
    changes.push(changeOf('config', message, topOf(file), counts));
    return true;
  };
  const takesOthers = differ('operations', ({ client }) => selectedWords(client), isApproved);
  // A description is compared with its overlays, so no verdict depends on these words.
  differ('overlays', overlayWords, true);
  const looksOther = hasHooks || visibleSettings(mine) !== visibleSettings(theirs);
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
  return `${include.join(', ') || 'all'}${exclude.length > 0 ? ` without ${exclude.join(', ')}` : ''}`;
}

function overlayWords({ loaded, client }: PlacedClient): string {
  return [...(loaded.config.overlays ?? []), ...(client.overlays ?? [])].join(', ') || 'none';
}
