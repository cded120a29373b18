import type { Command } from 'commander';
import type { CommandContext, CommandModule, CommandOutcome } from './command.ts';
import type { UsageFlags } from './flags.ts';

/** `usage`: what an application uses of generated packages. */
export const usageCommand: CommandModule = {
  name: 'usage',

  declare(command: Command): void {
    command
      .summary('list what an application uses of generated packages')
      .description(
        'Reads the TypeScript and JavaScript of an application, and lists for each operation that it calls the fields that it\n' +
          'sends and reads and the values that it compares. diff --usage names the applications that a change reaches by these lists.\n' +
          'Runs no code of the application, sends nothing, and the list holds no source text.',
      )
      .option('-p, --project <path>', 'tsconfig.json or folder of the application', '.')
      .option('--app <name>', "name of the application (default: its package's name)")
      .option('--owner <team>', 'the team to talk to')
      .option('-o, --output <file>', 'file for the list (default: it is printed)')
      .option('--no-places', 'leave out where each use is')
      .option('--check', 'only compare with the file of --output')
      .option('--explain', 'say which values could not be followed, where, and why')
      .addHelpText('after', examples);
  },

  async run(command: Command, context: CommandContext): Promise<CommandOutcome> {
    const { runUsage } = await import('./run-usage.ts');
    return runUsage(command.opts<UsageFlags>(), context);
  },
};

const examples = `
Examples:
  usage --app treasury-web --owner payments --output usage.json
  usage --output usage.json --check    in CI: exits with 1 if the file is out of date
  usage --explain                      why an operation is not complete`;
