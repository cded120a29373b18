import { type Controls, controlsOf } from './admin/controls-of.ts';
import { createApp } from './app.ts';
import { type Description, objectOf } from './description/description.ts';
import { FaultPlan, type FaultRule } from './faults/fault.ts';
import { type Connection, ConnectionReset, fetchFailure, inProcess } from './faults/with-fault.ts';
import { type Listening, type ListenOptions, listen } from './listen.ts';
import type { AcceptedCredentials } from './request/authenticate.ts';
import type { RecordedRequest } from './request/recorded-request.ts';
import { RequestLog } from './request/request-log.ts';
import type { Examples } from './resources/machine.ts';
import { machines } from './resources/machines.ts';
import type { Scenario } from './scenario/scenario.ts';
import { ScenarioPlan, unusedStepLine } from './scenario/scenario-plan.ts';
import { installedDescriptions, type ServedApi, serveDescription } from './served-api.ts';
import { parseApprovalPolicy } from './state/approval-policy.ts';
import { deprecationOf } from './state/deprecations.ts';
import { RecordHistory } from './state/record-history.ts';
import { SandboxClock } from './state/sandbox-clock.ts';
import { SandboxState } from './state/sandbox-state.ts';

/** Options of a sandbox, all with defaults. */
export interface SandboxOptions {
  /** OpenAPI documents to serve. Default: those of the client packages that the sandbox depends on. */
  readonly descriptions?: readonly Description[];
  /** How requests are approved: at once (default), by hand, or after a time. */
  readonly approve?: 'auto' | 'manual' | `after=${number}${'ms' | 's' | 'm'}`;
  /** The seed of the identifiers: equal calls with equal seeds give equal identifiers. Default `sandbox`. */
  readonly seed?: string;
  /** The contents of a new sandbox: the described examples (default), or only chains with empty balances. */
  readonly records?: 'examples' | 'none';
  /** SQLite file that keeps the state. Default: memory. */
  readonly database?: string;
  /** Accepted credentials, by the name of the security scheme. Default: all non-empty ones. */
  readonly credentials?: AcceptedCredentials;
  /** Faults that are active from the start. */
  readonly faults?: readonly FaultRule[];
  /** The responses to the next calls, in order; or a YAML or JSON file with them. `close` reports unused steps. */
  readonly scenario?: Scenario | string;
  /** The clock behind the sandbox's clock. Default: the machine's. */
  readonly now?: () => Date;
  /** Rejects JSON bodies with undescribed fields; otherwise `problems` lists them. Default false. */
  readonly strict?: boolean;
  /** Larger bodies are rejected with 413. In bytes, default 50 MiB. */
  readonly maxBodyBytes?: number;
  /**
   * Whether `requests` keeps the requests, with their bodies: all (default), none, or this many of the newest, of at most 64
   * MiB.
   */
  readonly keepRequests?: boolean | number;
  /** Whether `history` records the changes of records. Default false. */
  readonly keepHistory?: boolean;
  /**
   * Called with a line about a request that the sandbox accepted by one of two readings of the documentation, and about
   * doubtful or unused steps of a scenario. Default: the console's warnings.
   */
  readonly onNote?: (line: string) => void;
  /** Called with every request when it arrives. */
  readonly onRequest?: (request: RecordedRequest) => void;
  /** Called with every finished request, with its status and all its problems. */
  readonly onResponse?: (request: RecordedRequest) => void;
}

/** A service to call, on a port or in process. */
export interface Sandbox extends Omit<Controls, 'served' | 'file' | 'shownRequests' | 'listenForRequests'> {
  /** Responds without a network; can replace the global `fetch`. Accepts any origin. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Every request so far, oldest first; emptied by `reset`. */
  readonly requests: readonly RecordedRequest[];
  /** `operationId` of every served operation. */
  readonly operations: readonly string[];
  /** Serves the same state over HTTP. */
  readonly listen: (options?: ListenOptions) => Promise<Listening>;
  /** Closes the database. Afterwards, nothing can be called. */
  readonly close: () => void;
}

