/**
 * Everything that the generator does when it is started or imported. The build joins this module with all that it reaches into one file; what is
 * imported with `import()` is still evaluated when it is first needed.
 */
export * from './index.ts';

/** Runs the command line of this process. */
export async function runCommands(): Promise<void> {
  const { commands } = await import('./commands/command-table.ts');
  const { runProcess } = await import('./commands/run-process.ts');
  const { ownStages } = await import('./generate/stages.ts');
  await runProcess(commands, ownStages);
}

/** Builds the packages that another thread asks this one for. */
export async function serveBuilds(): Promise<void> {
  await import('./generate/pool/build-worker.ts');
}
