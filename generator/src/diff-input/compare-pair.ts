import { BadInputError } from '../diagnostics.ts';
import { diffModels } from '../diff/diff-models.ts';
import type { Policy } from '../diff/policy.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import type { ApiModel } from '../model/api-model.ts';
import { buildModel } from '../model/build-model.ts';
import type { ModelSettings } from '../model/settings.ts';
import type { Compared } from '../report/build-report.ts';
import { majorOf } from '../report/next-version.ts';
import { doubtsOf } from './doubts-of.ts';
import type { Pair } from './pair.ts';
import { readBase } from './read-base.ts';
import { readSide, type SideFolders } from './read-side.ts';
import type { SideName } from './side-name.ts';

export interface CompareSettings extends SideFolders {
  readonly policy: Policy;
  readonly now: Date;
}

/** The same for both sides: what a package is called is no difference between two descriptions. */
const modelSettings: ModelSettings = {
  package: { name: 'compared', version: '0.0.0', runtime: { name: 'runtime', range: '*' }, environmentPrefix: 'API' },
  className: 'Client',
};

/**
 * Reads both sides of a pair and compares them.
 * @throws BadInputError with everything that is wrong on both sides, FileError
 */
export async function comparePair(
  pair: Pair,
  names: { readonly base: SideName; readonly head: SideName },
  settings: CompareSettings,
): Promise<Compared> {
  const [base, head] = await Promise.allSettled([
    modelOf(readBase(names.base, pair.base, settings)),
    modelOf(readSide(names.head, settings)),
  ]);
  if (base.status === 'rejected' || head.status === 'rejected') throw bothErrors(base, head);
  const models = { ...(base.value ? { base: base.value } : {}), head: head.value as ApiModel };
  const findings = models.base ? diffModels(models.base, models.head, settings) : [];
  return {
    major: pair.major ?? majorNameOf(models),
    from: { base: pair.base, head: pair.head },
    ...models,
    findings,
    doubts: [...(models.base ? doubtsOf('base', models.base) : []), ...doubtsOf('head', models.head)],
    ...(pair.newMajorCommand === undefined ? {} : { newMajorCommand: pair.newMajorCommand }),
  };
}

async function modelOf(document: Promise<LoadedDocument | undefined>): Promise<ApiModel | undefined> {
  const loaded = await document;
  return loaded && buildModel(loaded, modelSettings);
}

/** What is wrong on either side: an error of the system before bad input, bad input of both sides together. */
function bothErrors(...sides: readonly PromiseSettledResult<unknown>[]): unknown {
  const reasons: unknown[] = sides.flatMap((side) => (side.status === 'rejected' ? [side.reason] : []));
  const other = reasons.find((reason) => !(reason instanceof BadInputError));
  if (other !== undefined) return other;
  return new BadInputError(reasons.flatMap((reason) => (reason instanceof BadInputError ? reason.diagnostics : [])));
}

function majorNameOf({ base, head }: { readonly base?: ApiModel; readonly head: ApiModel }): string {
  return (base && majorOf(base.info.version)) ?? majorOf(head.info.version) ?? 'unversioned';
}
