import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../base/usage-error.ts';
import { shortPath } from '../load/file-error.ts';

const endings = ['ts', 'mts', 'mjs', 'js', 'json', 'yaml', 'yml'];

/**
 * The nearest configuration in a folder or above it: the program's own name (`liquidity.config.ts`) or `codegen.config`, in any
 * form.
 * @throws UsageError if a folder has two
 */
export function findConfig(configName: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = configOf(configName, folder);
    if (found !== undefined || dirname(folder) === folder) return found;
  }
}

/**
 * The configuration at a path: the file itself, or the one in the folder.
 * @throws UsageError if the folder has two
 */
export function configIn(configName: string, place: string): string | undefined {
  const isFile = statSync(place, { throwIfNoEntry: false })?.isFile() === true;
  if (!isFile) return configOf(configName, place);
  return configOf(configName, dirname(place)) === place ? place : undefined;
}

function configOf(configName: string, folder: string): string | undefined {
  const names = configNames(configName);
  const [first, second] = entriesOf(folder).filter((name) => names.has(name));
  if (second !== undefined) {
    throw new UsageError(
      `${shortPath(folder)} has two configurations, ${first} and ${second}: name one with --config.`,
    );
  }
  return first === undefined ? undefined : join(folder, first);
}

/** The possible names of a configuration: the program's own and `codegen.config`, in any form. */
export function configNames(configName: string): ReadonlySet<string> {
  return new Set([configName.replace(/\.[^.]*$/, ''), 'codegen.config'].flatMap(inEveryForm));
}

function inEveryForm(stem: string): readonly string[] {
  return endings.map((ending) => `${stem}.${ending}`);
}

/** An unreadable folder counts as one without a configuration. */
function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
