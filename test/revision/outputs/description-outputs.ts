import { stringify } from 'yaml';
import { BadInputError, type Diagnostic } from '../../../generator/src/base/diagnostics.ts';
import { compilePackage } from '../../../generator/src/generate/compile/compile-package.ts';
import { operationIndex } from '../../../generator/src/generate/describe-package.ts';
import { emitPackage } from '../../../generator/src/generate/emit/emit-package.ts';
import { loadDocument } from '../../../generator/src/load/load-document.ts';
import { buildModel } from '../../../generator/src/model/build-model.ts';
import type { ModelSettings } from '../../../generator/src/model/settings.ts';

import { documentOf, testSettings } from '../../../generator/src/testing/document.ts';
import type { DescriptionInput } from '../input.ts';
import type { Output, Part } from '../output.ts';

/** Packages also hold what their sources are compiled to, and all that a configuration may add; of random descriptions the sources alone say enough. */
const compiledSettings: ModelSettings = {
  ...testSettings,
  package: {
    ...testSettings.package,
    compiled: true,
    sandbox: '@test/sandbox',
    license: 'MIT',
    homepage: 'https://example.com/client',
    keywords: ['test'],
  },
};

/** What is said about a description, how it is read, and the package that is generated from it. */
export async function* descriptionOutputs(input: DescriptionInput): AsyncGenerator<Output> {
  const { name, file, root, description } = input;
  const output = (kind: string, parts: readonly Part[]): Output => ({ kind, input: name, parts });
  try {
    const document =
      file === undefined ? documentOf(description ?? {}) : await loadDocument(file, root === undefined ? {} : { root });
    const model = buildModel(document, file === undefined ? testSettings : compiledSettings);
    yield output('diagnostics', [...document.diagnostics, ...model.diagnostics].map(partOf));
    if (name.startsWith('sloppy/')) {
      yield output('readings', [{ group: 'repaired descriptions', text: stringify(document.bundled) }]);
    }
    const files = await emitPackage(document, model);
    const texts = files.flatMap(({ path, content, compiled }): readonly (readonly [string, string])[] => [
      [path, content],
      ...(compiled === undefined
        ? []
        : ([
            [`${path}, as a module`, compiled.module],
            [`${path}, its declarations`, compiled.declarations],
          ] as const)),
    ]);
    if (files.some(({ compiled }) => compiled !== undefined)) {
      const required = (await compilePackage(files)).filter(({ path }) => path.startsWith('cjs/'));
      texts.push(...required.map(({ path, content }) => [path, content] as const));
    }
    texts.push(['operations', JSON.stringify(operationIndex(model), undefined, 1)]);
    yield output(
      'generated files',
      texts.map(([path, text]) => ({
        group: path.replace(/^src\/(\w+)\/[^/]*?(\.\w+)/, 'src/$1/*$2'),
        text: `// ${path}\n${text}`,
      })),
    );
  } catch (error) {
    if (!(error instanceof BadInputError)) throw error;
    yield output('diagnostics', error.diagnostics.map(partOf));
  }
}

function partOf({ severity, code, message, hint, pointer, location, repaired }: Diagnostic): Part {
  const kind = repaired === undefined ? severity : `${severity} (repaired)`;
  const place = location === undefined ? '' : `${location.line}:${location.column}`;
  return { group: `${kind} ${code}`, text: [place, pointer, message, hint].filter(Boolean).join(' ') };
}
