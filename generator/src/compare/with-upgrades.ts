import type { ClientJob } from '../config/client-jobs.ts';
import type { GenerateReport, UpgradeReport } from '../generate/package-report.ts';
import { generatorName, type RunContext } from '../generate/run-context.ts';
import type { Manifest } from '../generate/write/manifest.ts';
import { readManifest } from '../generate/write/read-output.ts';

/**
 * Runs `generate`, and reports for each package of another generator version what this one changes, using the description in
 * the package, so that changes of the description don't count.
 */
export async function withUpgrades(
  jobs: readonly ClientJob[],
  context: RunContext,
  run: () => Promise<GenerateReport>,
): Promise<GenerateReport> {
  const upgrades = new Map<string, UpgradeReport>();
  for (const job of jobs) {
    const manifest = manifestIn(job.output);
    if (manifest === undefined || manifest.generator === '' || manifest.generator === generatorName(context.program))
      continue;
    const { judgeUpgrade } = await import('./judge-upgrade.ts');
    upgrades.set(job.output, await judgeUpgrade(job, manifest, context));
  }
  const report = await run();
  if (upgrades.size === 0) return report;
  const packages = report.packages.map((one, index) => {
    const upgrade = upgrades.get(jobs[index]?.output ?? '');
    return upgrade === undefined ? one : { ...one, upgrade };
  });
  return { ...report, packages };
}

/** The manifest of a package; undefined if it is missing or can't be read, which `generate` itself reports. */
function manifestIn(folder: string): Manifest | undefined {
  try {
    return readManifest(folder);
  } catch {
    return undefined;
  }
}
