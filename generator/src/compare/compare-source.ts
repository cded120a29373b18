import { BadInputError, badFile, type Diagnostic } from '../base/diagnostics.ts';
import type { Customization } from '../config/client-jobs.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import type { ApiModel } from '../model/api-model.ts';
import { buildModel } from '../model/build-model.ts';
import type { ModelSettings } from '../model/settings.ts';
import type { GeneratedFile } from '../text/generated-file.ts';
import type { GeneratedAs, PublishedFiles, SourceChoice } from './pair.ts';
import { comparable } from './sides.ts';
import type { SourceVerdict } from './source/source-finding.ts';

/**
 * The model of the old description, without the settings for operations that it lacks.
 * @throws BadInputError
 */
function oldModel(document: LoadedDocument, { overrides, ...settings }: ModelSettings): ApiModel {
  const plain = buildModel(document, settings);
  if (overrides === undefined) return plain;
  const keys = new Set(plain.operations.flatMap(({ id, method, path }) => [id, `${method} ${path}`]));
  const known = Object.fromEntries(Object.entries(overrides).filter(([key]) => keys.has(key)));
  return buildModel(document, { ...settings, overrides: known });
}

interface Documents {
  readonly base: LoadedDocument;
  readonly head: LoadedDocument;
}

/** The compiler's findings, and the models of the client that was compiled. */
interface ComparedSource {
  readonly verdict: SourceVerdict;
  readonly client: { readonly base: ApiModel; readonly head: ApiModel };
}

/**
 * Generates the packages of both sides in memory, unless the old one was published, and compiles a consumer of the old one with
 * the new one.
 * @throws BadInputError if a side gives no package, or the published files aren't one
 */
export async function compareSource(
  { base, head }: Documents,
  {
    client: settings,
    customization,
    old = { client: settings, customization },
  }: GeneratedAs & {
    readonly old?: GeneratedAs | undefined;
  },
  { tools, published }: Extract<SourceChoice, { kind: 'compile' }>,
): Promise<ComparedSource> {
  const { sourceVerdict } = await import('./source/source-verdict.ts');
  const models = [oldModel(base, old.client), buildModel(head, settings)];
  const errors = models.flatMap(({ diagnostics }) => distinct(diagnostics.filter(({ code }) => comparable.has(code))));
  if (errors.length > 0) throw new BadInputError(errors.map((error) => ({ ...error, severity: 'error' as const })));
  const [before, next] = models as [ApiModel, ApiModel];
  const oldFiles = published?.files ?? (old.customization && (await customizedFiles(base, before, old.customization)));
  const nextFiles = customization && (await customizedFiles(head, next, customization));
  const files = {
    ...(oldFiles === undefined ? {} : { base: oldFiles }),
    ...(nextFiles === undefined ? {} : { head: nextFiles }),
  };
  const verdict = await refusingTarball(published, () => sourceVerdict({ base: before, head: next, files }, tools));
  return { verdict, client: { base: before, head: next } };
}

/** Published files that aren't a package are bad input, not a bug. */
async function refusingTarball(
  published: PublishedFiles | undefined,
  verdict: () => SourceVerdict,
): Promise<SourceVerdict> {
  try {
    return verdict();
  } catch (error) {
    const { NoPackageError } = await import('./source/module.ts');
    if (published === undefined || !(error instanceof NoPackageError)) throw error;
    throw badFile('bad-tarball', { reason: error.message }, published.name);
  }
}

/** The files of a package after the hooks of the configuration, reduced to types. */
async function customizedFiles(
  document: LoadedDocument,
  model: ApiModel,
  customization: Customization,
): Promise<readonly GeneratedFile[]> {
  const [{ emitPackage }, { customizePackage }, { withoutRawTypes }] = await Promise.all([
    import('../generate/emit/emit-package.ts'),
    import('../generate/customize/customize-package.ts'),
    import('./source/source-case.ts'),
  ]);
  const emitted = await emitPackage(document, model);
  const { files } = await customizePackage(emitted, customization, { output: '.', twice: false });
  return withoutRawTypes(files);
}

/** Reading and building the model may find the same problem. */
function distinct(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((one) => [`${one.code} ${one.pointer} ${one.message}`, one])).values()];
}
