import { resolve } from 'node:path';
import { closest } from '../base/closest.ts';
import { UsageError } from '../base/diagnostics.ts';
import { sortedBy } from '../base/order.ts';
import { type LoadedApis, loadApis, workspaceAround } from '../config/load-apis.ts';
import { findConfig } from '../config/load-config.ts';
import { escapePattern } from '../text/plain-text.ts';
import type { CommandContext } from './command.ts';

export interface Selection {
  /** Names and globs of packages or APIs; a leading `!` excludes matches. Default: all. */
  readonly filter?: readonly string[];
  /** `3/16`: the third of sixteen parts. Default: all. */
  readonly shard?: string;
}

/** An item with packages, as a filter sees it. */
export interface Selectable {
  readonly api: string;
  readonly packageName: string;
}

/**
 * Keeps the packages that the filters name, then the shard's part of them. Shards are assigned in the order of the packages'
 * names, so that every machine assigns them the same way; a unit stays together.
 * @throws UsageError if a filter matches nothing, or `--shard` is not a part
 */
export function select<Item extends Selectable>(
  items: readonly Item[],
  { filter = [], shard }: Selection,
  unitOf: (item: Item) => string = ({ packageName }) => packageName,
): readonly Item[] {
  const kept = filtered(items, filter);
  if (shard === undefined) return kept;
  const { part, parts } = partOf(shard);
  const units = [...new Set(sortedBy(kept, ({ packageName }) => packageName).map(unitOf))];
  const own = new Set(units.filter((_, index) => index % parts === part - 1));
  return kept.filter((item) => own.has(unitOf(item)));
}

function filtered<Item extends Selectable>(items: readonly Item[], filter: readonly string[]): readonly Item[] {
  const excluded = filter.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const included = filter.filter((pattern) => !pattern.startsWith('!'));
  const unknown = [...included, ...excluded].find((pattern) => !items.some((item) => matches(item, pattern)));
  if (unknown !== undefined) throw noneOf(unknown, items);
  return items.filter(
    (item) =>
      (included.length === 0 || included.some((pattern) => matches(item, pattern))) &&
      !excluded.some((pattern) => matches(item, pattern)),
  );
}

/** Matches the name of the package, with or without its scope, or the name of the API. */
function matches({ api, packageName }: Selectable, pattern: string): boolean {
  const names = [packageName, packageName.slice(packageName.indexOf('/') + 1), ...(api === '' ? [] : [api])];
  const glob = globPattern(pattern);
  return names.some((name) => glob.test(name));
}

function globPattern(pattern: string): RegExp {
  const text = escapePattern(pattern).replaceAll('\\*', '.*').replaceAll('\\?', '.');
  return new RegExp(`^${text}$`, 's');
}

function noneOf(pattern: string, items: readonly Selectable[]): UsageError {
  const names = new Set(items.flatMap(({ api, packageName }) => [packageName, ...(api === '' ? [] : [api])]));
  const suggestion = closest(pattern, names);
  const hint = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
  return new UsageError(
    `--filter ${JSON.stringify(pattern)} matches no package and no API of the configuration.${hint}`,
  );
}

function partOf(shard: string): { readonly part: number; readonly parts: number } {
  const [, part, parts] = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(shard) ?? [];
  if (part === undefined || Number(part) > Number(parts)) {
    throw new UsageError(
      `The value of --shard must be a part such as 3/16, the third of sixteen, not ${JSON.stringify(shard)}.`,
    );
  }
  return { part: Number(part), parts: Number(parts) };
}

interface ConfigChoice extends Selection {
  readonly config?: string;
}

/**
 * The APIs of the nearest configuration; with a selection, of the whole workspace.
 * @throws UsageError if there is none, BadInputError or FileError
 */
export async function openApis(choice: ConfigChoice, context: CommandContext): Promise<LoadedApis> {
  const { configName } = context.program;
  const file = await chooseConfig(choice, context);
  if (file !== undefined) return await loadApis(file, configName);
  throw new UsageError(
    `There is no ${configName} in this folder or above it. Name one with --config, write one with init, ` +
      'or generate from a description with --input, --output and --package.',
  );
}

/** The configuration that was named, or the nearest one. */
export async function chooseConfig(
  { config, filter, shard }: ConfigChoice,
  { program, folder }: CommandContext,
): Promise<string | undefined> {
  if (config !== undefined) return resolve(folder, config);
  const nearest = findConfig(program.configName, folder);
  const isSelection = filter !== undefined || shard !== undefined;
  return nearest !== undefined && isSelection ? await workspaceAround(nearest, program.configName) : nearest;
}
