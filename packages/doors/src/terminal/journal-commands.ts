import type { Command } from 'commander';
import { namedUuid } from '../input.ts';
import { shownError } from '../perform.ts';
import type { Journal } from '../service.ts';
import { openIntents, readProfile, SettingsError } from '../settings.ts';
import { showError, showValue } from './run-operation.ts';
import { type CommandContext, exitCodes } from './run-terminal.ts';
import { print } from './show.ts';

/** `journal`: shows what may have been carried out, and settles it. */
export function addJournalCommands(program: Command, context: CommandContext): void {
  const { terminal, service, finish } = context;
  const journal = program
    .command('journal')
    .description('Show what may have been carried out, and settle it after a look at the service.')
    .option('--profile <name>', 'profile of the configuration file', 'default')
    .option('--json', 'print JSON');
  const options = () => journal.opts<{ readonly profile: string; readonly json?: boolean }>();
  const use = async (run: (journal: Journal) => Promise<number>): Promise<void> => {
    const { profile } = options();
    const { intents } = openIntents(
      service,
      readProfile(service, profile, terminal.environment),
      profile,
      terminal.environment,
    );
    try {
      finish(await run(intents.journal));
    } catch (error) {
      showError(shownError(error), context);
      finish(exitCodes.failed);
    } finally {
      await intents.close();
    }
  };
  /** A reference as the journal knows it: a person's name for an intent may stand for a UUID. */
  const known = async (opened: Journal, reference: string) =>
    (await opened.find(reference)) === undefined ? namedUuid(service, reference) : reference;
  journal
    .command('open', { isDefault: true })
    .description('What is open: under way, or nobody knows whether it was carried out.')
    .action(() =>
      use(async (opened) => {
        const rows = (await opened.open()).map(({ reference, state, operation, sentAt }) => ({
          reference,
          state,
          operation,
          sentAt,
        }));
        await showValue(rows, options(), context);
        return exitCodes.done;
      }),
    );
  journal
    .command('show <reference>')
    .description('Everything that is recorded of a reference.')
    .action((reference: string) =>
      use(async (opened) => {
        const record = await opened.find(await known(opened, reference));
        if (record === undefined)
          terminal.errors.write('The journal does not know this reference: nothing was sent under it from here.\n');
        else await showValue(record, options(), context);
        return record === undefined ? exitCodes.failed : exitCodes.done;
      }),
    );
  journal
    .command('settle <reference> <fate>')
    .description('Record what became of it: applied, or rejected, which frees the reference, so be sure.')
    .requiredOption('--evidence <text>', 'what you saw at the service')
    .action((reference: string, fate: string, { evidence }: { readonly evidence: string }) =>
      use(async (opened) => {
        if (fate !== 'applied' && fate !== 'rejected') throw new SettingsError('The fate is applied or rejected.');
        const record = await opened.settle(await known(opened, reference), fate, evidence);
        await showValue(record, options(), context);
        return exitCodes.done;
      }),
    );
  journal
    .command('renew')
    .description('Make an empty journal where one was lost. Look up first what was sent since its last copy.')
    .action(async () => {
      const profile = readProfile(service, options().profile, terminal.environment);
      const { path, intents } = openIntents(service, profile, options().profile, terminal.environment, true);
      await intents.close();
      await print(terminal.output, `${path}\n`);
      finish(exitCodes.done);
    });
}
