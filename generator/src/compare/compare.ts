import { sameJson } from '../base/canonical-json.ts';
import { BadInputError } from '../base/diagnostics.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import type { ApiModel } from '../model/api-model.ts';
import { buildModel } from '../model/build-model.ts';
import type { ModelSettings } from '../model/settings.ts';
import { compareSource } from './compare-source.ts';
import { displaySide, type Pair } from './pair.ts';
import type { Policy } from './policy/policy.ts';
import { doubtsOf, readBase, readSide, type SideFolders } from './read-side.ts';
import { addsNames } from './source/adds-names.ts';
import type { Compared } from './verdict/build-report.ts';
import { majorOf } from './verdict/next-version.ts';
import { withSource } from './verdict/with-source.ts';
import { diffModels } from './wire/diff-models.ts';
import type { Finding } from './wire/finding.ts';

export interface CompareSettings extends SideFolders {
  readonly policy: Policy;
  readonly now: Date;
}

/** The same for both sides: what a package is called is no difference between two descriptions. */
export const neutralSettings: ModelSettings = {
  package: { name: 'compared', version: '0.0.0', runtime: { name: 'runtime', range: '*' }, environmentPrefix: 'API' },
  className: 'Client',
};

/**
 * Reads both sides of a pair and compares them.
 * @throws BadInputError with everything that is wrong on both sides, FileError
 */
export async function comparePair(pair: Pair, settings: CompareSettings): Promise<Compared> {
  const [base, head] = await Promise.allSettled([
    sideOf(readBase(pair.base, settings)),
    sideOf(readSide(pair.head, settings)),
  ]);
  if (base.status === 'rejected' || head.status === 'rejected') throw bothErrors(base, head);
  const [old, next] = [base.value, head.value as LoadedSide];
  const models = { ...(old ? { base: old.model } : {}), head: next.model };
  return {
    major: pair.major ?? majorNameOf(models),
    from: { base: displaySide(pair.base), head: displaySide(pair.head) },
    ...models,
    ...(old ? await findingsOf(old, next, pair, settings) : { findings: [] }),
    doubts: [...(old ? doubtsOf('base', old.model) : []), ...doubtsOf('head', next.model)],
    ...(pair.newMajorCommand === undefined ? {} : { newMajorCommand: pair.newMajorCommand }),
    ...(pair.plannedVersion === undefined ? {} : { plannedVersion: pair.plannedVersion }),
  };
}

interface LoadedSide {
  readonly document: LoadedDocument;
  readonly model: ApiModel;
}

async function sideOf(reading: Promise<LoadedDocument | undefined>): Promise<LoadedSide | undefined> {
  const document = await reading;
  return document && { document, model: buildModel(document, neutralSettings) };
}

async function findingsOf(
  base: LoadedSide,
  head: LoadedSide,
  pair: Pair,
  settings: CompareSettings,
): Promise<Verdicts> {
  const findings = diffModels(base.model, head.model, settings);
  const names = findings.length > 0 && addsNames(base.model, head.model) ? { addsNames: true } : {};
  return { ...names, ...(await withCompiled(findings, { base, head }, pair)) };
}

type Verdicts = Pick<Compared, 'findings' | 'source' | 'sourceNotRun' | 'addsNames' | 'client'>;

/** The findings with what compiling says; equal descriptions give equal packages. */
async function withCompiled(
  findings: readonly Finding[],
  { base, head }: { readonly base: LoadedSide; readonly head: LoadedSide },
  { client = neutralSettings, customization, source }: Pair,
): Promise<Verdicts> {
  if (source === undefined) return { findings };
  if (source.kind === 'not-run') return { findings, sourceNotRun: source.reason };
  const models = { base: base.model, head: head.model, packageName: client.package.name };
  const isSame =
    source.kind === 'same' ||
    (source.published === undefined && sameJson(base.document.bundled, head.document.bundled));
  if (isSame) return { findings: withSource(findings, { level: 'none', findings: [] }, models), source: 'none' };
  try {
    const documents = { base: base.document, head: head.document };
    const { verdict, client: compiled } = await compareSource(
      documents,
      { client, ...(customization === undefined ? {} : { customization }) },
      source,
    );
    return { findings: withSource(findings, verdict, models), source: verdict.level, client: compiled };
  } catch (error) {
    if (source.isRequired || !(error instanceof BadInputError)) throw error;
    return { findings, sourceNotRun: `No client can be made of one of the descriptions: ${error.message}` };
  }
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
