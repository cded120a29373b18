import type { Json, JsonObject } from '../../base/json.ts';
import { sortedBy } from '../../base/order.ts';
import type { ApiModel, OptionalPeer, PackageModel } from '../../model/api-model.ts';
import { markdownLine } from '../../text/authors-markdown.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { doorFields, doorPeers, serviceEntries } from './doors.ts';
import { journalEntries } from './journal.ts';
import { queryEntries, queryPeers } from './queries.ts';
import { hasRaw } from './raw.ts';
import { hasReference } from './readme/readme-data.ts';
import { sampleEntries } from './samples.ts';
import { schemaEntries, schemaPeers } from './schemas.ts';
import { undiciEntry } from './undici.ts';

/** The last version of openapi-fetch by its author, who announced its end. */
const openapiFetchVersion = '0.17.0';

export type PackageIdentity = Omit<PackageModel, 'runtime' | 'raw' | 'environmentPrefix' | 'guides'>;

/** The importable entries with the paths of their modules; `*` represents the rest of a name. */
export type EntryPoints = readonly (readonly [entry: string, path: string])[];

/** The fields of `package.json` that depend on the purpose of a package. */
interface PackageContent {
  readonly description: string;
  readonly entries: EntryPoints;
  readonly documents: readonly string[];
  /** Published files beside the code. */
  readonly files: readonly string[];
  readonly dependencies: JsonObject;
  /** Fields of `package.json` that only this purpose has, after its entries. */
  readonly more?: JsonObject;
}

/**
 * `package.json`: entry points in `dist` for `import` and in `cjs` for `require()` if the package is compiled or published,
 * otherwise in the sources; no install scripts. `main`, `types` and `typesVersions` are for compilers that don't read `exports`
 * (`moduleResolution: node10`).
 */
export function packageJson(
  identity: PackageIdentity,
  { description, entries, documents, files, dependencies, more = {} }: PackageContent,
): readonly GeneratedFile[] {
  const { name, version, repository, license, author, compiled, publishConfig, private: isPrivate } = identity;
  const { homepage, bugs, keywords } = identity;
  const built = builtEntries(entries, documents, compiled === true ? 'index' : undefined);
  // Compiled files beside the sources are published as they are.
  const published = compiled ? publishConfig : { ...publishConfig, ...built };
  const content: JsonObject = {
    name,
    version,
    description,
    ...(keywords === undefined ? {} : { keywords: [...keywords] }),
    ...(isPrivate === undefined ? {} : { private: isPrivate }),
    ...(license === undefined ? {} : { license }),
    ...(author === undefined ? {} : { author }),
    ...(homepage === undefined ? {} : { homepage }),
    ...(bugs === undefined ? {} : { bugs: { url: bugs } }),
    ...(repository === undefined ? {} : { repository: { ...repository } }),
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19' },
    ...(compiled ? built : { exports: exportsOf(entries, documents, (path) => `./src/${path}.ts`) }),
    ...(published === undefined ? {} : { publishConfig: { ...published } }),
    files: ['dist', 'cjs', '!**/*.tsbuildinfo', 'src', 'codegen-manifest.json', ...files],
    ...(compiled ? {} : { scripts: { build: 'tsc -b tsconfig.json tsconfig.cjs.json' } }),
    ...(Object.keys(dependencies).length === 0 ? {} : { dependencies }),
    ...more,
  };
  return [
    { path: 'package.json', content: `${JSON.stringify(content, null, 2)}\n` },
    // Marks the compiled files beside it as CommonJS.
    { path: 'cjs/package.json', content: `${JSON.stringify({ type: 'commonjs', sideEffects: false }, null, 2)}\n` },
  ];
}

/** Packages that whoever imports an entry installs: the fields of `package.json` about them. */
function optionalPeers(peers: readonly OptionalPeer[]): JsonObject {
  if (peers.length === 0) return {};
  return {
    peerDependencies: Object.fromEntries(peers),
    peerDependenciesMeta: Object.fromEntries(peers.map(([name]) => [name, { optional: true }])),
  };
}

export function emitPackageJson(model: ApiModel): readonly GeneratedFile[] {
  const { runtime } = model.package;
  const dependencies = sortedBy(
    [
      ...(runtime === 'inline' ? [] : [[runtime.name, runtime.range] as const]),
      ...(hasRaw(model) ? [['openapi-fetch', openapiFetchVersion] as const] : []),
    ],
    ([dependency]) => dependency,
  );
  return packageJson(model.package, {
    description: model.package.description ?? `Client for ${markdownLine(model.info.title)}.`,
    entries: entryPoints(model),
    documents: ['openapi.json'],
    files: [
      'openapi.json',
      'CHANGELOG.md',
      'AGENTS.md',
      ...(model.assumptions.length > 0 ? ['ASSUMPTIONS.md'] : []),
      ...(model.package.guides === undefined ? [] : ['guides']),
      ...(hasReference(model) ? ['reference'] : []),
      ...(model.package.doors === undefined ? [] : ['bin']),
    ],
    dependencies: Object.fromEntries(dependencies),
    more: {
      ...doorFields(model),
      ...optionalPeers([...doorPeers(model), ...schemaPeers(model), ...queryPeers(model)]),
    },
  });
}

/** The compiled entry points. `patterns` is the module that `require()` gets for each entry with a `*`: itself if absent. */
function builtEntries(entries: EntryPoints, documents: readonly string[], patterns?: string): JsonObject {
  const others = entries.filter(([entry]) => entry !== '.');
  const required = (path: string) => `./cjs/${path === 'resources/*' ? (patterns ?? path) : path}`;
  return {
    main: './cjs/index.js',
    types: './cjs/index.d.ts',
    typesVersions: {
      '*': Object.fromEntries(others.map(([entry, path]) => [entry.replace('./', ''), [`${required(path)}.d.ts`]])),
    },
    exports: exportsOf(entries, documents, (path) => ({
      require: { types: `${required(path)}.d.ts`, default: `${required(path)}.js` },
      types: `./dist/${path}.d.ts`,
      default: `./dist/${path}.js`,
    })),
  };
}

function exportsOf(entries: EntryPoints, documents: readonly string[], target: (path: string) => Json): JsonObject {
  return Object.fromEntries([
    ...entries.map(([entry, path]) => [entry, target(path)]),
    ...[...documents, 'package.json'].map((file) => [`./${file}`, `./${file}`]),
  ]);
}

function entryPoints(model: ApiModel): EntryPoints {
  return [
    ['.', 'index'],
    ...(model.client.resources.length === 0 ? [] : [['./resources/*', 'resources/*'] as const]),
    ...(hasRaw(model) ? [['./raw', 'raw'] as const] : []),
    ...(model.package.runtime === 'inline' ? [['./node', 'index'] as const] : []),
    ...journalEntries(model),
    undiciEntry,
    ...serviceEntries(model),
    ...schemaEntries(model),
    ...queryEntries(model),
    ...sampleEntries(model),
    ...(model.webhooks.length === 0 ? [] : [['./webhooks', 'webhooks'] as const]),
  ];
}
