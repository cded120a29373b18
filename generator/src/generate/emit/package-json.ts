import type { Json, JsonObject } from '../../base/json.ts';
import type { ApiModel } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { markdownLine } from '../../text/markdown-text.ts';
import { hasReference } from './readme/has-reference.ts';

/** The version of openapi-fetch that generated packages use. */
const openapiFetchRange = '^0.17.0';

/**
 * `package.json`: entry points in the workspace and, published, in `dist` for `import` and in `cjs` for `require()`; no scripts that
 * run at install. `main`, `types` and `typesVersions` serve compilers that do not read `exports` (`moduleResolution: node10`).
 */
export function emitPackageJson(model: ApiModel): readonly GeneratedFile[] {
  const { name, version, runtime, repository, license = 'MIT' } = model.package;
  const content: JsonObject = {
    name,
    version,
    description: model.package.description ?? `Client for ${markdownLine(model.info.title)}.`,
    license,
    ...(repository === undefined ? {} : { repository: { ...repository } }),
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19' },
    exports: exportsOf(model, (path) => `./src/${path}.ts`),
    publishConfig: {
      access: 'public',
      provenance: true,
      main: './cjs/index.js',
      types: './cjs/index.d.ts',
      typesVersions: {
        '*': Object.fromEntries(
          entryPoints(model)
            .filter(([entry]) => entry !== '.')
            .map(([entry, path]) => [entry.replace('./', ''), [`./cjs/${path}.d.ts`]]),
        ),
      },
      exports: exportsOf(model, (path) => ({
        require: { types: `./cjs/${path}.d.ts`, default: `./cjs/${path}.js` },
        types: `./dist/${path}.d.ts`,
        default: `./dist/${path}.js`,
      })),
    },
    files: [
      'dist',
      'cjs',
      '!**/*.tsbuildinfo',
      'src',
      'openapi.json',
      'CHANGELOG.md',
      ...(hasReference(model) ? ['reference'] : []),
    ],
    scripts: { build: 'tsc -b tsconfig.json tsconfig.cjs.json' },
    dependencies: Object.fromEntries(
      [
        [runtime.name, runtime.range],
        ['openapi-fetch', openapiFetchRange],
      ].sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ),
  };
  return [
    { path: 'package.json', content: `${JSON.stringify(content, null, 2)}\n` },
    // Makes what is compiled beside it CommonJS.
    { path: 'cjs/package.json', content: `${JSON.stringify({ type: 'commonjs', sideEffects: false }, null, 2)}\n` },
  ];
}

function exportsOf(model: ApiModel, target: (path: string) => Json): JsonObject {
  return {
    ...Object.fromEntries(entryPoints(model).map(([entry, path]) => [entry, target(path)])),
    './openapi.json': './openapi.json',
    './package.json': './package.json',
  };
}

/** What can be imported, each with the path of its module. */
function entryPoints(model: ApiModel): readonly (readonly [entry: string, path: string])[] {
  return [
    ['.', 'index'],
    ...model.client.resources.map(({ fileName }) => [`./resources/${fileName}`, `resources/${fileName}`] as const),
    ['./raw', 'raw'],
    ...(model.webhooks.length === 0 ? [] : [['./webhooks', 'webhooks'] as const]),
  ];
}
