import { announcedParts } from '../model/announced-parts.ts';
import { deprecationHeaders, endsOf, unknownChangelog } from '../release/lifecycle/deprecation-headers.ts';
import { labelOf } from '../release/lifecycle/find-part.ts';
import { judgeHeaders, type ProbeRequest, planProbe, type SkippedProbe } from '../release/probe/plan-probe.ts';
import { credentialsFor, type ProbeTarget, sendProbe } from '../release/probe/send-probe.ts';
import { counted } from '../text/counted.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode, UsageError } from './exit-code.ts';
import type { ProbeFlags } from './flags.ts';
import { type LifecycleInput, type LifecycleMajor, readLifecycleInput } from './lifecycle-input.ts';

/** One operation that was asked. */
interface Probed {
  readonly major: string;
  readonly operation: string;
  readonly status?: number;
  readonly findings: readonly { readonly code: string; readonly message: string }[];
}

interface PlannedProbe {
  readonly major: LifecycleMajor;
  readonly request: ProbeRequest;
}

/** Carries `probe` out. */
export async function runProbe(
  wanted: string | undefined,
  flags: ProbeFlags,
  context: CommandContext,
): Promise<CommandOutcome> {
  const target = targetOf(flags, context);
  const values = valuesOf(flags.value ?? []);
  const input = await readLifecycleInput(flags, context);
  const majors = input.majors.filter(({ major }) => wanted === undefined || major === wanted);
  if (majors.length === 0) {
    throw new UsageError(
      `There is no ${wanted} in the configuration, which has ${input.majors.map(({ major }) => major).join(', ')}.`,
    );
  }
  const plans = majors.flatMap((major) =>
    endsOf(announcedParts(major.model)).map((end) => ({ major, plan: planProbe(end, major.model, values) })),
  );
  const planned = plans.flatMap(({ major, plan }): PlannedProbe[] =>
    'target' in plan ? [{ major, request: plan }] : [],
  );
  const skipped = plans.flatMap(({ major, plan }): (SkippedProbe & { major: string })[] =>
    'target' in plan ? [] : [{ major: major.major, ...plan }],
  );
  const probed: Probed[] = [];
  for (const one of withCredentials(planned)) {
    context.terminal.progress(`Asking ${labelOf(one.request.operation)}`);
    probed.push(await probe(one, { input, flags, target }));
  }
  const found = probed.filter(({ findings }) => findings.length > 0);
  if (!context.options.json) print({ probed, skipped }, context);
  return { exitCode: found.length > 0 ? exitCode.found : exitCode.fine, report: { probed, skipped } };
}

/** Credentials are looked up before the first request: a variable that is missing is the user's to set. */
function withCredentials(planned: readonly PlannedProbe[]) {
  return planned.map((one) => {
    const credentials = credentialsFor(one.request.operation, one.major.model, process.env);
    if (typeof credentials === 'string')
      throw new UsageError(`${labelOf(one.request.operation)} cannot be probed: ${credentials}.`);
    return { ...one, credentials };
  });
}

interface ProbeRun {
  readonly input: LifecycleInput;
  readonly flags: ProbeFlags;
  readonly target: ProbeTarget;
}

async function probe(
  { major, request, credentials }: ReturnType<typeof withCredentials>[number],
  { input, flags, target }: ProbeRun,
): Promise<Probed> {
  const about = { major: major.major, operation: labelOf(request.operation) };
  const response = await sendProbe(request, credentials, target);
  if (response.kind === 'no-response') {
    return { ...about, findings: [{ code: 'no-response', message: `There is no response: ${response.reason}` }] };
  }
  const { status, headers } = response;
  const finding = (code: string, message: string): Probed => ({ ...about, status, findings: [{ code, message }] });
  if (status >= 300 && status < 400)
    return finding('redirect', 'The response is a redirect, which is not followed: give the address that it leads to');
  if (status === 401 || status === 403) return finding('credentials-refused', 'The service refuses the credentials');
  const { changelog = '#deprecations', headers: names = ['Deprecation', 'Sunset', 'Link'] } =
    input.policy.deprecation ?? {};
  const link = {
    url: flags.changelogUrl?.replace(/#.*$/, '') ?? unknownChangelog,
    anchor: changelog.split('#')[1] ?? 'deprecations',
  };
  const expected = [...deprecationHeaders(request.sunset, link)].filter(([name]) => names.includes(name));
  return { ...about, status, findings: judgeHeaders(headers, new Map(expected)) };
}

function print(
  { probed, skipped }: { readonly probed: readonly Probed[]; readonly skipped: readonly SkippedProbe[] },
  { terminal, options }: CommandContext,
): void {
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
  const url = URL.parse(baseUrl);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError('The value of --base-url must be an address, https://….');
  if (url.username !== '' || url.password !== '')
    throw new UsageError('The value of --base-url must hold no credentials: set the environment variables.');
  if (url.search !== '' || url.hash !== '')
    throw new UsageError('The value of --base-url must have no query and no fragment.');
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol === 'http:' && !isHere)
    throw new UsageError('Credentials go over https:// only; http:// is for this machine.');
  if (changelogUrl !== undefined && URL.parse(changelogUrl) === null)
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
