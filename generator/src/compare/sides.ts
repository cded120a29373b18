import { InternalError } from '../base/diagnostics.ts';
import { atOnce } from '../base/gather-bad-input.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import type { ApiModel } from '../model/api-model.ts';
import { buildModel } from '../model/build-model.ts';
import type { ModelSettings } from '../model/settings.ts';
import { comparedRuntime, displaySide, type Pair } from './pair.ts';
import { doubtsOf, readBase, readSide, type SideFolders } from './read-side.ts';
import type { Compared } from './verdict/build-report.ts';
import { majorOf } from './verdict/next-version.ts';

/** The same for both sides: the name of a package is not a difference between two descriptions. */
export const neutralSettings: ModelSettings = {
  package: { name: 'compared', version: '0.0.0', runtime: comparedRuntime, environmentPrefix: 'API' },
  className: 'Client',
};

/** A description, read and understood. */
export interface ReadSide {
  readonly document: LoadedDocument;
  readonly model: ApiModel;
}

/** Both sides of a pair; without a base where the major was never released. */
export interface ReadSides {
  readonly base?: ReadSide;
  readonly head: ReadSide;
}

/** @throws BadInputError with what is wrong on both sides, FileError */
export async function readSides({ base, head }: Pair, folders: SideFolders): Promise<ReadSides> {
  const understood = async (reading: Promise<LoadedDocument | undefined>): Promise<ReadSide | undefined> => {
    const document = await reading;
    return document && { document, model: buildModel(document, neutralSettings) };
  };
  const [old, next] = await atOnce([understood(readBase(base, folders)), understood(readSide(head, folders))]);
  if (next === undefined) throw new InternalError('The new side of a pair was not read.');
  return { ...(old === undefined ? {} : { base: old }), head: next };
}

/** What a comparison says of a pair beside its findings. */
export function aboutPair(pair: Pair, { base, head }: ReadSides): Omit<Compared, 'findings'> {
  const named = (base && majorOf(base.model.info.version)) ?? majorOf(head.model.info.version);
  return {
    major: pair.major ?? named ?? 'unversioned',
    from: { base: displaySide(pair.base), head: displaySide(pair.head) },
    ...(base ? { base: base.model } : {}),
    head: head.model,
    doubts: [...(base ? doubtsOf('base', base.model) : []), ...doubtsOf('head', head.model)],
    ...(pair.newMajorCommand === undefined ? {} : { newMajorCommand: pair.newMajorCommand }),
    ...(pair.plannedVersion === undefined ? {} : { plannedVersion: pair.plannedVersion }),
  };
}
