import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { ago } from '../agents/words.ts';
import {
  type Input,
  inputSchema,
  problemsOf,
  referenceFor,
  referenceIn,
  withFiles,
  withLowerUuids,
  withReference,
} from '../input.ts';
import type { Intents, Prepared, Preparing } from '../intents.ts';
import { type CallError, type Ended, outcomeOf, perform, shownError, startCall } from '../perform.ts';
import { masked, printable, printableJson } from '../printable.ts';
import { addressOf, contentDigest } from '../same-content.ts';
import { type ConnectOptions, isSafe, type Operation } from '../service.ts';
import { connectOptions, openIntents, readProfile, SettingsError } from '../settings.ts';
import { chosenTypes, type Flag, inputOf, readInput } from './flags.ts';
import { type CommandContext, exitCodes } from './run-terminal.ts';
import { fields, print, table } from './show.ts';

/** The options that every operation has. */
export interface OperationFlags {
  readonly profile: string;
  readonly json?: boolean;
  readonly input?: string;
  readonly all?: boolean;
  readonly reference?: string;
  readonly anotherThan?: readonly string[];
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly as?: string;
  readonly contentType?: string;
}

/** Calls an operation: one that reads at once; one that changes something is shown, asked about, and sent once. */
export async function runOperation(
  described: Operation,
  options: OperationFlags,
  { positional, flags }: { readonly positional: readonly string[]; readonly flags: readonly Flag[] },
  context: CommandContext,
): Promise<number> {
  const { service, terminal } = context;
  const { contentType: type = '' } = chosenTypes(described, options);
  const body = described.bodies?.[type];
  const operation = body === undefined ? described : { ...described, body };
  const json = options.input === undefined ? {} : readInput(options.input);
  const input = inputOf(operation, { positional, options: options as unknown as Record<string, unknown>, json }, flags);
  const profile = readProfile(service, options.profile, terminal.environment);
  if (options.reference !== options.reference?.normalize('NFC').trim() || options.reference === '') {
    throw new SettingsError(
      '--reference is empty, has a space at an end, or an accent that is not part of its letter (NFC): it would not be the same as what looks like it.',
    );
  }
  const given = referenceIn(operation, input);
  const own = typeof given === 'string' ? withLowerUuids(given) : undefined;
  const named = options.reference === undefined ? undefined : referenceFor(operation, options.reference, service);
  if (own !== undefined && named !== undefined && own !== named) {
    throw new SettingsError('--reference and the request have different references.');
  }
  const reference = named ?? own;
  const isChange = !isSafe(operation);
  if (isChange && options.yes && reference === undefined) {
    throw new SettingsError('--yes needs --reference: what you call this intent, and will call it if you try again.');
  }
  const complete = isChange ? withReference(operation, input, reference ?? crypto.randomUUID()) : input;
  const problems = problemsOf(complete, inputSchema(operation, service, { type: 'string' }));
  if (problems.length > 0) throw new SettingsError(`${problems.join('\n')}\nNothing was sent.`);
  const connected = connectOptions(service, profile, terminal.environment);
  if (!isChange) return read(operation, upload(operation, input, context), options, connected, context);
  if (options.dryRun) {
    terminal.errors.write(shownRequest(operation, complete, connected));
    return exitCodes.done;
  }
  const { intents } = openIntents(service, profile, options.profile, terminal.environment);
  try {
    return await change(operation, input, { options, reference, connected, intents }, context);
  } finally {
    await intents.close();
  }
}

interface Change {
  readonly options: OperationFlags;
  readonly reference: string | undefined;
  readonly connected: ConnectOptions;
  readonly intents: Intents;
}

