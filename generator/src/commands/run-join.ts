import { resolve } from 'node:path';
import { UsageError } from '../base/usage-error.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { joinReports } from '../compare/verdict/join-reports.ts';
import { readText } from '../generate/write/read-output.ts';
import { writeReport } from '../generate/write/write-report.ts';
import { shortPath } from '../load/file-error.ts';
import { type GenerateData, generateDataVersion, generateDocument, joinGenerateData } from '../report/generate-data.ts';
import { type ChangeData, diffDataVersion, readChangeReport, reportData } from '../report/json-report.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { changesExitCode, outputOf } from './diff-output.ts';
import type { JoinFlags } from './flags.ts';

export async function runJoin(
  files: readonly string[],
  flags: JoinFlags,
  context: CommandContext,
): Promise<CommandOutcome> {
  const parts = files.map((file) => readPart(resolve(context.folder, file)));
  if (parts.every((part) => part.command === 'generate')) return joinGenerated(parts, flags, context);
  if (parts.every((part) => part.command === 'diff'))
    return await joinChanges(parts.map(readChangeReport), flags, context);
  throw new UsageError('The reports are not of one command: join those of generate, or those of diff.');
}

function joinGenerated(parts: readonly GenerateData[], flags: JoinFlags, context: CommandContext): CommandOutcome {
  if (flags.format !== undefined && flags.format !== 'json') {
    throw new UsageError('A report of generate can be printed as JSON only.');
  }
  const joined = joinGenerateData(parts);
  const text = generateDocument(joined);
  for (const file of flags.output ?? []) writeReport(resolve(context.folder, file), text);
  if (flags.output === undefined && !context.options.json) context.terminal.out(text);
  const { command: _, ...report } = joined;
  return { exitCode: joined.exitCode, report };
}

async function joinChanges(
  parts: readonly ChangeReport[],
  flags: JoinFlags,
  context: CommandContext,
): Promise<CommandOutcome> {
  const [first, ...others] = parts;
  if (first === undefined) throw new UsageError('Name the reports to join.');
  for (const key of ['date', 'level'] as const) {
    const other = others.find((part) => part[key] !== first[key]);
    if (other === undefined) continue;
    throw new UsageError(
      `The reports cannot be joined: one has the ${key} ${first[key]}, another ${other[key]}. Give all shards the same.`,
    );
  }
  const report = joinReports(first, parts);
  const code = changesExitCode(report);
  await outputOf([], { ...flags, groupBy: 'operation' }, context).write(report, code);
  return { exitCode: code, report: reportData(report) };
}

type Part = GenerateData | (ChangeData & { readonly command: 'diff' });

/** @throws UsageError if a file isn't a report that this version can read */
function readPart(file: string): Part {
  const found: Partial<Part> | null = parsed(file);
  const versions = new Map([
    ['generate', generateDataVersion],
    ['diff', diffDataVersion],
  ]);
  const version = versions.get(String(found?.command));
  if (version === undefined) throw new UsageError(`${shortPath(file)} is not a report of generate or diff.`);
  if (found?.formatVersion === undefined) {
    throw new UsageError(`${shortPath(file)} holds no report: the run that wrote it failed.`);
  }
  if (found.formatVersion !== version) {
    throw new UsageError(
      `${shortPath(file)} has format version ${found.formatVersion}; this version reads ${version}.`,
    );
  }
  return found as Part;
}

function parsed(file: string): Partial<Part> | null {
  const text = readText(file);
  try {
    return JSON.parse(text) as Partial<Part> | null;
  } catch {
    throw new UsageError(`${shortPath(file)} is not JSON.`);
  }
}
