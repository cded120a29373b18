import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../../base/diagnostics.ts';
import { findConfig, loadConfig } from '../../config/load-config.ts';
import type { RunContext } from '../../generate/run-context.ts';
import { createTree, replaceFile } from '../../generate/write/create-tree.ts';
import { readTree } from '../../generate/write/read-output.ts';
import { shortPath } from '../../load/file-error.ts';
import { loadTemplates } from '../../load/load-templates.ts';
import { render } from '../../text/template.ts';
import { addClient } from '../new-major/edit-clients.ts';
import { moveDescription, type NewMajorPlan, planNewMajor } from '../new-major/plan-new-major.ts';
import { reportFolder } from '../read-released.ts';
import { findDependants } from './workspace-packages.ts';

/** The released description belongs to the old major; the new one is declared as never released. */
const leftBehind = 'released.yaml';
const leftBehindToo = new Set([leftBehind, reportFolder]);

/** The major to start, and the one to copy. */
export interface NewMajorRequest {
  readonly major: string;
  readonly from: string;
  /** Absent: the nearest one from the working directory. */
  readonly config?: string;
}

export interface StartedMajor {
  readonly plan: NewMajorPlan;
  readonly configFile: string;
  readonly oldPackage: string;
  readonly report: {
    readonly made: string;
    readonly from: string;
    /** Number of paths that now lead to the new major. */
    readonly paths: number;
    readonly client: NewMajorPlan['client'];
    /** Lines that still name the old major. */
    readonly mentions: readonly string[];
    readonly dependants: readonly string[];
    /** Whether the configuration could be edited. */
    readonly configured: boolean;
  };
}

/**
 * Starts a major: first the description, then the line in the configuration.
 * @throws UsageError, BadInputError or FileError
 */
export async function startMajor(request: NewMajorRequest, { folder, program }: RunContext): Promise<StartedMajor> {
  const found = request.config === undefined ? findConfig(program.configName, folder) : resolve(folder, request.config);
  if (found === undefined) throw new UsageError(`There is no ${program.configName} in this folder or above it.`);
  const { file, folder: top, config } = await loadConfig(found);
  const plan = planNewMajor(config, request.from, request.major);
  if (typeof plan === 'string') throw new UsageError(plan);
  const target = join(top, plan.target);
  if (existsSync(target)) throw new UsageError(`${shortPath(target)} exists already; nothing was changed.`);

  const files = new Map<string, string | Uint8Array>();
  const mentions: string[] = [];
  let paths = 0;
  for (const [name, content] of readTree(join(top, plan.source), (entry) => leftBehindToo.has(entry))) {
    const moved = /\.(?:ya?ml|json)$/i.test(name || plan.source)
      ? moveDescription(content.toString('utf8'), plan.move)
      : undefined;
    files.set(name, moved?.text ?? content);
    paths += moved?.paths ?? 0;
    mentions.push(...(moved?.mentions ?? []).map((line) => `${shortPath(join(target, name))}:${line}`));
  }
  if (!files.has('')) files.set(leftBehind, render(await loadTemplates(), 'never-released', {}));
  const source = addClient(readFileSync(file, 'utf8'), plan.index, plan.client);
  createTree(target, files);
  if (source !== undefined) writeOrUndo(file, source, target);

  const oldPackage = config.clients[plan.index]?.package ?? '';
  const dependants = findDependants(config, top, oldPackage).map(shortPath);
  const report = {
    made: shortPath(target),
    from: shortPath(join(top, plan.source)),
    paths,
    client: plan.client,
    mentions,
    dependants,
    configured: source !== undefined,
  };
  return { plan, configFile: file, oldPackage, report };
}

function writeOrUndo(file: string, source: string, target: string): void {
  try {
    replaceFile(file, source);
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
}
