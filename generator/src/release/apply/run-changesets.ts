import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { FileError } from '../../diagnostics.ts';

/**
 * Lets the changesets of a workspace be applied: versions and changelogs.
 * @throws FileError with what changesets says where it fails.
 */
export async function runChangesets(workspace: string): Promise<void> {
  const program = changesetsProgram(workspace);
  const { failed, said } = await new Promise<{ failed: boolean; said: string }>((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', CI: 'true' };
    execFile(
      process.execPath,
      [program, 'version'],
      { cwd: workspace, env, encoding: 'utf8' },
      (error, stdout, stderr) => resolve({ failed: error !== null, said: `${stdout}${stderr}` }),
    );
  });
  if (failed) throw new FileError(workspace, `The changesets cannot be applied:\n${said.trim()}`);
}

function changesetsProgram(workspace: string): string {
  try {
    return createRequire(join(workspace, 'package.json')).resolve('@changesets/cli/bin.js');
  } catch {
    throw new FileError(workspace, '@changesets/cli is not installed in this workspace.');
  }
}
