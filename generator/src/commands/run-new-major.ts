import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findUpwards, loadConfig } from '../config/load-config.ts';
import { createTree, replaceFile } from '../generate/write/create-tree.ts';
import { readTree } from '../generate/write/read-output.ts';
import { shortPath } from '../load/file-error.ts';
import { loadTemplates } from '../load/load-templates.ts';
import { findDependants } from '../release/apply/find-dependants.ts';
import { addClient } from '../release/new-major/edit-clients.ts';
import { moveDescription } from '../release/new-major/move-description.ts';
import { type NewMajorPlan, planNewMajor } from '../release/new-major/plan-new-major.ts';
import { reportFolder } from '../release/release-report.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode, UsageError } from './exit-code.ts';
import type { NewMajorFlags } from './flags.ts';

/** What was released belongs to the old major; the new one declares that it never was. */
const leftBehind = 'released.yaml';
const leftBehindToo = new Set([leftBehind, reportFolder]);

/** Carries `new-major` out: the description first, then the line in the configuration. */
export async function runNewMajor(flags: NewMajorFlags, context: CommandContext): Promise<CommandOutcome> {
  const { folder, program, terminal, options } = context;
  const found = flags.config === undefined ? findUpwards(program.configName, folder) : resolve(folder, flags.config);
  if (found === undefined) throw new UsageError(`There is no ${program.configName} in this folder or above it.`);
  const { file, folder: top, config } = await loadConfig(found);
  const plan = planNewMajor(config, flags.from, flags.major);
  if (typeof plan === 'string') throw new UsageError(plan);
  const target = join(top, plan.target);
  if (existsSync(target)) throw new UsageError(`${shortPath(target)} exists already; nothing was changed.`);

  const files = new Map<string, string | Uint8Array>();
  const mentions: string[] = [];
  let paths = 0;
  for (const [name, content] of readTree(join(top, plan.source), (entry) => leftBehindToo.has(entry))) {
    const moved = isDescription(name || plan.source) ? moveDescription(content.toString('utf8'), plan.move) : undefined;
    files.set(name, moved?.text ?? content);
    paths += moved?.paths ?? 0;
    mentions.push(...(moved?.mentions ?? []).map((line) => `${shortPath(join(target, name))}:${line}`));
  }
  if (!files.has('')) files.set(leftBehind, (await loadTemplates()).get('never-released') ?? '');
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
  };
  if (!options.json && !options.quiet) {
    terminal.out(`Made ${report.made} from ${report.from}: ${paths} paths now lead to ${flags.major}.\n`);
    terminal.out(source === undefined ? byHand(plan, file) : `Added ${plan.client.package} to ${shortPath(file)}.\n`);
    if (mentions.length > 0) terminal.out(`Read again what still speaks of ${flags.from}: ${mentions.join(', ')}\n`);
    if (dependants.length > 0)
      terminal.out(`What depends on ${oldPackage} may want ${plan.client.package} too: ${dependants.join(', ')}\n`);
    terminal.out(nextSteps(plan, program.name));
  }
  return { exitCode: exitCode.fine, report: { ...report, configured: source !== undefined } };
}

function isDescription(name: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(name);
}

function writeOrUndo(file: string, source: string, target: string): void {
  try {
    replaceFile(file, source);
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
}

function byHand({ client }: NewMajorPlan, file: string): string {
  return `${shortPath(file)} is not written so that a client could be added. Add to its clients:\n  ${JSON.stringify(client)}\n`;
}

function nextSteps({ client }: NewMajorPlan, command: string): string {
  return `
Next:
  1. Edit ${client.input}: whatever breaks clients of the old major belongs here.
  2. ${command} generate    makes ${client.package} in ${client.output}
  3. Add it to what depends on the old one, and install, so that the workspace links it; then review and commit.
`;
}
