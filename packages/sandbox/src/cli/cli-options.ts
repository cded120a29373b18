import { parseArgs } from 'node:util';
import { type FaultRule, parseFault } from '../faults/fault.ts';
import type { AcceptedCredentials } from '../request/authenticate.ts';
import type { SandboxOptions } from '../sandbox.ts';
import { parseApprovalPolicy } from '../state/approval-policy.ts';

export const help = `liquidity-sandbox: a local Liquidity Management Service

  --port N            port; 0 takes any free one (default 4010)
  --host NAME         address to listen on (default 127.0.0.1: this machine only)
  --db FILE           SQLite file that keeps the state (default: memory)
  --approve HOW       auto (default), manual, or after=5s (units ms, s, m)
  --seed TEXT         identifiers follow from it (default sandbox)
  --empty             start with chains and empty balances only, without the examples of the description
  --description FILE  OpenAPI document to serve, JSON or YAML, in one file; may be given again
                      (default: those of the installed client packages)
  --accept NAME=VALUE only this value of a security scheme is accepted; may be given again (default: all that are not empty)
  --fault FAULT       switches a fault on: status=503, or 'requestLoan status=503' for one operation; may be given again
  --latency TIME      waits before each response, such as 200ms or 2s
  --scenario FILE     what the next calls get, in order: YAML or JSON, by schemas/scenario.schema.json of this package
  --record FILE       writes the responses to a new file as a scenario, without secrets; JSON if it ends in .json, else YAML
  --no-page           no page at / that shows requests, records and approvals
  --strict            refuses JSON bodies with fields that the description doesn't have; without it, they are reported and taken
  --quiet             no line for each request
  --help              this text
  --version           the version of the sandbox

Exit codes: 2 wrong options or a Node that is too old, 3 a file that is not a description or not a scenario,
4 a port, file or database that cannot be used, 130 and 143 stopped by a signal, 70 a bug in the sandbox.
`;

/** An invalid command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface CliOptions {
  readonly show?: 'help' | 'version';
  readonly port: number;
  readonly hostname: string;
  /** Files of `--description`. */
  readonly descriptions: readonly string[];
  readonly page: boolean;
  readonly quiet: boolean;
  /** File of `--record`. */
  readonly record?: string;
  readonly sandbox: SandboxOptions;
}

/** Parses the arguments of the command. Throws a `UsageError`. */
export function readCliOptions(args: readonly string[]): CliOptions {
  const values = parse(args);
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535)
    throw new UsageError(`--port takes a number up to 65535, not ${values.port}.`);
  if (parseApprovalPolicy(values.approve) === undefined)
    throw new UsageError(`--approve takes auto, manual or a time such as after=5s, not ${values.approve}.`);
  return {
    ...(values.help ? { show: 'help' } : values.version ? { show: 'version' } : {}),
    port,
    hostname: values.host,
    descriptions: values.description,
    page: !values['no-page'],
    quiet: values.quiet,
    ...(values.record === undefined ? {} : { record: values.record }),
    sandbox: {
      approve: values.approve as NonNullable<SandboxOptions['approve']>,
      seed: values.seed,
      keepRequests: values.record === undefined ? (values['no-page'] ? 0 : 500) : true,
      keepHistory: !values['no-page'],
      strict: values.strict,
      credentials: accepted(values.accept),
      faults: [...values.fault.map(faultRule), ...latencyRule(values.latency)],
      records: values.empty ? 'none' : 'examples',
      ...(values.scenario === undefined ? {} : { scenario: values.scenario }),
      ...(values.db === undefined ? {} : { database: values.db }),
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '4010' },
        host: { type: 'string', default: '127.0.0.1' },
        db: { type: 'string' },
        approve: { type: 'string', default: 'auto' },
        seed: { type: 'string', default: 'sandbox' },
        empty: { type: 'boolean', default: false },
        description: { type: 'string', multiple: true, default: [] },
        accept: { type: 'string', multiple: true, default: [] },
        fault: { type: 'string', multiple: true, default: [] },
        latency: { type: 'string' },
        scenario: { type: 'string' },
        record: { type: 'string' },
        'no-page': { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        version: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Values by the name of their security scheme. */
function accepted(texts: readonly string[]): AcceptedCredentials {
  const values = new Map<string, string[]>();
  for (const text of texts) {
    const [name = '', ...rest] = text.split('=');
    if (name === '' || rest.join('=') === '') throw new UsageError(`--accept takes NAME=VALUE, not ${text}.`);
    values.set(name, [...(values.get(name) ?? []), rest.join('=')]);
  }
  return Object.fromEntries(values);
}

/** `status=503`, or with the operation before it: `requestLoan status=503`, `GET /loans status=503`. */
function faultRule(text: string): FaultRule {
  const [fault = '', ...operation] = text.trim().split(/\s+/).reverse();
  try {
    parseFault(fault);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  return { fault, ...(operation.length === 0 ? {} : { operation: operation.reverse().join(' ') }) };
}

function latencyRule(time: string | undefined): readonly FaultRule[] {
  if (time === undefined) return [];
  if (!/^\d{1,7}(?:ms|s)$/.test(time)) throw new UsageError(`--latency takes a time such as 200ms or 2s, not ${time}.`);
  return [{ fault: `delay=${time}` }];
}
