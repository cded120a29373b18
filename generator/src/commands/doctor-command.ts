import type { Command } from 'commander';
import type { CommandContext, CommandModule, CommandOutcome } from './command.ts';

export interface DoctorFlags {
  readonly config?: string;
}

/** `doctor`: what is wrong with a set-up. */
export const doctorCommand: CommandModule = {
  name: 'doctor',

  declare(command: Command): void {
    command
      .summary('say what is wrong with a set-up, and what to do about it')
      .description(
        'Checks what the other commands need: Node, the configuration, each description and its package, the runtime, the policy\n' +
          'and the waivers, and what was released. Writes nothing and sends nothing.',
      )
      .option('-c, --config <file>', 'configuration (default: found in this folder or above it)')
      .addHelpText('after', examples);
  },

  async run(command: Command, context: CommandContext): Promise<CommandOutcome> {
    const { runDoctor } = await import('./run-doctor.ts');
    return await runDoctor(command.opts<DoctorFlags>(), context);
  },
};

const examples = `
Examples:
  doctor           after an upgrade, or where a command fails without a reason that you see
  doctor --json    the same for a script

Exits with 1 if something is wrong.`;
