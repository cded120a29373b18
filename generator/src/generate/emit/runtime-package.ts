import type { RuntimeFiles } from '../../load/runtime-files.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { type EntryPoints, type PackageIdentity, packageJson } from './package-json.ts';
import { buildTsconfigs } from './tsconfig.ts';

/** What can be imported of the runtime. */
export const runtimeEntries: EntryPoints = [
  ['.', 'index'],
  ['./node', 'node'],
  ['./journal', 'journal'],
  ['./journal/testing', 'journal-testing'],
  ['./undici', 'undici'],
];

/** The runtime as a package of its own, which several clients share. */
export function emitRuntimePackage(
  identity: PackageIdentity,
  { sources, license }: Pick<RuntimeFiles, 'sources' | 'license'>,
): readonly GeneratedFile[] {
  const description = 'Transport, errors, pagination and uploads of generated clients.';
  return [
    ...sources,
    ...packageJson(
      // The sources are the generator's own, whatever licence the clients have.
      { ...identity, license: 'MIT' },
      { description, entries: runtimeEntries, documents: [], files: ['CHANGELOG.md'], dependencies: {} },
    ),
    ...buildTsconfigs(),
    { path: 'LICENSE', content: license },
    { path: 'README.md', content: readme(identity.name, description) },
  ];
}

function readme(name: string, description: string): string {
  return `# ${name}

${description} The clients depend on it and export what their callers need; nobody has to import it.

The generator writes this package together with the clients: change the generator's version, not these files.
`;
}
