import { execFile } from 'node:child_process';

export interface GitOutcome {
  readonly output: Uint8Array;
  readonly failed: boolean;
  /** There is no `git` on this machine. */
  readonly isMissing: boolean;
}

/** Enough for the list of a large repository's files, and for a file of any size that a description may have. */
const mostBytes = 256 * 1024 * 1024;

/** Runs git in a folder. It asks nobody anything, fetches nothing, and changes nothing. */
export function runGit(folder: string, args: readonly string[]): Promise<GitOutcome> {
  const env = {
    ...process.env,
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    LC_ALL: 'C',
  };
  return new Promise((resolve) => {
    execFile('git', args, { cwd: folder, env, encoding: 'buffer', maxBuffer: mostBytes }, (error, stdout) => {
      resolve({ output: stdout, failed: error !== null, isMissing: error?.code === 'ENOENT' });
    });
  });
}
