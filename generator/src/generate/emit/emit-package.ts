import { sortedBy } from '../../base/order.ts';
import type { ImportExtension } from '../../config/import-extension.ts';
import type { LoadedDocument } from '../../load/loaded-document.ts';
import type { ApiModel } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { withFamilyUnions } from './schema/family-unions.ts';

/** All files of a package, sorted by path. Loads the compilers only when called. */
export async function emitPackage(document: LoadedDocument, described: ApiModel): Promise<readonly GeneratedFile[]> {
  const model = withFamilyUnions(described);
  const [{ codeEmitters, emitters }, { textEmitters }, { emitTypes }, { emitOpenApi }, { loadTemplates }] =
    await Promise.all([
      import('./emitters.ts'),
      import('./text-emitters.ts'),
      import('./types.ts'),
      import('./open-api.ts'),
      import('../../load/load-templates.ts'),
    ]);
  if (model.package.sources === true) {
    const code = [...codeEmitters.flatMap((emit) => emit(model)), ...emitTypes(document, described)];
    return sortedBy(code, (file) => file.path);
  }
  const templates = await loadTemplates();
  const files = [
    ...emitters.flatMap((emit) => emit(model)),
    ...textEmitters.flatMap((emit) => emit(model, templates)),
    ...emitOpenApi(document),
    ...emitTypes(document, described),
  ];
  return sortedBy(files, (file) => file.path);
}

const sources = 'src/';

/** The code of a package alone, for a folder of an application that compiles it. */
export function sourceFiles(files: readonly GeneratedFile[], extension: ImportExtension): readonly GeneratedFile[] {
  return files
    .filter(({ path }) => path.startsWith(sources))
    .map(({ path, content }) => ({ path: sourcePath(path), content: withExtension(content, extension) }));
}

/** The path of a package's module in such a folder. */
export function sourcePath(path: string): string {
  return path.slice(sources.length);
}

function withExtension(code: string, extension: ImportExtension): string {
  if (extension === 'ts') return code;
  return code.replace(/^((?:import|export|\}) .*?from '\.[^']*)\.ts';$/gm, `$1${extension === 'js' ? '.js' : ''}';`);
}
