import type { CommandContext, CommandOutcome } from './command.ts';
import type { RetireFlags } from './flags.ts';
import { readLifecycleInput } from './lifecycle-input.ts';
import { retireMajor } from './retire-major.ts';
import { retirePart } from './retire-part.ts';

/** Carries `retire` out: all files change together, or none. */
export async function runRetire(what: string, flags: RetireFlags, context: CommandContext): Promise<CommandOutcome> {
  const input = await readLifecycleInput(flags, context);
  if (/^v\d+$/.test(what)) return await retireMajor(what, { input, flags, context });
  return await retirePart(what, { input, flags, context });
}
