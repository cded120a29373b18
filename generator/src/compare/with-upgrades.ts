import type { ClientJob } from '../config/client-jobs.ts';
import type { GenerateReport, UpgradeReport } from '../generate/package-report.ts';
import { generatorName, type RunContext } from '../generate/run-context.ts';
import type { Manifest } from '../generate/write/manifest.ts';
import { readManifest } from '../generate/write/read-output.ts';

/**
 * Does a run of `generate`, and says of each package that another version of the generator made what this one changes: judged by the
 * description that the package holds, so that no change of the description counts.
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
