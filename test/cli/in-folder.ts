/** Does something with a folder as the working directory. The work gets the path as the process sees it. */
export async function inFolder<Result>(folder: string, work: (cwd: string) => Promise<Result>): Promise<Result> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await work(process.cwd());
  } finally {
    process.chdir(before);
  }
}
