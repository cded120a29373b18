import type { GeneratedFile } from '../../text/generated-file.ts';
import { type EntryPoints, type PackageIdentity, packageJson } from './package-json.ts';
import { buildTsconfigs } from './tsconfig.ts';

/** The entries of the runtime that can be imported: one module has it all. */
export const runtimeEntries: EntryPoints = ['.', './node', './journal', './journal/testing', './undici'].map(
  (entry) => [entry, 'index'] as const,
);

/** The runtime as a package of its own, which several clients share. */
export function emitRuntimePackage(identity: PackageIdentity, license: string): readonly GeneratedFile[] {
  const description = 'Transport, errors, pagination and uploads of generated clients.';
  return [
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
