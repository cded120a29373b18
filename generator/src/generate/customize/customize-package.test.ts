import { describe, expect, it } from 'vitest';
import { BadInputError } from '../../base/diagnostics.ts';
import type { Customization } from '../../config/client-jobs.ts';
import type { Customize } from '../../config/config.ts';
import { buildModel } from '../../model/build-model.ts';
import { documentOf, testSettings } from '../../testing/document.ts';
import { compilePackage } from '../compile/compile-package.ts';
import { emitPackage } from '../emit/emit-package.ts';
import { customizePackage } from './customize-package.ts';

const paths = {
  '/pets': { get: { operationId: 'listPets', tags: ['pets'], responses: { '204': { description: '' } } } },
};
const document = documentOf({ paths });
const emitted = await emitPackage(document, buildModel(document, testSettings));
const source = 'export default { customize() {} };\n';

function customization(...hooks: readonly Customize[]): Customization {
  const client = { major: 'v1', package: '@acme/pets' };
  return {
    file: '/repository/liquidity.config.ts',
    source,
    client,
    hooks: hooks.map((customize) => ({ key: ['customize'], customize })),
  };
}

async function customize(...hooks: readonly Customize[]) {
  const options = { output: '/repository/packages/pets', twice: true };
  const { files, customized } = await customizePackage(emitted, customization(...hooks), options);
  return { files: new Map(files.map(({ path, content }) => [path, content])), customized };
}

/** The one diagnostic about some hooks: code and message. */
async function refusal(...hooks: readonly Customize[]): Promise<string> {
  const error = await customize(...hooks).catch((thrown: unknown) => thrown);
  if (!(error instanceof BadInputError)) throw error;
  return error.diagnostics
    .map(({ code, message, location }) => `${location?.line}:${location?.column} ${code} ${message}`)
    .join('\n');
}

describe('customizePackage', () => {
  it('gives the project of the package to each hook, one after the other, and awaits them', async () => {
    const { files, customized } = await customize(
      async (project, client) => {
        await Promise.resolve();
        project.createSourceFile('src/extra.ts', `export const extra = '${client.package} ${client.major}';\r\n\r\n`);
      },
      (project) => project.getSourceFileOrThrow('src/extra.ts').addStatements('export const more = 2;'),
    );
    expect(files.get('src/extra.ts')).toBe("export const extra = '@acme/pets v1';\nexport const more = 2;\n");
    expect(customized).toEqual({ by: '../../liquidity.config.ts', added: ['src/extra.ts'], changed: [] });
  });

  it('adds members and decorators, and leaves every other file as it is', async () => {
    const { files, customized } = await customize((project) => {
      const [resource] = project.getSourceFileOrThrow('src/resources/pets.ts').getClasses();
      resource?.addProperty({ name: 'extra', initializer: '1' });
      resource?.addDecorator({ name: 'logged' });
    });
    expect(customized).toMatchObject({ added: [], changed: ['src/resources/pets.ts'] });
    expect(files.get('src/resources/pets.ts')).toMatch(/@logged\s+export class [\s\S]* extra = 1;/);
    for (const { path, content } of emitted) {
      if (path !== 'src/resources/pets.ts') expect(files.get(path), path).toBe(content);
    }
  });

  it('changes the compiled forms of the files that a hook changes, and no others', async () => {
    const hook = customization((project) => {
      const [client] = project.getSourceFileOrThrow('src/client.ts').getClasses();
      client?.addMethod({ name: 'hello', returnType: 'number', statements: 'return 1;' });
    });
    const { files } = await customizePackage(emitted, hook, { output: '/repository/packages/pets', twice: false });
    const before = new Map((await compilePackage(emitted)).map(({ path, content }) => [path, content]));
    const after = await compilePackage(files);
    const changed = after.filter(({ path, content }) => before.get(path) !== content);
    expect(changed.map(({ path }) => path)).toEqual([
      ...['cjs/client.d.ts', 'cjs/client.js', 'dist/client.d.ts', 'dist/client.js', 'src/client.ts'],
    ]);
    for (const { path, content } of changed) {
      const left = content.split('\n').filter((line) => !/hello|return 1|^ +}$|^$/.test(line));
      const was = before.get(path)?.split('\n') ?? [];
      expect(left, path).toEqual(was.filter((line) => !/^ +}$|^$/.test(line)));
    }
  });

  it('has the TypeScript files of the package only, with its compiler options', async () => {
    await customize((project) => {
      const paths = project.getSourceFiles().map((file) => file.getFilePath().replace('/memory/memory/package/', ''));
      expect(paths.toSorted()).toEqual(
        emitted
          .map(({ path }) => path)
          .filter((path) => path.endsWith('.ts'))
          .toSorted(),
      );
      expect(project.getCompilerOptions()).toMatchObject({ strict: true, exactOptionalPropertyTypes: true });
    });
  });

  it('says nothing of a hook that changes nothing', async () => {
    expect(await customize(() => {})).toEqual({ files: new Map(emitted.map(({ path, content }) => [path, content])) });
  });

  let runs = 0;
  const without =
    (path: string): Customize =>
    (project) =>
      project.createSourceFile(path, 'export {};\n');
  it.each<readonly [string, Customize, RegExp]>([
    [
      'throws',
      () => {
        throw new TypeError('no luck');
      },
      /^1:18 customize-failed .*: no luck\.$/,
    ],
    [
      'throws nothing',
      () => {
        throw undefined;
      },
      /customize-failed .*: undefined\.$/,
    ],
    ['rejects', async () => await Promise.reject(new Error('no luck!')), /customize-failed .*: no luck!$/],
    [
      'asks for a class that is not there',
      (project) => project.getSourceFileOrThrow('src/client.ts').getClassOrThrow('Cats'),
      /customize-failed .*Cats/,
    ],
    [
      'makes what does not parse',
      (project) => project.getSourceFileOrThrow('src/index.ts').addStatements('export const = 1;'),
      /customize-not-parsable .*src\/index\.ts:\d+:\d+: /,
    ],
    ['writes above the package', without('../x.ts'), /customize-outside-package .* \.\.\/x\.ts,/],
    ['writes far above the package', without('../../x.ts'), /customize-outside-package .* \.\.\/\.\.\/x\.ts,/],
    ['writes to a reserved name', without('src/aux.ts'), /customize-bad-file .*src\/aux\.ts/],
    [
      'writes beside a file of another case',
      without('src/Index.ts'),
      /customize-bad-file .*src\/Index\.ts .*clashes with src\/index\.ts/,
    ],
    [
      'writes another language by hand',
      (project) => project.getFileSystem().writeFileSync('README.md', 'x'),
      /customize-bad-file .*README\.md/,
    ],
    [
      'removes a file',
      (project) => project.getSourceFileOrThrow('src/index.ts').delete(),
      /customize-removed-file .*src\/index\.ts/,
    ],
    [
      'moves a file',
      (project) => project.getSourceFileOrThrow('src/raw.ts').move('raw2.ts'),
      /customize-removed-file .*src\/raw\.ts/,
    ],
    [
      'counts its runs',
      (project) => project.createSourceFile('src/n.ts', `export const n = ${runs++};\n`),
      /customize-not-deterministic .*src\/n\.ts/,
    ],
  ])('refuses a hook that %s', async (_, hook, message) => {
    expect(await refusal(hook)).toMatch(message);
  });
});