async function change(operation: Operation, input: Input, setting: Change, context: CommandContext): Promise<number> {
  const { options, reference, connected, intents } = setting;
  const { errors } = context.terminal;
  const principal = `user ${userInfo().username}`;
  const prepare = (another: readonly string[]): Promise<Preparing> =>
    intents.prepare({
      operation: operation.id,
      content: contentDigest(operation, withDigests(operation, input), addressOf(context.service.package, connected)),
      principal,
      another,
      ...(reference === undefined ? {} : { reference }),
      input: (made) => withReference(operation, input, made),
    });
  const another = options.anotherThan ?? [];
  let result = await prepare(another);
  if (result.kind === 'done' && result.standing.reference !== reference && !options.yes) {
    const { reference: earlier, since } = result.standing;
    const question = `An equal request was carried out ${ago(since, Date.now())}, reference ${printable(earlier)}. Is this another one? [y/N] `;
    if (await confirmed(question, context)) result = await prepare([...another, earlier]);
  }
  if (result.kind !== 'prepared') {
    errors.write(standsInTheWay(result, reference, context));
    return exitCodes['not-sent'];
  }
  const { prepared } = result;
  errors.write(`${shownRequest(operation, prepared.input, connected)}Reference: ${printable(prepared.reference)}\n`);
  if (!options.yes && !(await confirmed('Send it? [y/N] ', context))) {
    intents.decide(prepared.reference, false);
    errors.write('Nothing was sent.\n');
    return exitCodes['not-sent'];
  }
  return send(operation, prepared, setting, context);
}

async function send(
  operation: Operation,
  prepared: Prepared,
  setting: Change,
  context: CommandContext,
): Promise<number> {
  const { options, connected, intents } = setting;
  const { reference, input, confirmation, principal } = prepared;
  const claim = await intents.claim(confirmation, principal, {
    perHour: Number.MAX_SAFE_INTEGER,
    needsApproval: false,
  });
  if (claim.kind !== 'claimed') {
    context.terminal.errors.write('Somebody else took care of this request meanwhile. Nothing was sent.\n');
    return exitCodes['not-sent'];
  }
  const client = context.service.connect({ ...connected, journal: intents.journal });
  const passed = { ...chosenTypes(operation, options), ...(operation.reference === undefined ? { reference } : {}) };
  const ended = await perform(client, operation, upload(operation, input, context), passed);
  return showEnd(ended, reference, options, context);
}

function standsInTheWay(
  { kind, standing }: Exclude<Preparing, { kind: 'prepared' }>,
  reference: string | undefined,
  { service }: CommandContext,
): string {
  const name = printable(standing.reference);
  const which = standing.reference === reference ? `What is called ${name}` : `An equal request, ${name},`;
  const when = ago(standing.since, Date.now());
  if (kind === 'done') {
    const hint = standing.reference === reference ? '' : ` If this is another one: --another-than ${name}.`;
    return `${which} was carried out already, ${when}. Nothing was sent.${hint}\n`;
  }
  if (standing.state === 'prepared')
    return `${which} was prepared ${when} by somebody else, and may be confirmed. Nothing was sent.\n`;
  return `${which} was sent ${when}, and may have been carried out. Nothing was sent. Look at the service first, then\n  ${service.command} journal settle ${name} applied --evidence "what you saw"\n`;
}

/** The input with digests of files in place of their paths, for comparing. */
function withDigests(operation: Operation, input: Input): Input {
  return withFiles(operation, input, (path) =>
    typeof path === 'string' ? createHash('sha256').update(readFileSync(path)).digest('hex') : path,
  );
}

function upload(operation: Operation, input: Input, { service }: CommandContext): Input {
  return withFiles(operation, input, (path) => (typeof path === 'string' ? service.file(path) : path));
}

function shownRequest(
  { verb, path, pathArguments = [], sensitive = [] }: Operation,
  input: Input,
  { baseUrl = '' }: ConnectOptions,
): string {
  const { body, ...rest } = input;
  const names = new Set(pathArguments.map(({ name }) => name));
  const params = Object.fromEntries(Object.entries(rest).filter(([name]) => !names.has(name)));
  const address = pathArguments.reduce((text, { name }) => text.replace(/\{[^}]*\}/, () => String(input[name])), path);
  const parts = [Object.keys(params).length === 0 ? undefined : params, body].filter((part) => part !== undefined);
  const shown = parts.map((part) => `${printableJson(masked(part, new Set(sensitive)), 2)}\n`);
  return `${verb} ${baseUrl.replace(/\/+$/, '')}${printable(address)}\n${shown.join('')}`;
}

