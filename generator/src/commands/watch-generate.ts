import { UsageError } from '../base/diagnostics.ts';
import { generateJobs } from '../generate/generate.ts';
import { withLeftBehind } from '../generate/generate-groups.ts';
import { shortPath } from '../load/file-error.ts';
import { changedFiles, type Snapshot, takeSnapshot, untilChanged, type WatchedPlaces } from '../load/watched-places.ts';
import { outcomeLine } from '../text/plain-text.ts';
import { type ChosenJobs, chooseJobs, requestOf } from './choose-jobs.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCodeOf, Interrupted } from './exit-code.ts';
import type { GenerateFlags } from './flags.ts';
import { errorReport, printError } from './print-error.ts';
import { printOutcome } from './print-outcome.ts';

/** Generates, and again after every save, until the process is stopped. Prints errors and continues. */
export async function watchGenerate(flags: GenerateFlags, context: CommandContext): Promise<CommandOutcome> {
  const { terminal, signal, options } = context;
  let chosen = await chooseJobs(flags, context);
  let inputs: readonly string[] = [];
  for (;;) {
    let started = takeSnapshot(placesOf(chosen, inputs));
    const start = performance.now();
    try {
      chosen = await chooseJobs(flags, context);
      // A changed configuration may name other files, so they are watched from here on.
      started = new Map([...takeSnapshot(placesOf(chosen, inputs)), ...started]);
      const generated = await generateJobs(chosen.groups.flat(), requestOf(flags, context), context);
      inputs = generated.inputs;
      const ended = { report: withLeftBehind(generated.report, chosen.all), failures: [] };
      const { exitCode, report } = await printOutcome(ended, flags, context, performance.now() - start);
      if (options.json) terminal.out(outcomeLine('generate', exitCode, report));
    } catch (error) {
      if (error instanceof Interrupted || error instanceof UsageError) throw error;
      await printError(error, terminal, { ...options, program: context.program });
      if (options.json) terminal.out(outcomeLine('generate', exitCodeOf(error), errorReport(error)));
    }
    terminal.progress('');
    if (!options.quiet) terminal.err(terminal.errColors.dim('Watching for changes. Press Ctrl-C to stop.\n'));
    const places = placesOf(chosen, inputs);
    const before = sinceStart(started, takeSnapshot(places));
    const after = await untilChanged(places, before, { signal });
    if (!options.quiet) announce(before, after, context);
  }
}

/** The current files with the times from before the build, so that a save during the build isn't missed. */
function sinceStart(started: Snapshot, now: Snapshot): Snapshot {
  return new Map(Array.from(now, ([path, state]) => [path, started.get(path) ?? state]));
}

function announce(before: Snapshot, after: Snapshot, { terminal }: CommandContext): void {
  const files = changedFiles(before, after).map(shortPath);
  const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
  terminal.err(`\nChanged: ${files.slice(0, 3).join(', ')}${more}\n`);
}

/** The files to watch: the files read, descriptions near the inputs, and the configuration with its modules. */
function placesOf({ groups, configModules = new Set() }: ChosenJobs, inputs: readonly string[]): WatchedPlaces {
  const jobs = groups.flat();
  return {
    files: [
      ...inputs,
      ...jobs.flatMap((job) => [job.input, ...(job.overlays ?? []), ...(job.guides ?? []).map(({ file }) => file)]),
      ...configModules,
    ],
    folders: jobs.flatMap((job) => (job.root === undefined ? [] : [job.root])),
    except: jobs.map((job) => job.output),
  };
}
