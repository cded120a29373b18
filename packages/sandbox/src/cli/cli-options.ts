import { parseArgs } from 'node:util';
import type { SandboxOptions } from '../sandbox.ts';
import { parseApprovalPolicy } from '../state/approval-policy.ts';

export const help = `liquidity-sandbox: a local Liquidity Management Service

  --port N            port; 0 takes any free one (default 4010)
  --host NAME         address to listen on (default 127.0.0.1: this machine only)
  --db FILE           SQLite file that keeps the state (default: memory)
  --approve HOW       auto (default), manual, or after=5s (units ms, s, m)
  --seed TEXT         identifiers follow from it (default sandbox)
  --empty             start with chains and empty balances only, without the examples of the description
  --description FILE  OpenAPI document in JSON to serve, in one piece; may be given again
                      (default: those of the installed client packages)
  --help              this text
  --version           the version of the sandbox

Exit codes: 2 wrong options or a Node that is too old, 3 a file that is not a description,
4 a port, file or database that cannot be used, 130 and 143 stopped by a signal, 70 a fault of the sandbox.
`;

/** A command line that makes no sense. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface CliOptions {
  readonly show?: 'help' | 'version';
  readonly port: number;
  readonly hostname: string;
  /** Files of `--description`. */
  readonly descriptions: readonly string[];
  readonly sandbox: SandboxOptions;
}

/** Reads the arguments of the command. Throws a `UsageError`. */
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
    sandbox: {
      approve: values.approve as NonNullable<SandboxOptions['approve']>,
      seed: values.seed,
      keepRequests: false,
      records: values.empty ? 'none' : 'examples',
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
        help: { type: 'boolean', default: false },
        version: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