/** Asks on a terminal; elsewhere nobody can answer, so that nothing is sent. */
async function confirmed(question: string, { terminal }: CommandContext): Promise<boolean> {
  if (terminal.input.isTTY !== true) {
    terminal.errors.write('Nobody can be asked here: pass --yes and --reference.\n');
    return false;
  }
  const asking = createInterface({ input: terminal.input, output: terminal.errors });
  const answer = await asking.question(question);
  asking.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

async function read(
  operation: Operation,
  input: Input,
  options: OperationFlags,
  connected: ConnectOptions,
  context: CommandContext,
): Promise<number> {
  const { output, errors } = context.terminal;
  try {
    const call = startCall(context.service.connect(connected), operation, input, chosenTypes(operation, options));
    if (operation.isStream || (operation.isList && options.all && Symbol.asyncIterator in call)) {
      const asLines = operation.isStream === true || isJson(options, context);
      const items: unknown[] = [];
      for await (const item of call as unknown as AsyncIterable<unknown>) {
        if (!asLines) items.push(item);
        else if (!(await print(output, `${printableJson(item)}\n`))) return exitCodes.done;
      }
      if (!asLines) await print(output, table(items, columnsOf(context)));
      return exitCodes.done;
    }
    const value = await call;
    // In another media type, a list has no pages.
    if (!operation.isList || !hasPages(value)) await showValue(value, options, context);
    else {
      const page = value as { readonly items: readonly unknown[]; readonly data: unknown; hasNextPage(): boolean };
      await showValue(isJson(options, context) ? page.data : page.items, options, context);
      if (page.hasNextPage()) errors.write('There are more: --all\n');
    }
    return exitCodes.done;
  } catch (error) {
    const outcome = outcomeOf(error);
    showError(shownError(error), context);
    return outcome === 'rejected' || outcome === 'not-sent' ? exitCodes[outcome] : exitCodes.failed;
  }
}

function hasPages(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'hasNextPage' in value;
}

/** People at a terminal get tables. */
function isJson({ json }: Pick<OperationFlags, 'json'>, { terminal }: CommandContext): boolean {
  return json === true || terminal.output.isTTY !== true;
}

/** Prints a value as it is: bytes, JSON, or a table for a person. */
export async function showValue(
  value: unknown,
  options: Pick<OperationFlags, 'json'>,
  context: CommandContext,
): Promise<void> {
  const { output } = context.terminal;
  if (value instanceof Response) await print(output, new Uint8Array(await value.arrayBuffer()));
  else if (value === undefined) return;
  else if (isJson(options, context)) await print(output, `${printableJson(value, 2)}\n`);
  else await print(output, Array.isArray(value) ? table(value, columnsOf(context)) : fields(value, columnsOf(context)));
}

/** How wide the terminal is; some say 0. */
function columnsOf({ terminal }: CommandContext): number {
  return terminal.output.columns || 100;
}

const ends = {
  done: 'It was carried out, but the response could not be read. Do not send it again.',
  rejected: 'The service refused it.',
  'not-sent': 'Nothing was sent.',
};

async function showEnd(
  ended: Ended,
  reference: string,
  options: OperationFlags,
  context: CommandContext,
): Promise<number> {
  const { errors, output } = context.terminal;
  if ('value' in ended) {
    try {
      await showValue(ended.value, options, context);
      return exitCodes.done;
    } catch (error) {
      errors.write(`${ends.done.replace('read', 'printed')} ${printable((error as Error).message)}\n`);
      return exitCodes.unknown;
    }
  }
  showError(ended.error, context);
  const settle = `${context.service.command} journal settle ${printable(reference)} applied --evidence "what you saw"`;
  const unknown = `It may have been carried out. Do not send it again under another reference: look at the service first, then\n  ${settle}`;
  errors.write(`${ended.outcome === 'unknown' ? unknown : ends[ended.outcome]}\n`);
  if (options.json)
    await print(output, `${printableJson({ outcome: ended.outcome, reference, error: ended.error }, 2)}\n`);
  return exitCodes[ended.outcome];
}

/** Prints an error of the client. */
export function showError({ name, message, status, requestId }: CallError, { terminal }: CommandContext): void {
  const facts = [
    ...(status === undefined ? [] : [`status ${status}`]),
    ...(requestId === undefined ? [] : [`request ${requestId}`]),
  ];
  terminal.errors.write(
    `${name}: ${printable(message)}${facts.length === 0 ? '' : ` (${printable(facts.join(', '))})`}\n`,
  );
}
