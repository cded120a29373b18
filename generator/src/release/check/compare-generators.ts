import { join } from 'node:path';
import { type Json, present } from '../../base/json.ts';
import { judgeUpgrade } from '../../compare/judge-upgrade.ts';
import type { Bump } from '../../compare/verdict/change-report.ts';
import { majorOf } from '../../compare/verdict/next-version.ts';
import { type ClientJob, clientJobs } from '../../config/client-jobs.ts';
import type { ClientConfig } from '../../config/config.ts';
import { loadConfig } from '../../config/load-config.ts';
import type { UpgradeReport } from '../../generate/package-report.ts';
import type { RunContext } from '../../generate/run-context.ts';
import { createTree } from '../../generate/write/create-tree.ts';
import { readManifest } from '../../generate/write/read-output.ts';
import { type PublishedGenerator, runGenerator } from '../apply/published-programs.ts';

/** A package for comparing two versions of the generator. */
export interface TriedPackage
  extends Pick<ClientConfig, 'package' | 'className' | 'int64' | 'operations' | 'allowMissing'> {
  /** Bundled. */
  readonly description: Json;
}

/** A client's package, to be generated from its bundled description. */
export function triedPackage({ settings, allowMissing }: ClientJob, description: Json): TriedPackage {
  const { overrides, packageName, className, int64 } = settings;
  return present({ package: packageName, className, int64, operations: overrides, allowMissing, description });
}

/** The changes that this generator makes to a package of the other version. */
export interface TriedUpgrade {
  readonly package: string;
  /** Absent if the other version couldn't make the package. */
  readonly upgrade?: UpgradeReport;
}

/**
 * Generates packages with a released version of the generator, and compares them with this one's.
 * @param folder - A temporary folder for them.
 */
export async function compareGenerators(
  released: PublishedGenerator,
  tried: readonly TriedPackage[],
  folder: string,
  context: RunContext,
): Promise<readonly TriedUpgrade[]> {
  const upgrades: TriedUpgrade[] = [];
  for (const [index, one] of tried.entries()) {
    context.signal.throwIfAborted();
    context.progress(`Generating ${one.package} with ${released.name}`);
    upgrades.push({ package: one.package, ...(await tryUpgrade(released, one, join(folder, `${index}`), context)) });
  }
  return upgrades;
}

async function tryUpgrade(
  released: PublishedGenerator,
  { description, ...client }: TriedPackage,
  folder: string,
  context: RunContext,
): Promise<Pick<TriedUpgrade, 'upgrade'>> {
  const config = { clients: [{ major: 'v1', input: 'openapi.json', output: 'made', ...client }] };
  createTree(
    folder,
    new Map([
      ['openapi.json', JSON.stringify(description)],
      ['codegen.config.json', JSON.stringify(config)],
    ]),
  );
  const failure = await runGenerator(released, ['generate', '--config', 'codegen.config.json'], folder);
  if (failure !== undefined) {
    context.warn(`${released.name} makes no package ${client.package}, so there is nothing to upgrade:\n${failure}\n`);
    return {};
  }
  const [job] = clientJobs(await loadConfig(join(folder, 'codegen.config.json')));
  const manifest = job && readManifest(job.output);
  if (job === undefined || manifest === undefined) return {};
  return { upgrade: await judgeUpgrade(job, manifest, context) };
}

/** The next version of a generator, and the reason. */
export interface GeneratorVerdict {
  readonly bump: Bump;
  /** One sentence for each break of code that uses a generated package. */
  readonly breaks: readonly string[];
}

/** The bump of a generator for its changes to packages. Below 1.0.0, a break raises the second number, as in npm's ranges. */
export function generatorVerdict(upgrades: readonly TriedUpgrade[], published: string): GeneratorVerdict {
  const breaks = upgrades.flatMap(({ package: name, upgrade }) =>
    (upgrade?.breaks ?? []).map(({ id, message }) => `${id}: ${name}: ${message}`),
  );
  if (breaks.length > 0) return { bump: majorOf(published) === 'v0' ? 'minor' : 'major', breaks };
  return { bump: upgrades.some(({ upgrade }) => (upgrade?.files.length ?? 0) > 0) ? 'patch' : 'none', breaks };
}
