import { readLifecycleInput } from '../release/lifecycle/lifecycle-input.ts';
import { retireMajor } from '../release/lifecycle/retire-major.ts';
import { retirePart } from '../release/lifecycle/retire-part.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import type { RetireFlags } from './flags.ts';
import { printRetirement } from './print-retirement.ts';

/** Carries `retire` out: all files change together, or none. */
export async function runRetire(what: string, flags: RetireFlags, context: CommandContext): Promise<CommandOutcome> {
  const input = await readLifecycleInput(flags, context);
  const retire = /^v\d+$/.test(what) ? retireMajor : retirePart;
  return printRetirement(await retire(what, { input, request: flags, context }), input, context);
}
