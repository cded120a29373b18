let started = '';
let running = 0;

/** Does something with a folder as the working directory. The work gets the path as the process sees it. The last of several returns. */
export async function inFolder<Result>(folder: string, work: (cwd: string) => Promise<Result>): Promise<Result> {
  if (running === 0) started = process.cwd();
  running += 1;
  process.chdir(folder);
  try {
    return await work(process.cwd());
  } finally {
    running -= 1;
    if (running === 0) process.chdir(started);
  }
}
