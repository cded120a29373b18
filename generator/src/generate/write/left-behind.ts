import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { depthLimits } from '../../base/depth-limits.ts';
import { FileError } from '../../base/diagnostics.ts';
import { type ClientJob, runtimeJobs } from '../../config/client-jobs.ts';
import { isBelow } from '../../load/input-path.ts';
import { manifestPath } from './manifest.ts';
import { readManifest } from './read-output.ts';

const mostFolders = 5000;

/**
 * Folders of packages that a configuration no longer writes, such as renamed outputs. They are searched below the
 * configuration, and beside outputs elsewhere.
 *
 * @param jobs all packages of the configurations
 */
export function leftBehind(jobs: readonly ClientJob[]): readonly string[] {
  const outputs = new Set([...jobs, ...runtimeJobs(jobs)].map(({ output }) => output));
  const files = new Set(jobs.flatMap(({ configuration }) => configuration ?? []));
  return [...files].flatMap((file) => {
    const found = new Set<string>();
    const elsewhere = jobs.filter(
      ({ configuration, output }) => configuration === file && !isBelow(dirname(file), output),
    );
    const beside = new Set(elsewhere.map(({ output }) => dirname(output)));
    const open = [
      { folder: dirname(file), depth: 0 },
      ...[...beside].map((folder) => ({ folder, depth: depthLimits.leftBehind - 1 })),
    ];
    for (let step = 0; step < Math.min(open.length, mostFolders); step += 1) {
      const { folder, depth } = open[step] as (typeof open)[number];
      const entries = entriesOf(folder);
      if (entries.some((entry) => entry.isFile() && entry.name === manifestPath)) {
        if (!outputs.has(folder) && isOwnedBy(file, folder)) found.add(folder);
      } else if (depth < depthLimits.leftBehind) {
        const inner = entries.filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name));
        open.push(...inner.map((entry) => ({ folder: join(folder, entry.name), depth: depth + 1 })));
      }
    }
    return [...found].toSorted();
  });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // An unreadable folder contains none of our packages.
    return [];
  }
}

/** Whether a package names this configuration, or a missing one beside it, which was renamed. */
function isOwnedBy(file: string, folder: string): boolean {
  try {
    const { configuration } = readManifest(folder) ?? {};
    if (configuration === undefined) return false;
    const owner = join(folder, configuration);
    return owner === file || (dirname(owner) === dirname(file) && !existsSync(owner));
  } catch (error) {
    if (error instanceof FileError) return false;
    throw error;
  }
}
