import { execFile } from 'node:child_process';

export interface GitOutcome {
  readonly output: Uint8Array;
  readonly failed: boolean;
  /** There is no `git` on this machine. */
  readonly isMissing: boolean;
  /** It printed more than it was allowed to. */
  readonly isTooLong: boolean;
}

/** Enough for the list of a large repository's files. */
const mostBytes = 256 * 1024 * 1024;

/** Runs git in a folder; it may print so many bytes. It asks nobody anything, fetches nothing, and changes nothing. */
export function runGit(folder: string, args: readonly string[], limit = mostBytes): Promise<GitOutcome> {
  const env = {
    ...process.env,
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    LC_ALL: 'C',
  };
  return new Promise((resolve) => {
    execFile('git', args, { cwd: folder, env, encoding: 'buffer', maxBuffer: limit }, (error, stdout) => {
      const isTooLong = error?.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
      resolve({ output: stdout, failed: error !== null, isMissing: error?.code === 'ENOENT', isTooLong });
    });
  });
}
