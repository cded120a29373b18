import type { DiagnosticCode } from '../base/diagnostics.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import type { ApiModel } from '../model/api-model.ts';
import { buildComparedModel, type ComparedModel } from '../model/build-model.ts';
import type { ModelSettings } from '../model/settings.ts';
import type { Compared } from './verdict/build-report.ts';
import type { Doubt } from './verdict/change-report.ts';
import { majorOf } from './verdict/next-version.ts';

/**
 * Errors that prevent a client but not a comparison. Operations are distinguished by method and path, an undeclared scheme by
 * its name, and name clashes in a client don't matter on the wire. A default or an enum that doesn't fit its type is compared
 * as written: a client leaves it out, but an edit of it has a reason.
 */
export const comparable: ReadonlySet<DiagnosticCode> = new Set([
  'default-left-out',
  'duplicate-operation-id',
  'enum-left-out',
  'incomplete-security-scheme',
  'method-name-clash',
  'path-parameter-unknown',
  'server-variable-default',
  'unknown-security-scheme',
]);

/** The runtime of packages that are generated only to be compared: the same one for both, even if each contains its own. */
export const comparedRuntime = { name: 'runtime', range: '*' } as const;

/** The same for both sides: the name of a package isn't a difference. */
export const neutralSettings: ModelSettings = {
  package: { name: 'compared', version: '0.0.0', runtime: comparedRuntime, environmentPrefix: 'API' },
  className: 'Client',
};

export interface ReadSide extends ComparedModel {
  readonly document: LoadedDocument;
}

/** Both sides of a pair; without a base if the major was never released. */
export interface ReadSides {
  readonly base?: ReadSide;
  readonly head: ReadSide;
}

/** Builds the model of one side for comparing. */
export function understandSide(document: LoadedDocument): ReadSide {
  return { document, ...buildComparedModel(document, neutralSettings) };
}

/** Facts about the two sides beside the findings. `from` names them as in reports. */
export function aboutSides(
  { base, head }: ReadSides,
  from: Compared['from'],
  major?: string,
): Omit<Compared, 'findings'> {
  const named = (base && majorOf(base.model.info.version)) ?? majorOf(head.model.info.version);
  return {
    major: major ?? named ?? 'unversioned',
    from,
    ...(base ? { base: base.model } : {}),
    head: head.model,
    doubts: [...(base ? doubtsOf('base', base.model) : []), ...doubtsOf('head', head.model)],
  };
}

/** Warnings about overlays: the result may not be the intended description. */
const overlaid: ReadonlySet<DiagnosticCode> = new Set([
  'overlay-extends-other',
  'overlay-newer',
  'overlay-no-change',
  'overlay-no-match',
]);

/** Repairs that made a description comparable, and failed actions of its overlays. */
function doubtsOf(side: Doubt['side'], { diagnostics }: ApiModel): readonly Doubt[] {
  return diagnostics
    .filter(({ code, repaired }) => comparable.has(code) || overlaid.has(code) || repaired !== undefined)
    .map(({ code, message, location: { file, line, column } = { file: '', line: 1, column: 1 } }) => ({
      side,
      code,
      message,
      file,
      line,
      column,
    }));
}
