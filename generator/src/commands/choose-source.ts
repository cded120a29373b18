import type { LoadedConfig } from '../config/load-config.ts';
import type { Pair, SourceChoice } from '../diff-input/pair.ts';
import type { SourceTools } from '../source/source-case.ts';
import { UsageError } from './exit-code.ts';
import { openSourceTools } from './open-source-tools.ts';
import type { Program } from './program.ts';

/** Says of each pair whether `diff` compiles the code of consumers, and why not where it does not. */
export type ChooseSource = (pair: Pair) => Promise<SourceChoice>;

/**
 * The clients of a configuration are compiled, unless somebody says otherwise. Other descriptions are compiled only where somebody
 * asks for it: as far as anybody knows, they have no package whose users could break.
 * @param asked - `--source`, `--no-source`, or undefined where neither was given.
 */
export function chooseSource(
  asked: boolean | undefined,
  config: LoadedConfig | undefined,
  program: Program,
): ChooseSource {
  let opened: Promise<SourceTools | string> | undefined;
  return async ({ client }) => {
    if (asked === false) return { kind: 'not-run', reason: '--no-source was given.' };
    if (asked === undefined && client === undefined) return { kind: 'not-run', reason: noClient };
    opened ??= openSourceTools(config, program);
    const tools = await opened;
    if (typeof tools !== 'string') return { kind: 'compile', tools, isRequired: asked === true };
    if (asked === true) throw new UsageError(tools);
    return { kind: 'not-run', reason: tools };
  };
}

const noClient =
  'Neither description belongs to a client of the configuration; --source compiles a client made for the comparison.';
