/**
 * Everything that the generator does when started or imported. The build joins this module and its imports into one file;
 * `import()` still evaluates modules when first needed.
 */
export { useImporter } from './config/import-config.ts';
export * from './index.ts';
export { commandThread } from './load/package-folder.ts';

/** Runs the command line of this process. */
export async function runCommands(): Promise<void> {
  const { commands } = await import('./commands/command-table.ts');
  const { runProcess } = await import('./commands/run-process.ts');
  const { ownStages } = await import('./generate/stages.ts');
  await runProcess(commands, ownStages);
}

/** Builds packages for another thread. */
export async function serveBuilds(): Promise<void> {
  await import('./generate/pool/build-worker.ts');
}
