import { UsageError } from '../base/diagnostics.ts';
import { readLifecycleInput } from '../release/lifecycle/lifecycle-input.ts';
import type { WorkspaceChoice } from '../release/open-workspace.ts';
import { type ProbeOutcome, probeService } from '../release/probe/probe-service.ts';
import type { ProbeTarget } from '../release/probe/send-probe.ts';
import { counted } from '../text/plain-text.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';

interface ProbeFlags extends WorkspaceChoice {
  readonly baseUrl: string;
  readonly value?: readonly string[];
  readonly changelogUrl?: string;
  readonly timeout: string;
}

export async function runProbe(
  major: string | undefined,
  flags: ProbeFlags,
  context: CommandContext,
): Promise<CommandOutcome> {
  const order = {
    ...(major === undefined ? {} : { major }),
    target: targetOf(flags, context),
    values: valuesOf(flags.value ?? []),
    ...(flags.changelogUrl === undefined ? {} : { changelogUrl: flags.changelogUrl }),
    environment: process.env,
  };
  const outcome = await probeService(order, await readLifecycleInput(flags, context), context);
  if (!context.options.json) print(outcome, context);
  const isFine = outcome.probed.every(({ findings }) => findings.length === 0);
  return { exitCode: isFine ? exitCode.fine : exitCode.found, report: outcome };
}

function print({ probed, skipped }: ProbeOutcome, { terminal, options }: CommandContext): void {
  const found = probed.filter(({ findings }) => findings.length > 0);
  for (const { operation, status, findings } of found) {
    terminal.err(`${operation}${status === undefined ? '' : ` (${status})`}\n`);
    for (const { code, message } of findings) terminal.err(`  ${terminal.errColors.red(code)} ${message}.\n`);
  }
  if (options.quiet) return;
  for (const { operation, status } of probed.filter(({ findings }) => findings.length === 0)) {
    terminal.out(`${operation} (${status}) announces its end as described.\n`);
  }
  for (const { operation, reason } of skipped) terminal.out(`${operation} was skipped: ${reason}.\n`);
  if (probed.length + skipped.length === 0) terminal.out('Nothing is deprecated, so no request was sent.\n');
  else
    terminal.out(
      `${counted(probed.length, 'operation')} probed, ${found.length} with findings, ${skipped.length} skipped.\n`,
    );
}

function targetOf({ baseUrl, timeout, changelogUrl }: ProbeFlags, { signal }: CommandContext): ProbeTarget {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError('The value of --base-url must be an address, https://….');
  if (url.username !== '' || url.password !== '')
    throw new UsageError('The value of --base-url must hold no credentials: set the environment variables.');
  if (url.search !== '' || url.hash !== '')
    throw new UsageError('The value of --base-url must have no query and no fragment.');
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol === 'http:' && !isHere)
    throw new UsageError('Credentials go over https:// only; http:// is for this machine.');
  if (changelogUrl !== undefined && !URL.canParse(changelogUrl))
    throw new UsageError('The value of --changelog-url must be an address, https://….');
  const timeoutMs = Number(timeout);
  if (!Number.isInteger(timeoutMs) || timeoutMs <= 0)
    throw new UsageError('The value of --timeout must be a number of milliseconds.');
  return { baseUrl: url.href.replace(/\/+$/, ''), timeoutMs, signal };
}

function valuesOf(given: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    given.map((text) => {
      const at = text.indexOf('=');
      if (at <= 0) throw new UsageError('The value of --value must be a name and a value: id=8f91bb67.');
      return [text.slice(0, at), text.slice(at + 1)] as const;
    }),
  );
}
