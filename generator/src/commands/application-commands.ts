import type { CommandModule } from './command.ts';

/** `usage`: lists an application's use of generated packages. */
export const usageCommand: CommandModule = {
  name: 'usage',
  summary: 'list what an application uses of generated packages',
  description:
    'Reads the TypeScript and JavaScript of an application, and lists for each operation that it calls the fields that it\n' +
    'sends and reads and the values that it compares. diff --usage names the applications that a change reaches by these lists.\n' +
    'It runs no code of the application and sends nothing, and the list contains no source text.',
  help: `
Examples:
  usage --app treasury-web --owner payments --output usage.json
  usage --output usage.json --check    in CI: exits with 1 if the file is out of date
  usage --workspace --output consumers each package of a monorepo
  usage --explain                      why an operation is not complete`,

  declare(command) {
    command
      .option('-p, --project <path>', 'tsconfig.json or folder of the application', '.')
      .option('--app <name>', "name of the application (default: its package's name)")
      .option('--owner <team>', 'the team that owns the application')
      .option('-o, --output <file>', 'file for the list (default: it is printed)')
      .option(
        '--workspace',
        'list each package of the workspace that --project names, with its owner by CODEOWNERS; --output is a folder',
      )
      .option('--no-places', 'leave out the place of each use')
      .option('--check', 'write nothing; exit 1 if the --output file is out of date')
      .option('--explain', 'say which values could not be followed, where, and why');
  },

  run: async (command, context) => (await import('./run-usage.ts')).runUsage(command.opts(), context),
};

/** `migrate`: rewrites an application for another version of a generated package. */
export const migrateCommand: CommandModule = {
  name: 'migrate',
  summary: 'rewrite an application for a new version or a new major of a generated package, or from /raw to methods',
  description:
    'Compares the package that an application uses with the new one (--to), and rewrites the code that calls it: renamed methods,\n' +
    'resources, types, properties and parameters, moved arguments, another package name, and defaults that changed. With --raw, it\n' +
    'turns calls of /raw (openapi-fetch) into calls of methods. Prints the difference and writes nothing unless you give --write; then\n' +
    'it writes all files or none. Places that it cannot rewrite safely get a comment that begins with "migrate:" and a line in the\n' +
    'summary. Run it with --to before you install the new package.',
  help: `
Exits with 0 if nothing is left to do, with 1 if places are left to you or the result would not compile, and with 3 if the
application does not compile before the migration; then nothing is written.

Examples:
  migrate --package @acme/pets-v2 --to acme-pets-v2-2.3.0.tgz            show what would change
  migrate --package @acme/pets-v2 --to acme-pets-v2-2.3.0.tgz --write    change the code, then install the package
  migrate --package @acme/pets-v2 --to ../pets/packages/pets-v3          move to the next major, from a folder
  migrate --package @acme/pets-v2 --raw                                  move from openapi-fetch to methods`,

  declare(command) {
    command
      .requiredOption('--package <name>', 'the package that the application uses now')
      .option('--to <path>', 'folder or tarball of the package to move to')
      .option('--raw', 'instead of --to: turn calls of /raw into calls of methods')
      .option('-p, --project <path>', 'tsconfig.json or folder of the application', '.')
      .option('--write', 'write the files');
  },

  run: async (command, context) => (await import('./run-migrate.ts')).runMigrate(command.opts(), context),
};