/** Creates a sandbox. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const approve = parseApprovalPolicy(options.approve ?? 'auto');
  if (approve === undefined)
    throw new TypeError(`approve is auto, manual or a time such as after=5s, not ${options.approve}`);
  const apis = options.descriptions?.map(serveDescription) ?? installedApis();
  const clock = new SandboxClock(options.now ?? (() => new Date()));
  const onNote = options.onNote ?? ((line: string) => console.warn(line));
  const scenario = new ScenarioPlan(apis, onNote);
  // Before the database is opened, because a scenario may be rejected.
  if (options.scenario !== undefined) scenario.play(options.scenario);
  const state = new SandboxState({
    approve,
    database: options.database ?? ':memory:',
    seed: options.seed ?? 'sandbox',
    now: clock.now,
    note: onNote,
    seeded: servesOurs(apis) ? machines : [],
    examples: options.records === 'none' ? () => [] : examplesIn(apis),
  });
  const faults = new FaultPlan();
  const log = new RequestLog(keptRequests(options));
  let closed = false;
  /** A request that a fault delayed may arrive here after `close`. */
  const openState = (): SandboxState => {
    if (closed) throw new ConnectionReset();
    return state;
  };
  if (options.onResponse) log.listen(options.onResponse);
  const begin = (): void => {
    log.clear();
    clock.reset();
    faults.clear();
    scenario.restart();
    for (const rule of options.faults ?? []) controls.fault(rule);
  };
  const history = options.keepHistory ? new RecordHistory(state.snapshot()) : undefined;
  if (history)
    log.listen(({ number }) => !closed && history.note(state.snapshot(), { at: clock.now(), request: number }));
  const controls = controlsOf(apis, { state, faults, scenario, clock, log, history, begin });
  begin();
  const app = createApp({
    apis,
    controls,
    faults,
    scenario,
    behaviours: new Map(machines.flatMap((machine) => Object.entries(machine.behaviours))),
    accepted: options.credentials ?? {},
    isStrict: options.strict ?? false,
    run: (behaviour, request) => openState().run(behaviour, request),
    deprecationOf: (operation) => openState().read((store) => deprecationOf(operation, store)),
    maxBodyBytes: options.maxBodyBytes ?? 50 * 1024 * 1024,
    log,
    clock,
    onRequest: options.onRequest,
  });
  const handle = async (request: Request, connection: Connection): Promise<Response> => app.fetch(request, connection);
  const { served, file: _file, shownRequests: _shown, listenForRequests: _listen, ...methods } = controls;
  return {
    ...methods,
    requests: log.entries,
    operations: served.map(({ id }) => id),
    listen: (where) => listen(handle, where),
    fetch(input, init) {
      const request = new Request(input, init);
      return untilAborted(request.signal, handle(request, inProcess)).catch(asFetchDoes);
    },
    close: () => {
      if (closed) return;
      for (const step of scenario.unused()) onNote(unusedStepLine(step));
      closed = true;
      state.close();
    },
  };
}

let installed: readonly ServedApi[] | undefined;

/** Shared by the sandboxes of a process, because tests may create one for every case, and schemas take long to compile. */
function installedApis(): readonly ServedApi[] {
  installed ??= installedDescriptions().map(serveDescription);
  return installed;
}

function keptRequests({ keepRequests = true }: SandboxOptions): number {
  if (typeof keepRequests === 'number') return keepRequests;
  return keepRequests ? Number.POSITIVE_INFINITY : 0;
}

/** Rejects as soon as the caller aborts; started work runs to its end, as it does behind a network. */
function untilAborted(signal: AbortSignal, answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

function asFetchDoes(error: unknown): never {
  throw error instanceof ConnectionReset ? fetchFailure() : error;
}

/** Whether a description has an operation of the service. */
function servesOurs(apis: readonly ServedApi[]): boolean {
  const known = new Set(machines.flatMap(({ behaviours }) => Object.keys(behaviours)));
  return apis.some(({ operations }) => operations.some(({ id }) => known.has(id)));
}

/**
 * Reads the examples of operations. A major that is served alone also has the records of the other majors, because they are one
 * service: v1 lists the chains of v2.
 */
function examplesIn(apis: readonly ServedApi[]): Examples {
  const titles = new Set(apis.map(({ document }) => titleOf(document)));
  const majors = installedDescriptions().some((one) => titles.has(titleOf(one))) ? installedApis() : [];
  const read = [...apis, ...majors.filter(({ document }) => titles.has(titleOf(document)))].flatMap(
    ({ operations }) => operations,
  );
  return (id) => read.filter((each) => each.id === id).flatMap((each) => each.success.examples);
}

const titleOf = ({ info }: Description): unknown => objectOf(info).title;
