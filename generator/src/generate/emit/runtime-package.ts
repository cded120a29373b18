import type { GeneratedFile } from '../../text/generated-file.ts';
import { type EntryPoints, type PackageIdentity, packageJson } from './package-json.ts';
import { ownModules } from './runtime-names.ts';
import { buildTsconfigs } from './tsconfig.ts';

/** The importable entries of the runtime: a single module contains everything but what only packages with an option use. */
export const runtimeEntries: EntryPoints = [
  ...['.', './node', './journal', './journal/testing', './undici'].map((entry) => [entry, 'index'] as const),
  ...Object.keys(ownModules).map((name) => [`./${name}`, name] as const),
];

/** The runtime as a separate package, shared by several clients. */
export function emitRuntimePackage(identity: PackageIdentity, license: string): readonly GeneratedFile[] {
  const description = 'Transport, errors, pagination and uploads of generated clients.';
  return [
    ...packageJson(
      // The sources are the generator's own, whatever the licence of the clients.
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
