import type { Json, JsonObject } from '../json.ts';
import type { ApiModel } from '../model/api-model.ts';
import { markdownLine } from './encode/markdown-text.ts';
import type { GeneratedFile } from './generated-file.ts';

/** The version of openapi-fetch that generated packages stand on. */
const openapiFetchRange = '^0.17.0';

/** `package.json`: entry points in the workspace and, published, in `dist`; no scripts that run at install. */
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
      exports: exportsOf(model, (path) => ({
        types: `./dist/${path}.d.ts`,
        default: `./dist/${path}.js`,
      })),
    },
    files: ['dist', 'src', 'openapi.json', 'CHANGELOG.md'],
    scripts: { build: 'tsc -b' },
    dependencies: Object.fromEntries(
      [
        [runtime.name, runtime.range],
        ['openapi-fetch', openapiFetchRange],
      ].sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ),
  };
  return [{ path: 'package.json', content: `${JSON.stringify(content, null, 2)}\n` }];
}

function exportsOf(model: ApiModel, target: (path: string) => Json): JsonObject {
  return {
    '.': target('index'),
    ...Object.fromEntries(
      model.client.resources.map(({ fileName }) => [`./resources/${fileName}`, target(`resources/${fileName}`)]),
    ),
    './raw': target('raw'),
    ...(model.webhooks.length === 0 ? {} : { './webhooks': target('webhooks') }),
    './openapi.json': './openapi.json',
    './package.json': './package.json',
  };
}
