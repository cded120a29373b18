import type { Json, JsonObject } from '../../base/json.ts';
import { sortedBy } from '../../base/order.ts';
import type { ApiModel } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { markdownLine } from '../../text/markdown-text.ts';
import { journalEntries } from './journal.ts';
import { hasRaw } from './raw.ts';
import { hasReference } from './readme/has-reference.ts';

/** The version of openapi-fetch that generated packages use. */
const openapiFetchRange = '^0.17.0';

/**
 * `package.json`: entry points in `dist` for `import` and in `cjs` for `require()`, where the package is compiled or published, and in
 * the sources otherwise; no scripts that run at install. `main`, `types` and `typesVersions` serve compilers that do not read `exports`
 * (`moduleResolution: node10`).
 */
export function emitPackageJson(model: ApiModel): readonly GeneratedFile[] {
  const { name, version, runtime, repository, license, author, compiled, publishConfig } = model.package;
  const built = builtEntries(model);
  // What is compiled beside the sources is published as it is.
  const published = compiled ? publishConfig : { ...publishConfig, ...built };
  const dependencies = sortedBy(
    [
      ...(runtime === 'inline' ? [] : [[runtime.name, runtime.range] as const]),
      ...(hasRaw(model) ? [['openapi-fetch', openapiFetchRange] as const] : []),
    ],
    ([dependency]) => dependency,
  );
  const content: JsonObject = {
    name,
    version,
    description: model.package.description ?? `Client for ${markdownLine(model.info.title)}.`,
    ...(model.package.private === undefined ? {} : { private: model.package.private }),
    ...(license === undefined ? {} : { license }),
    ...(author === undefined ? {} : { author }),
    ...(repository === undefined ? {} : { repository: { ...repository } }),
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19' },
    ...(compiled ? built : { exports: exportsOf(model, (path) => `./src/${path}.ts`) }),
    ...(published === undefined ? {} : { publishConfig: { ...published } }),
    files: [
      'dist',
      'cjs',
      '!**/*.tsbuildinfo',
      'src',
      'codegen-manifest.json',
      'openapi.json',
      'CHANGELOG.md',
      ...(hasReference(model) ? ['reference'] : []),
    ],
    ...(compiled ? {} : { scripts: { build: 'tsc -b tsconfig.json tsconfig.cjs.json' } }),
    ...(dependencies.length === 0 ? {} : { dependencies: Object.fromEntries(dependencies) }),
  };
  return [
    { path: 'package.json', content: `${JSON.stringify(content, null, 2)}\n` },
    // Makes what is compiled beside it CommonJS.
    { path: 'cjs/package.json', content: `${JSON.stringify({ type: 'commonjs', sideEffects: false }, null, 2)}\n` },
  ];
}

/** The entry points of what is compiled. */
function builtEntries(model: ApiModel): JsonObject {
  const others = entryPoints(model).filter(([entry]) => entry !== '.');
  return {
    main: './cjs/index.js',
    types: './cjs/index.d.ts',
    typesVersions: {
      '*': Object.fromEntries(others.map(([entry, path]) => [entry.replace('./', ''), [`./cjs/${path}.d.ts`]])),
    },
    exports: exportsOf(model, (path) => ({
      require: { types: `./cjs/${path}.d.ts`, default: `./cjs/${path}.js` },
      types: `./dist/${path}.d.ts`,
      default: `./dist/${path}.js`,
    })),
  };
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
    ...(hasRaw(model) ? [['./raw', 'raw'] as const] : []),
    ...(model.package.runtime === 'inline' ? [['./node', 'runtime/node'] as const] : []),
    ...journalEntries(model),
    ...(model.webhooks.length === 0 ? [] : [['./webhooks', 'webhooks'] as const]),
  ];
}
