import { UsageError } from '../../base/diagnostics.ts';
import type { RunContext } from '../../generate/run-context.ts';
import { announcedParts } from '../../model/announced-parts.ts';
import { deprecationHeaders, endsOf, unknownChangelog } from '../lifecycle/deprecation-headers.ts';
import { labelOf } from '../lifecycle/find-part.ts';
import type { LifecycleInput, LifecycleMajor } from '../lifecycle/lifecycle-input.ts';
import {
  credentialsFor,
  judgeHeaders,
  type ProbeRequest,
  type ProbeTarget,
  planProbe,
  type SkippedProbe,
  sendProbe,
} from './send-probe.ts';

export interface Probed {
  readonly major: string;
  readonly operation: string;
  readonly status?: number;
  readonly findings: readonly { readonly code: string; readonly message: string }[];
}

interface PlannedProbe {
  readonly major: LifecycleMajor;
  readonly request: ProbeRequest;
}

export interface ProbeOrder {
  /** Only this major. */
  readonly major?: string;
  readonly target: ProbeTarget;
  /** Values of required parameters by name. */
  readonly values: ReadonlyMap<string, string>;
  /** The required URL of the Link header. */
  readonly changelogUrl?: string;
  /** The environment variables with the credentials. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** The probed operations, and the skipped ones. */
export interface ProbeOutcome {
  readonly probed: readonly Probed[];
  readonly skipped: readonly (SkippedProbe & { readonly major: string })[];
}

/**
 * Checks whether a running service announces what its description deprecates.
 * @throws UsageError if the major doesn't exist, or credentials are missing
 */
export async function probeService(
  order: ProbeOrder,
  input: LifecycleInput,
  { progress }: RunContext,
): Promise<ProbeOutcome> {
  const { major: wanted, values } = order;
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
  for (const one of withCredentials(planned, order)) {
    progress(`Asking ${labelOf(one.request.operation)}`);
    probed.push(await probe(one, input, order));
  }
  return { probed, skipped };
}

/** Credentials are read before the first request, because the user has to set missing variables. */
function withCredentials(planned: readonly PlannedProbe[], { environment }: ProbeOrder) {
  return planned.map((one) => {
    const credentials = credentialsFor(one.request.operation, one.major.model, environment);
    if (typeof credentials === 'string')
      throw new UsageError(`${labelOf(one.request.operation)} cannot be probed: ${credentials}.`);
    return { ...one, credentials };
  });
}

async function probe(
  { major, request, credentials }: ReturnType<typeof withCredentials>[number],
  input: LifecycleInput,
  { target, changelogUrl }: ProbeOrder,
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
    url: changelogUrl?.replace(/#.*$/, '') ?? unknownChangelog,
    anchor: changelog.split('#')[1] ?? 'deprecations',
  };
  const expected = [...deprecationHeaders(request.sunset, link)].filter(([name]) => names.includes(name));
  return { ...about, status, findings: judgeHeaders(headers, new Map(expected)) };
}
