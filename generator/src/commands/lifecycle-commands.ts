import type { CommandModule } from './command.ts';
import { repeatable } from './flags.ts';

/** `new-major`: starts the next major as a copy of an existing one. */
export const newMajorCommand: CommandModule = {
  name: 'new-major',
  summary: 'start the description of a new major from an existing one',
  description:
    'Copies the description of a major, moves its paths to the new one, sets info.version, and adds the ' +
    'client to the configuration. Keeps comments and layout. Edit the new description, then generate.',
  help: (program) => `\nExamples:\n  ${program} new-major v3 --from v2`,

  declare(command) {
    command
      .argument('<major>', 'the new major: v3')
      .requiredOption('--from <major>', 'the major to start from: v2')
      .option('-c, --config <file>', 'configuration (default: found in this folder or above it)');
  },

  run: async (command, context) =>
    (await import('./run-new-major.ts')).runNewMajor(command.args[0] ?? '', command.opts(), context),
};

/** `deprecate`: announces the removal of an operation, a parameter or a field. */
export const deprecateCommand: CommandModule = {
  name: 'deprecate',
  summary: 'announce the end of an operation, a parameter, a field or a major',
  description:
    'Marks an operation, a parameter, a field or a whole major as deprecated in the description, adds an entry with the\n' +
    'day of the announcement to the changelog of the service, and prints the response headers that the service must\n' +
    'send from now on. Keeps comments and layout. Changes both files, or neither.',
  help: `
Examples:
  deprecate listLoans --sunset 2027-06-30 --replaced-by v2:listFacilities
  deprecate listLoans --parameter chain_id --sunset 2027-06-30 --dry-run
  deprecate v1:getLoan --field /amount --sunset 2027-06-30
  deprecate requestLoan --field body/amount --sunset 2027-06-30
  deprecate v1 --sunset 2028-01-31           every operation of v1 that is not deprecated yet

Exits with 1 if the day leaves less notice than the policy promises and no waiver passes it; the waiver to review is
printed. Exits with 2 if there is no such part, or if it is deprecated already.`,

  declare(command) {
    command
      .argument('<what>', "operationId, v1:operationId, 'GET /path', or a whole major: v1")
      .requiredOption('--sunset <day>', 'the planned day of removal, YYYY-MM-DD in UTC')
      .option('--replaced-by <name>', 'what to use instead: operationId, v2:operationId, a parameter or a property')
      .optionsGroup('Part of the operation:')
      .option('--parameter <name>', 'only this parameter: limit, or query/limit')
      .option('--field <pointer>', 'only this field: /items/*/status in the response, body/amount in the request')
      .option('--shared', 'allow it even if another major shares the file that declares it')
      .optionsGroup('How:')
      .option('-c, --config <file>', 'configuration (default: found in this folder or above it)')
      .option('--changelog <file>', "changelog of the service, with its anchor (default: the policy's)")
      .option('--changelog-url <address>', 'where clients read the changelog, for the Link header')
      .option('--now <day>', 'the day of the announcement, YYYY-MM-DD in UTC (default: today)')
      .option('--dry-run', 'print what would change, and write nothing');
  },

  run: async (command, context) =>
    (await import('./run-deprecate.ts')).runDeprecate(command.args[0] ?? '', command.opts(), context),
};

/** `probe`: whether a running service announces what the description deprecates. */
export const probeCommand: CommandModule = {
  name: 'probe',
  summary: 'check that a running service announces its deprecations',
  description:
    'Sends one request to each operation that is deprecated, or has a deprecated parameter or field, and compares the\n' +
    'response headers with those of the description. Only GET and HEAD are sent. Credentials come from the environment\n' +
    'variables that the client reads too, such as ACME_API_KEY, and are never printed. Redirects are not followed.',
  help: `
Examples:
  ACME_API_KEY=… ACME_ACCESS_TOKEN=… probe --base-url https://api.example.com
  probe v1 --base-url http://127.0.0.1:4010 --value id=8f91bb67 --json

Exits with 1 if a header is missing or different, or if an operation cannot be reached. Lists the operations that it skips:
those that may change something, and those that need a value.`,

  declare(command) {
    command
      .argument('[major]', 'only this major: v1')
      .requiredOption('--base-url <address>', 'address of the service, https:// (http:// on this machine only)')
      .addOption(
        repeatable('--value <name=value>', 'value of a required parameter (default: its example); may be given again'),
      )
      .option(
        '--changelog-url <address>',
        'the page that the Link header must point to (default: any address with the anchor)',
      )
      .option('--timeout <ms>', 'time for each response, in milliseconds', '10000')
      .option('-c, --config <file>', 'configuration (default: found in this folder or above it)');
  },

  run: async (command, context) => (await import('./run-probe.ts')).runProbe(command.args[0], command.opts(), context),
};

/** `retire`: removes a deprecated part after its notice. */
export const retireCommand: CommandModule = {
  name: 'retire',
  summary: 'remove a deprecated part of the API once its notice has ended',
  description:
    'Checks that clients got their notice, removes the deprecated part from the description, and adds the removal to the\n' +
    'changelog of the service. Removes an operation, a parameter or a field from the next, unreleased major: within a\n' +
    'released major a removal breaks clients despite the notice. Removes the client of a whole major, such as v1,\n' +
    'from the configuration.',
  help: `
Examples:
  retire v2:listChains --in v3       listChains was deprecated in v2 and its notice is over: v3 starts without it
  retire listChains --in v2          immediately, in its own major: only with a reviewed waiver (security or compliance)
  retire v1                          the whole major, once every operation of it has had its notice

Exits with 1 if the notice has not ended, or if a removal within a released major has no waiver; the waiver to review is
printed. Exits with 2 if there is no such part or major.`,

  declare(command) {
    command
      .argument('<what>', "a major (v1), or an operation: operationId, v1:operationId, or 'GET /path'")
      .option('--in <major>', 'the major to remove it from (default: the next unreleased one)')
      .optionsGroup('Part of the operation:')
      .option('--parameter <name>', 'only this parameter: limit, or query/limit')
      .option('--field <pointer>', 'only this field: /items/*/status in the response, body/amount in the request')
      .optionsGroup('How:')
      .option('-c, --config <file>', 'configuration (default: found in this folder or above it)')
      .option('--changelog <file>', "changelog of the service, with its anchor (default: the policy's)")
      .option('--now <day>', 'the day of the removal, YYYY-MM-DD in UTC (default: today)')
      .option('--dry-run', 'print what would change, and write nothing');
  },

  run: async (command, context) =>
    (await import('./run-retire.ts')).runRetire(command.args[0] ?? '', command.opts(), context),
};
