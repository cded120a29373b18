import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BadInputError, type Diagnostic } from '../../generator/src/base/diagnostics.ts';
import { emitPackage } from '../../generator/src/generate/emit/emit-package.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import type { LoadedDocument } from '../../generator/src/load/loaded-document.ts';
import type { ApiModel } from '../../generator/src/model/api-model.ts';
import { buildModel } from '../../generator/src/model/build-model.ts';
import { root as workspace } from '../../scripts/packages.ts';
import { conformanceFiles } from '../conformance/conformance.ts';

/** What became of a description. */
export interface GeneratedPackage {
  readonly folder: string;
  /** By path in the package; empty where the description was refused. */
  readonly files: ReadonlyMap<string, string>;
  /** Warnings, or the errors for which it was refused. */
  readonly diagnostics: readonly Diagnostic[];
  readonly refused: boolean;
  /** Absent where it was refused. */
  readonly model?: ApiModel;
}

/** A new folder in which generated packages find the runtime and what it stands on. */
export function makeWorkFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  mkdirSync(join(folder, 'node_modules/@org'), { recursive: true });
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
  symlinkSync(join(workspace, 'packages/runtime'), join(folder, 'node_modules/@org/liquidity-runtime'));
  symlinkSync(join(workspace, 'node_modules/openapi-fetch'), join(folder, 'node_modules/openapi-fetch'));
  symlinkSync(join(workspace, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'));
  return folder;
}

/** Generates the package of a description and writes it into a folder; `root` is the folder that its files may lie in. */
export async function generatePackage(description: string, folder: string, root?: string): Promise<GeneratedPackage> {
  const generated = await emitInto(description, folder, root);
  writePackage(generated);
  return generated;
}

/** The model of the client that a description of others gets. */
export function corpusModel(document: LoadedDocument): ApiModel {
  return buildModel(document, {
    package: {
      name: '@corpus/client',
      version: '1.0.0',
      runtime: { name: '@org/liquidity-runtime', range: '^0.1.0' },
      environmentPrefix: 'CORPUS',
    },
    className: 'CorpusClient',
  });
}

/** As above, without writing anything yet. */
export async function emitInto(description: string, folder: string, root?: string): Promise<GeneratedPackage> {
  try {
    const document = await loadDocument(description, root === undefined ? {} : { root });
    const model = corpusModel(document);
    const files = [...(await emitPackage(document, model)), ...conformanceFiles(model)];
    const contents = new Map(files.map(({ path, content }) => [path, content]));
    return { folder, files: contents, diagnostics: model.diagnostics, refused: false, model };
  } catch (error) {
    if (!(error instanceof BadInputError)) throw error;
    return { folder, files: new Map(), diagnostics: error.diagnostics, refused: true };
  }
}

/** Writes the files of a package into its folder. */
export function writePackage({ folder, files }: GeneratedPackage): void {
  for (const [path, content] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
