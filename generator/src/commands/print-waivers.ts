import { shortPath } from '../load/file-error.ts';
import type { LifecycleInput } from '../release/lifecycle/lifecycle-input.ts';
import type { Terminal } from './terminal.ts';

/** Prints the waivers that would pass something. `when` continues the sentence after the grounds. */
export function printWaivers(
  waivers: readonly string[],
  { input: { policy, waiverFile }, when }: { readonly input: LifecycleInput; readonly when: string },
  { err }: Terminal,
): void {
  if (waivers.length === 0) return;
  const file = waiverFile === undefined ? 'the waiver file' : shortPath(waiverFile);
  err(
    `If ${policy.noticeGrounds.join(' or ')} ${when}, have this reviewed, enter it in ${file}, and run the command again:\n`,
  );
  for (const waiver of waivers) err(`${waiver.replace(/^/gm, '  ')}\n`);
}
